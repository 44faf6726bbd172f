import { randomUUID } from 'node:crypto';
import type { CartQuote, Order, Product } from '@shop/contract';
import type { LocalStripe } from '../src/modules/payments/infrastructure/stripe/testing/local-stripe.js';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, DECLINED, order, tryOrder } from './support/orders.js';
import { newEmail } from './support/people.js';
import type { Shop } from './support/shop.js';
import { pressAtStripe, startShopAtStripe } from './support/stripe-shop.js';
import { answerOf, waiting } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
let stripe: LocalStripe;
let close: () => Promise<void>;
let soap: Product;
let admin: BackOffice;
let email: string;

beforeAll(async () => {
  ({ shop, stripe, close } = await startShopAtStripe());
  admin = await backOffice(shop);
});
beforeEach(async () => {
  soap = await addProduct(shop, { price: 7.5, stock: 10 });
  email = newEmail();
  stripe.troubles = [];
  stripe.deliverAs('once');
  // News of the test before would ask Stripe in the midst of this one.
  await stripe.delivery.flush();
});
afterAll(() => close());

const listed = async () => (await admin.orders({ search: email })).body as Order[];
const later = async (minutes: number) => {
  shop.clock.advance({ minutes });
  await shop.app.get(ReconcilePayments).execute();
};

describe('a purchase through the whole shop, at Stripe', () => {
  it('is paid, mailed and one order, and a second press changes nothing', async () => {
    const key = randomUUID();
    const placed = await order(shop, soap, { email, key });
    expect((await order(shop, soap, { email, key }))._id).toBe(placed._id);
    await stripe.delivery.flush();
    expect(await listed()).toEqual([expect.objectContaining({ paymentStatus: 'paid' })]);
    expect(await available(shop, soap)).toBe(9);
    expect(await shop.mails(email)).toHaveLength(1);
    expect(stripe.intents.filter(({ metadata }) => metadata.order_id === placed._id)).toHaveLength(1);
  });

  it('whose card is refused is told so, frees its units and can be paid with another card', async () => {
    const key = randomUUID();
    const refused = await tryOrder(shop, soap, { email, key, card: DECLINED });
    expect([refused.status, refused.error.code]).toEqual([402, 'PAYMENT.DECLINED']);
    expect(await available(shop, soap)).toBe(10);
    await order(shop, soap, { email, key });
    expect(await available(shop, soap)).toBe(9);
  });

  it.each(['once', 'twice', 'reversed', 'never'] as const)(
    'is confirmed by 3-D Secure once, with events delivered %s',
    async (mode) => {
      stripe.deliverAs(mode);
      const { bankPage } = await waiting(shop, soap, { email });
      const back = await pressAtStripe(bankPage, 'authorise');
      expect(await answerOf(shop, back)).toMatchObject({ status: 'paid' });
      await stripe.delivery.flush();
      expect(await listed()).toEqual([expect.objectContaining({ paymentStatus: 'paid' })]);
      expect(await shop.mails(email)).toHaveLength(1);
    },
  );

  it('that the shopper refuses at the bank charges nothing', async () => {
    const { bankPage } = await waiting(shop, soap, { email });
    const back = await pressAtStripe(bankPage, 'refuse');
    expect(await answerOf(shop, back)).toMatchObject({ status: 'failed' });
    expect(await available(shop, soap)).toBe(10);
  });

  it.each(['before-cut', 'after-cut', 'before-error', 'after-error', 'rate-limit'] as const)(
    'is one order and one charge when the line breaks (%s) and the shopper presses again',
    async (trouble) => {
      const key = randomUUID();
      // What an event makes the shop ask would meet the trouble in the charge's place.
      stripe.deliverAs('never');
      // As long as the SDK's own patience; it does not ask again when it asked too often.
      stripe.troubles = Array<typeof trouble>(trouble === 'rate-limit' ? 1 : 3).fill(trouble);
      expect((await tryOrder(shop, soap, { email, key })).error.code).toBe('PAYMENT.UNAVAILABLE');
      stripe.deliverAs('once');
      const placed = await order(shop, soap, { email, key });
      expect(stripe.intents.filter(({ metadata }) => metadata.order_id === placed._id)).toHaveLength(1);
      expect(await available(shop, soap)).toBe(9);
    },
  );

  it('whose answer and events are lost is found by the search and served', async () => {
    stripe.deliverAs('never');
    stripe.troubles = ['after-cut', 'after-cut', 'after-cut'];
    await tryOrder(shop, soap, { email });
    await later(3);
    expect(await listed()).toEqual([expect.objectContaining({ paymentStatus: 'paid' })]);
  });

  it('that nobody finishes is cancelled at Stripe after half an hour', async () => {
    const { bankPage } = await waiting(shop, soap, { email });
    await later(31);
    expect(await available(shop, soap)).toBe(10);
    const back = await pressAtStripe(bankPage, 'authorise');
    expect(back.searchParams.get('redirect_status')).toBe('failed');
  });

  it('that Stripe does not take is the shop’s failure: units come back, and the same press works once it is mended', async () => {
    const key = randomUUID();
    const failed = await tryOrder(shop, soap, { email, key, card: 'pm_live_of_another_mode' });
    expect([failed.status, failed.error.code]).toEqual([503, 'PAYMENT.SHOP_FAULT']);
    expect(failed.error.message).toContain('Rien n’a été débité');
    expect(await available(shop, soap)).toBe(10);
    await order(shop, soap, { email, key });
    expect(await available(shop, soap)).toBe(9);
  });

  it('of less than a card can pay is refused before Stripe is asked, in the cart already', async () => {
    const sample = await addProduct(shop, { price: 0.3, stock: 10 });
    const asked = stripe.requests;
    const refused = await tryOrder(shop, sample, { email });
    expect([refused.status, refused.error.code]).toEqual([409, 'CART.TOTAL_NOT_PAYABLE']);
    expect(refused.error.message).toMatch(/à partir de 0,50/);
    const items = [{ productId: sample._id, quantity: 1 }];
    const { body } = await shop.http.post('/api/cart/quote').send({ items }).expect(200);
    expect((body as CartQuote).problems).toEqual([expect.objectContaining({ code: 'CART.TOTAL_NOT_PAYABLE' })]);
    expect(stripe.requests).toBe(asked);
    await order(shop, sample, { email, quantity: 2 });
  });

  it('is asked about at Stripe for shoppers who came back alone, however often a stranger asks', async () => {
    const asked = stripe.requests;
    const ask = (payment_intent: string, payment_intent_client_secret: string) =>
      shop.http.post('/api/payments/return').send({ payment_intent, payment_intent_client_secret });
    const unknown = await Promise.all(
      Array.from({ length: 20 }, (_, number) => ask(`pi_stranger${number}`, `pi_stranger${number}_secret_x`)),
    );
    expect(unknown.map(({ status }) => status)).toEqual(Array(20).fill(404));
    for (const wrong of ['pi_1/../refunds', 'cus_1', 'pi_', ''])
      expect((await ask(wrong, 'pi_1_secret_x')).status).toBe(400);
    expect(stripe.requests).toBe(asked);
    const { bankPage } = await waiting(shop, soap, { email });
    const id = stripe.intents.at(-1)!.id;
    const guesses = await Promise.all(Array.from({ length: 125 }, () => ask(id, `${id}_secret_guess`)));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
    await pressAtStripe(bankPage, 'authorise');
  });

  it('comes back from the bank of an attempt that was given up, and is told so', async () => {
    const key = randomUUID();
    const { bankPage } = await waiting(shop, soap, { email, key });
    await order(shop, soap, { email, key });
    const back = await pressAtStripe(bankPage, 'authorise');
    expect(await answerOf(shop, back)).toMatchObject({ status: 'failed' });
  });

  it('can be refunded in part and as a whole', async () => {
    const placed = await order(shop, soap, { email });
    await admin.refund({ paymentIntentId: placed.paymentIntentId, orderId: placed._id, amount: 2.5 }).expect(200);
    await admin.setStatus(placed._id, { status: 'Remboursé' }).expect(200);
    await stripe.delivery.flush();
    expect(await admin.order(placed._id)).toMatchObject({ status: 'Remboursé', refundedAmount: 7.5 });
    expect(stripe.intents.find(({ id }) => id === placed.paymentIntentId)?.refunded).toBe(750);
  });
});
