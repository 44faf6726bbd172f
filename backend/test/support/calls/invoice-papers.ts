import type { AccountingDocument } from '../../../src/modules/invoices/domain/accounting-document.js';
import { AccountingDocuments } from '../../../src/modules/invoices/application/ports/accounting-documents.js';
import { order } from '../orders.js';
import { openedOrder } from '../order-pages.js';
import { bearer, newEmail } from '../people.js';
import type { Shop } from '../shop.js';
import type { Row } from './call.js';

async function invoiceOf(shop: Shop, { reference }: { reference: string }): Promise<AccountingDocument> {
  const [invoice] = await shop.app.get(AccountingDocuments).ofOrder(reference);
  return invoice!;
}

/** The calls of papers (docs/adr/0059). */
export const INVOICE_PAPERS: Row[] = [
  [
    'the invoice of a client’s own order',
    'GET /api/invoices/{number}/pdf',
    async ({ shop, client, bought }) => ({
      path: `/invoices/${(await invoiceOf(shop, bought)).number}/pdf`,
      token: bearer(client.token),
    }),
  ],
  [
    'a guest who downloads the invoice of an order',
    'POST /api/invoices/{number}/pdf',
    async ({ shop, product }) => {
      const bought = await order(shop, product, { email: newEmail() });
      const { access } = await openedOrder(shop, bought);
      return { path: `/invoices/${(await invoiceOf(shop, bought)).number}/pdf`, body: { access } };
    },
  ],
];
