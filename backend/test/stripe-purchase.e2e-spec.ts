import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import {
  type CartQuote,
  type KeptCards,
  keptCardMethod,
  type Order,
  type Product,
  type ShopConfig,
} from '@shop/contract';
import { KeptCards as CardKeeper } from '../src/modules/payments/application/kept-cards.js';
import type { LocalStripe } from '../src/modules/payments/infrastructure/stripe/testing/local-stripe.js';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, DECLINED, order, tryOrder } from './support/orders.js';
import { aClient, bearer, type ConnectedClient, newEmail } from './support/people.js';
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

  it('can be a wallet’s, which pages are told of until the owner offers none', async () => {
    const wallets = async () => ((await shop.http.get('/api/config').expect(200)).body as ShopConfig).wallets;
    expect(await wallets()).toEqual(['apple-pay', 'google-pay', 'link']);
    const body = new URLSearchParams({ key: 'pk_test_local', 'card[number]': '4242424242424242' });
    const answer = await fetch(`${stripe.url}/v1/confirmation_tokens`, { method: 'POST', body });
    const { id: card } = (await answer.json()) as { id: string };
    const key = randomUUID();
    const placed = await order(shop, soap, { email, key, card });
    expect((await order(shop, soap, { email, key, card }))._id).toBe(placed._id);
    await stripe.delivery.flush();
    expect(await listed()).toEqual([expect.objectContaining({ paymentStatus: 'paid' })]);
    expect(await available(shop, soap)).toBe(9);
    const changes = [{ key: 'link', value: false, base: true }];
    await admin.http('put', '/api/settings/payment').send({ changes }).expect(200);
    expect(await wallets()).toEqual(['apple-pay', 'google-pay']);
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

  it('comes back from the bank of an attempt that was given up, and is told that the other has paid', async () => {
    const key = randomUUID();
    const { bankPage } = await waiting(shop, soap, { email, key });
    await order(shop, soap, { email, key });
    const back = await pressAtStripe(bankPage, 'authorise');
    const message = 'Votre commande est déjà payée. Cet essai n’a rien débité.';
    expect(await answerOf(shop, back)).toMatchObject({ status: 'paid', message });
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

describe('a card that a client asks to keep', () => {
  const KEEP = { keepCard: true };
  let client: ConnectedClient;
  beforeEach(async () => {
    client = await aClient(shop);
  });

  const call = (of: ConnectedClient, method: 'get' | 'delete', path = '') =>
    shop.http[method](`/api/client/${of.id}/cards${path}`).set('Authorization', bearer(of.token)).expect(200);
  const kept = async (of = client) => ((await call(of, 'get')).body as KeptCards).cards;
  const keep = async (of = client, card = 'pm_card_visa') => {
    await order(shop, soap, { client: of, card, body: KEEP });
    return (await kept(of))[0]!;
  };
  /** Cards that Stripe keeps. */
  const atStripe = () => [...stripe.customers.all.values()].flatMap((methods) => [...methods.values()]);
  const forget = () => shop.app.get(CardKeeper).forgetDue();
  const stored = () => shop.app.get<Connection>(getConnectionToken()).collection('kept_cards');

  it('is kept with consent alone, never for a guest, and never where nothing was paid', async () => {
    await order(shop, soap, { client });
    await order(shop, soap, { email, body: KEEP });
    await tryOrder(shop, soap, { client, card: DECLINED, body: KEEP });
    expect([await kept(), atStripe()]).toEqual([[], []]);
    shop.clock.advance({ minutes: 24 * 60 + 1 });
    await forget();
    expect(stripe.customers.all.size).toBe(0);
    client = await aClient(shop);

    expect(await keep()).toMatchObject({ brand: 'Visa', last4: '4242', expMonth: 8, isExpired: false });
    const { _id: _cardId, ...told } = (await stored().findOne({ clientId: client.id }))!;
    expect(Object.keys(told).sort()).toEqual(
      ['brand', 'clientId', 'customerId', 'expMonth', 'expYear', 'keptAt', 'last4', 'methodId'].sort(),
    );
    expect(atStripe()).toEqual(['pm_card_visa']);
  });

  it('pays the next order by its name, is the newest one, and pays nothing for anybody else', async () => {
    const before = atStripe().length;
    const first = await keep();
    const second = await keep(client, 'pm_card_mastercard');
    await forget();
    expect(await kept()).toMatchObject([{ brand: 'Mastercard', last4: '4444' }]);
    expect(atStripe()).toHaveLength(before + 1);
    const card = keptCardMethod(second);
    const paid = await order(shop, soap, { client, card });
    expect(paid.paymentStatus).toBe('paid');
    const other = await aClient(shop);
    const foreign = [{ client: other, card }, { card }, { client, card: keptCardMethod(first) }];
    for (const options of foreign) {
      const { status, error } = await tryOrder(shop, soap, options);
      expect([status, error.code]).toEqual([404, 'CARD.NOT_KEPT']);
    }
    expect(await available(shop, soap)).toBe(7);
    // Nobody else takes it away either.
    await call(other, 'delete', `/${second._id}`);
    expect(await kept()).toHaveLength(1);
  });

  it('goes to the bank as any card, and is kept once the bank has said yes', async () => {
    const mine = await aClient(shop);
    const { bankPage } = await waiting(shop, soap, { client: mine, body: KEEP });
    expect(await kept(mine)).toEqual([]);
    expect(await answerOf(shop, await pressAtStripe(bankPage, 'authorise'))).toMatchObject({ status: 'paid' });
    const [card] = await kept(mine);
    expect(card).toMatchObject({ last4: '3184' });
    const again = await waiting(shop, soap, { client: mine, card: keptCardMethod(card!) });
    expect(await answerOf(shop, await pressAtStripe(again.bankPage, 'authorise'))).toMatchObject({ status: 'paid' });
  });

  it('that is declined says why, and the same order is paid with another one', async () => {
    const card = await keep();
    const { methodId, customerId } = (await stored().findOne({ clientId: client.id }))!;
    stripe.customers.all.get(String(customerId))!.set(String(methodId), 'pm_card_visa_chargeDeclinedInsufficientFunds');
    const key = randomUUID();
    const refused = await tryOrder(shop, soap, { client, key, card: keptCardMethod(card) });
    expect([refused.status, refused.error.code]).toEqual([402, 'PAYMENT.DECLINED']);
    expect(refused.error.message).toContain('provision');
    expect((await order(shop, soap, { client, key })).paymentStatus).toBe('paid');
    expect(await available(shop, soap)).toBe(8);
  });

  it('that has expired is told as such, and charged no more', async () => {
    const card = await keep();
    await stored().updateOne({ clientId: client.id }, { $set: { expMonth: 1, expYear: 2020 } });
    expect(await kept()).toMatchObject([{ isExpired: true }]);
    const { status, error } = await tryOrder(shop, soap, { client, card: keptCardMethod(card) });
    expect([status, error.code]).toEqual([409, 'CARD.EXPIRED']);
  });

  it('is charged once by sixty-four presses of one checkout', async () => {
    const card = keptCardMethod(await keep());
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 64 }, () => tryOrder(shop, soap, { client, key, card })));
    expect(new Set(replies.flatMap(({ status, answer }) => (status === 201 ? [answer.order._id] : []))).size).toBe(1);
    const { answer } = await tryOrder(shop, soap, { client, key, card });
    expect(stripe.intents.filter(({ metadata }) => metadata.order_id === answer.order._id)).toHaveLength(1);
    expect(await available(shop, soap)).toBe(8);
  });

  it('goes with one press here and at Stripe, also when Stripe does not answer at first', async () => {
    const card = await keep();
    await forget();
    const count = atStripe().length;
    stripe.troubles = ['before-error', 'before-error', 'before-error'];
    expect((await call(client, 'delete', `/${card._id}`)).body).toEqual({ cards: [] });
    // The SDK asks three times by itself.
    while (stripe.troubles.length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await later(6);
    await forget();
    // The worker may have been before, and still be asking.
    while (atStripe().length >= count) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(atStripe()).toHaveLength(count - 1);
    expect((await tryOrder(shop, soap, { client, card: keptCardMethod(card) })).error.code).toBe('CARD.NOT_KEPT');
  });

  it('RGPD 15, 17 is in the copy of the own data, and goes with the account', async () => {
    const mine = await aClient(shop);
    await keep(mine);
    await forget();
    const count = atStripe().length;
    const own = (path: string) =>
      shop.http.post(`/api/client/${mine.id}/${path}`).set('Authorization', bearer(mine.token));
    const { body } = await own('data').expect(200);
    const part = (body as { parts: { id: string; records: object[] }[] }).parts.find(({ id }) => id === 'cards');
    expect(part?.records).toMatchObject([{ brand: 'Visa', last4: '4242' }]);
    await order(shop, soap, { client: mine, card: keptCardMethod((await kept(mine))[0]!) });
    await own('erasure').send({ currentPassword: mine.password }).expect(200);
    await forget();
    expect([await stored().countDocuments({ clientId: mine.id }), atStripe().length]).toEqual([0, count - 1]);
    const payments = await shop.app.get<Connection>(getConnectionToken()).collection('payments').find().toArray();
    expect(JSON.stringify(payments)).not.toMatch(new RegExp(`${mine.id}|kept_|cus_`));
  });
});
