import { randomUUID } from 'node:crypto';
import type { Order, Product } from '@shop/contract';
import { type ChargeRequest, PaymentProvider } from '../src/modules/payments/application/ports/payment-provider.js';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { SettlePayment } from '../src/modules/payments/application/settle-payment.js';
import { breakLine, refusing, withoutCancelling } from './support/provider-records.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, DECLINED, order, THREE_D_SECURE, tryOrder } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { answerOf, intentOf, press, waiting, webhook } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let admin: BackOffice;
let email: string;

/** A shop of its own for each test: here time moves on. */
beforeEach(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 10 });
  admin = await backOffice(shop);
  email = newEmail();
});
afterEach(() => shop.close());

const listed = async () => (await admin.orders({ search: email })).body as Order[];
const reconcile = () => shop.app.get(ReconcilePayments).execute();
const later = async (minutes: number) => {
  shop.clock.advance({ minutes });
  await reconcile();
};

describe('an order whose payment was interrupted', () => {
  it.each(['before', 'after'] as const)(
    'is paid once when it is sent again (line broken %s the charge)',
    async (when) => {
      const options = { key: randomUUID(), email };
      breakLine(shop, 'createAndConfirm', when);
      const lost = await tryOrder(shop, soap, options);
      expect([lost.status, lost.error.code]).toEqual([503, 'PAYMENT.UNAVAILABLE']);
      expect(await available(shop, soap)).toBe(9);
      await order(shop, soap, options);
      expect(await available(shop, soap)).toBe(9);
      expect(await listed()).toHaveLength(1);
      expect(await shop.mails(email)).toHaveLength(1);
    },
  );

  it.each([
    ['which never reached the bank', 'before', undefined],
    ['which waits for the bank page', 'after', THREE_D_SECURE],
  ] as const)(
    'goes to the corrected address when it is sent again, in place of the first, %s',
    async (_, when, card) => {
      const options = { key: randomUUID(), email };
      breakLine(shop, 'createAndConfirm', when);
      await tryOrder(shop, soap, { ...options, ...(card && { card }) });
      const placed = await order(shop, soap, { ...options, body: { address: '41 rue des Tilleuls' } });
      expect(await listed()).toEqual([expect.objectContaining({ _id: placed._id, address: '41 rue des Tilleuls' })]);
      expect(await available(shop, soap)).toBe(9);
      await later(61);
      expect(await available(shop, soap)).toBe(9);
      expect(await shop.mails(email)).toHaveLength(1);
    },
  );

  it('is not paid a second time for a corrected address when the first charge went through', async () => {
    const options = { key: randomUUID(), email };
    breakLine(shop, 'createAndConfirm', 'after');
    await tryOrder(shop, soap, options);
    const { status, error } = await tryOrder(shop, soap, { ...options, body: { address: '41 rue des Tilleuls' } });
    expect([status, error.code]).toEqual([409, 'ORDER.ALREADY_PAID']);
    expect(await listed()).toEqual([
      expect.objectContaining({ paymentStatus: 'paid', address: '14 rue des Tilleuls' }),
    ]);
    expect(await available(shop, soap)).toBe(9);
  });

  it('is answered as paid when the webhook settled it before the answer could', async () => {
    const provider = shop.app.get(PaymentProvider);
    const original = provider.createAndConfirm.bind(provider);
    Object.defineProperty(provider, 'createAndConfirm', {
      configurable: true,
      value: async (request: ChargeRequest) => {
        const answer = await original(request);
        if (answer.kind === 'intent') await shop.app.get(SettlePayment).execute(answer.intent);
        return answer;
      },
    });
    const placed = await order(shop, soap, { email });
    expect(placed.paymentStatus).toBe('paid');
    expect(await available(shop, soap)).toBe(9);
    expect(await shop.mails(email)).toHaveLength(1);
  });

  it('is settled by the reconciler when the charge went through and nobody asks again', async () => {
    breakLine(shop, 'createAndConfirm', 'after');
    await tryOrder(shop, soap, { email });
    await later(3);
    expect(await listed()).toEqual([expect.objectContaining({ paymentStatus: 'paid' })]);
    expect(await available(shop, soap)).toBe(9);
    expect(await shop.mails(email)).toHaveLength(1);
  });

  it('frees its units when the charge never reached the bank', async () => {
    breakLine(shop, 'createAndConfirm', 'before');
    await tryOrder(shop, soap, { email });
    await later(3);
    expect(await available(shop, soap)).toBe(9);
    await later(28);
    expect(await available(shop, soap)).toBe(10);
    expect(await listed()).toEqual([]);
  });

  it('frees its units when the bank had refused and nobody heard', async () => {
    breakLine(shop, 'createAndConfirm', 'after');
    await tryOrder(shop, soap, { email, card: DECLINED });
    await later(3);
    expect(await available(shop, soap)).toBe(10);
  });
});

describe('a shopper who changes the card while the bank waits', () => {
  it('keeps the last units, which were reserved for the first card', async () => {
    const key = randomUUID();
    await waiting(shop, soap, { email, key, quantity: 10 });
    await order(shop, soap, { email, key, quantity: 10 });
    expect(await available(shop, soap)).toBe(0);
    expect(await listed()).toEqual([expect.objectContaining({ paymentStatus: 'paid' })]);
  });
});

describe('a payment that nobody finishes', () => {
  it('frees its units after a quarter of an hour and can no longer be authorised', async () => {
    const { bankPage } = await waiting(shop, soap, { quantity: 4 });
    await later(14);
    expect(await available(shop, soap)).toBe(6);
    await later(2);
    expect(await available(shop, soap)).toBe(10);
    const to = await press(shop, bankPage, 'authorise');
    expect(to.searchParams.get('redirect_status')).toBe('failed');
    expect(await answerOf(shop, to)).toMatchObject({ status: 'failed' });
  });

  it('is settled within two minutes when the bank had said yes, no webhook came and nobody returned', async () => {
    await shop.http.put('/dev/payments/webhooks').send({ mode: 'never' }).expect(204);
    const { bankPage } = await waiting(shop, soap, { email });
    await press(shop, bankPage, 'authorise');
    await later(2);
    expect(await listed()).toEqual([expect.objectContaining({ paymentStatus: 'paid' })]);
  });

  it('keeps its units for a shopper who opens the bank page again before the quarter of an hour is over', async () => {
    const key = randomUUID();
    const { bankPage } = await waiting(shop, soap, { email, key, quantity: 10 });
    await later(12);
    const again = await waiting(shop, soap, { email, key, quantity: 10 });
    expect(again.bankPage.href).toBe(bankPage.href);
    await later(10);
    expect(await available(shop, soap)).toBe(0);
    await later(6);
    expect(await available(shop, soap)).toBe(10);
  });

  it('is served after all when the bank says yes late and the units are still there', async () => {
    const { order: placed } = await waiting(shop, soap, { email });
    await later(31);
    await webhook(shop, 'payment_intent.succeeded', intentOf(placed, 'succeeded')).expect(200);
    expect(await listed()).toEqual([expect.objectContaining({ status: 'En cours de préparation' })]);
    expect(await available(shop, soap)).toBe(9);
  });

  it('goes back to the shopper when the bank says yes late and the units are gone; both sides are told', async () => {
    // Else the webhook may begin the refund, and this page be answered before it is made.
    await shop.http.put('/dev/payments/webhooks').send({ mode: 'never' }).expect(204);
    const { order: placed, bankPage } = await waiting(shop, soap, { email, quantity: 8 });
    await withoutCancelling(shop, () => later(31));
    await order(shop, soap, { quantity: 5 });
    const answer = await answerOf(shop, await press(shop, bankPage, 'authorise'));
    expect(answer).toMatchObject({ status: 'failed', message: expect.stringContaining('remboursé') as string });
    expect(await available(shop, soap)).toBe(5);
    expect(await listed()).toEqual([
      expect.objectContaining({ _id: placed._id, status: 'Annulé', paymentStatus: 'refunded', refundedAmount: 60 }),
    ]);
    const [mail] = await shop.mails(email);
    expect(mail!.text).toContain('60,00');
    const notices = await shop.mails(shop.environment.admin.email);
    expect(notices[0]!.subject).toContain(placed.reference);
    // Told again, it changes nothing.
    await webhook(shop, 'payment_intent.succeeded', intentOf(placed, 'succeeded')).expect(200);
    expect(await available(shop, soap)).toBe(5);
  });

  it('goes back when it was given up for another attempt and succeeds nevertheless', async () => {
    const key = randomUUID();
    const { order: placed, bankPage } = await waiting(shop, soap, { email, key });
    await withoutCancelling(shop, () => later(31));
    await order(shop, soap, { email, key });
    await press(shop, bankPage, 'authorise');
    const mails = await shop.mails(email, 2);
    expect(mails[0]!.subject).toContain('second paiement');
    expect(await listed()).toEqual([
      expect.objectContaining({ _id: placed._id, paymentStatus: 'paid', refundedAmount: 0 }),
    ]);
    expect(await available(shop, soap)).toBe(9);
  });
});

describe('a refund that the provider refuses', () => {
  it('is noted in the history and can be tried again', async () => {
    const placed = await order(shop, soap, { email });
    const refusal = refusing(shop, 'charge_disputed');
    const refused = await admin.setStatus(placed._id, { status: 'Remboursé' }).expect(409);
    expect((refused.body as { code: string }).code).toBe('REFUND.REFUSED');
    refusal.stop();
    expect(await admin.order(placed._id)).toMatchObject({
      status: 'En cours de préparation',
      refundedAmount: 0,
      comments: expect.stringContaining('refusé le remboursement') as string,
    });
    await admin.setStatus(placed._id, { status: 'Remboursé' }).expect(200);
    expect(await admin.order(placed._id)).toMatchObject({ status: 'Remboursé', refundedAmount: 7.5 });
  });
});

describe('a refund that was interrupted', () => {
  it.each(['before', 'after'] as const)(
    'moves the money once when it is asked again (line broken %s it)',
    async (when) => {
      const placed = await order(shop, soap, { email, quantity: 2 });
      const key = randomUUID();
      const body = { paymentIntentId: placed.paymentIntentId, amount: 5, orderId: placed._id };
      breakLine(shop, 'refund', when);
      await admin.refund(body, key).expect(503);
      await admin.refund(body, key).expect(200, { success: true });
      await admin.refund(body, key).expect(200, { success: true });
      expect(await admin.order(placed._id)).toMatchObject({ refundedAmount: 5, paymentStatus: 'partially_refunded' });
    },
  );

  it('is finished by the reconciler', async () => {
    const placed = await order(shop, soap, { email });
    breakLine(shop, 'refund', 'after');
    await admin.setStatus(placed._id, { status: 'Annulé', refund: true }).expect(503);
    expect(await admin.order(placed._id)).toMatchObject({ status: 'En cours de préparation', refundedAmount: 0 });
    await later(3);
    expect(await admin.order(placed._id)).toMatchObject({
      status: 'Annulé',
      refundedAmount: 7.5,
      paymentStatus: 'refunded',
    });
    expect(await available(shop, soap)).toBe(10);
  });
});
