import { randomUUID } from 'node:crypto';
import type { Order, Product } from '@shop/contract';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, order, VISA } from './support/orders.js';
import { aClient, bearer, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { answerOf, intentOf, press, returned, waiting, webhook } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  soap = await addProduct(shop, { price: 7.5, stock: 10 });
});
afterAll(() => shop.close());

const listed = async (email: string) => (await (await backOffice(shop)).orders({ search: email })).body as Order[];
describe("the bank's page", () => {
  it('shows shop, amount and both buttons, and works without a script', async () => {
    const { bankPage } = await waiting(shop, soap);
    const { text } = await shop.http.get(bankPage.pathname + bankPage.search).expect(200);
    for (const word of ['Autoriser le paiement', 'Refuser le paiement', '7,50', 'lang="fr"', '<form method="post">']) {
      expect(text).toContain(word);
    }
    expect(text).not.toContain('<script');
  });

  it('opens only with the secret of its payment', async () => {
    const { bankPage } = await waiting(shop, soap);
    await shop.http.get(bankPage.pathname).expect(404);
    await shop.http
      .post(bankPage.pathname)
      .type('form')
      .send({ client_secret: 'guessed', decision: 'authorise' })
      .expect(404);
  });

  it('says so when the payment is decided already', async () => {
    const { bankPage } = await waiting(shop, soap);
    await press(shop, bankPage, 'refuse');
    const { text } = await shop.http.get(bankPage.pathname + bankPage.search).expect(200);
    expect(text).toContain('Ce paiement est déjà traité');
    expect((await press(shop, bankPage, 'authorise')).searchParams.get('redirect_status')).toBe('failed');
  });
});

describe('a payment with 3-D Secure', () => {
  it('holds the units and shows no order while the bank waits', async () => {
    const email = newEmail();
    const { order: placed } = await waiting(shop, soap, { email, quantity: 3 });
    expect(placed).toMatchObject({ paymentStatus: 'requires_action', nextStatuses: [] });
    expect(await available(shop, soap)).toBe(7);
    expect(await listed(email)).toEqual([]);
  });

  it('is paid once authorised, and told once by mail', async () => {
    const email = newEmail();
    const { order: placed, bankPage } = await waiting(shop, soap, { email });
    const to = await press(shop, bankPage, 'authorise');
    expect(to.pathname).toBe('/payment-validate/3D-secure/');
    expect(to.searchParams.get('redirect_status')).toBe('succeeded');
    const answer = await answerOf(shop, to);
    expect(answer).toEqual({
      status: 'paid',
      orderId: placed._id,
      reference: placed.reference,
      message: 'Paiement validé avec vérification 3D Secure',
      access: expect.any(String),
    });
    // The page may be reloaded, and the webhook arrives as well.
    expect(await answerOf(shop, to)).toEqual(answer);
    await webhook(shop, 'payment_intent.succeeded', intentOf(placed, 'succeeded')).expect(200);
    expect(await listed(email)).toEqual([expect.objectContaining({ _id: placed._id, paymentStatus: 'paid' })]);
    expect(await available(shop, soap)).toBe(9);
    expect(await shop.mails(email)).toHaveLength(1);
  });

  it('is paid by the signed event alone when the shopper never comes back', async () => {
    const client = await aClient(shop);
    const { order: placed, bankPage } = await waiting(shop, soap, { client });
    await press(shop, bankPage, 'authorise');
    // The sandbox delivers by itself, over HTTP.
    const mails = await shop.mails(client.email, 2);
    expect(mails[0]!.subject).toContain(placed.reference);
    const { body } = await shop.http.get(`/api/client/${client.id}`).set('Authorization', bearer(client.token));
    expect(body).toMatchObject({ purchases: [placed._id], montantDepense: 7.5 });
  });

  it('gives the units back when it is refused, and can be tried again under the same key', async () => {
    const key = randomUUID();
    const email = newEmail();
    const { bankPage } = await waiting(shop, soap, { key, email });
    const answer = await answerOf(shop, await press(shop, bankPage, 'refuse'));
    expect(answer).toMatchObject({ status: 'failed', message: expect.stringContaining('3-D Secure') as string });
    expect(await available(shop, soap)).toBe(10);
    expect(await order(shop, soap, { key, email, card: VISA })).toMatchObject({ paymentStatus: 'paid' });
    expect(await listed(email)).toHaveLength(1);
  });

  it('goes on where it was when the order is sent again', async () => {
    const options = { key: randomUUID(), email: newEmail() };
    const first = await waiting(shop, soap, options);
    const second = await waiting(shop, soap, options);
    expect(second.bankPage.href).toBe(first.bankPage.href);
    expect(await available(shop, soap)).toBe(9);
  });

  it('is given up for another cart or card under the same key, and cannot be authorised any more', async () => {
    const options = { key: randomUUID(), email: newEmail() };
    const { bankPage } = await waiting(shop, soap, options);
    expect(await order(shop, soap, { ...options, card: VISA, quantity: 2 })).toMatchObject({ montantTotal: 15 });
    const to = await press(shop, bankPage, 'authorise');
    expect(to.searchParams.get('redirect_status')).toBe('failed');
    expect(await available(shop, soap)).toBe(8);
    expect(await shop.mails(options.email)).toHaveLength(1);
    // Nothing of it was debited, and yet nobody is to pay again.
    expect(await answerOf(shop, to)).toMatchObject({
      status: 'paid',
      message: 'Votre commande est déjà payée. Cet essai n’a rien débité.',
      access: expect.any(String) as string,
    });
  });

  it.each([
    [{ status: 'Annulé' }, 'Votre commande a été annulée.'],
    [{ status: 'Annulé', refund: true }, 'Votre commande vous a été intégralement remboursée.'],
    [{ status: 'Remboursé' }, 'Votre commande vous a été intégralement remboursée.'],
  ])('says of an order that was called off since (%p) what became of it', async (change, message) => {
    const options = { key: randomUUID(), email: newEmail() };
    const first = await waiting(shop, soap, options);
    const { order: placed, bankPage } = await waiting(shop, soap, { ...options, quantity: 2 });
    const own = await press(shop, bankPage, 'authorise');
    const replaced = await press(shop, first.bankPage, 'authorise');
    expect(await answerOf(shop, own)).not.toHaveProperty('calledOff');
    await (await backOffice(shop)).setStatus(placed._id, change).expect(200);
    expect(await answerOf(shop, own)).toMatchObject({ status: 'paid', message, calledOff: true });
    expect(await answerOf(shop, replaced)).toMatchObject({
      ...{ status: 'paid', calledOff: true },
      message: 'Votre commande a été annulée ou remboursée depuis. Cet essai n’a rien débité.',
    });
  });

  it('says that another attempt has taken its place', async () => {
    const options = { key: randomUUID(), email: newEmail() };
    const { bankPage } = await waiting(shop, soap, options);
    const second = await waiting(shop, soap, { ...options, quantity: 2 });
    expect(await answerOf(shop, await press(shop, bankPage, 'authorise'))).toMatchObject({
      status: 'failed',
      message: 'Cet essai de paiement a été remplacé par un autre. Il n’a rien débité.',
    });
    expect(await answerOf(shop, await press(shop, second.bankPage, 'authorise'))).toMatchObject({ status: 'paid' });
  });

  it('says that its time is over when the shop has waited long enough', async () => {
    const { bankPage } = await waiting(shop, soap);
    shop.clock.advance({ minutes: 31 });
    await shop.app.get(ReconcilePayments).execute();
    expect(await answerOf(shop, await press(shop, bankPage, 'authorise'))).toMatchObject({
      status: 'failed',
      message: 'Le délai de paiement est dépassé. Rien n’a été débité.',
    });
  });

  it('answers alike for an unknown payment and for a wrong secret', async () => {
    const { order: placed } = await waiting(shop, soap);
    const ask = (payment_intent: string) =>
      shop.http
        .post('/api/payments/return')
        .send({ payment_intent, payment_intent_client_secret: `${payment_intent}_secret_faux` });
    const [wrong, unknown] = [await ask(placed.paymentIntentId).expect(404), await ask('pi_inconnu').expect(404)];
    expect(wrong.body).toEqual(unknown.body);
  });
});

describe('events of the provider', () => {
  it('are refused without the right signature over the right bytes', async () => {
    const { order: placed } = await waiting(shop, soap);
    const intent = intentOf(placed, 'succeeded');
    const old = new Date(shop.clock.now().getTime() - 301_000);
    for (const options of [{ secret: 'whsec_autre' }, { signedAt: old }]) {
      const { body } = await webhook(shop, 'payment_intent.succeeded', intent, options).expect(400);
      expect(body).toMatchObject({ code: 'WEBHOOK.SIGNATURE' });
    }
    await shop.http.post('/api/stripe/webhook').send({ id: 'evt_1', type: 'payment_intent.succeeded' }).expect(400);
    expect(await available(shop, soap)).toBe(9);
    const { body } = await (await backOffice(shop)).orders();
    expect((body as Order[]).map(({ _id }) => _id)).not.toContain(placed._id);
  });

  it('change nothing the second time', async () => {
    const email = newEmail();
    const { order: placed } = await waiting(shop, soap, { email });
    const id = `evt_${randomUUID()}`;
    for (let time = 0; time < 3; time += 1) {
      await webhook(shop, 'payment_intent.succeeded', intentOf(placed, 'succeeded'), { id }).expect(200);
    }
    expect(await available(shop, soap)).toBe(9);
    expect(await shop.mails(email)).toHaveLength(1);
  });

  it('may arrive in the wrong order: an old failure does not undo a success', async () => {
    const email = newEmail();
    const { order: placed, bankPage } = await waiting(shop, soap, { email });
    await press(shop, bankPage, 'authorise');
    await webhook(shop, 'payment_intent.succeeded', intentOf(placed, 'succeeded')).expect(200);
    await webhook(shop, 'payment_intent.payment_failed', intentOf(placed, 'requires_payment_method')).expect(200);
    await webhook(shop, 'payment_intent.requires_action', intentOf(placed, 'requires_action')).expect(200);
    expect(await listed(email)).toEqual([expect.objectContaining({ paymentStatus: 'paid' })]);
  });

  it('are acknowledged when they are unknown or about nobody of ours', async () => {
    await webhook(shop, 'customer.created', { id: 'cus_1' }).expect(200);
    const foreign = { id: 'pi_x', client_secret: 'x', amount: 1, status: 'succeeded', metadata: { order_id: '42' } };
    await webhook(shop, 'payment_intent.succeeded', foreign).expect(200);
    await webhook(shop, 'payment_intent.succeeded', { ...foreign, metadata: {} }).expect(200);
  });

  it('settle one order once, however many arrive together with the shopper', async () => {
    const email = newEmail();
    const { order: placed, bankPage } = await waiting(shop, soap, { email });
    const to = await press(shop, bankPage, 'authorise');
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => webhook(shop, 'payment_intent.succeeded', intentOf(placed, 'succeeded'))),
      ...Array.from({ length: 4 }, () => returned(shop, to)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await available(shop, soap)).toBe(9);
    expect(await shop.mails(email)).toHaveLength(1);
  });
});
