import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { Types } from 'mongoose';
import type { Order, Product } from '@shop/contract';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { discountDesk } from './support/discounts.js';
import { backOffice, DECLINED, order, tryOrder } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import { waiting } from './support/three-d-secure.js';
import './support/timeout.js';

const COLLECTIONS = ['discounts', 'discount_codes', 'discount_uses', 'orders'];

let shop: Shop;
let db: mongo.Db;
let bought: Order;
let held: string;
let discountId: string;
let seriesId: string;
let codes: string[];
let sound: [string, mongo.BSON.Document[]][];

/** Of one discount everything that becomes of orders, and of a series one code that was used and one that came back. */
beforeAll(async () => {
  shop = await startShop();
  db = shop.app.get<Connection>(getConnectionToken()).db!;
  const admin = await backOffice(shop);
  const desk = discountDesk(shop, admin);
  const soap: Product = await addProduct(shop, { price: 7.9, stock: 200 });
  const { code, _id } = await desk.add({ uses: 20 });
  discountId = _id;
  const buy = async () => order(shop, soap, await desk.shown(soap, 2, code));
  bought = await buy();
  const partly = await buy();
  await admin.refund({ orderId: partly._id, paymentIntentId: partly.paymentIntentId, amount: 1 }).expect(200);
  const cancelled = await buy();
  await admin.setStatus(cancelled._id, { status: 'Annulé', refund: true }).expect(200);
  const kept = await buy();
  await admin.setStatus(kept._id, { status: 'Annulé' }).expect(200);
  const back = await buy();
  await admin.setStatus(back._id, { status: 'Remboursé' }).expect(200);
  const deleted = await buy();
  await admin.remove(deleted._id, { confirm: '1' }).expect(204);
  await tryOrder(shop, soap, await desk.shown(soap, 1, code, { card: DECLINED }));
  held = (await waiting(shop, soap, await desk.shown(soap, 1, code))).order._id;
  const series = await desk.add({ trigger: 'series', code: '', name: 'Marché' });
  seriesId = series._id;
  await admin
    .http('post', `/api/discounts/${seriesId}/series`)
    .send({ count: 3, prefix: 'ZZ', label: 'Salon' })
    .expect(201);
  codes = (await db.collection('discount_codes').find({ discountId: seriesId }).toArray()).map(({ _id: one }) =>
    String(one),
  );
  await order(shop, soap, await desk.shown(soap, 1, codes[0]));
  const returned = await order(shop, soap, await desk.shown(soap, 1, codes[1]));
  await admin.setStatus(returned._id, { status: 'Annulé', refund: true }).expect(200);
  sound = await Promise.all(
    COLLECTIONS.map(async (name): Promise<(typeof sound)[number]> => [
      name,
      await db.collection(name).find().toArray(),
    ]),
  );
});
afterAll(() => shop.close());
afterEach(async () => {
  for (const [name, documents] of sound) {
    await db.collection(name).deleteMany({});
    await db.collection(name).insertMany(documents);
  }
});

const told = async () => (await booksOf(shop)).map(({ code }) => code);
const uses = () => db.collection('discount_uses');
const theUse = (orderId = bought._id) => ({ orderId, discountId });
const count = (id: string, change: Record<string, number>) =>
  db.collection('discounts').updateOne({ _id: new Types.ObjectId(id) }, { $inc: change });
const setCode = (code: string, taken: boolean) =>
  db.collection<{ _id: string }>('discount_codes').updateOne({ _id: code }, { $set: { taken } });

it('finds nothing wrong where everything happened to a discount', async () => {
  expect(await told()).toEqual([]);
});

it.each<[code: string, plant: () => Promise<unknown>]>([
  ['DISCOUNT.USE', () => uses().deleteOne(theUse())],
  ['DISCOUNT.USE', () => uses().updateOne(theUse(), { $set: { state: 'returned' } })],
  ['DISCOUNT.USE', () => uses().updateOne(theUse(held), { $set: { state: 'used' } })],
  ['DISCOUNT.USE', () => uses().updateOne({ state: 'returned' }, { $set: { state: 'used' } })],
  [
    'DISCOUNT.USE',
    () =>
      db
        .collection('orders')
        .updateOne({ _id: new Types.ObjectId(bought._id) }, { $set: { 'adjustments.0.discount.id': seriesId } }),
  ],
  ['DISCOUNT.TAKEN', () => count(discountId, { taken: 1, left: -1 })],
  ['DISCOUNT.HELD', () => count(discountId, { held: -1 })],
  ['DISCOUNT.LEFT', () => count(discountId, { left: 1 })],
  ['DISCOUNT.CODE', () => setCode(codes[0]!, false)],
  ['DISCOUNT.CODE', () => setCode(codes[1]!, true)],
  ['DISCOUNT.ORPHAN', () => uses().updateOne(theUse(), { $set: { orderId: String(new Types.ObjectId()) } })],
])('finds a planted %s', async (code, plant) => {
  await plant();
  expect(await told()).toContain(code);
});
