import { addProduct } from './support/catalog.js';
import { DECLINED, order, THREE_D_SECURE, tryOrder } from './support/orders.js';
import { MongoServerError } from 'mongodb';
import { retryWhenStale, StaleWrite } from '../src/shared/persistence/stale-write.js';
import { UnitOfWork } from '../src/shared/persistence/unit-of-work.js';
import { type Shop, startShop } from './support/shop.js';

const PRODUCTION_LIKE = 'un-jeton-pour-les-mesures';

describe('the figures for whoever runs the shop', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ METRICS_TOKEN: PRODUCTION_LIKE });
  });
  afterAll(() => shop.close());

  const figures = async () =>
    (await shop.http.get('/api/metrics').set('Authorization', `Bearer ${PRODUCTION_LIKE}`).expect(200)).text;
  const figure = async (name: string) => {
    const line = (await figures()).split('\n').find((text) => text.startsWith(`${name} `));
    return Number(line?.split(' ').at(-1) ?? 0);
  };

  it('count orders, payments, reservations, mails and streams', async () => {
    const soap = await addProduct(shop, { stock: 20 });
    const names = [
      'shop_orders_placed_total{outcome="paid"}',
      'shop_orders_placed_total{outcome="requires_action"}',
      'shop_orders_placed_total{outcome="PAYMENT.DECLINED"}',
      'shop_payments_total{status="paid"}',
      'shop_payments_total{status="failed"}',
      'shop_reservations_total{fate="held"}',
      'shop_reservations_total{fate="sold"}',
      'shop_reservations_total{fate="released"}',
    ];
    const before = new Map<string, number>();
    for (const name of names) before.set(name, await figure(name));
    const bought = await order(shop, soap);
    await tryOrder(shop, soap, { card: THREE_D_SECURE });
    await tryOrder(shop, soap, { card: DECLINED });
    await shop.mails(bought.email);

    const grown: Record<string, number> = {};
    for (const name of names) grown[name] = (await figure(name)) - before.get(name)!;
    expect(grown).toEqual({
      'shop_orders_placed_total{outcome="paid"}': 1,
      'shop_orders_placed_total{outcome="requires_action"}': 1,
      'shop_orders_placed_total{outcome="PAYMENT.DECLINED"}': 1,
      'shop_payments_total{status="paid"}': 1,
      'shop_payments_total{status="failed"}': 1,
      'shop_reservations_total{fate="held"}': 3,
      'shop_reservations_total{fate="sold"}': 1,
      'shop_reservations_total{fate="released"}': 1,
    });
    expect(await figure('shop_reservations_held')).toBe(1);
    const text = await figures();
    expect(text).toMatch(/^shop_outbox_mails\{state="waiting"\} \d+$/m);
    expect(text).toContain('shop_outbox_mails{state="abandoned"} 0');
    expect(text).toContain('shop_live_streams 0');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).toContain('# TYPE http_overload_refusals_total counter');
  });

  it('tell how long work was held up by other work, and why', async () => {
    const work = shop.app.get(UnitOfWork);
    const held = (reason: string, what = 'count') => figure(`unit_of_work_wait_seconds_${what}{reason="${reason}"}`);
    const milliseconds = 30;
    const before = [await held('place', 'sum'), await held('conflict'), await held('stale')] as const;

    let finish = () => undefined as void;
    const busy = new Promise<void>((resolve) => (finish = resolve));
    const eight = Array.from({ length: 8 }, () => work.run(() => busy));
    const ninth = work.run(async () => 'fait');
    setTimeout(() => finish(), milliseconds);
    expect(await ninth).toBe('fait');
    await Promise.all(eight);

    let runs = 0;
    await work.run(async () => {
      runs += 1;
      if (runs > 1) return;
      const conflict = new MongoServerError({ message: 'WriteConflict', code: 112 });
      conflict.addErrorLabel('TransientTransactionError');
      throw conflict;
    });
    await retryWhenStale(async (attempt) => {
      if (attempt < 3) throw new StaleWrite('An order');
    });
    // A timer may end a millisecond early; what else the shop does meanwhile may wait as well.
    expect(await held('place', 'sum')).toBeGreaterThan(before[0] + (milliseconds - 2) / 1000);
    expect(await held('conflict')).toBeGreaterThan(before[1]);
    expect(await held('stale')).toBeGreaterThan(before[2]);
  });

  it('are not told to whoever does not send the token, as if there were none', async () => {
    const { body } = await shop.http.get('/api/metrics').expect(404);
    expect(body).toEqual({ code: 'RESOURCE.NOT_FOUND', message: 'Cette adresse n’existe pas.' });
    await shop.http.get('/api/metrics').set('Authorization', 'Bearer un-autre-jeton').expect(404);
  });
});
