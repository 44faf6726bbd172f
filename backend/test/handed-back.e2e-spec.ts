import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { Product, UnsettledRefund } from '@shop/contract';
import { movedCents, refundsOf } from './support/provider-records.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import { webhook } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let admin: BackOffice;

beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 10 });
  admin = await backOffice(shop);
  await shop.http.put('/dev/payments/webhooks').send({ mode: 'never' }).expect(204);
});
afterAll(() => shop.close());

/** A refund of 5 EUR that the client's bank sends back, and that an administrator makes by a transfer. */
async function givenBackByHand({ forgotten = false } = {}): Promise<{ orderId: string; paymentIntentId: string }> {
  const { _id: orderId } = await order(shop, soap);
  const { paymentIntentId } = await admin.order(orderId);
  await admin.refund({ paymentIntentId, amount: 5, orderId }).expect(200);
  const [made] = await refundsOf(shop, paymentIntentId);
  const path = `/dev/payments/${paymentIntentId}/refunds/${made!.id}`;
  await shop.http.post(path).type('form').send({ status: 'failed' }).expect(303);
  await webhook(shop, 'refund.failed', { payment_intent: paymentIntentId }).expect(200);
  const { body } = await admin.http('get', '/api/unsettled-refunds').expect(200);
  const { key } = (body as UnsettledRefund[]).find((one) => one.orderId === orderId)!;
  if (forgotten) {
    const customer = { nom: 'Client', prenom: 'supprimé', email: '', mobile: '' };
    const { db } = shop.app.get<Connection>(getConnectionToken());
    await db!.collection('orders').updateOne({ _id: new Types.ObjectId(orderId) }, { $set: { customer } });
  }
  await admin.http('post', '/api/unsettled-refunds/settle').send({ orderId, key, note: 'Virement' }).expect(200);
  return { orderId, paymentIntentId };
}

describe('money that was given back by hand', () => {
  it('is not offered, nor given back, a second time', async () => {
    const { orderId, paymentIntentId } = await givenBackByHand();
    expect(await admin.order(orderId)).toMatchObject({ refundedAmount: 0, handedBackAmount: 5 });
    const { body: tooMuch } = await admin.refund({ paymentIntentId, amount: 7.5, orderId }).expect(409);
    expect(tooMuch).toMatchObject({ success: false, code: 'REFUND.TOO_MUCH' });
    await admin.refund({ paymentIntentId, amount: 2.5, orderId }).expect(200);
    const { body: nothing } = await admin.refund({ paymentIntentId, amount: 1, orderId }).expect(409);
    expect(nothing).toMatchObject({ success: false, code: 'REFUND.SETTLED_BY_HAND' });
    expect(await movedCents(shop, paymentIntentId)).toBe(250);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('leaves no words in the history of an order that has no person any more', async () => {
    const { orderId } = await givenBackByHand({ forgotten: true });
    const { comments } = await admin.order(orderId);
    expect(comments).toContain('Remboursement de 5,00\u00a0€ réglé à la main.');
    expect(comments).not.toContain('Virement');
  });

  it('leaves only the rest to a cancellation with refund', async () => {
    const { orderId, paymentIntentId } = await givenBackByHand();
    await admin.setStatus(orderId, { status: 'Annulé', refund: true }).expect(200);
    expect(await movedCents(shop, paymentIntentId)).toBe(250);
    expect(await admin.order(orderId)).toMatchObject({ status: 'Annulé', refundedAmount: 2.5 });
    // Nothing is left to give back: it may end as refunded, and moves no money by that.
    await admin.setStatus(orderId, { status: 'Remboursé' }).expect(200);
    expect(await movedCents(shop, paymentIntentId)).toBe(250);
    expect(await booksOf(shop)).toEqual([]);
  });
});

describe('money that is on its way by the provider', () => {
  const settle = (body: object) =>
    admin.http('post', '/api/unsettled-refunds/settle').send({ ...body, note: 'Virement' });
  const owed = async (orderId: string) => {
    const { body } = await admin.http('get', '/api/unsettled-refunds').expect(200);
    return (body as UnsettledRefund[]).find((one) => one.orderId === orderId);
  };

  /** A refund of 5 EUR that the bank first takes its time for, and then does not take. */
  async function refused(): Promise<{ paymentIntentId: string; orderId: string; key: string }> {
    const { _id: orderId } = await order(shop, soap, { card: 'pm_card_pendingRefund' });
    const { paymentIntentId } = await admin.order(orderId);
    await admin.refund({ paymentIntentId, amount: 5, orderId }).expect(200);
    await decide(paymentIntentId, 'failed');
    return { paymentIntentId, orderId, key: (await owed(orderId))!.key };
  }
  /** What the bank says of the newest refund. */
  async function decide(paymentIntentId: string, status: 'failed' | 'succeeded'): Promise<void> {
    const { id } = (await refundsOf(shop, paymentIntentId)).find((one) => one.status === 'pending')!;
    await shop.http.post(`/dev/payments/${paymentIntentId}/refunds/${id}`).type('form').send({ status }).expect(303);
    await webhook(shop, 'refund.updated', { payment_intent: paymentIntentId }).expect(200);
  }

  it('is not given back by hand as well, nor asked of anybody, once it was asked for again', async () => {
    const { paymentIntentId, orderId, key } = await refused();
    await admin.http('post', '/api/unsettled-refunds/retry').send({ orderId, key }).expect(200);
    expect(await owed(orderId)).toBeUndefined();
    expect(await booksOf(shop, { hours: 2 })).toEqual([]);
    expect((await settle({ orderId, key }).expect(409)).body).toMatchObject({ code: 'REFUND.NOT_UNSETTLED' });
    await decide(paymentIntentId, 'failed');
    expect(await owed(orderId)).toMatchObject({ key, amount: 5 });
    await settle({ orderId, key }).expect(200);
    expect(await admin.order(orderId)).toMatchObject({ refundedAmount: 0, handedBackAmount: 5 });
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is not given back by hand as well while another refund of the order covers it', async () => {
    const { paymentIntentId, orderId, key } = await refused();
    await admin.refund({ paymentIntentId, amount: 7.5, orderId }).expect(200);
    expect((await settle({ orderId, key }).expect(409)).body).toMatchObject({ code: 'REFUND.NOT_UNSETTLED' });
    await decide(paymentIntentId, 'succeeded');
    expect(await owed(orderId)).toBeUndefined();
    expect(await admin.order(orderId)).toMatchObject({ refundedAmount: 7.5 });
    expect(await booksOf(shop)).toEqual([]);
  });
});
