import { randomBytes, randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type {
  ApiError,
  CountDifferences,
  DailyTotal,
  HandOrderAnswer,
  Invoice,
  MarketOrder,
  Order,
  Product,
  ShopConfig,
  StockFigures,
} from '@shop/contract';
import { longDay } from '../src/shared/domain/paris-days.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { lotsDesk, recallDesk, recallWords } from './support/lots.js';
import { backOffice, type BackOffice, handOrderBody } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const DAY_MS = 24 * 3_600_000;
const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });

let shop: Shop;
let admin: BackOffice;
let soap: Product;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 50 });
});
afterEach(() => shop.close());

const bodyOf = (quantity = 1, more: Partial<MarketOrder> = {}): MarketOrder => {
  const { articles, amount } = handOrderBody(soap, { quantity });
  return { articles, amount, paymentMethod: 'hand_cash', ...more };
};
const send = (body: object, key: string = randomUUID()) =>
  admin.http('post', '/api/orders/at-market').set('Idempotency-Key', key).send(body);
const sell = async (body: MarketOrder, key?: string) =>
  ((await send(body, key).expect(201)).body as HandOrderAnswer).order;
const collection = (name: string) => shop.app.get<Connection>(getConnectionToken()).collection(name);
const ago = (ms: number) => new Date(shop.clock.now().getTime() - ms);
const shelf = async () =>
  ((await admin.http('get', `/api/stock?ids=${soap._id}`).expect(200)).body as StockFigures[])[0]!;

/** Counted on a phone, and booked when the line was back. */
function count(counted: number, at: Date) {
  const line = () => ({ productId: soap._id, counted, ago: shop.clock.now().getTime() - at.getTime() });
  const compare = async () =>
    (
      (
        await admin
          .http('post', '/api/stock/counts/differences')
          .send({ lines: [line()] })
          .expect(200)
      ).body as CountDifferences
    ).lines[0]!;
  const book = async () => {
    const { expected } = await compare();
    const lines = [{ ...line(), expected, cause: 'count' }];
    await admin
      .http('post', '/api/stock/counts')
      .send({ key: randomBytes(16).toString('hex'), lines })
      .expect(200);
  };
  return { compare, book };
}

describe('a sale that waited on the phone', () => {
  it('is the order, the handing over and the daily total of the day on which it was made; its invoice tells both days', async () => {
    const soldAt = ago(3 * DAY_MS);
    const order = await sell(bodyOf(2, { soldAt: soldAt.toISOString() }));
    expect(order).toMatchObject({ date: soldAt.toISOString(), deliveredAt: soldAt.toISOString(), status: 'Livré' });
    const [{ number }] = (await admin.http('get', '/api/invoices').query({ search: order.reference }).expect(200))
      .body as [{ number: string }];
    const invoice = (await admin.http('get', `/api/invoices/${number}`).expect(200)).body as Invoice;
    expect(invoice.soldAt).toBe(soldAt.toISOString());
    expect(parisDay.format(new Date(invoice.issuedAt))).toBe(parisDay.format(shop.clock.now()));
    const day = parisDay.format(soldAt);
    const totals = async (from: string, to: string) =>
      (await admin.http('get', '/api/invoices/daily-totals').query({ from, to }).expect(200)).body as DailyTotal[];
    expect(await totals(day, day)).toMatchObject([{ day, amount: 15, invoices: 1 }]);
    const today = parisDay.format(shop.clock.now());
    expect(await totals(today, today)).toEqual([]);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('never dates a number before the one before it', async () => {
    await sell(bodyOf(1));
    await sell(bodyOf(1, { soldAt: ago(20 * DAY_MS).toISOString() }));
    const invoices = (await admin.http('get', '/api/invoices').expect(200)).body as {
      number: string;
      issuedAt: string;
    }[];
    const byNumber = invoices.toSorted((one, other) => (one.number < other.number ? -1 : 1));
    expect(byNumber.map(({ issuedAt }) => issuedAt)).toEqual(byNumber.map(({ issuedAt }) => issuedAt).toSorted());
    expect(await booksOf(shop)).toEqual([]);
  });

  it.each([
    ['31 days ago', -31 * DAY_MS],
    ['ten minutes from now', 10 * 60_000],
  ])('is refused with a way on where its day is not possible: %s', async (_name, from) => {
    const key = randomUUID();
    const told = new Date(shop.clock.now().getTime() + from).toISOString();
    const refused = (await send(bodyOf(1, { soldAt: told }), key).expect(400)).body as ApiError;
    expect(refused.code).toBe('ORDER.SOLD_AT_INVALID');
    expect(refused.problems).toMatchObject([{ field: 'soldAt' }]);
    expect(await shelf()).toMatchObject({ onShelf: 50 });
    expect(await sell(bodyOf(1), key)).toMatchObject({ status: 'Livré' });
  });

  it.each(['hier', '2026-05-04', '2026-02-30T10:00:00Z', '', 12, {}])('wants a moment: %j', async (soldAt) => {
    const refused = (await send({ ...bodyOf(1), soldAt }).expect(400)).body as ApiError;
    expect(JSON.stringify(refused)).toContain('La date de la vente n’est pas lisible.');
  });

  it('is now where the phone’s clock is a little ahead, and answered again however late it is repeated', async () => {
    const ahead = new Date(shop.clock.now().getTime() + 2 * 60_000).toISOString();
    const order = await sell(bodyOf(1, { soldAt: ahead }));
    expect(new Date(order.date).getTime()).toBeLessThanOrEqual(shop.clock.now().getTime());
    const key = randomUUID();
    const body = bodyOf(1, { soldAt: ago(29 * DAY_MS).toISOString() });
    const { _id } = await sell(body, key);
    shop.clock.advance({ days: 40 });
    const again = await backOffice(shop);
    const repeated = await again.http('post', '/api/orders/at-market').set('Idempotency-Key', key).send(body);
    expect((repeated.body as HandOrderAnswer).order._id).toBe(_id);
  });
});

describe('a shelf that is counted between a sale and its sending', () => {
  it('loses the units once where the count is booked before', async () => {
    shop.clock.advance({ minutes: 15 });
    const soldAt = ago(0);
    shop.clock.advance({ minutes: 15 });
    // 50 by the shop, 3 of them gone with their buyer.
    await count(47, ago(10 * 60_000)).book();
    expect(await shelf()).toMatchObject({ onShelf: 47, available: 47 });
    await sell(bodyOf(3, { soldAt: soldAt.toISOString() }));
    expect(await shelf()).toMatchObject({ onShelf: 47, available: 47 });
    expect(await booksOf(shop)).toEqual([]);
  });

  it('sells what the count found to be gone, also where nothing is left', async () => {
    shop.clock.advance({ minutes: 15 });
    const soldAt = ago(0);
    shop.clock.advance({ minutes: 15 });
    await count(0, ago(60_000)).book();
    const key = randomUUID();
    const body = bodyOf(4, { soldAt: soldAt.toISOString() });
    const orders = await Promise.all(Array.from({ length: 8 }, () => send(body, key)));
    expect(orders.some(({ status }) => status === 201)).toBe(true);
    await sell(body, key);
    expect(await shelf()).toMatchObject({ onShelf: 0, available: 0 });
    expect(await booksOf(shop)).toEqual([]);
  });

  it('loses the units once where the count is booked after', async () => {
    shop.clock.advance({ minutes: 15 });
    const soldAt = ago(0);
    shop.clock.advance({ minutes: 15 });
    const counted = count(47, ago(0));
    shop.clock.advance({ minutes: 15 });
    await sell(bodyOf(3, { soldAt: soldAt.toISOString() }));
    expect(await counted.compare()).toMatchObject({ expected: 47, counted: 47 });
    await counted.book();
    expect(await shelf()).toMatchObject({ onShelf: 47 });
  });

  it('loses them as ever where it was counted before the sale', async () => {
    shop.clock.advance({ minutes: 15 });
    const counted = count(48, ago(0));
    shop.clock.advance({ minutes: 15 });
    const soldAt = ago(0);
    shop.clock.advance({ minutes: 15 });
    await counted.book();
    await sell(bodyOf(3, { soldAt: soldAt.toISOString() }));
    expect(await shelf()).toMatchObject({ onShelf: 45, available: 45 });
    expect(await booksOf(shop)).toEqual([]);
  });
});

describe('a buyer at a market who gives no address', () => {
  it('is nobody: nothing is mailed, and no address of the shop stands in the order', async () => {
    const order = await sell(bodyOf(1));
    expect(order).toMatchObject({ email: '', nom: 'Client du marché', status: 'Livré' });
    const written = await collection('outbox').find({ subjectId: order._id }).toArray();
    expect(written).toEqual([]);
    expect(order.withdrawalUntil).not.toBeNull();
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is told of a recall by the public notice alone, and counted as without an address', async () => {
    const lots = lotsDesk(shop, admin);
    const recalls = recallDesk(shop, admin);
    const lot = await lots.aLot(soap, { quantity: 40 });
    const email = newEmail();
    await sell(bodyOf(1));
    await sell(bodyOf(1));
    const named = await sell(bodyOf(1, { email }));
    await lots.block(lot).expect(200);
    const begun = (await recalls.start(recallWords([lot])).expect(201)).body as Parameters<typeof recalls.ended>[0];
    expect(await recalls.ended(begun)).toMatchObject({ mailed: 1, unreachable: 2 });
    expect(await recalls.mailsTo(email, 1, 1)).toHaveLength(1);
    const told = await lots.recipients(lot);
    expect(told.filter((one) => one.email === '').map(({ name }) => name)).toEqual([
      'Client du marché',
      'Client du marché',
    ]);
    expect(told.find(({ reference }) => reference === named.reference)).toMatchObject({ email });
  });

  it('reads in the recall when it bought, though the sale was noted days later, and that it need not have been sent', async () => {
    const desk = lotsDesk(shop, admin);
    const recalls = recallDesk(shop, admin);
    const lot = await desk.aLot(soap, { quantity: 40 });
    const soldAt = ago(3 * DAY_MS);
    const email = newEmail();
    await sell(bodyOf(1, { soldAt: soldAt.toISOString() }));
    await sell(bodyOf(1, { soldAt: soldAt.toISOString(), email }));
    expect((await desk.recipients(lot)).map(({ shippedAt }) => shippedAt)).toEqual([
      soldAt.toISOString(),
      soldAt.toISOString(),
    ]);
    await desk.block(lot).expect(200);
    await recalls.start(recallWords([lot])).expect(201);
    const [mail] = await recalls.mailsTo(email, 1, 1);
    expect(mail?.text).toContain(`par notre atelier, remis ou envoyé le ${longDay(soldAt)}`);
    const { body } = await shop.http.get('/api/config').expect(200);
    const day = parisDay.format(soldAt);
    expect((body as ShopConfig).recalls[0]?.sent).toEqual({ from: day, to: day });
  });

  it('is held under no address, so that no copy and no erasure of anybody reaches it, and its money goes back all the same', async () => {
    const order = await sell(bodyOf(2));
    const { paymentIntentId } = await admin.order(order._id);
    await admin.refund({ paymentIntentId, orderId: order._id, amount: 7.5 }).expect(200);
    expect(await admin.order(order._id)).toMatchObject({
      refundedAmount: 7.5,
      nom: 'Client du marché',
    } as Partial<Order>);
    const kept = await collection('orders').findOne({ reference: order.reference });
    expect(kept).toMatchObject({ hasPerson: false, noticeGivenAt: null, customer: { email: '' } });
    expect(await booksOf(shop)).toEqual([]);
  });
});
