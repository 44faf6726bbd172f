import { randomUUID } from 'node:crypto';
import type {
  AuditAct,
  AuditEntry,
  NewOrderAnswer,
  PreparedContent,
  PreparedOrder,
  PreparedOrderState,
  Product,
} from '@shop/contract';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, DECLINED, THREE_D_SECURE } from './support/orders.js';
import { aClient, newEmail } from './support/people.js';
import {
  orderIdOf,
  payPrepared,
  prepare,
  preparedLink,
  readPrepared,
  tryToPrepare,
} from './support/prepared-orders.js';
import { type Shop, startShop } from './support/shop.js';
import { answerOf, intentOf, press, webhook } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;
let email: string;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 500 });
  email = newEmail('lien');
});
afterEach(() => shop.close());

const list = async (state?: PreparedOrderState) => {
  const asked = admin.http('get', '/api/prepared-orders').query(state ? { state } : {});
  return (await asked.expect(200)).body as PreparedOrder[];
};
const only = async () => {
  const [one, ...more] = await list();
  expect(more).toEqual([]);
  return one!;
};
const act = (id: string, what: 'resend' | 'cancel') => admin.http('post', `/api/prepared-orders/${id}/${what}`);
const entries = async (wanted: AuditAct) =>
  (await admin.http('get', '/api/audit').query({ act: wanted }).expect(200)).body as AuditEntry[];
/** The clock stands so many seconds after the end of the link. */
const pastThe = ({ expiresAt }: PreparedOrder, seconds = 1) =>
  shop.clock.advance({ seconds: (Date.parse(expiresAt) - shop.clock.now().getTime()) / 1000 + seconds });
const bankPageOf = (body: unknown) =>
  new URL((body as { next_action: { redirect_to_url: { url: string } } }).next_action.redirect_to_url.url);
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

describe('an order that the shop prepares', () => {
  it('holds nothing, is read with the mailed link, and is paid as any order', async () => {
    const { prepared, token } = await prepare(shop, soap, { email, quantity: 2 });
    expect(prepared).toMatchObject({ state: 'sent', sends: 1, total: 15, withDelivery: true, order: null });
    expect(prepared.reference).toMatch(/^LP-/);
    expect(await available(shop, soap)).toBe(500);
    const { body: read } = await readPrepared(shop, token).expect(200);
    expect(read).toMatchObject({
      ...{ prenom: 'Claire', email, city: 'Lyon', message: 'Comme convenu au téléphone.', total: 15 },
      articles: [{ productId: soap._id, quantity: 2, price: 7.5 }],
    });
    expect(Object.keys(read as PreparedContent)).not.toContain('_id');
    expect((await only()).state).toBe('opened');

    const paid = await payPrepared(shop, token, soap, { email, quantity: 2 }).expect(201);
    expect(paid.body).toMatchObject({ success: true });
    expect(await available(shop, soap)).toBe(498);
    const shown = await only();
    expect(shown).toMatchObject({ state: 'paid', order: { _id: orderIdOf(paid) } });
    expect(await admin.order(shown.order!._id)).toMatchObject({ status: 'En cours de préparation', montantTotal: 15 });
    const mails = await shop.mails(email, 2);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(shown.order!.reference));
    expect((await entries('prepared-order.sent')).map(({ target }) => target.reference)).toEqual([shown.reference]);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('says what it does not know by nothing, and leaves delivery out of its total', async () => {
    const parts = { address: undefined, complement: undefined, city: undefined, postalCode: undefined };
    const { prepared, token } = await prepare(shop, soap, { email, body: { ...parts, mobile: undefined } });
    expect(prepared).toMatchObject({ mobile: '', address: '', city: '', postalCode: '', deliveryMethod: '' });
    await readPrepared(shop, token).expect(200);
  });

  it('keeps of its link a hash alone, and neither its address nor its answer may be kept or told on', async () => {
    const { token } = await prepare(shop, soap, { email });
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(JSON.stringify(await list())).not.toContain(token);
    const { headers } = await readPrepared(shop, token).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    const page = await shop.http.get(`/checkout?token=${token}`);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
  });

  it('is one, and one mail, however often the request is repeated; another content under its key is told', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 16 }, () => tryToPrepare(shop, soap, { email, key })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => (body as PreparedOrder)._id)).size).toBe(1);
    expect(await shop.mails(email, 1)).toHaveLength(1);
    const other = await tryToPrepare(shop, soap, { email, key, quantity: 3 });
    expect([other.status, codeOf(other)]).toEqual([409, 'PREPARED_ORDER.ALREADY_SENT']);
    expect(await list()).toHaveLength(1);
  });

  it('is judged as the shopper’s cart will be, line by line, before anything is sent', async () => {
    const rare = await addProduct(shop, { price: 7.5, stock: 1 });
    const short = await tryToPrepare(shop, rare, { email, quantity: 2 });
    expect(short.body).toMatchObject({ code: 'CART.PROBLEMS', problems: [{ code: 'STOCK.INSUFFICIENT' }] });
    const dear = await tryToPrepare(shop, soap, { email, body: { amount: 1 } });
    expect(dear.body).toMatchObject({ code: 'CART.PROBLEMS', problems: [{ code: 'AMOUNT.CHANGED', price: 7.5 }] });
    const lost = await tryToPrepare(shop, soap, { email, body: { deliveryMethod: 'par-pigeon' } });
    expect(lost.body).toMatchObject({ problems: [{ code: 'DELIVERY.METHOD_GONE', field: 'deliveryMethod' }] });
    expect(await list()).toEqual([]);
  });
});

describe('the link of a prepared order', () => {
  it('is one order for 64 that pay at once, from whichever tab or device', async () => {
    const { token } = await prepare(shop, soap, { email });
    const answers = await Promise.all(Array.from({ length: 64 }, () => payPrepared(shop, token, soap, { email })));
    const paid = answers.filter(({ status }) => status === 201);
    expect(paid.length).toBeGreaterThan(0);
    expect(new Set(paid.map(orderIdOf)).size).toBe(1);
    expect(await available(shop, soap)).toBe(499);
    expect((await admin.orders().expect(200)).body).toHaveLength(1);
    // A lost answer is asked for again.
    const again = await payPrepared(shop, token, soap, { email }).expect(201);
    expect([orderIdOf(again), again.headers['idempotent-replayed']]).toEqual([orderIdOf(paid[0]!), 'true']);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('pays once: with other articles, or from another person, the truth about the first is told', async () => {
    const { token } = await prepare(shop, soap, { email });
    await payPrepared(shop, token, soap, { email }).expect(201);
    expect(codeOf(await payPrepared(shop, token, soap, { email, quantity: 2 }).expect(409))).toBe('ORDER.KEY_REUSED');
    const other = await payPrepared(shop, token, soap, { email: newEmail('autre') }).expect(409);
    expect(codeOf(other)).toBe('ORDER.ALREADY_PAID');
    expect(codeOf(await readPrepared(shop, token).expect(410))).toBe('PREPARED_ORDER.PAID');
    expect(await available(shop, soap)).toBe(499);
  });

  it('is paid again after a refusal, and with 3-D Secure, still as one order', async () => {
    const { token } = await prepare(shop, soap, { email });
    await payPrepared(shop, token, soap, { email, card: DECLINED }).expect(402);
    const begun = await payPrepared(shop, token, soap, { email, card: THREE_D_SECURE }).expect(201);
    expect(begun.body).toMatchObject({ success: false, requires_action: true });
    expect(await only()).toMatchObject({ state: 'sent', order: { _id: orderIdOf(begun) } });
    const back = await press(shop, bankPageOf(begun.body), 'authorise');
    expect(await answerOf(shop, back)).toMatchObject({ status: 'paid' });
    expect(await only()).toMatchObject({ state: 'paid', order: { _id: orderIdOf(begun) } });
    expect(await available(shop, soap)).toBe(499);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('tells what changed since it was prepared, and charges nothing', async () => {
    const { token } = await prepare(shop, soap, { email });
    await admin.http('put', `/api/update/product/${soap._id}`).send({ price: 8 }).expect(200);
    const { body } = await payPrepared(shop, token, soap, { email }).expect(409);
    expect(body).toMatchObject({ code: 'CART.PROBLEMS', problems: [{ code: 'PRICE.CHANGED', price: 8 }] });
    expect((await only()).order).toBeNull();
  });

  it('of a guest is paid in somebody’s session as an order of theirs', async () => {
    const client = await aClient(shop);
    const { token } = await prepare(shop, soap, { email });
    const { body } = await payPrepared(shop, token, soap, { client }).expect(201);
    expect(body).toMatchObject({ success: true, order: { userId: client.id } });
    expect((await only()).state).toBe('paid');
  });
});

describe('a link that leads to no payment any more', () => {
  it('is 404 when the shop never wrote it, and guessing is throttled while a right one is not', async () => {
    const strict = await startShop({ RATE_LIMIT_FACTOR: '1' });
    try {
      const rare = await addProduct(strict, { price: 7.5, stock: 5 });
      const { token } = await prepare(strict, rare, { email });
      expect(codeOf(await readPrepared(strict, 'A'.repeat(43)).expect(404))).toBe('PREPARED_ORDER.LINK_NOT_VALID');
      for (let each = 0; each < 59; each += 1) await readPrepared(strict, `B${each}`).expect(404);
      await readPrepared(strict, 'C').expect(429);
      await payPrepared(strict, 'C', rare, { email }).expect(429);
      await readPrepared(strict, token).expect(200);
    } finally {
      await strict.close();
    }
  });

  it('is 410 after seven days, and again a payment once it is sent anew', async () => {
    const { prepared, token } = await prepare(shop, soap, { email });
    pastThe(prepared);
    admin = await backOffice(shop);
    expect(codeOf(await readPrepared(shop, token).expect(410))).toBe('PREPARED_ORDER.EXPIRED');
    expect(codeOf(await payPrepared(shop, token, soap, { email }).expect(410))).toBe('PREPARED_ORDER.EXPIRED');
    expect((await list('expired')).map(({ _id }) => _id)).toEqual([prepared._id]);
    expect(await list('sent')).toEqual([]);
    expect((await act(prepared._id, 'resend').expect(200)).body).toMatchObject({ state: 'sent', sends: 2 });
    const fresh = await preparedLink(shop, email, 2);
    expect(codeOf(await readPrepared(shop, token).expect(410))).toBe('PREPARED_ORDER.REPLACED');
    expect(codeOf(await payPrepared(shop, token, soap, { email }).expect(410))).toBe('PREPARED_ORDER.REPLACED');
    await payPrepared(shop, fresh, soap, { email }).expect(201);
    expect((await list('paid')).map(({ _id }) => _id)).toEqual([prepared._id]);
  });

  it('that expires while its client is at the bank is paid, and begins nothing more after a refusal', async () => {
    const { token } = await prepare(shop, soap, { email });
    const late = await prepare(shop, soap, { email: newEmail('tard') });
    pastThe(late.prepared, -60);
    const [served, refused] = await Promise.all(
      [token, late.token].map((one) => payPrepared(shop, one, soap, { email, card: THREE_D_SECURE }).expect(201)),
    );
    shop.clock.advance({ minutes: 2 });
    await answerOf(shop, await press(shop, bankPageOf(served!.body), 'authorise'));
    await answerOf(shop, await press(shop, bankPageOf(refused!.body), 'refuse'));
    admin = await backOffice(shop);
    expect((await list('paid')).map(({ order }) => order?._id)).toEqual([orderIdOf(served!)]);
    const again = await payPrepared(shop, late.token, soap, { email }).expect(410);
    expect(codeOf(again)).toBe('PREPARED_ORDER.EXPIRED');
    expect(await available(shop, soap)).toBe(499);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is cancelled once, told to its client, and sent no more', async () => {
    const { prepared, token } = await prepare(shop, soap, { email });
    expect((await act(prepared._id, 'cancel').expect(200)).body).toMatchObject({ state: 'cancelled' });
    await act(prepared._id, 'cancel').expect(200);
    expect(await entries('prepared-order.cancelled')).toHaveLength(1);
    expect(codeOf(await readPrepared(shop, token).expect(410))).toBe('PREPARED_ORDER.CANCELLED');
    expect(codeOf(await payPrepared(shop, token, soap, { email }).expect(410))).toBe('PREPARED_ORDER.CANCELLED');
    expect(codeOf(await act(prepared._id, 'resend').expect(409))).toBe('PREPARED_ORDER.ALREADY_CANCELLED');
    expect(await available(shop, soap)).toBe(500);
  });

  it('is not cancelled under whoever pays: the shop is told, and may once the payment failed', async () => {
    const { prepared, token } = await prepare(shop, soap, { email });
    const begun = await payPrepared(shop, token, soap, { email, card: THREE_D_SECURE }).expect(201);
    expect(codeOf(await act(prepared._id, 'cancel').expect(409))).toBe('PREPARED_ORDER.BEING_PAID');
    await answerOf(shop, await press(shop, bankPageOf(begun.body), 'refuse'));
    await act(prepared._id, 'cancel').expect(200);
    expect(codeOf(await payPrepared(shop, token, soap, { email }).expect(410))).toBe('PREPARED_ORDER.CANCELLED');
    expect(await booksOf(shop)).toEqual([]);
  });

  it('says paid when the money comes after all, late and under a link that was cancelled meanwhile', async () => {
    const { prepared, token } = await prepare(shop, soap, { email });
    const begun = await payPrepared(shop, token, soap, { email, card: THREE_D_SECURE }).expect(201);
    shop.clock.advance({ minutes: 31 });
    await shop.app.get(ReconcilePayments).execute();
    admin = await backOffice(shop);
    await act(prepared._id, 'cancel').expect(200);
    const { order } = begun.body as NewOrderAnswer;
    const [paymentIntentId] = bankPageOf(begun.body).searchParams.get('client_secret')!.split('_secret');
    const intent = intentOf({ ...order, paymentIntentId: paymentIntentId! }, 'succeeded');
    await webhook(shop, 'payment_intent.succeeded', intent).expect(200);
    expect(await only()).toMatchObject({ state: 'paid', order: { _id: order._id } });
    expect(await available(shop, soap)).toBe(499);
  });

  it('is paid or cancelled, never both, when both are asked at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { prepared, token } = await prepare(shop, soap, { email: newEmail(`course${round}`) });
      const [paid, cancelled] = await Promise.all([
        payPrepared(shop, token, soap, { email }),
        act(prepared._id, 'cancel'),
      ]);
      const one = (await list()).find(({ _id }) => _id === prepared._id)!;
      expect([paid.status, cancelled.status, one.state]).toEqual(
        paid.status === 201 ? [201, 409, 'paid'] : [410, 200, 'cancelled'],
      );
    }
    await shop.app.get(ReconcilePayments).execute();
    expect(await booksOf(shop)).toEqual([]);
  });
});
