import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ApiError, Client, Order, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, order, THREE_D_SECURE, tryOrder } from './support/orders.js';
import { aClient, bearer, type ConnectedClient, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { webhook } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 1000 });
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

async function delivered(client?: ConnectedClient): Promise<Order> {
  const placed = await order(shop, soap, { quantity: 2, ...(client ? { client } : { email: newEmail() }) });
  return admin.deliver(placed._id);
}

/** Somebody presses the button in the provider's dashboard. */
const refundOutside = (intentId: string, amount: number) =>
  shop.http.post(`/dev/payments/${intentId}/refunds`).type('form').send({ amount }).expect(303);
const told = (payment_intent: string) => webhook(shop, 'charge.refunded', { payment_intent }).expect(200);

const spent = async ({ id, token }: ConnectedClient) =>
  ((await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(200)).body as Client)
    .montantDepense;

describe('an administrator who gives money back', () => {
  it('refunds a part in EUR, then the rest, and never more than was paid', async () => {
    const client = await aClient(shop);
    const { _id: orderId, paymentIntentId } = await delivered(client);
    await admin
      .refund({ paymentIntentId, amount: 4.9, orderId, userEmail: client.email })
      .expect(200, { success: true });
    expect(await admin.order(orderId)).toMatchObject({
      status: 'Livré',
      paymentStatus: 'partially_refunded',
      refundedAmount: 4.9,
    });
    expect(await spent(client)).toBe(10.1);

    const tooMuch = await admin.refund({ paymentIntentId, amount: 10.11, orderId }).expect(409);
    expect(tooMuch.body).toMatchObject({
      success: false,
      code: 'REFUND.TOO_MUCH',
      error: expect.stringContaining('10,10') as string,
    });

    await admin.refund({ paymentIntentId, amount: 10.1, orderId }).expect(200);
    expect(await admin.order(orderId)).toMatchObject({
      status: 'Remboursé',
      paymentStatus: 'refunded',
      refundedAmount: 15,
      nextStatuses: [],
    });
    expect(await spent(client)).toBe(0);
    const again = await admin.refund({ paymentIntentId, amount: 0.01, orderId }).expect(409);
    expect(again.body).toMatchObject({ success: false, code: 'REFUND.NOTHING_LEFT' });
    expect(await shop.mails(client.email, 6)).toHaveLength(6);
  });

  it('sets the status with a part of the amount when that is chosen, and the order shows how much went back', async () => {
    const { _id: orderId, paymentIntentId } = await delivered();
    await admin.refund({ paymentIntentId, amount: 5, orderId, setStatus: true }).expect(200);
    expect(await admin.order(orderId)).toMatchObject({ status: 'Remboursé', refundedAmount: 5, montantTotal: 15 });
  });

  it('speaks in cents without an order id, and may name the payment with its secret', async () => {
    const { _id, paymentIntentId } = await delivered();
    await admin.refund({ paymentIntentId: `${paymentIntentId}_secret_abc`, amount: 250 }).expect(200);
    expect(await admin.order(_id)).toMatchObject({ refundedAmount: 2.5 });
    await admin.refund({ paymentIntentId, amount: 2.5 }).expect(400);
  });

  it('moves the money once for the same key', async () => {
    const { _id: orderId, paymentIntentId } = await delivered();
    const key = randomUUID();
    const body = { paymentIntentId, amount: 15, orderId };
    const replies = await Promise.all(Array.from({ length: 5 }, () => admin.refund(body, key)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    await admin.refund(body, key).expect(200, { success: true });
    expect((await admin.order(orderId)).refundedAmount).toBe(15);
    const other = await admin.refund({ ...body, amount: 3 }, key).expect(409);
    expect((other.body as ApiError).code).toBe('REFUND.KEY_REUSED');
  });

  it('tells apart what was given back before from what is given back now', async () => {
    const { _id: orderId, paymentIntentId } = await delivered();
    const key = randomUUID();
    const body = { paymentIntentId, amount: 5, orderId, expectedRefunded: 0 };
    expect((await admin.refund(body, key).expect(200)).headers).not.toHaveProperty('idempotent-replayed');
    const { headers } = await admin.refund(body, key).expect(200, { success: true });
    expect(headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect((await admin.order(orderId)).refundedAmount).toBe(5);
  });

  it('gives nothing more back under another key while the screen does not show what went back since', async () => {
    const { _id: orderId, paymentIntentId } = await delivered();
    const body = { paymentIntentId, amount: 5, orderId, expectedRefunded: 0 };
    await admin.refund(body).expect(200);
    for (const amount of [5, 7]) {
      const { body: refusal } = await admin.refund({ ...body, amount }).expect(409);
      expect(refusal).toMatchObject({
        success: false,
        code: 'REFUND.CHANGED_MEANWHILE',
        error: expect.stringContaining('5,00') as string,
      });
    }
    expect((await admin.order(orderId)).refundedAmount).toBe(5);
    await admin.refund({ ...body, amount: 7, expectedRefunded: 5 }).expect(200);
    expect((await admin.order(orderId)).refundedAmount).toBe(12);
  });

  it('never gives back more than was paid, however many ask at once', async () => {
    const { _id: orderId, paymentIntentId } = await delivered();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => admin.refund({ paymentIntentId, amount: 4, orderId })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await admin.order(orderId)).refundedAmount).toBe(12);
  });

  it("is refused for an order that is not this payment's, and for one that does not exist", async () => {
    const [one, other] = [await delivered(), await delivered()];
    await admin.refund({ paymentIntentId: other.paymentIntentId, amount: 1, orderId: one._id }).expect(404);
    await admin.refund({ paymentIntentId: 'pi_inconnu', amount: 100 }).expect(404);
    const { answer } = await tryOrder(shop, soap, { card: THREE_D_SECURE });
    const unpaid = await admin.refund({
      paymentIntentId: answer.order.paymentIntentId,
      amount: 1,
      orderId: answer.order._id,
    });
    expect([unpaid.status, (unpaid.body as ApiError).code]).toEqual([409, 'REFUND.NOT_PAID']);
  });

  it.each([0, -5, 'cinq', null, 1.234])('must name an amount: %p is none', async (amount) => {
    const { _id: orderId, paymentIntentId } = await delivered();
    const { body } = await admin.refund({ paymentIntentId, amount, orderId }).expect(400);
    expect((body as ApiError).message).toBe('Veuillez entrer un montant valide.');
  });

  it("chooses 'Remboursé': what is left goes back by itself, once", async () => {
    const client = await aClient(shop);
    const { _id: orderId, paymentIntentId } = await delivered(client);
    await admin.refund({ paymentIntentId, amount: 5, orderId }).expect(200);
    const { body } = await admin.setStatus(orderId, { status: 'Remboursé' }).expect(200);
    expect(body).toMatchObject({ status: 'Remboursé', refundedAmount: 15, paymentStatus: 'refunded' });
    // The specification's second call, made by screens that refund by themselves, finds nothing left.
    await admin.refund({ paymentIntentId, amount: 1500 }).expect(409);
    expect(await spent(client)).toBe(0);
  });

  it('puts the units back when what goes back was never sent', async () => {
    const before = await available(shop, soap);
    const placed = await order(shop, soap, { quantity: 4 });
    await admin.setStatus(placed._id, { status: 'Remboursé' }).expect(200);
    expect(await available(shop, soap)).toBe(before);
    const sent = await delivered();
    await admin.setStatus(sent._id, { status: 'Remboursé' }).expect(200);
    expect(await available(shop, soap)).toBe(before - 2);
  });

  it("may refund in the provider's own dashboard: the books follow", async () => {
    const { _id: orderId, paymentIntentId } = await delivered();
    await refundOutside(paymentIntentId, 4);
    await told(paymentIntentId);
    await told(paymentIntentId);
    expect(await admin.order(orderId)).toMatchObject({ refundedAmount: 4, status: 'Livré' });
    await admin.refund({ paymentIntentId, amount: 12, orderId }).expect(409);
  });
});

describe('a client who wants a refund', () => {
  let client: ConnectedClient;
  beforeAll(async () => {
    client = await aClient(shop);
  });

  const ask = (orderId: string, who = client) =>
    shop.http.post(`/purchases/${client.id}/${orderId}/refund`).set('Authorization', bearer(who.token));

  it('asks for a delivered order: a receipt is sent, administrators see it, no money moves', async () => {
    const own = await delivered(client);
    const { body } = await ask(own._id).expect(200);
    const { updatedOrder } = body as { updatedOrder: Order };
    expect(updatedOrder).toMatchObject({ _id: own._id, status: 'Livré', refundedAmount: 0 });
    expect(updatedOrder.refundRequestedAt).not.toBeNull();
    expect((await ask(own._id).expect(200)).body).toEqual(body);
    const requests = (await admin.orders({ refundRequested: '1' }).expect(200)).body as Order[];
    expect(requests.map(({ _id }) => _id)).toEqual([own._id]);
    const mails = await shop.mails(client.email, 5);
    expect(mails.filter(({ subject }) => subject.startsWith('Votre demande de remboursement'))).toHaveLength(1);
    await admin.setStatus(own._id, { status: 'Remboursé' }).expect(200);
    expect((await admin.orders({ refundRequested: '1' }).expect(200)).body).toEqual([]);
  });

  it('cannot before it is delivered', async () => {
    const { body } = await ask((await order(shop, soap, { client }))._id).expect(409);
    expect((body as ApiError).code).toBe('REFUND.NOT_DELIVERED');
  });

  it("cannot for another's order", async () => {
    await ask((await delivered())._id).expect(404);
    const stranger = await aClient(shop);
    await ask((await delivered(client))._id, stranger).expect(404);
  });
});

describe('a part of the money that ends an order', () => {
  it('is marked as a part, and closes the client’s request only when that is meant', async () => {
    const client = await aClient(shop);
    const [kept, closed] = [await delivered(client), await delivered(client)];
    for (const { _id } of [kept, closed]) {
      const ask = shop.http.post(`/api/purchases/${client.id}/${_id}/refund`);
      await ask.set('Authorization', bearer(client.token)).expect(200);
    }
    const part = ({ _id: orderId, paymentIntentId }: Order, closeRequest: boolean) =>
      admin.refund({ paymentIntentId, orderId, amount: 5, setStatus: true, closeRequest }).expect(200);
    await part(kept, false);
    await part(closed, true);
    expect(await admin.order(kept._id)).toMatchObject({ status: 'Remboursé', refundedAmount: 5, refundAnswer: null });
    expect(await admin.order(closed._id)).toMatchObject({ status: 'Remboursé', refundAnswer: { accepted: true } });
    const ids = async (query: Record<string, string>) =>
      ((await admin.orders({ ...query, search: client.email }).expect(200)).body as Order[]).map(({ _id }) => _id);
    expect(await ids({ refundRequested: '1' })).toEqual([kept._id]);
    expect((await ids({ partlyRefunded: '1' })).sort()).toEqual([kept._id, closed._id].sort());
    await admin.refund({ paymentIntentId: kept.paymentIntentId, orderId: kept._id, amount: 10 }).expect(200);
    expect(await ids({ refundRequested: '1' })).toEqual([]);
    expect(await ids({ partlyRefunded: '1' })).toEqual([closed._id]);
  });

  it('is found by an index, however many orders there are', async () => {
    const orders = shop.app.get<Connection>(getConnectionToken()).collection('orders');
    const listed = orders.find({ shown: true, paymentStatus: 'partially_refunded' }).sort({ date: -1, _id: -1 });
    const { executionStats } = await listed.explain('executionStats');
    const { totalDocsExamined, nReturned } = executionStats as Record<string, number>;
    expect(totalDocsExamined).toBe(nReturned);
  });
});

describe('the refund window', () => {
  it('closes after fourteen days', async () => {
    const later = await startShop();
    try {
      const product = await addProduct(later, { price: 7.5 });
      const client = await aClient(later);
      const office = await backOffice(later);
      const own = await order(later, product, { client });
      await office.deliver(own._id);
      later.clock.advance({ days: 14, minutes: 1 });
      const login = await later.http
        .post('/api/login/client')
        .send({ clientEmail: client.email, clientPassword: client.password })
        .expect(200);
      const { token } = (login.body as { client: { token: string } }).client;
      const { body } = await later.http
        .post(`/api/purchases/${client.id}/${own._id}/refund`)
        .set('Authorization', bearer(token))
        .expect(409);
      expect((body as ApiError).message).toBe('La période de remboursement de 14 jours est expirée.');
    } finally {
      await later.close();
    }
  });
});
