import { randomUUID } from 'node:crypto';
import type { AuditAct, AuditEntry, HandOrderAnswer, HandPayment, OpenPayment, Order, Product } from '@shop/contract';
import { HandPayments } from '../src/modules/payments/application/ports/hand-payments.js';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, handOrderBody, orderBody, tryOrder } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 500 });
});
afterEach(() => shop.close());

interface Taken {
  by?: HandPayment;
  quantity?: number;
  email?: string;
  key?: string;
  product?: Product;
}

const bodyOf = ({ product = soap, ...options }: Taken) => handOrderBody(product, options);

const send = (taken: Taken = {}) =>
  admin
    .http('post', '/api/orders/by-hand')
    .set('Idempotency-Key', taken.key ?? randomUUID())
    .send(bodyOf(taken));
const take = async (taken: Taken = {}) => (await send(taken).expect(201)).body as HandOrderAnswer;
const decide = (id: string, verdict: 'received' | 'given-up') =>
  admin.http('post', `/api/orders/${id}/transfer-${verdict}`);
const shown = async () => (await admin.orders().expect(200)).body as Order[];
const open = async () => (await admin.http('get', '/api/open-payments').expect(200)).body as OpenPayment[];
const entries = async (act: AuditAct) =>
  (await admin.http('get', '/api/audit').query({ act }).expect(200)).body as AuditEntry[];
const journal = async () => (await admin.http('get', '/api/invoices/fec').expect(200)).text;
const reconcile = () => shop.app.get(ReconcilePayments).execute();

describe('an order that the shop takes by hand', () => {
  it('is paid by cash at once, with stock, invoice, mail and audit entry of any order', async () => {
    const email = newEmail();
    const { order, awaited } = await take({ quantity: 2, email });
    expect(awaited).toBe(false);
    expect(order).toMatchObject({ montantTotal: 15, status: 'En cours de préparation', paymentMethod: 'hand_cash' });
    expect(await available(shop, soap)).toBe(498);
    expect((await shown()).map(({ _id }) => _id)).toEqual([order._id]);
    const [mail] = await shop.mails(email, 1);
    expect(mail!.subject).toContain(order.reference);
    expect(await entries('order.taken-by-hand')).toEqual([
      expect.objectContaining({ after: { amount: 15, paidBy: 'Espèces' } }),
    ]);
    expect(await journal()).toContain('530000');
    expect(await booksOf(shop)).toEqual([]);
  });

  it.each(['hand_terminal', 'hand_cash'] as const)('gives back by %s what was paid so, and says it', async (by) => {
    const email = newEmail();
    const { order } = await take({ by, quantity: 2, email });
    const { paymentIntentId } = await admin.order(order._id);
    await admin.refund({ paymentIntentId, orderId: order._id, amount: 5 }).expect(200);
    await admin.refund({ paymentIntentId, orderId: order._id, amount: 20 }).expect(409);
    const [refund] = await shop.mails(email, 2);
    expect(refund!.text).toContain(by === 'hand_cash' ? 'en espèces' : 'au terminal');
    expect(await admin.order(order._id)).toMatchObject({ refundedAmount: 5 });
    await admin.setStatus(order._id, { status: 'Annulé', refund: true }).expect(200);
    expect(await admin.order(order._id)).toMatchObject({ status: 'Annulé', refundedAmount: 15 });
    expect(await available(shop, soap)).toBe(500);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is one order however often its answer was lost, also by 16 at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 16 }, () => send({ key })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => (body as HandOrderAnswer).order._id)).size).toBe(1);
    expect(await available(shop, soap)).toBe(499);
    expect(await entries('order.taken-by-hand')).toHaveLength(1);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('takes no unit that a shopper has, nor the other way round', async () => {
    const rare = await addProduct(shop, { price: 7.5, stock: 10 });
    const [byHand, online] = await Promise.all([
      Promise.all(Array.from({ length: 16 }, () => send({ product: rare }))),
      Promise.all(Array.from({ length: 16 }, (_, each) => tryOrder(shop, rare, { email: newEmail(`a${each}`) }))),
    ]);
    const sold = [...byHand, ...online].filter(({ status }) => status === 201);
    expect(sold).toHaveLength(10);
    expect(await available(shop, rare)).toBe(0);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is no shopper’s: the network of the shop is not counted, and nobody else pays by hand', async () => {
    for (let each = 0; each < 12; each += 1)
      await take({ by: 'hand_transfer', quantity: 20, email: newEmail(`b${each}`) });
    expect(await open()).toHaveLength(12);
    const { status } = await shop.http.post('/api/neworders').send({ ...orderBody(soap), paymentMethod: 'hand_cash' });
    expect(status).toBe(400);
  });

  it('names what is wrong with it, line by line and field by field, and takes nothing', async () => {
    const { body: dear } = await send()
      .send({ ...bodyOf({}), amount: 1 })
      .expect(409);
    expect(dear).toMatchObject({ code: 'CART.PROBLEMS', problems: [{ code: 'AMOUNT.CHANGED', price: 7.5 }] });
    const { body: short } = await send({
      quantity: 20,
      product: { ...(await addProduct(shop, { price: 7.5, stock: 3 })) },
    });
    expect(short).toMatchObject({ problems: [{ code: 'STOCK.INSUFFICIENT', available: 3 }] });
    const { body: wrong } = await send()
      .send({ ...bodyOf({}), paymentMethod: 'pm_card_visa', mobile: '12' })
      .expect(400);
    expect((wrong as { problems: { field: string }[] }).problems.map(({ field }) => field).sort()).toEqual([
      'mobile',
      'paymentMethod',
    ]);
    expect(await shown()).toEqual([]);
  });
});

describe('a transfer that an order awaits', () => {
  it('keeps the units, is no order to prepare, and is paid once when it is there, whoever says so', async () => {
    const email = newEmail();
    const { order, awaited } = await take({ by: 'hand_transfer', email });
    expect(awaited).toBe(true);
    expect(await shown()).toEqual([]);
    expect(await available(shop, soap)).toBe(499);
    expect(await open()).toEqual([expect.objectContaining({ orderId: order._id, isTransfer: true, amount: 7.5 })]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(order._id, 'received')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await shown()).map(({ _id }) => _id)).toEqual([order._id]);
    await shop.mails(email, 1);
    expect(await entries('order.transfer-received')).toHaveLength(1);
    expect(await open()).toEqual([]);
    const { body } = await decide(order._id, 'given-up').expect(409);
    expect(body).toMatchObject({ code: 'TRANSFER.RECEIVED' });
    expect(await journal()).toContain('512000');
    expect(await booksOf(shop)).toEqual([]);
  });

  it('that is given up frees its units, and can be said to be there no more', async () => {
    const { order } = await take({ by: 'hand_transfer' });
    await decide(order._id, 'given-up').expect(200);
    await decide(order._id, 'given-up').expect(200);
    expect(await available(shop, soap)).toBe(500);
    const { body } = await decide(order._id, 'received').expect(409);
    expect(body).toMatchObject({ code: 'TRANSFER.NOT_AWAITED' });
    expect(await entries('order.transfer-given-up')).toHaveLength(1);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is one or the other when two administrators decide at once', async () => {
    const { order } = await take({ by: 'hand_transfer' });
    const [there, gone] = await Promise.all([decide(order._id, 'received'), decide(order._id, 'given-up')]);
    expect([there.status, gone.status].sort()).toEqual([200, 409]);
    expect(await available(shop, soap)).toBe(there.status === 200 ? 499 : 500);
    expect(await shown()).toHaveLength(there.status === 200 ? 1 : 0);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is awaited for fourteen days, then frees its units by itself', async () => {
    const { order } = await take({ by: 'hand_transfer' });
    shop.clock.advance({ days: 13 });
    await reconcile();
    expect(await available(shop, soap)).toBe(499);
    shop.clock.advance({ days: 2 });
    await reconcile();
    admin = await backOffice(shop);
    expect(await available(shop, soap)).toBe(500);
    await decide(order._id, 'received').expect(409);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is settled by the shop itself where whoever noted it died in between', async () => {
    const { order } = await take({ by: 'hand_transfer' });
    expect(await shop.app.get(HandPayments).decide(order._id, 1, 'succeeded')).toBe(true);
    shop.clock.advance({ days: 1 });
    await reconcile();
    admin = await backOffice(shop);
    expect((await shown()).map(({ _id }) => _id)).toEqual([order._id]);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is nobody’s of an order that a card paid', async () => {
    const { answer } = await tryOrder(shop, soap);
    const { body } = await decide(answer.order._id, 'received').expect(409);
    expect(body).toMatchObject({ code: 'TRANSFER.NOT_AWAITED' });
    await decide('f'.repeat(24), 'received').expect(404);
  });
});
