import { COUNTED_AT_ONCE, pageWithTotal, totalOf } from './list-totals.js';

/** A collection of `size`, and how far it was counted each time. */
class Orders {
  counted: number[] = [];
  estimated = 0;
  slow = false;

  constructor(public size: number) {}

  async countDocuments(_filter: object, { limit = Infinity, maxTimeMS = 0 } = {}): Promise<number> {
    if (this.slow && maxTimeMS > 0) throw Object.assign(new Error('operation exceeded time limit'), { code: 50 });
    const counted = Math.min(this.size, limit);
    this.counted.push(counted);
    return counted;
  }

  async estimatedDocumentCount(): Promise<number> {
    this.estimated += 1;
    return this.size;
  }
}

const total = (orders: Orders, filter: object, now = 0) => totalOf(orders as never, filter, now);
const SHOWN = { shown: true };

it('counts a short list at every request, so that whoever adds to it sees it counted', async () => {
  const orders = new Orders(COUNTED_AT_ONCE - 1);
  expect(await total(orders, SHOWN)).toEqual({ total: 9_999 });
  orders.size += 1;
  expect(await total(orders, SHOWN)).toEqual({ total: 10_000 });
});

it('counts a long list to its end once a minute for each filter, however many ask', async () => {
  const orders = new Orders(53_310);
  const asked = await Promise.all(Array.from({ length: 20 }, () => total(orders, SHOWN)));
  expect(new Set(asked.map((one) => one.total))).toEqual(new Set([53_310]));
  expect(orders.counted.filter((counted) => counted > COUNTED_AT_ONCE + 1)).toEqual([53_310]);
  orders.counted = [];
  orders.size += 5;
  expect(await total(orders, SHOWN, 59_000)).toEqual({ total: 53_310 });
  expect(orders.counted).toEqual([]);
  expect(await total(orders, { ...SHOWN, at: /a/ }, 59_000)).toEqual({ total: 53_315 });
  expect(await total(orders, { ...SHOWN, at: /b/ }, 59_000)).toEqual({ total: 53_315 });
  expect(await total(orders, SHOWN, 60_000)).toEqual({ total: 53_315 });
  orders.size = 12;
  expect(await total(orders, SHOWN, 120_000)).toEqual({ total: 12 });
});

it('asks the database what it knows when nothing is looked for', async () => {
  const clients = new Orders(50_000);
  expect(await total(clients, {})).toEqual({ total: 50_000 });
  expect(clients).toMatchObject({ counted: [10_001], estimated: 1 });
});

it('says "more than" when counting takes too long, and counts again after a failure', async () => {
  const orders = new Orders(2_000_000);
  orders.slow = true;
  expect(await total(orders, SHOWN)).toEqual({ total: COUNTED_AT_ONCE, more: true });
  const away = new Orders(20_000);
  const count = away.countDocuments.bind(away);
  away.countDocuments = () => Promise.reject(new Error('the database is away'));
  await expect(total(away, SHOWN)).rejects.toThrow('away');
  away.countDocuments = count;
  expect(await total(away, SHOWN)).toEqual({ total: 20_000 });
});

it('reads nothing behind the end of a list', async () => {
  const orders = new Orders(20_000);
  let reads = 0;
  const page = (skip: number) =>
    pageWithTotal(orders as never, SHOWN, skip, async () => {
      reads += 1;
      return ['an order'];
    });
  expect(await page(25_000_000)).toEqual({ items: [], total: 20_000 });
  expect(await page(19_975)).toEqual({ items: ['an order'], total: 20_000 });
  expect(await page(0)).toEqual({ items: ['an order'], total: 20_000 });
  expect(reads).toBe(2);
});

it('counts a long list anew for whoever stands at its kept end, so that nothing is on no page', async () => {
  const orders = new Orders(20_000);
  const page = (skip: number) =>
    pageWithTotal(orders as never, SHOWN, skip, async () =>
      Array<string>(Math.min(25, orders.size - skip)).fill('row'),
    );
  expect(await page(15_000)).toMatchObject({ total: 20_000 });
  orders.size += 30;
  expect(await page(15_000)).toMatchObject({ total: 20_000 });
  expect(await page(19_975)).toMatchObject({ total: 20_030 });
  orders.size += 30;
  expect(await page(20_030)).toMatchObject({ total: 20_060, items: { length: 25 } });
});
