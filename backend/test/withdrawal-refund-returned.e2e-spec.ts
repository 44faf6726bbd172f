import type { ApiError, Dashboard, Order, OrderWithdrawal, Product, UnsettledRefund, Withdrawal } from '@shop/contract';
import { DeclaredWithdrawals } from '../src/modules/cart-ordering/application/declared-withdrawals.js';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order } from './support/orders.js';
import { newEmail } from './support/people.js';
import { breakLine, movedCents, refundsOf, refusing } from './support/provider-records.js';
import { type Shop, startShop } from './support/shop.js';
import { webhook } from './support/three-d-secure.js';
import { declarationOf, partOf, twoOfEach, withdrawals } from './support/withdrawals.js';
import './support/timeout.js';

const SLOW_REFUNDS = 'pm_card_pendingRefund';

let shop: Shop;
let soap: Product;
let other: Product;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { name: 'Savon Lavande fine', price: 6, stock: 1000 });
  other = await addProduct(shop, { name: 'Savon Karité nature', price: 6.9, stock: 1000 });
  await shop.http.put('/dev/payments/webhooks').send({ mode: 'never' }).expect(204);
});
afterAll(() => shop.close());

const press = (withdrawal: Withdrawal, expectedRefunded = 0) =>
  withdrawals(shop).act('post', withdrawal, 'refund', { expectedRefunded });
const again = async ({ number }: Withdrawal) => (await withdrawals(shop).list({ search: number }))[0]!;
const intentOf = async ({ _id }: Order) => (await (await backOffice(shop)).order(_id)).paymentIntentId;
const atTheBank = (path: string, body: object) =>
  shop.http.post(`/dev/payments/${path}`).type('form').send(body).expect(303);
const told = (payment_intent: string, type: string) => webhook(shop, type, { payment_intent }).expect(200);

/** The client's bank decides about the newest refund, and the provider tells. */
async function bankSays(bought: Order, status: 'failed' | 'succeeded'): Promise<string> {
  const intent = await intentOf(bought);
  const { id } = (await refundsOf(shop, intent)).find((one) => one.status !== 'refused')!;
  await atTheBank(`${intent}/refunds/${id}`, { status });
  await told(intent, status === 'failed' ? 'refund.failed' : 'refund.updated');
  return intent;
}

async function unsettledOf({ _id }: Order): Promise<UnsettledRefund[]> {
  const { body } = await (await backOffice(shop)).http('get', '/api/unsettled-refunds').expect(200);
  return (body as UnsettledRefund[]).filter(({ orderId }) => orderId === _id);
}

/** As its client reads it on the order's page. */
const clientReads = async ({ _id }: Order): Promise<OrderWithdrawal['refund']> =>
  (await shop.app.get(DeclaredWithdrawals).of(_id))[0]!.refund;

async function refunded(card?: string): Promise<{ bought: Order; kept: Withdrawal }> {
  const bought = await order(shop, soap, { email: newEmail(), ...(card && { card }) });
  const kept = await withdrawals(shop).declared(declarationOf(bought));
  const answer = await press(kept);
  expect(answer.status).toBe(200);
  return { bought, kept: answer.body as Withdrawal };
}

describe('L221-24 a refund that the client’s bank sends back', () => {
  it('is due again everywhere, as on its first day, however often and late that is told', async () => {
    const { bought, kept } = await refunded();
    expect(kept).toMatchObject({ refund: { state: 'made' }, open: false });
    const intent = await bankSays(bought, 'failed');
    for (const type of ['refund.failed', 'charge.refunded', 'refund.updated']) await told(intent, type);
    const due = await again(kept);
    expect(due).toMatchObject({ refund: { state: 'returned' }, open: true, amount: 6, dueOn: kept.dueOn });
    expect(await clientReads(bought)).toEqual({ amount: 6, done: false, returned: true });
    const admin = await backOffice(shop);
    const { body } = await admin.http('get', '/api/obligations').expect(200);
    expect(JSON.stringify(body)).toContain(due._id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => press(due, 0)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await again(kept)).toMatchObject({ refund: { state: 'made' }, open: false, amount: null });
    expect(await clientReads(bought)).toEqual({ amount: 6, done: true });
    // The old failure told once more undoes nothing.
    await told(intent, 'refund.failed');
    expect(await again(kept)).toMatchObject({ refund: { state: 'made' }, open: false });
    expect(await movedCents(shop, intent)).toBe(600);
    expect(await unsettledOf(bought)).toEqual([]);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is settled by whoever gives it back from the dashboard, by card or by hand', async () => {
    const [byCard, byHand] = [await refunded(), await refunded()];
    const settle = { retry: byCard, settle: byHand };
    for (const [how, { bought, kept }] of Object.entries(settle)) {
      await bankSays(bought, 'failed');
      const [{ orderId, key }] = (await unsettledOf(bought)) as [UnsettledRefund];
      const admin = await backOffice(shop);
      await admin.http('post', `/api/unsettled-refunds/${how}`).send({ orderId, key, note: 'Virement' }).expect(200);
      expect(await again(kept)).toMatchObject({ refund: { state: 'made' }, open: false });
      expect(await clientReads(bought)).toEqual({ amount: 6, done: true });
      // A page that was open meanwhile moves no money again.
      expect((await press(kept, 0)).body).toMatchObject({ refund: { state: 'made' } });
      expect(await movedCents(shop, await intentOf(bought))).toBe(how === 'retry' ? 600 : 0);
    }
    expect(await booksOf(shop)).toEqual([]);
  });

  it('leaves another withdrawal its own money, where an administrator gave the same units back instead', async () => {
    const bought = await order(shop, soap, { email: newEmail(), quantity: 6 });
    const kept = await withdrawals(shop).declared(partOf(shop, bought, soap._id, 2));
    await press(kept, 0);
    const intent = await bankSays(bought, 'failed');
    const admin = await backOffice(shop);
    const units = [{ productId: soap._id, quantity: 2 }];
    await admin.refund({ paymentIntentId: intent, orderId: bought._id, amount: 12, units }).expect(200);
    expect(await again(kept)).toMatchObject({ refund: { state: 'made' }, open: false });
    const second = await withdrawals(shop).declared(partOf(shop, bought, soap._id, 2));
    expect(second.amount).toBe(12);
    expect((await press(second, 12)).body).toMatchObject({ refund: { state: 'made', amount: 12 } });
    expect(await movedCents(shop, intent)).toBe(2400);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('of a part goes back for as much as is still owed of it, and of nothing else', async () => {
    const bought = await twoOfEach(shop, [soap, other]);
    const kept = await withdrawals(shop).declared(partOf(shop, bought, soap._id, 2));
    await press(kept, 0);
    const intent = await bankSays(bought, 'failed');
    const admin = await backOffice(shop);
    await admin.refund({ paymentIntentId: intent, orderId: bought._id, amount: 5 }).expect(200);
    const due = await again(kept);
    expect(due).toMatchObject({ refund: { state: 'returned' }, amount: 7, open: true });
    expect((await press(due, 5)).body).toMatchObject({ refund: { state: 'made', amount: 12 }, open: false });
    expect(await movedCents(shop, intent)).toBe(1200);
    expect((await admin.order(bought._id)).refundedAmount).toBe(12);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is over once it went back another way, and the same units declared again are no other ones while it is due', async () => {
    const bought = await twoOfEach(shop, [soap, other]);
    const { declared, list } = withdrawals(shop);
    const kept = await declared(partOf(shop, bought, soap._id, 1));
    await press(kept, 0);
    const intent = await bankSays(bought, 'failed');
    const repeated = await declared(partOf(shop, bought, soap._id, 1));
    expect(repeated).toMatchObject({ _id: kept._id, repeats: [{}] });
    const admin = await backOffice(shop);
    await admin.refund({ paymentIntentId: intent, orderId: bought._id, amount: 6 }).expect(200);
    expect(await again(kept)).toMatchObject({ refund: { state: 'made' }, open: false });
    await declared(partOf(shop, bought, soap._id, 1));
    expect(await list({ search: bought.reference })).toHaveLength(2);
  });
});

describe('L221-24 a refund that the bank has not taken yet', () => {
  it('is made for client and shop once the bank has it', async () => {
    const { bought, kept } = await refunded(SLOW_REFUNDS);
    expect(kept).toMatchObject({ refund: { state: 'pending' }, open: false });
    expect(await clientReads(bought)).toEqual({ amount: 6, done: false });
    await bankSays(bought, 'succeeded');
    expect(await again(kept)).toMatchObject({ refund: { state: 'made' }, open: false });
    expect(await clientReads(bought)).toEqual({ amount: 6, done: true });
  });

  it('is due again where the bank never takes it, and pending once more where it is asked again', async () => {
    const { bought, kept } = await refunded(SLOW_REFUNDS);
    await bankSays(bought, 'failed');
    const due = await again(kept);
    expect(due).toMatchObject({ refund: { state: 'returned' }, open: true, amount: 6 });
    expect((await press(due)).body).toMatchObject({ refund: { state: 'pending' }, open: false });
    await bankSays(bought, 'succeeded');
    expect(await again(kept)).toMatchObject({ refund: { state: 'made' }, open: false });
    expect(await movedCents(shop, await intentOf(bought))).toBe(600);
  });
});

describe('L221-24 a refund that the provider refuses', () => {
  it('while nobody reads the answer is due again, and refused once more it stays so', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const kept = await withdrawals(shop).declared(declarationOf(bought));
    breakLine(shop, 'refund', 'before');
    expect((await press(kept)).status).toBe(503);
    const refusal = refusing(shop);
    shop.clock.advance({ minutes: 3 });
    await shop.app.get(ReconcilePayments).execute();
    const due = await again(kept);
    expect(due).toMatchObject({ refund: { state: 'returned' }, open: true, amount: 6 });
    const refused = await press(due);
    expect([refused.status, (refused.body as ApiError).code]).toEqual([409, 'REFUND.REFUSED']);
    expect(await again(kept)).toMatchObject({ refund: { state: 'returned' }, open: true, amount: 6 });
    refusal.stop();
    const { body } = await (await backOffice(shop)).http('get', '/api/dashboard').expect(200);
    expect((body as Dashboard).unsettledRefunds).toBeGreaterThan(0);
    expect((await press(due)).body).toMatchObject({ refund: { state: 'made' }, open: false });
    expect(await unsettledOf(bought)).toEqual([]);
  });

  it('and a colleague’s part that went back meanwhile are not both paid by a page that shows neither', async () => {
    const bought = await twoOfEach(shop, [soap, other]);
    const kept = await withdrawals(shop).declared(partOf(shop, bought, soap._id, 2));
    const refusal = refusing(shop);
    expect((await press(kept, 0)).status).toBe(409);
    refusal.stop();
    const admin = await backOffice(shop);
    const paymentIntentId = await intentOf(bought);
    await admin.refund({ paymentIntentId, orderId: bought._id, amount: 12 }).expect(200);
    const stale = await press(kept, 0);
    expect([stale.status, (stale.body as ApiError).code]).toEqual([409, 'WITHDRAWAL.REFUNDED_MEANWHILE']);
    expect((await admin.order(bought._id)).refundedAmount).toBe(12);
  });
});
