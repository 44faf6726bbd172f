import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type {
  AuditEntry,
  Invoice,
  InvoiceIdentity,
  InvoiceRow,
  InvoicesBeginning,
  OrderDetails,
  OrderPage,
  Product,
} from '@shop/contract';
import type { DocumentLine } from '../src/modules/invoices/domain/accounting-document.js';
import { booksOf, booksReport } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { bearer, aClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { declarationOf, partOf, twoOfEach, withdrawals } from './support/withdrawals.js';
import { ofYear } from './support/document-years.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 500 });
});
afterEach(() => shop.close());

const list = async (query: object = {}) => {
  const { body, headers } = await admin.http('get', '/api/invoices').query(query).expect(200);
  return { rows: body as InvoiceRow[], total: Number(headers['x-total-count']) };
};
const beginning = async (office: BackOffice) =>
  (await office.http('get', '/api/invoices/beginning').expect(200)).body as InvoicesBeginning;
const database = () => shop.app.get<Connection>(getConnectionToken());

describe('CGI 289: invoices and credit notes', () => {
  it('are listed, found by number or reference, by kind and by day, and read one by one', async () => {
    const [one] = [await order(shop, soap, { quantity: 2 }), await order(shop, soap)];
    await admin.refund({ paymentIntentId: one.paymentIntentId, orderId: one._id, amount: 5 }).expect(200);
    const all = await list();
    expect(all.rows.map(({ number }) => number)).toEqual(['A2026-000001', 'F2026-000002', 'F2026-000001'].map(ofYear));
    expect((await list({ page: 2, limit: 1 })).rows).toHaveLength(1);
    expect((await list({ kind: 'credit-note' })).total).toBe(1);
    expect((await list({ search: one.reference.toLowerCase() })).total).toBe(2);
    expect((await list({ search: ofYear('F2026-000002') })).total).toBe(1);
    expect((await list({ to: '2020-01-01' })).total).toBe(0);
    expect(await beginning(admin)).toMatchObject({ afterSales: false });
    const number = ofYear('A2026-000001');
    const { body } = await admin.http('get', `/api/invoices/${number}`).expect(200);
    expect(body as Invoice).toMatchObject({
      ...{ number, kind: 'credit-note', amount: 5, exclTax: 4.17, vat: 0.83, corrects: ofYear('F2026-000001') },
      ...{ reason: 'Remboursement', reference: one.reference, hasPaper: expect.any(Boolean) as boolean },
      rates: [{ ratePercent: 20, exclTax: 4.17, vat: 0.83, amount: 5 }],
    });
    expect(JSON.stringify(body)).not.toContain('Morel');
    await admin.http('get', '/api/invoices/F1999-000001').expect(404);
  });

  it('name the products that a client withdrew from, and the delivery with the last of them', async () => {
    const honey = await addProduct(shop, { name: 'Savon Miel', price: 6, stock: 500 });
    const soaps = [honey, await addProduct(shop, { name: 'Savon Sauge', price: 6.9, stock: 500 })] as const;
    const bought = await twoOfEach(shop, soaps);
    await admin.deliver(bought._id);
    const { declared, act } = withdrawals(shop);
    const back = async (body: Parameters<typeof declared>[0]) => {
      expect((await act('post', await declared(body), 'refund')).status).toBe(200);
      const kept = database().db!.collection<{ _id: string; lines: DocumentLine[] }>('invoices');
      const [last] = await kept.find({ kind: 'credit-note' }).sort({ _id: -1 }).limit(1).toArray();
      return last!.lines.map(({ label, quantity, amountCents, nature }) => [label, quantity, amountCents, nature]);
    };
    expect(await back(partOf(shop, bought, honey._id, 1))).toEqual([['Savon Miel', 1, 600, 'goods']]);
    const rest = await back(declarationOf(bought));
    expect(rest[0]).toEqual(['Remboursement du solde', 1, 1980, 'goods']);
    expect(rest.slice(1).map(([, , , nature]) => nature)).toEqual(rest.slice(1).map(() => 'delivery'));
    expect(await booksOf(shop)).toEqual([]);
  });

  it('are named by their order, to its client and to administrators', async () => {
    const client = await aClient(shop);
    const { _id, reference } = await order(shop, soap, { client });
    const invoices = [{ number: ofYear('F2026-000001'), kind: 'invoice', amount: 7.5 }];
    const details = await shop.http.get(`/api/orders/${_id}`).set('Authorization', bearer(client.token)).expect(200);
    expect(details.body as OrderDetails).toMatchObject({ invoices, beforeInvoicing: false });
    const page = await admin.http('get', `/api/order-pages/${reference}`).expect(200);
    expect(page.body as OrderPage).toMatchObject({ invoices, beforeInvoicing: false });
  });

  it('are not made up for an order that is older than they are', async () => {
    const { _id, paymentIntentId } = await order(shop, soap);
    await database().collection('invoices').deleteMany({});
    await database()
      .collection('orders')
      .updateMany({}, { $set: { date: new Date('2026-01-02T09:00:00Z') } });
    await admin.refund({ paymentIntentId, orderId: _id, amount: 5 }).expect(200);
    expect(await admin.order(_id)).toMatchObject({ invoices: [], beforeInvoicing: true });
    expect((await list()).total).toBe(0);
  });

  it('begin with the release that brings them: what was paid before has none, what is paid from then on is number 1', async () => {
    const { _id, reference, paymentIntentId } = await order(shop, soap);
    await shop.mails('claire@example.fr');
    for (const name of ['invoices', 'invoice_counters', 'invoice_buyers'])
      await database().collection(name).deleteMany({});
    await database().collection<{ _id: string }>('migrations').deleteOne({ _id: '0005-invoices-begin' });
    const next = await startShop({}, { uri: uriOf(database()) });
    try {
      const office = await backOffice(next);
      await office.refund({ paymentIntentId, orderId: _id, amount: 5 }).expect(200);
      const told = { invoices: [], beforeInvoicing: true };
      expect(await office.order(_id)).toMatchObject(told);
      expect((await office.http('get', `/api/order-pages/${reference}`).expect(200)).body).toMatchObject(told);
      const since = await order(next, soap);
      expect(await office.order(since._id)).toMatchObject({
        invoices: [{ number: ofYear('F2026-000001'), kind: 'invoice' }],
        beforeInvoicing: false,
      });
      expect((await office.http('get', '/api/invoices').expect(200)).body).toHaveLength(1);
      expect(await booksReport(next)).toMatchObject({ orders: 2, beforeInvoices: 1, sums: { invoices: 1 }, found: [] });
      const { since: from } = await beginning(office);
      expect(await beginning(office)).toEqual({ since: from, afterSales: true });
      expect(new Date(from).getTime()).toBeGreaterThanOrEqual(next.clock.now().getTime() - 60_000);
    } finally {
      await next.close();
    }
  });
});

describe('C. com. L123-22: who bought', () => {
  it('is kept apart for ten years, and read by nobody without a line in the audit log', async () => {
    const { _id } = await order(shop, soap);
    const number = ofYear('F2026-000001');
    const read = (body: object) => admin.http('post', `/api/invoices/${number}/identity`).send(body);
    await read({ reason: ' ' }).expect(400);
    await admin.setStatus(_id, { status: 'Annulé', refund: true }).expect(200);
    await database()
      .collection('orders')
      .updateMany({}, { $set: { customer: {}, delivery: {} } });
    const { body } = await read({ reason: 'Contrôle fiscal' }).expect(200);
    expect(body as InvoiceIdentity).toEqual({
      name: 'Claire Morel',
      address: ['14 rue des Tilleuls', '69001 Lyon', 'France'],
    });
    const audit = await admin.http('get', '/api/audit').query({ act: 'invoice.identity-read' }).expect(200);
    expect(audit.body as AuditEntry[]).toMatchObject([
      {
        target: { type: 'invoice', reference: number },
        after: { reason: 'Contrôle fiscal' },
        actor: { name: expect.any(String) as string },
      },
    ]);
    await database().collection('invoice_buyers').deleteMany({});
    await read({ reason: 'Contrôle fiscal' }).expect(404);
    expect((await list()).total).toBe(2);
  });
});

const uriOf = ({ name }: Connection) =>
  process.env.MONGODB_URI!.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
