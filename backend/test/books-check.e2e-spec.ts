import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Db, type Document, MongoClient, ObjectId } from 'mongodb';
import type { Connection } from 'mongoose';
import type { Order, Product } from '@shop/contract';
import { checkShopBooks } from '../src/modules/books/check-shop-books.js';
import { addProduct } from './support/catalog.js';
import { backOffice, DECLINED, order, THREE_D_SECURE, TRACKING, tryOrder } from './support/orders.js';
import { aClient, type ConnectedClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const COLLECTIONS = [
  ...['products', 'stock_movements', 'orders', 'payments', 'clients', 'sandbox_intents', 'outbox'],
  ...['invoices', 'invoice_counters', 'invoice_buyers'],
];

let shop: Shop;
let soap: Product;
let client: ConnectedClient;
let bought: Order;
let partly: Order;
let waiting: string;
let mongo: MongoClient;
let db: Db;
let sound: Map<string, Document[]>;

const uri = () => {
  const { name } = shop.app.get<Connection>(getConnectionToken());
  return process.env.MONGODB_URI!.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
};
const check = async () => checkShopBooks(mongo, { stripe: undefined }, shop.clock.now());
const codes = async () => (await check()).found.map(({ code }) => code);

/** A day of a shop: sold, shipped, cancelled, refunded in part and as a whole, refused, deleted, and one still open. */
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 50 });
  const other = await addProduct(shop, { price: 12, stock: 20, promo: 25 });
  client = await aClient(shop);
  const admin = await backOffice(shop);
  bought = await order(shop, soap, { client, quantity: 2 });
  partly = await order(shop, other, { client });
  await admin.refund({ paymentIntentId: partly.paymentIntentId, orderId: partly._id, amount: 2 }).expect(200);
  const shipped = await order(shop, soap, { client });
  await admin.setStatus(shipped._id, { status: 'Expédié', ...TRACKING }).expect(200);
  await admin.setStatus(shipped._id, { status: 'Remboursé' }).expect(200);
  const cancelled = await order(shop, soap);
  await admin.setStatus(cancelled._id, { status: 'Annulé', refund: true }).expect(200);
  const deleted = await order(shop, other, { client });
  await admin.remove(deleted._id, { confirm: '1' }).expect(204);
  await tryOrder(shop, soap, { card: DECLINED });
  waiting = (await tryOrder(shop, soap, { card: THREE_D_SECURE, client })).answer.order._id;
  await admin.http('put', `/api/update/product/${soap._id}`).send({ stock: 40 }).expect(200);
  const removed = await addProduct(shop, { stock: 3 });
  await admin.http('delete', `/api/delete/product/${removed._id}`).expect(200);
  mongo = await MongoClient.connect(uri());
  db = mongo.db();
  sound = new Map(
    await Promise.all(
      COLLECTIONS.map(async (name) => [name, await db.collection(name).find().toArray()] as [string, Document[]]),
    ),
  );
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

const ofOrder = (id: string) => ({ _id: new ObjectId(id) });
const set = (collection: string, filter: () => object, change: object) => () =>
  db.collection(collection).updateOne(filter(), { $set: change });
const remove = (collection: string, filter: () => object) => () => db.collection(collection).deleteOne(filter());
const bump = (collection: string, filter: () => object, change: Record<string, number>) => () =>
  db.collection(collection).updateOne(filter(), { $inc: change });
const theOrder = () => ofOrder(bought._id);
const thePart = () => ofOrder(partly._id);
const theCharge = (placed: () => Order) => () => ({ orderId: placed()._id }) as object;
const theSoap = () => ofOrder(soap._id);
const movement = (kind: string) => () => ({ productId: soap._id, kind });

/** What somebody, or a defect, might do to the books. */
const PLANTED: [code: string, plant: () => Promise<unknown>][] = [
  ['PAYMENT.MISSING', remove('payments', theOrder)],
  ['ORDER.MISSING', remove('orders', theOrder)],
  ['ORDER.TOTAL', set('orders', theOrder, { 'lines.0.unitPriceCents': 1 })],
  ['ORDER.VAT', set('orders', theOrder, { 'lines.0.vat.vatCents': 1 })],
  ['PAYMENT.AMOUNT', bump('payments', theOrder, { amountCents: 100 })],
  ['PAYMENT.STATUS', set('orders', theOrder, { shown: false })],
  ['PAYMENT.STATUS', set('orders', theOrder, { paymentStatus: 'refunded' })],
  ['PAYMENT.INTENT', set('orders', theOrder, { intentId: 'pi_another' })],
  ['REFUND.SUM', bump('orders', thePart, { refundedCents: 1 })],
  ['REFUND.STATUS', set('payments', thePart, { status: 'refunded' })],
  ['REFUND.TOO_MUCH', set('payments', thePart, { 'refunds.0.amountCents': 100_000 })],
  [
    'CHARGE.MISSING',
    remove(
      'sandbox_intents',
      theCharge(() => bought),
    ),
  ],
  [
    'CHARGE.AMOUNT',
    bump(
      'sandbox_intents',
      theCharge(() => bought),
      { amountCents: 500 },
    ),
  ],
  [
    'CHARGE.REFUNDED',
    bump(
      'sandbox_intents',
      theCharge(() => partly),
      { refundedCents: 100 },
    ),
  ],
  [
    'CHARGE.REFUNDED',
    set(
      'sandbox_intents',
      theCharge(() => partly),
      { refundedCents: 0 },
    ),
  ],
  [
    'CHARGE.EXTRA',
    async () => {
      const { _id, ...charge } = (await db.collection('sandbox_intents').findOne({ orderId: bought._id }))!;
      const twin = { ...charge, _id: `${String(_id)}_twin`, idempotencyKey: 'twin' } as Document;
      await db.collection('sandbox_intents').insertOne(twin);
    },
  ],
  [
    'CHARGE.ORPHAN',
    set(
      'sandbox_intents',
      theCharge(() => bought),
      { orderId: String(new ObjectId()) },
    ),
  ],
  ['PAYMENT.OVERDUE', set('payments', () => ofOrder(waiting), { expiresAt: new Date(0) })],
  ['REFUND.OVERDUE', set('payments', thePart, { 'refunds.0.state': 'pending', 'refunds.0.orderedAt': new Date(0) })],
  ['REFUND.UNSETTLED', set('payments', thePart, { unsettled: [{ key: 'one', owedCents: 100, since: new Date(0) }] })],
  ['REFUND.BY_HAND', set('orders', thePart, { handedBackCents: 100 })],
  [
    'REFUND.BY_HAND',
    set('payments', thePart, {
      unsettled: [{ key: 'one', kind: 'returned', owedCents: 100, since: new Date(0), settled: { by: 'hand' } }],
    }),
  ],
  ['MAIL.MISSING', remove('outbox', () => ({ kind: 'order-confirmation', subjectId: bought._id }))],
  ['STOCK.NEGATIVE', set('products', theSoap, { available: -1 })],
  ['STOCK.LEDGER', bump('products', theSoap, { available: 1 })],
  ['STOCK.LEDGER', bump('products', theSoap, { sold: 1, reserved: -1 })],
  ['LEDGER.MISSING', () => db.collection('stock_movements').deleteMany({ productId: soap._id })],
  ['LEDGER.GAP', remove('stock_movements', movement('sell'))],
  ['LEDGER.SUM', bump('stock_movements', movement('reserve'), { quantity: 1 })],
  ['LEDGER.SUM', bump('stock_movements', movement('send'), { quantity: 1 })],
  ['LEDGER.SUM', bump('stock_movements', movement('send'), { 'after.toSend': 1 })],
  ['LEDGER.CAUSE', set('stock_movements', movement('count'), { cause: 'envolée' })],
  ['STOCK.TO_SEND', set('orders', theOrder, { tracking: { number: '6A1', carrier: 'Colissimo' } })],
  ['STOCK.LEDGER', bump('products', theSoap, { toSend: 1 })],
  ['STOCK.NEGATIVE', set('products', theSoap, { toSend: -1 })],
  ['LEDGER.REASON', set('stock_movements', movement('sell'), { orderId: null })],
  ['LEDGER.REASON', set('stock_movements', movement('count'), { reason: '' })],
  ['LEDGER.REASON', set('stock_movements', movement('count'), { administratorId: null })],
  ['LEDGER.ORDER', set('stock_movements', movement('sell'), { orderId: String(new ObjectId()) })],
  ['LEDGER.ORPHAN', remove('products', theSoap)],
  ['STOCK.RESERVED', set('payments', () => ofOrder(waiting), { status: 'failed' })],
  ['STOCK.SOLD', set('orders', theOrder, { status: 'Annulé' })],
  ['CLIENT.SPENT', bump('clients', () => ({ _id: new ObjectId(client.id) }), { spentCents: 1 })],
  ['CLIENT.PURCHASES', bump('clients', () => ({ _id: new ObjectId(client.id) }), { ordersCount: 1 })],
  ['CLIENT.LAST_ORDER', set('clients', () => ({ _id: new ObjectId(client.id) }), { lastOrderAt: null })],
  ['CLIENT.PURCHASES', set('clients', () => ({ _id: new ObjectId(client.id) }), { purchases: [] })],
];

describe('the books check', () => {
  it('finds nothing wrong in a shop where everything happened', async () => {
    expect(await check()).toMatchObject({ found: [], orders: 7, charges: 7, sums: { invoices: 5, creditNotes: 3 } });
  });

  it.each(PLANTED)('finds a planted %s', async (code, plant) => {
    await plant();
    expect(await codes()).toContain(code);
  });

  it('reads a large shop by portions, each a short transaction of its own, and finds the one order that is wrong', async () => {
    const bare = (document: Document | null): Document => {
      const { _id, ...rest } = document!;
      return rest;
    };
    const [orders, payments, intents, mails] = await Promise.all([
      db.collection('orders').findOne(theOrder()).then(bare),
      db.collection('payments').findOne(theOrder()).then(bare),
      db.collection('sandbox_intents').findOne({ orderId: bought._id }).then(bare),
      db.collection('outbox').findOne({ kind: 'order-confirmation', subjectId: bought._id }).then(bare),
    ]);
    // Sold before ledger and invoices began, by nobody the shop knows.
    const copies = Array.from({ length: 1_050 }, (_, n) => ({ _id: new ObjectId(), n }));
    const lines = (orders['lines'] as Document[]).map((line) => ({ ...line, productId: String(new ObjectId()) }));
    await db.collection<Document>('orders').insertMany(
      copies.map(({ _id, n }) => ({
        ...orders,
        _id,
        lines,
        clientId: null,
        checkoutKey: `k${n}`,
        reference: `R${n}`,
        intentId: `pi_${n}`,
      })),
    );
    const steps = [{ step: 'paid', attempt: 1, at: new Date('2020-05-04T09:00:00Z') }];
    await db
      .collection<Document>('payments')
      .insertMany(copies.map(({ _id, n }) => ({ ...payments, _id, steps, intentId: `pi_${n}` })));
    await db.collection<Document>('sandbox_intents').insertMany(
      copies.map(({ _id, n }) => ({
        ...intents,
        _id: `pi_${n}` as never,
        orderId: String(_id),
        idempotencyKey: `i${n}`,
      })),
    );
    await db
      .collection<Document>('outbox')
      .insertMany(copies.map(({ _id, n }) => ({ ...mails, _id: `mail-${n}` as never, subjectId: String(_id) })));
    await db.collection('payments').updateOne({ intentId: 'pi_700' }, { $inc: { amountCents: 1 } });

    const watched = await MongoClient.connect(uri(), { monitorCommands: true });
    const portions: number[] = [];
    watched.on('commandSucceeded', ({ reply }) => {
      const { firstBatch, nextBatch } = (reply as { cursor?: Record<string, unknown[]> }).cursor ?? {};
      portions.push((firstBatch ?? nextBatch ?? []).length);
    });
    let transactions = 0;
    watched.on('commandStarted', ({ command }) => {
      if ((command as { startTransaction?: boolean }).startTransaction) transactions += 1;
    });
    const { found, ...counts } = await checkShopBooks(watched, { stripe: undefined }, shop.clock.now());
    await watched.close();
    expect(new Set(found.map(({ sentence }) => sentence.split(' :')[0]))).toEqual(new Set(['Commande R700']));
    expect(counts).toMatchObject({ orders: 1_057, charges: 1_057 });
    expect(Math.max(...portions)).toBeLessThanOrEqual(1_000);
    expect(transactions).toBeGreaterThanOrEqual(6);
  });

  it('finds nothing wrong in a shop that sells while it is read', async () => {
    const sales = Array.from({ length: 8 }, (_, n) => order(shop, soap, n % 2 ? { client } : {}));
    const told: string[] = [];
    let sold = false;
    const all = Promise.all(sales).finally(() => (sold = true));
    while (!sold) told.push(...(await codes()));
    await all;
    expect([...told, ...(await codes())]).toEqual([]);
  });

  it('as a command says so in French and ends with 0 or 1', async () => {
    const command = [path.resolve(__dirname, '../dist/books-check.js')];
    const run = () => promisify(execFile)(process.execPath, command, { env: { ...process.env, MONGODB_URI: uri() } });
    // The command of a shop beside MongoDB looks for papers there; this one keeps them in a folder.
    await db.collection('invoices').updateMany({}, { $set: { pdf: null } });
    const { stdout } = await run();
    expect(stdout).toMatch(/7 commandes, 7 débits, \d+ mouvements de stock : les livres concordent\./);
    expect(stdout).toMatch(
      /^5 factures, 3 avoirs : 25,83\s€ hors taxe, 5,17\s€ de TVA, 31,00\s€ toutes taxes comprises\./,
    );
    await bump('products', theSoap, { available: 1 })();
    const failed = (await run().catch((error: unknown) => error)) as { code: number; stdout: string };
    expect(failed.code).toBe(1);
    expect(failed.stdout).toContain('Produit « Lavande fine » : la boutique compte');
    expect(failed.stdout).toContain('1 désaccord(s)');
  });
});
