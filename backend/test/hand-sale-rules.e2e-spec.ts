import { randomUUID } from 'node:crypto';
import type {
  ApiError,
  AuditEntry,
  CartQuote,
  HandOrderAnswer,
  HandPayment,
  Product,
  SettingChange,
} from '@shop/contract';
import { parisDay } from '../src/shared/domain/paris-days.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, handOrderBody, tryOrder } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
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

const set = (group: string, ...changes: SettingChange[]) =>
  admin.http('put', `/api/settings/${group}`).send({ changes }).expect(200);

/** The least amount, units per line and per order, and a closing that refuses orders: what shoppers are told. */
async function rulesForShoppers(): Promise<void> {
  const today = parisDay(shop.clock.now());
  await set('payment', { key: 'minimum', value: 30, base: 0.5 });
  await set('stock', { key: 'unitsPerLine', value: 2, base: 20 });
  await set('stock', { key: 'unitsPerOrder', value: 3, base: 40 });
  await set(
    'opening',
    { key: 'closedFrom', value: today, base: '' },
    { key: 'closedUntil', value: today, base: '' },
    { key: 'ordersWhileClosed', value: 'refused', base: 'delayed' },
  );
}

interface Sale {
  quantity?: number;
  by?: HandPayment;
  key?: string;
  product?: Product;
}
const DOORS = {
  'at-market': ({ product = soap, ...sale }: Sale) => {
    const { articles, amount, paymentMethod } = handOrderBody(product, sale);
    return { articles, amount, paymentMethod };
  },
  'by-hand': ({ product = soap, ...sale }: Sale) => handOrderBody(product, sale),
};
type Door = keyof typeof DOORS;
const DOOR_NAMES = Object.keys(DOORS) as Door[];
const send = (door: Door, sale: Sale = {}) =>
  admin
    .http('post', `/api/orders/${door}`)
    .set('Idempotency-Key', sale.key ?? randomUUID())
    .send(DOORS[door](sale));

describe.each(DOOR_NAMES)('what the shop itself sells %s', (door) => {
  it('is stopped by no rule for shoppers, below the least amount or beyond the units of an order', async () => {
    await rulesForShoppers();
    for (const quantity of [1, 45]) {
      const { body } = await send(door, { quantity }).expect(201);
      expect((body as HandOrderAnswer).order).toMatchObject({
        montantTotal: 7.5 * quantity,
        paymentMethod: 'hand_cash',
      });
    }
    expect(await available(shop, soap)).toBe(454);
    expect((await tryOrder(shop, soap)).error.code).toBe('CHECKOUT.ON_HOLIDAY');
    expect(await booksOf(shop)).toEqual([]);
  });

  it('may cost a few cents, which no card pays', async () => {
    const sample = await addProduct(shop, { price: 0.2, stock: 5 });
    await send(door, { product: sample }).expect(201);
    expect((await tryOrder(shop, sample)).error.code).toBe('CART.TOTAL_NOT_PAYABLE');
    expect(await booksOf(shop)).toEqual([]);
  });

  it('still comes from the shelf', async () => {
    const rare = await addProduct(shop, { price: 7.5, stock: 30 });
    const { body } = await send(door, { product: rare, quantity: 31 }).expect(409);
    expect((body as ApiError).problems).toMatchObject([{ code: 'STOCK.INSUFFICIENT', available: 30 }]);
    await send(door, { product: rare, quantity: 30 }).expect(201);
    expect(await available(shop, rare)).toBe(0);
  });

  it('was paid as it is noted: the same key with other means is told which, and notes nothing', async () => {
    const key = randomUUID();
    const { order } = (await send(door, { key }).expect(201)).body as HandOrderAnswer;
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, each) => send(door, { key, by: each % 2 ? 'hand_terminal' : 'hand_cash' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, each) => (each % 2 ? 409 : 201)));
    const { code, message } = answers[1]!.body as ApiError;
    expect(code).toBe('ORDER.PAID_OTHERWISE');
    expect(message).toContain(order.reference);
    expect(message).toContain('Espèces');
    expect(await available(shop, soap)).toBe(499);
    expect(await booksOf(shop)).toEqual([]);
  });
});

describe('a transfer that is paid in cash after all', () => {
  it('is one order, in the means of the second request, and the journal tells both', async () => {
    const key = randomUUID();
    const first = (await send('by-hand', { key, by: 'hand_transfer' }).expect(201)).body as HandOrderAnswer;
    expect(first.awaited).toBe(true);
    const second = (await send('by-hand', { key }).expect(201)).body as HandOrderAnswer;
    expect(second).toMatchObject({ awaited: false, order: { _id: first.order._id, paymentMethod: 'hand_cash' } });
    const { body } = await admin.http('get', '/api/audit').query({ act: 'order.taken-by-hand' }).expect(200);
    expect((body as AuditEntry[]).map(({ after }) => after)).toMatchObject([
      { paidBy: 'Espèces' },
      { paidBy: 'Virement' },
    ]);
    expect(await available(shop, soap)).toBe(499);
    expect(await booksOf(shop)).toEqual([]);
  });
});

describe('what a cart costs by hand', () => {
  it('tells an administrator of no rule for shoppers, and shoppers of each', async () => {
    await rulesForShoppers();
    const asked = { items: [{ productId: soap._id, quantity: 5 }], byHand: true };
    const byAdmin = (await admin.http('post', '/api/cart/quote').send(asked).expect(200)).body as CartQuote;
    expect(byAdmin).toMatchObject({ problems: [], total: 37.5 });
    const byShopper = (await shop.http.post('/api/cart/quote').send(asked).expect(200)).body as CartQuote;
    expect(byShopper.problems.map(({ code }) => code)).toEqual(['QUANTITY.TOO_MANY', 'CHECKOUT.ON_HOLIDAY']);
  });
});
