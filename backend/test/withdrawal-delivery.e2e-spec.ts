import type { Order, Product, Withdrawal } from '@shop/contract';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { HOME, offerInFrance, RELAY } from './support/delivery.js';
import { backOffice, order } from './support/orders.js';
import { newEmail } from './support/people.js';
import { movedCents, refundsOf, refusing } from './support/provider-records.js';
import { type Shop, startShop } from './support/shop.js';
import { webhook } from './support/three-d-secure.js';
import { declarationOf, withdrawals } from './support/withdrawals.js';
import './support/timeout.js';

const SLOW_REFUNDS = 'pm_card_pendingRefund';

let shop: Shop;
let soap: Product;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 8, stock: 500, netWeight: 100 });
  await offerInFrance(await backOffice(shop), HOME, RELAY);
  await shop.http.put('/dev/payments/webhooks').send({ mode: 'never' }).expect(204);
});
afterAll(() => shop.close());

/** 21,90 with 5,90 of delivery, where 3,30 is the least that sending costs: 19,30 goes back once all of it does. */
const OWED_CENTS = 1930;

/** Sent, and its client withdraws from all of it. */
async function withdrawn(card?: string): Promise<{ bought: Order; kept: Withdrawal; intent: string }> {
  const body = { amount: 21.9, deliveryMethod: 'fr-domicile' };
  const bought = await order(shop, soap, { quantity: 2, email: newEmail(), body, ...(card && { card }) });
  const admin = await backOffice(shop);
  await admin.deliver(bought._id);
  const kept = await withdrawals(shop).declared(declarationOf(bought));
  return { bought, kept, intent: (await admin.order(bought._id)).paymentIntentId };
}

const press = (kept: Withdrawal) => withdrawals(shop).act('post', kept, 'refund');
const byDialog = async ({ _id: orderId }: Order, paymentIntentId: string, amount: number, expectedRefunded?: number) =>
  (await backOffice(shop)).refund({ paymentIntentId, orderId, amount, expectedRefunded });

/** The client's bank takes or sends back all that it has not decided about. */
async function bankSays(intent: string, status: 'failed' | 'succeeded'): Promise<void> {
  for (const { id } of (await refundsOf(shop, intent)).filter((one) => one.status !== 'refused')) {
    await shop.http.post(`/dev/payments/${intent}/refunds/${id}`).type('form').send({ status }).expect(303);
  }
  const type = status === 'failed' ? 'refund.failed' : 'refund.updated';
  await webhook(shop, type, { payment_intent: intent }).expect(200);
}

describe('L221-24 the delivery that somebody paid above the standard one', () => {
  it('stays with the shop where another refund is on its way to the bank', async () => {
    const { bought, kept, intent } = await withdrawn(SLOW_REFUNDS);
    expect((await byDialog(bought, intent, 5)).status).toBe(200);
    expect((await press(kept)).body).toMatchObject({ refund: { state: 'pending' }, open: false });
    expect(await movedCents(shop, intent)).toBe(OWED_CENTS);
    await bankSays(intent, 'succeeded');
    const admin = await backOffice(shop);
    expect(await admin.order(bought._id)).toMatchObject({ refundedAmount: 19.3, status: 'Remboursé' });
    expect(await booksOf(shop)).toEqual([]);
  });

  it('stays where all the rest is on its way, and nothing is left to give back', async () => {
    const { bought, kept, intent } = await withdrawn(SLOW_REFUNDS);
    expect((await byDialog(bought, intent, 19.3)).status).toBe(200);
    expect((await press(kept)).body).toMatchObject({ refund: { state: 'not-needed' }, open: false });
    expect(await movedCents(shop, intent)).toBe(OWED_CENTS);
  });

  it('stays whoever presses what at the same moment', async () => {
    const { bought, kept, intent } = await withdrawn();
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, each) => (each % 2 ? press(kept) : byDialog(bought, intent, 0.1 + each / 10, 0))),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    await press(kept);
    expect(await movedCents(shop, intent)).toBe(OWED_CENTS);
    expect((await withdrawals(shop).list({ search: kept.number }))[0]).toMatchObject({ open: false });
    expect(await booksOf(shop)).toEqual([]);
  });

  it('stays where the first try was refused, a colleague gave a part back, and it is pressed again', async () => {
    const { bought, kept, intent } = await withdrawn();
    const refusal = refusing(shop);
    expect((await press(kept)).status).toBe(409);
    refusal.stop();
    expect((await byDialog(bought, intent, 5)).status).toBe(200);
    expect((await press(kept)).body).toMatchObject({ refund: { state: 'made' }, open: false });
    expect(await movedCents(shop, intent)).toBe(OWED_CENTS);
    expect((await (await backOffice(shop)).order(bought._id)).status).toBe('Remboursé');
  });

  it('stays where the bank sent all of it back, and it goes once more', async () => {
    const { bought, kept, intent } = await withdrawn();
    await press(kept);
    await bankSays(intent, 'failed');
    expect((await byDialog(bought, intent, 5)).status).toBe(200);
    expect((await press(kept)).body).toMatchObject({ refund: { state: 'made' }, open: false });
    expect(await movedCents(shop, intent)).toBe(OWED_CENTS);
    expect(await booksOf(shop)).toEqual([]);
  });
});
