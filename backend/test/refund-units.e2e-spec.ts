import { getConnectionToken } from '@nestjs/mongoose';
import fc from 'fast-check';
import { type Connection, Types } from 'mongoose';
import type { ApiError, Order, OrderTimelineEntry, Product, ProductUnits } from '@shop/contract';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { Migrations } from '../src/shared/persistence/migrations.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { discountDesk } from './support/discounts.js';
import { type BackOffice, backOffice, order, type OrderOptions } from './support/orders.js';
import { openedOrder } from './support/order-pages.js';
import { newEmail } from './support/people.js';
import { refusing } from './support/provider-records.js';
import { type Shop, startShop } from './support/shop.js';
import { partOf, withdrawals } from './support/withdrawals.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let desk: ReturnType<typeof discountDesk>;
let soaps: [Product, Product, Product];

beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  desk = discountDesk(shop, admin);
  soaps = [
    await addProduct(shop, { name: 'Lavande', price: 7, stock: 900 }),
    await addProduct(shop, { name: 'Orange', price: 6.5, stock: 900 }),
    await addProduct(shop, { name: 'Miel', price: 6.9, stock: 900 }),
  ];
}, 120_000);
afterAll(() => shop.close());

/** So many of each soap, with a discount of 15 % over all of them. */
async function bought(quantities: readonly number[], options: OrderOptions = {}): Promise<Order> {
  const { code } = await desk.add({ percent: 15 });
  const items = soaps.flatMap(({ _id: productId }, index) =>
    quantities[index] ? [{ productId, quantity: quantities[index] }] : [],
  );
  const quote = await desk.quoteOf(items, code);
  const articles = quote.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }));
  return order(shop, soaps[0], { ...options, body: { articles, amount: quote.total, code, ...options.body } });
}

const give = ({ _id: orderId, paymentIntentId }: Order, amount: number, units?: ProductUnits[], key?: string) =>
  admin.refund({ orderId, paymentIntentId, amount, ...(units && { units }) }, key);
const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;
const unit = (soap: Product, quantity = 1) => [{ productId: soap._id, quantity }];
const lineOf = (one: Pick<Order, 'articles'>, { _id }: Product) =>
  one.articles.find(({ productId }) => productId === _id)!;
const credits = async ({ _id }: Order) =>
  shop.app
    .get<Connection>(getConnectionToken())
    .collection('invoices')
    .find({ orderId: _id, kind: 'credit-note' })
    .sort({ _id: 1 })
    .toArray();

it('gives back one of three, then two, exactly what was paid for the line, and says so everywhere', async () => {
  const placed = await bought([3, 2, 1], { email: newEmail() });
  const [lavender] = soaps;
  // 21.00 less 15 %.
  expect(lineOf(placed, lavender)).toMatchObject({ quantity: 3, paid: 17.85 });
  await give(placed, 1).expect(200);
  await give(placed, 5.95, unit(lavender)).expect(200);
  const partly = await admin.order(placed._id);
  expect(lineOf(partly, lavender)).toMatchObject({ refunded: 1 });
  expect(partly).toMatchObject({ refundedAmount: 6.95, refundedUnnamed: 1 });
  await give(placed, 11.9, unit(lavender, 2)).expect(200);
  const shown = await admin.order(placed._id);
  expect(lineOf(shown, lavender)).toMatchObject({ refunded: 3 });
  expect(lineOf(shown, soaps[1])).not.toHaveProperty('refunded');
  expect(codeOf(await give(placed, 5.95, unit(lavender)).expect(409))).toBe('REFUND.UNITS_GONE');

  const { order: page } = await openedOrder(shop, placed);
  expect(page).toMatchObject({ refundedAmount: 18.85, refundedUnnamed: 1 });
  expect(lineOf(page, lavender)).toMatchObject({ refunded: 3 });
  const notes = await credits(placed);
  expect(notes.map(({ amountCents }) => amountCents as number)).toEqual([100, 595, 1190]);
  expect(notes.slice(1).map(({ lines }) => (lines as { details: string[] }[])[0]!.details[1])).toEqual([
    '1 rendu sur 3, au prix payé',
    '2 rendus sur 3, au prix payé',
  ]);
  const history = (await admin.http('get', `/api/orders/${placed._id}/timeline`)).body as OrderTimelineEntry[];
  expect(history.map(({ label }) => label.replaceAll('\u00a0', ' '))).toContain(
    'Remboursement de 5,95 € (1 × Savon Lavande) effectué',
  );
  const file = await admin.http('get', '/api/exports/order-lines.csv').expect(200);
  expect(file.text).toMatch(new RegExp(`${placed.reference};[^\\n]*Lavande;3;[^\\n]*;17,85;3;17,85\\r?\\n`));
  expect(file.text).toMatch(new RegExp(`${placed.reference};[^\\n]*Orange;2;[^\\n]*;11,05;0;0,00\\r?\\n`));
});

it('refuses what was not paid for these units, units that were not bought, and the same key for others', async () => {
  const placed = await bought([3, 0, 1]);
  const [lavender, orange, honey] = soaps;
  expect(codeOf(await give(placed, 5.96, unit(lavender)).expect(409))).toBe('REFUND.UNITS_AMOUNT');
  expect(codeOf(await give(placed, 5.95, unit(orange)).expect(409))).toBe('REFUND.UNITS_GONE');
  expect(codeOf(await give(placed, 20, unit(lavender, 4)).expect(409))).toBe('REFUND.UNITS_GONE');
  // One product stands there once.
  await give(placed, 11.9, [...unit(lavender), ...unit(lavender, 3)]).expect(400);
  for (const quantity of [0, -1, 1.5, '1', null, 1e9])
    await give(placed, 5.95, [{ productId: lavender._id, quantity: quantity as number }]).expect(400);
  for (const wrong of [{}, 'tout', [null], [{ productId: 'x', quantity: 1 }]])
    await give(placed, 5.95, wrong as ProductUnits[]).expect(400);
  await give(placed, 5.95, unit(lavender), `key-${placed._id}`).expect(200);
  await give(placed, 5.95, unit(lavender), `key-${placed._id}`).expect(200);
  expect(codeOf(await give(placed, 5.95, unit(honey), `key-${placed._id}`).expect(409))).toBe('REFUND.KEY_REUSED');
  expect(await admin.order(placed._id)).toMatchObject({ refundedAmount: 5.95 });
});

it('gives no unit back twice, whoever asks at once', async () => {
  const placed = await bought([3, 1, 0]);
  const answers = await Promise.all(Array.from({ length: 64 }, () => give(placed, 5.95, unit(soaps[0]))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(['REFUND.UNITS_GONE']));
  expect(await admin.order(placed._id)).toMatchObject({ refundedAmount: 17.85 });
});

it('gives what is left for units where a free amount took the rest, and a unit again that the provider refused', async () => {
  const placed = await bought([2, 0, 0]);
  const [lavender] = soaps;
  const refusal = refusing(shop);
  expect(codeOf(await give(placed, 5.95, unit(lavender, 1)).expect(409))).toBe('REFUND.REFUSED');
  refusal.stop();
  await give(placed, 8).expect(200);
  expect(codeOf(await give(placed, 11.9, unit(lavender, 2)).expect(409))).toBe('REFUND.UNITS_AMOUNT');
  await give(placed, 3.9, unit(lavender, 2)).expect(200);
  expect(lineOf(await admin.order(placed._id), lavender)).toMatchObject({ refunded: 2 });
  expect(await admin.order(placed._id)).toMatchObject({ refundedAmount: 11.9, refundedUnnamed: 8 });
});

it('knows what went back before a withdrawal, and what went back with it', async () => {
  const placed = await bought([3, 2, 0]);
  const [lavender, orange] = soaps;
  const { declared, act } = withdrawals(shop);
  await give(placed, 5.95, unit(lavender)).expect(200);
  const first = await declared(partOf(shop, placed, lavender._id, 2));
  expect(first).toMatchObject({ amount: 11.9 });
  expect((await act('post', first, 'refund')).status).toBe(200);
  expect(lineOf(await admin.order(placed._id), lavender)).toMatchObject({ refunded: 3 });
  expect(codeOf(await give(placed, 5.95, unit(lavender)).expect(409))).toBe('REFUND.UNITS_GONE');
  // 13.00 less 15 % is 11.05: the half cent goes with the second.
  await give(placed, 5.52, unit(orange)).expect(200);
  await give(placed, 5.53, unit(orange)).expect(200);
  expect(await admin.order(placed._id)).toMatchObject({ refundedAmount: 28.9, paymentStatus: 'refunded' });
});

it('names what earlier versions gave back after a withdrawal, and leaves a free amount unknown', async () => {
  const placed = await bought([3, 1, 0]);
  const [lavender, orange] = soaps;
  const { declared, act } = withdrawals(shop);
  for (const soap of [lavender, orange])
    expect((await act('post', await declared(partOf(shop, placed, soap._id, 1)), 'refund')).status).toBe(200);
  await give(placed, 1).expect(200);
  const named = await admin.order(placed._id);
  const db = shop.app.get<Connection>(getConnectionToken());
  const _id = new Types.ObjectId(placed._id);
  await db.collection('orders').updateOne({ _id }, { $unset: { namedRefunds: '' } });
  const payment = await db.collection('payments').findOne({ _id });
  const older = (payment!.refunds as { units?: unknown }[]).map(({ units: _units, ...refund }) => refund);
  await db.collection('payments').updateOne({ _id }, { $set: { refunds: older } });
  expect(await admin.order(placed._id)).toMatchObject({ refundedUnnamed: named.refundedAmount });
  await db.collection<{ _id: string }>('migrations').deleteOne({ _id: '0008-units-of-withdrawals' });
  await shop.app.get(Migrations).run();
  const again = await admin.order(placed._id);
  expect(again).toMatchObject({ refundedUnnamed: 1, articles: named.articles });
  expect(lineOf(again, lavender)).toMatchObject({ refunded: 1 });
  expect(codeOf(await give(placed, 11.9, unit(lavender, 3)).expect(409))).toBe('REFUND.UNITS_GONE');
});

it('agrees in order, payment, credit notes and books whatever goes back in which order', async () => {
  const acts = fc.array(
    fc.record({
      what: fc.constantFrom('units', 'amount', 'withdrawal'),
      line: fc.nat(2),
      units: fc.integer({ min: 1, max: 2 }),
      cents: fc.integer({ min: 1, max: 300 }),
    }),
    { minLength: 3, maxLength: 5 },
  );
  const { declared, act } = withdrawals(shop);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
      acts,
      async (of, all) => {
        const placed = await bought(of);
        for (const { what, line, units, cents } of all) {
          const soap = soaps[line]!;
          if (what === 'amount') await give(placed, cents / 100);
          else if (what === 'units') {
            // Whoever does not know the price is told: what is answered then is right.
            const { body } = await give(placed, 0.01, unit(soap, units));
            const due = /Pour ces unités, (\d+),(\d\d)/.exec((body as ApiError).message ?? '');
            if (due) await give(placed, Number(`${due[1]}.${due[2]}`), unit(soap, units));
          } else await act('post', await declared(partOf(shop, placed, soap._id, 1)), 'refund');
        }
        const shown = await admin.order(placed._id);
        const sum = (await credits(placed)).reduce((all_, { amountCents }) => all_ + Number(amountCents), 0);
        expect(Math.round(shown.refundedAmount * 100)).toBe(sum);
        for (const { quantity, refunded = 0 } of shown.articles) expect(refunded).toBeLessThanOrEqual(quantity);
      },
    ),
    { numRuns: 6 },
  );
  await shop.app.get(ReconcilePayments).execute();
  expect(await booksOf(shop)).toEqual([]);
}, 240_000);
