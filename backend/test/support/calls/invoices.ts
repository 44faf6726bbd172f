import type { InvoiceRow } from '@shop/contract';
import type { Row, World } from './call.js';
import { INVOICE_PAPERS } from './invoice-papers.js';

/** The invoice of the client's order. */
async function theInvoice({ shop, admin, bought }: World): Promise<string> {
  const { body } = await shop.http.get('/api/invoices').query({ search: bought.reference }).set('Authorization', admin);
  return (body as InvoiceRow[])[0]!.number;
}

/** The calls of invoices and credit notes (docs/adr/0055), with those of their papers. */
export const INVOICES: Row[] = [
  [
    'the invoices',
    'GET /api/invoices',
    ({ admin }) => ({ path: '/invoices', token: admin, reads: ['number', 'kind', 'issuedAt', 'amount', 'reference'] }),
  ],
  [
    'since when they are numbered',
    'GET /api/invoices/beginning',
    ({ admin }) => ({ path: '/invoices/beginning', token: admin, reads: ['since', 'afterSales'] }),
  ],
  ['the journal', 'GET /api/invoices/fec', ({ admin }) => ({ path: '/invoices/fec', token: admin })],
  [
    'the totals of each day',
    'GET /api/invoices/daily-totals',
    ({ admin }) => ({ path: '/invoices/daily-totals', token: admin, reads: ['day', 'country', 'ratePercent', 'vat'] }),
  ],
  [
    'the same for a spreadsheet',
    'GET /api/invoices/daily-totals.csv',
    ({ admin }) => ({ path: '/invoices/daily-totals.csv', token: admin }),
  ],
  [
    'an invoice',
    'GET /api/invoices/{number}',
    async (world) => ({ path: `/invoices/${await theInvoice(world)}`, token: world.admin, reads: ['lines', 'rates'] }),
  ],
  [
    'who bought, read for a reason',
    'POST /api/invoices/{number}/identity',
    async (world) => ({
      path: `/invoices/${await theInvoice(world)}/identity`,
      token: world.admin,
      body: { reason: 'Contrôle fiscal' },
      reads: ['name', 'address'],
    }),
  ],
  [
    'its paper, for the same reason',
    'POST /api/invoices/{number}/identity/pdf',
    async (world) => ({
      path: `/invoices/${await theInvoice(world)}/identity/pdf`,
      token: world.admin,
      body: { reason: 'Contrôle fiscal' },
    }),
  ],
  ...INVOICE_PAPERS,
];
