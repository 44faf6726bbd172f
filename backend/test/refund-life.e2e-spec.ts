import { randomUUID } from 'node:crypto';
import type {
  AuditEntry,
  Client,
  Dashboard,
  Order,
  OrderTimelineEntry,
  Product,
  UnsettledRefund,
} from '@shop/contract';
import { PaymentProvider } from '../src/modules/payments/application/ports/payment-provider.js';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { breakLine, movedCents, refundsOf, refusing, withoutCancelling } from './support/provider-records.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, order, type OrderOptions, tryOrder } from './support/orders.js';
import { aClient, bearer, type ConnectedClient, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { answerOf, press, waiting, webhook } from './support/three-d-secure.js';
import './support/timeout.js';

const SLOW_REFUNDS = 'pm_card_pendingRefund';

let shop: Shop;
let soap: Product;
let admin: BackOffice;
let email: string;

/** A shop of its own for each test: here time moves on, and the dashboard counts. */
beforeEach(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 10 });
  admin = await backOffice(shop);
  email = newEmail();
  await shop.http.put('/dev/payments/webhooks').send({ mode: 'never' }).expect(204);
});
afterEach(() => shop.close());

const later = async (time: { minutes: number } | { days: number }) => {
  shop.clock.advance(time);
  await shop.app.get(ReconcilePayments).execute();
  admin = await backOffice(shop);
};
/** Somebody presses the button in the provider's dashboard, or a client's bank decides. */
const atTheBank = (path: string, body: object) =>
  shop.http.post(`/dev/payments/${path}`).type('form').send(body).expect(303);
const told = (payment_intent: string, type = 'charge.refunded') => webhook(shop, type, { payment_intent }).expect(200);
const unsettled = async () => (await admin.http('get', '/api/unsettled-refunds').expect(200)).body as UnsettledRefund[];
const counted = async () =>
  ((await admin.http('get', '/api/dashboard').expect(200)).body as Dashboard).unsettledRefunds;
const history = async ({ _id }: Order) =>
  ((await admin.http('get', `/api/orders/${_id}/timeline`).expect(200)).body as OrderTimelineEntry[]).map((entry) =>
    entry.kind === 'comment' ? entry.text : entry.label,
  );
const spent = async ({ id, token }: ConnectedClient) =>
  ((await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(200)).body as Client)
    .montantDepense;

async function delivered(options: OrderOptions = {}): Promise<Order> {
  const placed = await order(shop, soap, { email, ...options });
  return admin.deliver(placed._id);
}

describe('a granted refund request that the provider refuses', () => {
  it('is noted in the history, waits as before and can be granted again, as another try', async () => {
    const client = await aClient(shop);
    const own = await delivered({ client });
    await shop.http
      .post(`/api/purchases/${client.id}/${own._id}/refund`)
      .set('Authorization', bearer(client.token))
      .expect(200);
    const grant = () => admin.http('post', `/api/orders/${own._id}/refund-request/answer`).send({ accepted: true });
    const refusal = refusing(shop);
    expect((await grant().expect(409)).body).toMatchObject({ code: 'REFUND.REFUSED' });
    refusal.stop();
    expect(await history(own)).toContainEqual(expect.stringContaining('a refusé le remboursement de 7,50'));
    expect((await admin.orders({ refundRequested: '1' })).body).toHaveLength(1);
    await grant().expect(200);
    expect(await admin.order(own._id)).toMatchObject({ refundedAmount: 7.5, status: 'Remboursé' });
    const [made] = await refundsOf(shop, own.paymentIntentId);
    expect([refusal.asked[0]!.mark.attempt, made!.mark!.attempt]).toEqual([1, 2]);
    expect(await spent(client)).toBe(0);
    // An administrator read the refusal: nobody else has to.
    expect(await counted()).toBe(0);
    expect(await booksOf(shop)).toEqual([]);
  });
});

describe('a refund that nobody waits for and the provider refuses', () => {
  it('of a payment that came too late is told, counted and shown until it is given back', async () => {
    const { order: placed, bankPage } = await waiting(shop, soap, { email, quantity: 8 });
    await withoutCancelling(shop, () => later({ minutes: 31 }));
    await order(shop, soap, { quantity: 5 });
    const refusal = refusing(shop);
    const answer = await answerOf(shop, await press(shop, bankPage, 'authorise'));
    refusal.stop();
    expect(answer).toMatchObject({ status: 'failed', message: expect.not.stringContaining('intégralement') as string });
    expect(await unsettled()).toMatchObject([
      {
        orderId: placed._id,
        reference: placed.reference,
        kind: 'late',
        amount: 60,
        reason: expect.stringMatching(/^le solde/) as string,
      },
    ]);
    expect(await counted()).toBe(1);
    expect((await admin.order(placed._id)).comments).toContain(
      'arrivé trop tard (motif\u00a0: le solde de la boutique',
    );
    const [notice] = await shop.mails(shop.environment.admin.email);
    expect(notice!.text).toContain('À régler depuis le tableau de bord');
    expect(notice!.text).toContain('le solde de la boutique chez le prestataire ne suffit pas');
    expect(notice!.text).not.toContain('insufficient_funds');
    const metrics = (await shop.http.get('/api/metrics').expect(200)).text;
    expect(metrics).toMatch(/^shop_refunds_unsettled 1$/m);
    expect(metrics).toMatch(/^shop_refunds_total\{outcome="refused"\} [1-9]/m);

    const [{ orderId, key }] = (await unsettled()) as [UnsettledRefund];
    await admin.http('post', '/api/unsettled-refunds/retry').send({ orderId, key }).expect(200);
    expect(await unsettled()).toEqual([]);
    expect(await admin.order(placed._id)).toMatchObject({ status: 'Annulé', refundedAmount: 60 });
    const again = await admin.http('post', '/api/unsettled-refunds/retry').send({ orderId, key }).expect(409);
    expect(again.body).toMatchObject({ code: 'REFUND.NOT_UNSETTLED' });
    expect(await booksOf(shop)).toEqual([]);
  });

  it('of a second payment is kept with what became of it, until an administrator settles it by hand', async () => {
    const key = randomUUID();
    const { order: placed, bankPage } = await waiting(shop, soap, { email, key });
    await withoutCancelling(shop, () => later({ minutes: 31 }));
    await order(shop, soap, { email, key });
    const refusal = refusing(shop);
    const returned = await press(shop, bankPage, 'authorise');
    const extra = returned.searchParams.get('payment_intent')!;
    expect((await answerOf(shop, returned)).message).toMatch(
      /^Votre commande est déjà payée\. .*encore un peu de temps/,
    );
    refusal.stop();
    expect(await unsettled()).toMatchObject([{ orderId: placed._id, kind: 'extra', amount: 7.5 }]);
    expect(await history(placed)).toContain(
      'Paiement en trop de 7,50\u00a0€\u00a0: remboursement refusé par le prestataire',
    );
    // Told again, it is no other one; and what nobody got back is not told to the client.
    const event = { id: extra, status: 'succeeded', amount: 750, metadata: { order_id: placed._id, attempt: '1' } };
    await webhook(shop, 'payment_intent.succeeded', event).expect(200);
    expect(await counted()).toBe(1);
    expect((await booksOf(shop)).map(({ code }) => code)).toEqual(['CHARGE.EXTRA']);

    const [open] = (await unsettled()) as [UnsettledRefund];
    const settle = (note: string) =>
      admin.http('post', '/api/unsettled-refunds/settle').send({ orderId: open.orderId, key: open.key, note });
    await settle('   ').expect(400);
    await settle('Virement du 12 novembre').expect(200);
    await settle('Virement du 12 novembre').expect(409);
    expect(await counted()).toBe(0);
    expect((await answerOf(shop, returned)).message).toContain('intégralement remboursé');
    expect(await history(placed)).toContain(
      'Remboursement de 7,50\u00a0€ réglé à la main\u00a0: Virement du 12 novembre',
    );
    const { body } = await admin.http('get', `/api/audit?target=${placed._id}`).expect(200);
    expect((body as AuditEntry[]).map(({ act }) => act)).toContain('order.refund-settled');
    expect(await booksOf(shop)).toEqual([]);
  });

  it('because the administrator’s line broke is told by mail, and settled by whatever goes back next', async () => {
    const placed = await delivered();
    const asked = { paymentIntentId: placed.paymentIntentId, amount: 5, orderId: placed._id };
    breakLine(shop, 'refund', 'before');
    await admin.refund(asked).expect(503);
    const refusal = refusing(shop);
    await later({ minutes: 3 });
    refusal.stop();
    expect(await unsettled()).toMatchObject([{ kind: 'refund', amount: 5 }]);
    expect(await shop.mails(shop.environment.admin.email)).toHaveLength(1);
    await admin.refund({ ...asked, amount: 2 }).expect(200);
    expect(await unsettled()).toMatchObject([{ amount: 3 }]);
    await atTheBank(`${placed.paymentIntentId}/refunds`, { amount: 3 });
    await told(placed.paymentIntentId);
    expect(await unsettled()).toEqual([]);
    expect(await booksOf(shop)).toEqual([]);
  });
});

describe('a refund whose answer was lost', () => {
  it('moves the money once, though the provider has forgotten it when it is asked again', async () => {
    const placed = await delivered();
    breakLine(shop, 'refund', 'after');
    await admin.refund({ paymentIntentId: placed.paymentIntentId, amount: 5, orderId: placed._id }).expect(503);
    await later({ days: 2 });
    expect(await movedCents(shop, placed.paymentIntentId)).toBe(500);
    expect(await admin.order(placed._id)).toMatchObject({ refundedAmount: 5 });
    expect(await booksOf(shop)).toEqual([]);
  });

  it.each(['the provider’s', 'the shop’s'])(
    'ends the order when it is asked again as « Remboursé » and %s answer was lost',
    async (whose) => {
      const placed = await order(shop, soap, { email });
      const { paymentIntentId } = await admin.order(placed._id);
      const [key, amount] = [randomUUID(), 5];
      if (whose === 'the provider’s') breakLine(shop, 'refund', 'after');
      await admin.refund({ paymentIntentId, amount, orderId: placed._id }, key);
      expect(await admin.order(placed._id)).toMatchObject({ status: 'En cours de préparation' });
      const again = { paymentIntentId, amount, orderId: placed._id, setStatus: true };
      await admin.refund(again, key).expect(200);
      expect(await admin.order(placed._id)).toMatchObject({ status: 'Remboursé', refundedAmount: 5 });
      expect(await available(shop, soap)).toBe(10);
      await admin.refund(again, key).expect(200).expect('Idempotent-Replayed', 'true');
      expect(await movedCents(shop, paymentIntentId)).toBe(500);
      expect((await shop.mails(email, 2)).map(({ subject }) => subject)).toHaveLength(2);
      expect(await booksOf(shop)).toEqual([]);
    },
  );

  it('moves the money once when it is an extra payment’s', async () => {
    const key = randomUUID();
    const { bankPage } = await waiting(shop, soap, { email, key });
    await withoutCancelling(shop, () => later({ minutes: 31 }));
    await order(shop, soap, { email, key });
    breakLine(shop, 'refund', 'after');
    const extra = (await press(shop, bankPage, 'authorise')).searchParams.get('payment_intent')!;
    const known = await shop.app.get(PaymentProvider).retrieve(extra);
    await webhook(shop, 'payment_intent.succeeded', {
      id: extra,
      status: 'succeeded',
      amount: 750,
      metadata: { order_id: known!.orderId, attempt: '1' },
    }).expect(503);
    await later({ days: 2 });
    expect(await movedCents(shop, extra)).toBe(750);
    expect((await shop.mails(email, 2))[0]!.subject).toContain('second paiement');
    expect(await booksOf(shop)).toEqual([]);
  });
});

describe('a refund that the client’s bank has not taken yet', () => {
  it('is told to the client once it has', async () => {
    const client = await aClient(shop);
    const placed = await delivered({ client, card: SLOW_REFUNDS });
    const asked = { paymentIntentId: placed.paymentIntentId, amount: 5, orderId: placed._id };
    for (const key of Array(2).fill(randomUUID()) as string[]) {
      expect((await admin.refund(asked, key).expect(200)).body).toEqual({ success: true, pending: true });
    }
    expect(await admin.order(placed._id)).toMatchObject({ refundedAmount: 0, paymentStatus: 'paid' });
    expect(await spent(client)).toBe(7.5);
    const [refund] = await refundsOf(shop, placed.paymentIntentId);
    await later({ minutes: 20 });
    await atTheBank(`${placed.paymentIntentId}/refunds/${refund!.id}`, { status: 'succeeded' });
    await told(placed.paymentIntentId, 'refund.updated');
    expect(await admin.order(placed._id)).toMatchObject({ refundedAmount: 5 });
    expect(await movedCents(shop, placed.paymentIntentId)).toBe(500);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('and never takes is shown to the shop, and the client is not told that he has it', async () => {
    const placed = await delivered({ card: SLOW_REFUNDS });
    await admin.refund({ paymentIntentId: placed.paymentIntentId, amount: 5, orderId: placed._id }).expect(200);
    const [refund] = await refundsOf(shop, placed.paymentIntentId);
    await atTheBank(`${placed.paymentIntentId}/refunds/${refund!.id}`, { status: 'failed' });
    await told(placed.paymentIntentId, 'refund.failed');
    await told(placed.paymentIntentId, 'refund.updated');
    expect(await unsettled()).toMatchObject([{ kind: 'refund', amount: 5, code: 'lost_or_stolen_card' }]);
    expect(await admin.order(placed._id)).toMatchObject({ refundedAmount: 0, paymentStatus: 'paid' });
    expect((await shop.mails(email, 3)).filter(({ subject }) => subject.includes('emboursement'))).toEqual([]);
    await admin
      .http('post', '/api/unsettled-refunds/retry')
      .send(await named())
      .expect(200);
    await later({ minutes: 20 });
    expect(await movedCents(shop, placed.paymentIntentId)).toBe(500);
    expect(await booksOf(shop)).toEqual([]);
  });

  const named = async () => {
    const [{ orderId, key }] = (await unsettled()) as [UnsettledRefund];
    return { orderId, key };
  };
});

describe('refunds of the same amount', () => {
  it('are told apart: two of the dashboard are two, and each is counted once', async () => {
    const client = await aClient(shop);
    const placed = await delivered({ client, quantity: 2 });
    const { paymentIntentId } = placed;
    await atTheBank(`${paymentIntentId}/refunds`, { amount: 3 });
    await atTheBank(`${paymentIntentId}/refunds`, { amount: 3 });
    // The second is told first, then the first, then both again.
    for (let time = 0; time < 4; time += 1) await told(paymentIntentId);
    expect(await spent(client)).toBe(9);
    await admin.refund({ paymentIntentId, amount: 3, orderId: placed._id }).expect(200);
    expect(await admin.order(placed._id)).toMatchObject({ refundedAmount: 9 });
    // The bank sends back one of the dashboard's: that one, and not the shop's own.
    const made = await refundsOf(shop, paymentIntentId);
    const outside = made.find(({ mark }) => mark === null)!;
    await atTheBank(`${paymentIntentId}/refunds/${outside.id}`, { status: 'failed' });
    await told(paymentIntentId, 'refund.failed');
    await told(paymentIntentId, 'charge.refunded');
    expect(await spent(client)).toBe(9);
    expect(await unsettled()).toMatchObject([{ kind: 'returned', key: `outside-${outside.id}`, amount: 3 }]);
    await atTheBank(`${paymentIntentId}/refunds`, { amount: 3 });
    await told(paymentIntentId);
    await told(paymentIntentId, 'refund.failed');
    expect(await spent(client)).toBe(6);
    expect(await unsettled()).toEqual([]);
    expect(await booksOf(shop)).toEqual([]);
  });
});

it('an order that nobody paid has nothing to settle', async () => {
  const { answer } = await tryOrder(shop, soap, { card: 'pm_card_authenticationRequired' });
  const body = { orderId: answer.order._id, key: 'none', note: 'Virement' };
  await admin.http('post', '/api/unsettled-refunds/settle').send(body).expect(409);
  await admin.http('post', '/api/unsettled-refunds/retry').send(body).expect(409);
});
