import type { Order, Product, UnsettledRefund } from '@shop/contract';
import type { LocalStripe } from '../src/modules/payments/infrastructure/stripe/testing/local-stripe.js';
import type { LocalDispute } from '../src/modules/payments/infrastructure/stripe/testing/local-ledger.js';
import { longDay } from '../src/shared/domain/paris-days.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order, tryOrder } from './support/orders.js';
import { aClient, type ConnectedClient } from './support/people.js';
import type { Shop } from './support/shop.js';
import { startShopAtStripe } from './support/stripe-shop.js';
import './support/timeout.js';

let shop: Shop;
let stripe: LocalStripe;
let close: () => Promise<void>;
let soap: Product;
let admin: BackOffice;
let client: ConnectedClient;

beforeAll(async () => {
  ({ shop, stripe, close } = await startShopAtStripe());
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 100 });
});
beforeEach(async () => {
  client = await aClient(shop);
  stripe.deliverAs('once');
});
afterAll(() => close());

const spent = async () => {
  const { body } = await shop.http.get(`/api/client/${client.id}`).set('Authorization', `Bearer ${client.token}`);
  return (body as { montantDepense: number }).montantDepense;
};
const intentOf = (placed: Order) => stripe.intents.find(({ metadata }) => metadata.order_id === placed._id)!;

/** The bank's word, heard by the shop. */
async function told(dispute: LocalDispute, status: string): Promise<void> {
  stripe.ledger.decide(dispute, status);
  await stripe.delivery.flush();
}

async function lost(): Promise<{ placed: Order; dispute: LocalDispute }> {
  const placed = await order(shop, soap, { client });
  const dispute = stripe.ledger.contest(intentOf(placed), {});
  await told(dispute, 'lost');
  expect(await admin.order(placed._id)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 7.5 });
  expect(await spent()).toBe(0);
  return { placed, dispute };
}

describe('a dispute that is lost, but not for ever', () => {
  it.each([
    ['won after all', ['won']],
    ['taken to an appeal', ['appeal_needs_response']],
    ['under review in the appeal', ['appeal_needs_response', 'appeal_under_review']],
    ['won in the appeal', ['appeal_needs_response', 'appeal_under_review', 'won']],
  ])('%s leaves the order paid', async (_what, statuses) => {
    const { placed, dispute } = await lost();
    await admin.setStatus(placed._id, { status: 'Remboursé' }).expect(200);
    for (const status of statuses) await told(dispute, status);
    const now = await admin.order(placed._id);
    expect(now).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
    expect(now.status).not.toBe('Remboursé');
    expect(await spent()).toBe(7.5);
  });

  it.each(['Livré', 'En cours de préparation'] as const)(
    'leaves closed what an administrator had closed before, having given a part back (%s)',
    async (before) => {
      const placed = await order(shop, soap, { client });
      if (before === 'Livré') {
        const shipped = { status: 'Expédié', orderNumber: placed.reference, deliver: 'Colissimo' };
        await admin.setStatus(placed._id, shipped).expect(200);
        await admin.setStatus(placed._id, { status: 'Livré' }).expect(200);
      }
      const { paymentIntentId } = await admin.order(placed._id);
      const part = { paymentIntentId, amount: 3, orderId: placed._id, setStatus: true };
      await admin.refund(part).expect(200);
      const closed = { status: 'Remboursé', paymentStatus: 'partially_refunded', refundedAmount: 3 };
      expect(await admin.order(placed._id)).toMatchObject(closed);
      const dispute = stripe.ledger.contest(intentOf(placed), {});
      await told(dispute, 'lost');
      await told(dispute, 'won');
      expect(await admin.order(placed._id)).toMatchObject(closed);
      expect(await spent()).toBe(4.5);
    },
  );

  it('is lost again when the appeal is lost, and won once more', async () => {
    const { placed, dispute } = await lost();
    for (const status of ['appeal_needs_response', 'lost']) await told(dispute, status);
    expect(await admin.order(placed._id)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 7.5 });
    expect(await spent()).toBe(0);
    await told(dispute, 'won');
    expect(await spent()).toBe(7.5);
  });

  it('settles what was still owed to the client, which is owed again once the dispute is won', async () => {
    const placed = await order(shop, soap, { client });
    const { paymentIntentId } = await admin.order(placed._id);
    await admin.refund({ paymentIntentId, amount: 3, orderId: placed._id }).expect(200);
    stripe.ledger.failRefund(stripe.ledger.refunds.at(-1)!);
    await stripe.delivery.flush();
    const owed = async () =>
      ((await admin.http('get', '/api/unsettled-refunds').expect(200)).body as UnsettledRefund[]).filter(
        ({ orderId }) => orderId === placed._id,
      );
    const [open] = await owed();
    expect(open).toMatchObject({ kind: 'returned', amount: 3, reason: 'la carte a expiré ou n’existe plus' });
    const dispute = stripe.ledger.contest(intentOf(placed), {});
    await told(dispute, 'lost');
    expect(await owed()).toEqual([]);
    await told(dispute, 'won');
    expect(await owed()).toEqual([open]);
    await admin.http('post', '/api/unsettled-refunds/retry').send({ orderId: placed._id, key: open!.key }).expect(200);
    expect(await owed()).toEqual([]);
    expect(await admin.order(placed._id)).toMatchObject({ refundedAmount: 3, paymentStatus: 'partially_refunded' });
  });

  it.each(['reversed', 'twice'] as const)('comes to the same whatever the order of the news (%s)', async (mode) => {
    const placed = await order(shop, soap, { client });
    await stripe.delivery.flush();
    stripe.deliverAs('never');
    const dispute = stripe.ledger.contest(intentOf(placed), {});
    for (const status of ['lost', 'appeal_needs_response', 'won']) stripe.ledger.decide(dispute, status);
    stripe.deliverAs(mode);
    await stripe.delivery.flush();
    expect(await admin.order(placed._id)).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
    expect(await spent()).toBe(7.5);
    // An old word, once more.
    const old = stripe.delivery.events.find(({ type }) => type === 'charge.dispute.closed')!;
    expect(await stripe.delivery.deliver(old)).toBe(200);
    expect(await admin.order(placed._id)).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
  });

  it('prevented by giving the money back is gone, an inquiry that closes took nothing', async () => {
    const prevented = await order(shop, soap, { client });
    await told(stripe.ledger.contest(intentOf(prevented), {}), 'prevented');
    expect(await admin.order(prevented._id)).toMatchObject({ paymentStatus: 'refunded' });
    const asked = await order(shop, soap, { client });
    await told(stripe.ledger.contest(intentOf(asked), { status: 'warning_needs_response' }), 'warning_closed');
    expect(await admin.order(asked._id)).toMatchObject({ paymentStatus: 'paid' });
  });
});

describe('the mails of a dispute', () => {
  it('say what happens, until when to answer and what became of the money, to whoever works here now', async () => {
    const placed = await order(shop, soap, { client });
    const dispute = stripe.ledger.contest(intentOf(placed), { reason: 'product_not_received' });
    await stripe.delivery.flush();
    for (const status of ['lost', 'appeal_needs_response', 'won']) await told(dispute, status);
    const mails = (await shop.mails(shop.environment.admin.email, 4)).filter(({ subject }) =>
      subject.includes(placed.reference),
    );
    const about = mails.map(({ subject }) => subject).toReversed();
    const deadline = `réponse avant le ${longDay(new Date(dispute.dueBy * 1000))}`;
    expect(about).toEqual([
      `Paiement contesté, ${deadline}, commande ${placed.reference}`,
      `Contestation perdue, commande ${placed.reference}`,
      `Contestation rouverte, ${deadline}, commande ${placed.reference}`,
      `Contestation gagnée, commande ${placed.reference}`,
    ]);
    expect(mails.at(-1)!.text).toContain('produit non reçu');
    for (const { subject, text } of mails) {
      expect(`${subject} ${text}`).not.toContain('Remboursement automatique');
      expect(text).not.toContain('message a été envoyé au client');
    }
    expect((await shop.mails(client.email)).map(({ subject }) => subject).join()).not.toContain('ontest');
  });
});

describe('news that come before the success is settled', () => {
  /** Charged at Stripe; the answer is lost, and of the events only those that `held` lets through arrive. */
  async function unsettled(): Promise<{ key: string; intentId: string }> {
    await stripe.delivery.flush();
    stripe.deliverAs('never');
    stripe.troubles = ['after-cut', 'after-cut', 'after-cut'];
    const { status } = await tryOrder(shop, soap, { client });
    expect(status).toBe(503);
    return { key: '', intentId: stripe.intents.at(-1)!.id };
  }
  const deliver = async (type: string) => {
    const event = stripe.delivery.events.findLast((one) => one.type === type)!;
    return stripe.delivery.deliver(event);
  };
  const orderOf = (intentId: string) =>
    admin.order(stripe.intents.find(({ id }) => id === intentId)!.metadata.order_id!);

  it('a dispute settles the order first, and is then applied', async () => {
    const { intentId } = await unsettled();
    stripe.ledger.contest(stripe.ledger.intent(intentId)!, {});
    expect(await deliver('charge.dispute.created')).toBe(200);
    const now = await orderOf(intentId);
    expect(now).toMatchObject({ paymentStatus: 'paid', comments: expect.stringContaining('conteste 7,50') as string });
    expect(await spent()).toBe(7.5);
  });

  it('a refund made at Stripe settles the order first, and is then applied', async () => {
    const { intentId } = await unsettled();
    stripe.ledger.giveBack(stripe.ledger.intent(intentId)!, { amount: 200 });
    expect(await deliver('charge.refunded')).toBe(200);
    expect(await orderOf(intentId)).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 2 });
    expect(await spent()).toBe(5.5);
  });

  it('are told again while Stripe does not answer the shop’s question', async () => {
    const { intentId } = await unsettled();
    stripe.ledger.contest(stripe.ledger.intent(intentId)!, {});
    stripe.troubles = ['before-error', 'before-error', 'before-error'];
    expect(await deliver('charge.dispute.created')).toBe(503);
    stripe.troubles = [];
    expect(await deliver('charge.dispute.created')).toBe(200);
    expect((await orderOf(intentId)).comments).toContain('conteste');
  });

  it('of money whose order the shop does not know are told again; of others’ money they are not', async () => {
    stripe.deliverAs('never');
    const pay = (metadata: string) =>
      stripe.ledger.create(
        new URLSearchParams(`amount=500&currency=eur&confirm=true&return_url=x&payment_method=pm_card_visa${metadata}`),
      );
    pay('&metadata[order_id]=65f000000000000000000001&metadata[attempt]=1');
    stripe.ledger.contest(stripe.intents.at(-1)!, {});
    expect([await deliver('payment_intent.succeeded'), await deliver('charge.dispute.created')]).toEqual([503, 503]);
    pay('&metadata[order_id]=42');
    stripe.ledger.contest(stripe.intents.at(-1)!, {});
    expect([await deliver('payment_intent.succeeded'), await deliver('charge.dispute.created')]).toEqual([200, 200]);
  });
});
