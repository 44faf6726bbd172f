import { type DailyTotal, type FiguresProduct, type Product, type ShopFigures, sumOf } from '@shop/contract';
import { parisDay, parisMidnight } from '../src/shared/domain/paris-days.js';
import { booksReport } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { discountDesk } from './support/discounts.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let first: string;
let second: string;
let lavender: Product;
let unsold: Product;

const read = async <Body>(path: string, query: object = {}) =>
  (await admin.http('get', path).query(query).expect(200)).body as Body;
const figures = (query: object = {}) => read<ShopFigures>('/api/figures', query);
const cents = (euros: number) => Math.round(euros * 100);
const today = () => parisDay(shop.clock.now());

/** Two days: orders with a code and without, one given back in part, one cancelled, one withdrawn by words of its client. */
beforeAll(async () => {
  shop = await startShop();
  await saveSeller(shop);
  admin = await backOffice(shop);
  first = today();
  lavender = await addProduct(shop, { name: 'Lavande fine', price: 7.9, stock: 500 });
  const rose = await addProduct(shop, { name: '=Rose', price: 12.35, stock: 500 });
  unsold = await addProduct(shop, { name: 'Calendula', price: 9, stock: 5 });
  const desk = discountDesk(shop, admin);
  await desk.add({ code: 'BIENVENUE10' });
  await order(shop, lavender, await desk.shown(lavender, 3, 'BIENVENUE10'));
  await order(shop, lavender, await desk.shown(lavender, 2, 'BIENVENUE10'));
  const partly = await order(shop, rose, { quantity: 2 });
  const refund = { paymentIntentId: partly.paymentIntentId, orderId: partly._id };
  await admin.refund({ ...refund, amount: 3.33 }).expect(200);
  shop.clock.advance({ days: 1 });
  admin = await backOffice(shop);
  second = today();
  const cancelled = await order(shop, lavender, { quantity: 4 });
  await admin.setStatus(cancelled._id, { status: 'Annulé', refund: true }).expect(200);
  await order(shop, lavender);
});
afterAll(() => shop.close());

const bothDays = () => ({ from: first, to: second });

describe('the sums of a period', () => {
  it('agree with the documents of the books, which find nothing wrong', async () => {
    const { current, days, reasons } = await figures(bothDays());
    const totals = await read<DailyTotal[]>('/api/invoices/daily-totals');
    expect(cents(current.sales)).toBe(sumOf(totals.map(({ amount }) => cents(amount))));
    expect(current.orders).toBe(5);
    expect(cents(current.paid) - cents(current.refunded)).toBe(cents(current.sales));
    expect(sumOf(days.map(({ sales }) => cents(sales)))).toBe(cents(current.sales));
    expect(sumOf(reasons.map(({ refunded }) => cents(refunded)))).toBe(cents(current.refunded));
    expect((await booksReport(shop)).found).toEqual([]);
  });

  it('say each day beside the one that it is compared with', async () => {
    const { days, previous, compared } = await figures({ from: second, to: second });
    expect(compared).toEqual({ from: first, to: first });
    expect(previous).toMatchObject({ orders: 3, refundedOrders: 1, refunded: 3.33 });
    expect(days).toHaveLength(1);
    expect(days[0]).toMatchObject({ day: second, hours: 24, orders: 2, units: 5, previous: { orders: 3 } });
    expect(days[0]!.previous!.sales).toBe(previous!.sales);
    const alone = await figures({ ...bothDays(), compare: 'none' });
    expect(alone).toMatchObject({ compared: null, previous: null });
    const year = await figures({ from: '2025-10-26', to: '2026-03-29', compare: 'year' });
    expect(year.compared).toEqual({ from: '2024-10-26', to: '2025-03-29' });
    expect([year.days[0]!.hours, year.days.at(-1)!.hours]).toEqual([25, 23]);
  });

  it('tell what a code brought and what it cost', async () => {
    const { discounts, otherDiscounts } = await figures(bothDays());
    const off = sumOf([3, 2].map((units) => Math.round(units * 79)));
    expect(discounts).toEqual([
      expect.objectContaining({ code: 'BIENVENUE10', orders: 2, cost: off / 100 }) as unknown,
    ]);
    const { current } = await figures({ from: first, to: first });
    expect(cents(discounts[0]!.sales)).toBe(cents(current.paid) - 2 * 1235);
    expect(otherDiscounts).toBe(0);
  });

  it('name the reasons for which money went back', async () => {
    const { reasons } = await figures(bothDays());
    expect(reasons.map(({ reason, orders }) => [reason, orders])).toEqual([
      ['cancelled', 1],
      ['none', 1],
    ]);
  });
});

it('counts an order of the last moment of a day on that day', async () => {
  const end = parisMidnight(second, 1).getTime();
  shop.clock.advance({ seconds: Math.floor((end - shop.clock.now().getTime()) / 1000) - 1 });
  admin = await backOffice(shop);
  expect(today()).toBe(second);
  await order(shop, lavender);
  shop.clock.advance({ seconds: 60 });
  const { days } = await figures({ from: second, to: today() });
  expect(days.map(({ orders }) => orders)).toEqual([3, 0]);
});

describe('best and worst sellers', () => {
  const sellers = (sort: string, query: object = {}) =>
    admin.http('get', '/api/figures/products').query({ ...bothDays(), sort, ...query });

  it('begins with the most units, or with what is on sale and sold none', async () => {
    const best = (await sellers('best').expect(200)).body as FiguresProduct[];
    expect(best[0]).toMatchObject({ productId: lavender._id, units: 7, previousUnits: 0 });
    expect(best.some(({ units }) => units === 0)).toBe(false);
    const { body, headers } = await sellers('worst', { limit: 1, page: 1 }).expect(200);
    const worst = (await sellers('worst', { limit: 1000 }).expect(200)).body as FiguresProduct[];
    expect((body as FiguresProduct[])[0]).toEqual(worst[0]);
    expect(worst.find(({ productId }) => productId === unsold._id)).toMatchObject({ units: 0, sales: 0 });
    expect(worst.at(-1)!.productId).toBe(lavender._id);
    expect((headers as Record<string, string>)['x-total-count']).toBe(String(worst.length));
  });
});

describe('what is asked', () => {
  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'FIGURES.PERIOD_REVERSED'],
    [{ from: '2020-01-01', to: '2026-11-01' }, 'FIGURES.PERIOD_TOO_LONG'],
    [{ from: '2026-02-30' }, 'FIGURES.DAY_UNKNOWN'],
    [{ to: '2026-02-30' }, 'FIGURES.DAY_UNKNOWN'],
    [{ from: '2026-11-01T00:00:00Z' }, undefined],
    [{ compare: 'hier' }, undefined],
  ])('is refused where it makes no sense (%j)', async (query, code) => {
    const { body } = await admin.http('get', '/api/figures').query(query).expect(400);
    if (code) expect((body as { code: string }).code).toBe(code);
  });

  it('is the last 30 days without anything', async () => {
    const { days, to } = await figures();
    expect(to).toBe(today());
    expect(days).toHaveLength(30);
  });
});

it('writes the same for a spreadsheet, harmless, and notes who took it', async () => {
  const { text } = await admin.http('get', '/api/exports/figures.csv').query(bothDays()).expect(200);
  const lines = text.split('\r\n').map((line) => line.split(';'));
  const { current } = await figures(bothDays());
  const total = lines.find(([what]) => what === 'Total')!;
  expect(total[6]).toBe(current.sales.toFixed(2).replace('.', ','));
  expect(lines.some(([what, which]) => what === 'Remise' && which === 'BIENVENUE10')).toBe(true);
  expect(lines.filter(([what]) => what === 'Jour')).toHaveLength(2);
  expect(
    lines.some(([what, which, , units]) => what === 'Produit' && which!.endsWith('Calendula') && units === '0'),
  ).toBe(true);
  expect(text).not.toMatch(/(^|;)=/m);
  const audit = await read<{ act: string; target: { id: string } }[]>('/api/audit', { limit: 20 });
  expect(audit.some(({ act, target }) => act === 'export.downloaded' && target.id === 'chiffres')).toBe(true);
});
