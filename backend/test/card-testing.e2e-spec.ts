import type { Product } from '../src/contract/index.js';
import { addProduct } from './support/catalog.js';
import { available, DECLINED, tryOrder } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
beforeEach(async () => {
  shop = await startShop({ RATE_LIMIT_FACTOR: '1' });
  soap = await addProduct(shop, { stock: 100 });
});
afterEach(() => shop.close());

const tryCards = async (count: number, email: () => string, card = DECLINED) => {
  const statuses: number[] = [];
  for (let tried = 0; tried < count; tried += 1)
    statuses.push((await tryOrder(shop, soap, { email: email(), card })).status);
  return statuses;
};

describe('a thief with a list of cards', () => {
  it('is stopped after ten refused cards of one buyer, even with a good card, until an hour later', async () => {
    const email = newEmail();
    expect(await tryCards(10, () => email)).toEqual(Array(10).fill(402));
    const { status, error } = await tryOrder(shop, soap, { email });
    expect([status, error.code]).toEqual([429, 'THROTTLE.TOO_MANY']);
    expect(await available(shop, soap)).toBe(100);
    // Another buyer behind the same address goes on.
    expect(await tryCards(1, newEmail, 'pm_card_visa')).toEqual([201]);
    shop.clock.advance({ hours: 1 });
    expect((await tryOrder(shop, soap, { email })).status).toBe(201);
  });

  it('is stopped after thirty refused cards from one address', async () => {
    expect(await tryCards(30, newEmail)).toEqual(Array(30).fill(402));
    expect(await tryCards(1, newEmail)).toEqual([429]);
  });
});

describe('an honest shopper', () => {
  it('orders as often as wanted: what is paid is not counted', async () => {
    const email = newEmail();
    expect(await tryCards(12, () => email, 'pm_card_visa')).toEqual(Array(12).fill(201));
  });
});
