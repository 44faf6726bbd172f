import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { CartQuote, Product, ShopConfig } from '@shop/contract';
import type { PricedRequest } from '../src/modules/cart-ordering/application/order-request.js';
import { PurchaseLimits } from '../src/modules/cart-ordering/application/ports/purchase-limits.js';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { addProduct } from './support/catalog.js';
import { available, DECLINED, orderBody, THREE_D_SECURE, tryOrder, VISA } from './support/orders.js';
import { aClient, type ConnectedClient, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
beforeEach(async () => {
  shop = await startShop({ RATE_LIMIT_FACTOR: '1' });
  soap = await addProduct(shop, { stock: 300 });
});
afterEach(() => shop.close());

const tryCards = async (count: number, email: () => string, card = DECLINED) => {
  const statuses: number[] = [];
  for (let tried = 0; tried < count; tried += 1)
    statuses.push((await tryOrder(shop, soap, { email: email(), card })).status);
  return statuses;
};

const howMany = <T>(all: readonly T[], one: T) => all.filter((each) => each === one).length;

describe('a thief with a list of cards', () => {
  it('is stopped after ten refused cards of one buyer, even with a good card, until an hour later', async () => {
    const email = newEmail();
    expect(await tryCards(10, () => email)).toEqual(Array(10).fill(402));
    const { status, error } = await tryOrder(shop, soap, { email });
    expect([status, error.code]).toEqual([429, 'THROTTLE.TOO_MANY']);
    expect(await available(shop, soap)).toBe(300);
    // Another buyer behind the same address goes on.
    expect(await tryCards(1, newEmail, VISA)).toEqual([201]);
    shop.clock.advance({ hours: 1 });
    expect((await tryOrder(shop, soap, { email })).status).toBe(201);
  });

  it('is stopped after thirty refused cards from one address', async () => {
    expect(await tryCards(30, newEmail)).toEqual(Array(30).fill(402));
    expect(await tryCards(1, newEmail)).toEqual([429]);
  });

  it('has tried the cards that were refused before an order was paid after all', async () => {
    for (let paid = 0; paid < 15; paid += 1) {
      const [email, key] = [newEmail(), randomUUID()];
      expect((await tryOrder(shop, soap, { email, key, card: DECLINED })).status).toBe(402);
      expect((await tryOrder(shop, soap, { email, key, card: VISA })).status).toBe(201);
    }
    expect(await tryCards(16, newEmail)).toEqual([...Array<number>(15).fill(402), 429]);
  });

  it('reaches the bank no more often by trying eighty cards at the same moment', async () => {
    const email = newEmail();
    const all = await Promise.all(Array.from({ length: 80 }, () => tryOrder(shop, soap, { email, card: DECLINED })));
    const statuses = all.map(({ status }) => status);
    expect(howMany(statuses, 402)).toBeGreaterThan(0);
    expect(howMany(statuses, 402) + howMany(statuses, 429)).toBe(80);
    // What is left of the ten may be tried one after the other.
    const rest = await tryCards(11, () => email);
    expect(howMany(statuses, 402) + howMany(rest, 402)).toBe(10);
    expect(await available(shop, soap)).toBe(300);
  });

  it('has tried a card as well when 3-D Secure was begun and left', async () => {
    const email = newEmail();
    for (let left = 0; left < 5; left += 1) {
      expect((await tryOrder(shop, soap, { email, card: THREE_D_SECURE })).status).toBe(201);
    }
    shop.clock.advance({ minutes: 16 });
    await shop.app.get(ReconcilePayments).execute();
    expect(await tryCards(6, () => email)).toEqual([...Array<number>(5).fill(402), 429]);
  });
});

describe('an honest shopper', () => {
  it('orders as often as wanted: what is paid is not counted', async () => {
    const email = newEmail();
    expect(await tryCards(12, () => email, VISA)).toEqual(Array(12).fill(201));
  });

  it('is not shut out by what others at the same network paid, also where this instance was not told', async () => {
    jest.spyOn(shop.app.get(PurchaseLimits), 'decided').mockResolvedValue();
    expect(await tryCards(12, newEmail, VISA)).toEqual(Array(12).fill(201));
  });

  it('gets the same answer for the same key, however full everything is, and is not counted twice', async () => {
    const [email, key] = [newEmail(), randomUUID()];
    const first = await tryOrder(shop, soap, { email, key, card: THREE_D_SECURE });
    for (let more = 0; more < 4; more += 1) await tryOrder(shop, soap, { email, card: THREE_D_SECURE });
    expect((await tryOrder(shop, soap, { email })).error.code).toBe('ORDER.TOO_MANY_OPEN');
    for (let again = 0; again < 3; again += 1) {
      const { status, answer } = await tryOrder(shop, soap, { email, key, card: THREE_D_SECURE });
      expect([status, answer.order._id]).toEqual([201, first.answer.order._id]);
    }
    expect(await available(shop, soap)).toBe(295);
  });
});

describe('a process that ends between counting an order and writing it', () => {
  /** Counted, and never written: what is left of a request whose process was killed. */
  async function cutOff(client: ConnectedClient, checkoutKey: string): Promise<void> {
    const cart = { lines: [{ quantity: 1 }], totals: { units: 1 } };
    const input = { ip: '127.0.0.1', customer: { email: client.email } };
    const request = { input, clientId: client.id, checkoutKey, cart } as unknown as PricedRequest;
    const attempt = { orderId: new Types.ObjectId().toHexString(), attempt: 1 };
    await new Promise<void>((resolve, reject) => {
      shop.app
        .get(PurchaseLimits)
        .holding(request, attempt, () => new Promise(() => resolve()))
        .catch(reject);
    });
  }

  it('keeps nobody from ordering for longer than half a minute', async () => {
    const client = await aClient(shop);
    for (let cut = 0; cut < 5; cut += 1) await cutOff(client, randomUUID());
    const { status, error } = await tryOrder(shop, soap, { client });
    expect([status, error.code]).toEqual([429, 'ORDER.TOO_MANY_OPEN']);
    shop.clock.advance({ seconds: 31 });
    expect((await tryOrder(shop, soap, { client })).status).toBe(201);
  });

  it('lets the same key order at once, while another key counts as before', async () => {
    const client = await aClient(shop);
    const key = randomUUID();
    for (let cut = 0; cut < 6; cut += 1) await cutOff(client, key);
    expect((await tryOrder(shop, soap, { client })).status).toBe(429);
    expect((await tryOrder(shop, soap, { client, key, card: THREE_D_SECURE })).status).toBe(201);
    expect(await available(shop, soap)).toBe(299);
  });
});

describe('whoever would empty a shelf without paying', () => {
  const hold = (options: Parameters<typeof tryOrder>[2]) => tryOrder(shop, soap, { card: THREE_D_SECURE, ...options });

  it('holds five orders of one buyer at the most, also with sixty-four requests at once', async () => {
    const client = await aClient(shop);
    const all = await Promise.all(Array.from({ length: 64 }, () => hold({ client })));
    expect(
      howMany(
        all.map(({ status }) => status),
        201,
      ),
    ).toBe(5);
    const refused = all.find(({ status }) => status !== 201)!;
    expect(refused.status).toBe(429);
    expect(refused.error).toMatchObject({
      code: 'ORDER.TOO_MANY_OPEN',
      message: expect.stringContaining('attendent déjà leur paiement') as string,
    });
    expect(await available(shop, soap)).toBe(295);
  });

  it('holds ten orders and eighty units of guests at one network, whatever addresses are typed', async () => {
    const all = await Promise.all(Array.from({ length: 64 }, () => hold({ email: newEmail(), quantity: 2 })));
    expect(
      howMany(
        all.map(({ status }) => status),
        201,
      ),
    ).toBe(10);
    expect(await available(shop, soap)).toBe(280);
    const { error } = await tryOrder(shop, soap, { email: newEmail() });
    expect(error).toMatchObject({
      code: 'ORDER.TOO_MANY_OPEN',
      message: expect.stringContaining('Connectez-vous à votre compte client') as string,
    });
    // The way on that the sentence names.
    const client = await aClient(shop);
    expect((await tryOrder(shop, soap, { client })).status).toBe(201);
  });

  it('gets no more than eighty units with few large orders', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => hold({ email: newEmail(), quantity: 20 })));
    expect(
      howMany(
        all.map(({ status }) => status),
        201,
      ),
    ).toBe(4);
    expect(await available(shop, soap)).toBe(220);
  });

  it('keeps them a quarter of an hour as a guest, half an hour as a client', async () => {
    const client = await aClient(shop);
    await hold({ client, quantity: 3 });
    await hold({ email: newEmail(), quantity: 5 });
    expect(await available(shop, soap)).toBe(292);
    shop.clock.advance({ minutes: 16 });
    await shop.app.get(ReconcilePayments).execute();
    expect(await available(shop, soap)).toBe(297);
    shop.clock.advance({ minutes: 15 });
    await shop.app.get(ReconcilePayments).execute();
    expect(await available(shop, soap)).toBe(300);
  });

  it('is told on the line how many a line and an order take; the shop says so beforehand', async () => {
    const { body: config } = await shop.http.get('/api/config').expect(200);
    expect((config as ShopConfig).unitLimits).toEqual({ unitsPerLine: 20, unitsPerOrder: 40 });
    for (const quantity of [21, 999_999]) {
      const { status, error } = await tryOrder(shop, soap, { quantity });
      expect([status, error.code]).toEqual([409, 'CART.PROBLEMS']);
      expect(error.problems).toEqual([
        expect.objectContaining({ productId: soap._id, code: 'QUANTITY.TOO_MANY', available: 20 }),
      ]);
    }
    const others = [await addProduct(shop), await addProduct(shop)];
    const items = [soap, ...others].map(({ _id: productId }) => ({ productId, quantity: 20 }));
    const { body } = await shop.http.post('/api/cart/quote').send({ items }).expect(200);
    expect((body as CartQuote).problems).toEqual([
      expect.objectContaining({ productId: others[1]!._id, code: 'ORDER.TOO_MANY_UNITS', available: 0 }),
    ]);
    // In two lines it is as many.
    const article = { productId: soap._id, quantity: 15 };
    const body2 = orderBody(soap, { quantity: 30, body: { articles: [article, article] } });
    const { body: refused } = await shop.http.post('/api/neworders').send(body2).expect(409);
    expect(refused).toMatchObject({ problems: [{ code: 'QUANTITY.TOO_MANY' }] });
  });
});
