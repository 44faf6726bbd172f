import { getConnectionToken } from '@nestjs/mongoose';
import { type Db, type Document, MongoClient, ObjectId } from 'mongodb';
import type { Connection } from 'mongoose';
import type { Order } from '@shop/contract';
import { checkShopBooks } from '../src/modules/books/check-shop-books.js';
import { yearOf } from '../src/modules/invoices/domain/document-number.js';
import { StoredFiles } from '../src/shared/files/stored-files.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const COLLECTIONS = ['orders', 'payments', 'invoices', 'invoice_counters', 'invoice_buyers'];

let shop: Shop;
let bought: Order;
let partly: Order;
let mongo: MongoClient;
let db: Db;
let sound: Map<string, Document[]>;

const year = () => yearOf(shop.clock.now());
const F = (sequence: number) => `F${year()}-${String(sequence).padStart(6, '0')}`;
const A = (sequence: number) => `A${year()}-${String(sequence).padStart(6, '0')}`;
const check = async () =>
  checkShopBooks(mongo, { stripe: undefined, files: shop.app.get(StoredFiles) }, shop.clock.now());
const codes = async () => (await check()).found.map(({ code }) => code);

/** Sold three times, once given back in part; the first invoice's paper is made. */
beforeAll(async () => {
  shop = await startShop();
  const soap = await addProduct(shop, { price: 7.5, stock: 50 });
  const admin = await backOffice(shop);
  bought = await order(shop, soap, { quantity: 2 });
  partly = await order(shop, soap, { quantity: 2 });
  await admin.refund({ paymentIntentId: partly.paymentIntentId, orderId: partly._id, amount: 2 }).expect(200);
  await order(shop, soap);
  // Each paper is noted before anything is planted.
  await shop.mails('claire@example.fr', 4);
  const { name } = shop.app.get<Connection>(getConnectionToken());
  const uri = process.env.MONGODB_URI!.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
  mongo = await MongoClient.connect(uri);
  db = mongo.db();
  const read = async (one: string) => [one, await db.collection(one).find().toArray()] as [string, Document[]];
  sound = new Map(await Promise.all(COLLECTIONS.map(read)));
});
afterAll(async () => {
  await mongo.close();
  await shop.close();
});
afterEach(async () => {
  for (const [name, documents] of sound) {
    await db.collection(name).deleteMany({});
    await db.collection(name).insertMany(documents);
  }
});

const set = (collection: string, filter: () => object, change: object) => () =>
  db.collection(collection).updateOne(filter(), { $set: change });
const remove = (collection: string, filter: () => object) => () => db.collection(collection).deleteOne(filter());
const bump = (collection: string, filter: () => object, change: Record<string, number>) => () =>
  db.collection(collection).updateOne(filter(), { $inc: change });
const theOrder = () => ({ _id: new ObjectId(bought._id) });
const thePart = () => ({ _id: new ObjectId(partly._id) });
const document = (number: () => string) => () => ({ _id: number() }) as object;
const F1 = document(() => F(1));
const A1 = document(() => A(1));
const theCounter = () => ({ _id: 'invoice' }) as object;
/** The first invoice once more, under another number. */
const again = (number: () => string) => async () => {
  const first = (await db.collection<Document>('invoices').findOne(F1()))!;
  await db.collection<Document>('invoices').insertOne({ ...first, _id: number() as never });
};

/** What somebody, or a defect, might do to invoices and credit notes. */
const PLANTED: [code: string, plant: () => Promise<unknown>][] = [
  ['INVOICE.MISSING', remove('invoices', F1)],
  ['INVOICE.GAP', remove('invoices', F1)],
  [
    'INVOICE.GAP',
    remove(
      'invoices',
      document(() => F(3)),
    ),
  ],
  ['INVOICE.GAP', remove('invoices', A1)],
  ['INVOICE.DOUBLE', again(() => F(1).replace('-', '-0'))],
  ['INVOICE.TWICE', again(() => F(4))],
  ['INVOICE.NUMBER', again(() => 'F-1')],
  ['INVOICE.COUNTER', () => set('invoice_counters', theCounter, { [`years.${year()}`]: 2 })()],
  ['INVOICE.DATE', set('invoices', F1, { issuedAt: new Date('2020-05-04T09:00:00Z') })],
  [
    'INVOICE.DATE',
    set(
      'invoices',
      document(() => F(2)),
      { issuedAt: new Date('2020-05-04T09:00:00Z') },
    ),
  ],
  ['INVOICE.SUM', bump('invoices', F1, { amountCents: 1 })],
  ['INVOICE.SUM', bump('invoices', F1, { 'lines.0.vatCents': 1 })],
  [
    'INVOICE.AMOUNT',
    bump('invoices', F1, {
      ...{ 'lines.0.vatCents': 1, 'lines.0.exclTaxCents': -1 },
      ...{ 'totals.0.vatCents': 1, 'totals.0.exclTaxCents': -1 },
    }),
  ],
  ['INVOICE.UNPAID', set('payments', theOrder, { status: 'failed' })],
  ['INVOICE.ORPHAN', remove('orders', theOrder)],
  ['INVOICE.BUYER', remove('invoice_buyers', () => ({ _id: bought.reference }) as object)],
  ['CREDIT.MISSING', remove('invoices', A1)],
  ['CREDIT.EXCESS', set('payments', thePart, { refunds: [] })],
  [
    'CREDIT.ORPHAN',
    remove(
      'invoices',
      document(() => F(2)),
    ),
  ],
  ['JOURNAL.BALANCE', bump('invoices', F1, { 'totals.0.vatCents': 1 })],
  ['JOURNAL.SUM', bump('invoices', F1, { 'lines.0.exclTaxCents': 1 })],
  ['DAYS.SUM', bump('invoices', A1, { amountCents: 1 })],
  ['PAPER.DAMAGED', set('invoices', F1, { 'pdf.sha256': 'another' })],
  ['PAPER.MISSING', set('invoices', F1, { 'pdf.file': 'invoices/none.pdf' })],
];

describe('CGI 289: the books check of invoices and credit notes', () => {
  it('finds nothing wrong where nothing is, and says what they make up', async () => {
    expect(await check()).toMatchObject({
      found: [],
      sums: { invoices: 3, creditNotes: 1, exclTaxCents: 2958, vatCents: 592, amountCents: 3550 },
    });
  });

  it.each(PLANTED)('finds a planted %s', async (code, plant) => {
    await plant();
    expect(await codes()).toContain(code);
  });

  it('finds a paper that was written over', async () => {
    const files = shop.app.get(StoredFiles);
    const { pdf } = (await db.collection('invoices').findOne(F1())) as unknown as { pdf: { file: string } };
    const made = (await files.get(pdf.file))!;
    await files.remove(pdf.file);
    await files.put(pdf.file, Buffer.concat([made, Buffer.from(' ')]));
    expect(await codes()).toEqual(['PAPER.DAMAGED']);
    await files.remove(pdf.file);
    await files.put(pdf.file, made);
    expect(await codes()).toEqual([]);
  });

  it('asks for no invoice of what was paid before the shop numbered them', async () => {
    const since = new Date(shop.clock.now().getTime() + 1_000);
    await db.collection('invoices').deleteMany({});
    await db.collection('invoice_counters').updateMany({}, { $set: { years: {}, since } });
    expect(await codes()).toEqual([]);
  });
});
