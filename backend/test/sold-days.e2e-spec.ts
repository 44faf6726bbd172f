import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import { type Connection, type Model, mongo } from 'mongoose';
import type { Dashboard, Order, Product, ShopFigures } from '@shop/contract';
import { ShowSales } from '../src/modules/cart-ordering/application/show-sales.js';
import { SOLD_DAY_MODEL } from '../src/modules/cart-ordering/infrastructure/mongo-kept-days.js';
import { parisDay } from '../src/shared/domain/paris-days.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { aClient, bearer, logIn } from './support/people.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

/** Whatever becomes of an order whose day is kept: what is said of that day is what its orders add up to. */

interface KeptDay {
  _id: string;
  changed: number;
  of?: number;
  sums?: string;
}

let shop: Shop;
let admin: BackOffice;
let soap: Product;
let day: string;

beforeAll(async () => {
  shop = await startShop();
  await saveSeller(shop);
  soap = await addProduct(shop, { name: 'Lavande fine', price: 7.9, stock: 500 });
});
afterAll(() => shop.close());

const days = () => shop.app.get<Connection>(getConnectionToken()).db!.collection<KeptDay>('sold_days');
const kept = () => days().findOne({ _id: day });
const later = async (time: { days?: number; minutes?: number }) => {
  shop.clock.advance(time);
  admin = await backOffice(shop);
};
const figures = async () => {
  // What was added up a moment ago is shown again for that long.
  await later({ minutes: 10 });
  const { body } = await admin.http('get', '/api/figures').query({ from: day, to: day, compare: 'none' }).expect(200);
  return body as ShopFigures;
};
const overview = async () => {
  await later({ minutes: 10 });
  const {
    current,
    previous,
    days: shown,
    bestSellers,
  } = (await admin.http('get', '/api/dashboard').expect(200)).body as Dashboard;
  return { current, previous, bestSellers, shown: shown.filter((one) => one.day === day) };
};
const both = async () => ({ figures: await figures(), overview: await overview() });
const refund = ({ _id: orderId, paymentIntentId, montantTotal }: Order, amount = montantTotal) =>
  admin.refund({ paymentIntentId, orderId, amount });
/** The same, order by order. */
const anew = async () => {
  await days().deleteMany({});
  return both();
};

/** Orders of three days ago, whose sums are kept. */
async function soldAndKept(count: number, options: Parameters<typeof order>[2] = {}): Promise<Order[]> {
  admin = await backOffice(shop);
  day = parisDay(shop.clock.now());
  const orders: Order[] = [];
  for (let one = 0; one < count; one += 1) orders.push(await order(shop, soap, options));
  await later({ days: 3 });
  await both();
  expect(await kept()).toMatchObject({ changed: 0, of: 0 });
  return orders;
}

it.each<[what: string, act: (order: Order) => Promise<unknown>]>([
  ['refunded in part', (order) => refund(order, 3.33).expect(200)],
  ['refunded', (order) => refund(order).expect(200)],
  ['cancelled', ({ _id }) => admin.setStatus(_id, { status: 'Annulé', refund: true }).expect(200)],
  [
    'deleted',
    async ({ _id }) => {
      await admin.deliver(_id);
      await later({ days: 40 });
      await admin.remove(_id).expect(204);
    },
  ],
])('an order that was %s', async (_what, act) => {
  const [first] = await soldAndKept(2, { quantity: 2 });
  const before = await both();
  await act(first!);
  const after = await both();
  expect(after).not.toEqual(before);
  expect(await anew()).toEqual(after);
});

it('is sent and arrives, which adds nothing: the sums stay', async () => {
  const [first] = await soldAndKept(1);
  await admin.deliver(first!._id);
  expect(await kept()).toMatchObject({ changed: 0, of: 0 });
});

it('is asked back for a reason, which the figures tell once money went back', async () => {
  const client = await aClient(shop);
  const [first] = await soldAndKept(1, { client });
  await admin.deliver(first!._id);
  await shop.http
    .post(`/api/purchases/${client.id}/${first!._id}/refund`)
    .set('Authorization', bearer((await logIn(shop, client.email)).token))
    .send({ reason: 'damaged' })
    .expect(200);
  await refund(first!).expect(200);
  const after = await both();
  expect(after.figures.reasons).toEqual([expect.objectContaining({ reason: 'damaged', orders: 1 })]);
  expect(await anew()).toEqual(after);
});

it('sold at a market three days ago and noted now', async () => {
  await soldAndKept(1);
  const soldAt = new Date(shop.clock.now().getTime() - 3 * 24 * 3_600_000).toISOString();
  const articles = [{ productId: soap._id, quantity: 4, price: soap.discountedPrice }];
  const amount = Math.round(soap.discountedPrice * 400) / 100;
  await admin
    .http('post', '/api/orders/at-market')
    .send({ articles, amount, paymentMethod: 'hand_cash', soldAt })
    .expect(201);
  const after = await both();
  expect(after.figures.current.orders).toBe(2);
  expect(await anew()).toEqual(after);
});

it('a sum that nobody can read is made anew', async () => {
  await soldAndKept(2);
  const before = await both();
  await days().updateOne({ _id: day }, { $set: { sums: '{"day":' } });
  expect(await both()).toEqual(before);
  expect(JSON.parse((await kept())!.sums!)).toMatchObject({ day });
});

it('is told all the same where nothing can be kept', async () => {
  await soldAndKept(2);
  const before = await both();
  await days().deleteMany({});
  const keeping = jest.spyOn(shop.app.get<Model<KeptDay>>(getModelToken(SOLD_DAY_MODEL)), 'bulkWrite');
  keeping.mockRejectedValue(new mongo.MongoServerError({ message: 'no space left on device', code: 14_031 }));
  try {
    expect(await both()).toEqual(before);
    expect(keeping).toHaveBeenCalled();
  } finally {
    keeping.mockRestore();
  }
});

it('an order that a program of before refunded, which tells nobody, is in the sums after a week', async () => {
  const [first] = await soldAndKept(2);
  const orders = shop.app.get<Connection>(getConnectionToken()).db!.collection<{ reference: string }>('orders');
  await orders.updateOne({ reference: first!.reference }, { $set: { refundedCents: 100 } });
  await later({ days: 8 });
  const after = await both();
  expect(after.figures.current.refunded).toBe(1);
  expect(await anew()).toEqual(after);
});

it('many that are refunded at once while the figures are asked for: what is kept is right', async () => {
  const orders = await soldAndKept(12);
  const sales = shop.app.get(ShowSales);
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      shop.clock.advance({ minutes: 10 });
      await sales.execute();
    }
  })();
  const answers = await Promise.all(orders.map((order, index) => refund(order, 1 + index / 100)));
  isOver = true;
  await asking;
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
  const after = await both();
  expect(after.figures.current.refundedOrders).toBe(orders.length);
  expect(await kept()).toMatchObject({ changed: orders.length, of: orders.length });
  expect(await anew()).toEqual(after);
});
