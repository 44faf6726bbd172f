import { getConnectionToken } from '@nestjs/mongoose';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import type { Connection } from 'mongoose';
import { verifyAuditLog } from '../src/audit-verification.js';
import type { Order, Product, UnsettledRefund } from '@shop/contract';
import { checkShopBooks } from '../src/modules/books/check-shop-books.js';
import { ForgetOrders } from '../src/modules/cart-ordering/application/forget-orders.js';
import { PaymentProvider } from '../src/modules/payments/application/ports/payment-provider.js';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { parisDay } from '../src/shared/domain/paris-days.js';
import { PURPOSES } from '../src/shared/domain/personal-data/purposes.js';
import { runRetention } from '../src/modules/retention/run-retention.js';
import { AuditKeys } from '../src/shared/audit/audit-keys.js';
import { Mailer, MailRefused, type PostedMail } from '../src/shared/mail/mail.js';
import { addProduct } from './support/catalog.js';
import { openedOrder } from './support/order-pages.js';
import { backOffice, type BackOffice, DECLINED, order, tryOrder } from './support/orders.js';
import { aClient, bearer, logIn, newEmail, signUp } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { waiting, webhook } from './support/three-d-secure.js';
import './support/timeout.js';

const PERSON = /Morel|Claire|Tilleuls|0612345678|06 12 34 56 78|@ex/;

let shop: Shop;
let soap: Product;
let admin: BackOffice;
let mongo: MongoClient;
let db: Db;

const uri = () => {
  const { name } = shop.app.get<Connection>(getConnectionToken());
  return process.env.MONGODB_URI!.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
};

/** A shop of its own for each test: here time moves on. */
beforeEach(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 50 });
  admin = await backOffice(shop);
  mongo = await MongoClient.connect(uri());
  db = mongo.db();
});
afterEach(async () => {
  await mongo.close();
  await shop.close();
});

const run = async (dryRun = false) => {
  const reports = await runRetention(db, shop.clock.now(), { dryRun });
  return Object.fromEntries(reports.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));
};
const later = (days: number) => shop.clock.advance({ days });
const stored = async (id: string) => {
  const orders = await db.collection('orders').find().toArray();
  return JSON.stringify(orders.find(({ _id }) => String(_id) === id));
};
const booksAgree = async () =>
  expect((await checkShopBooks(mongo, { stripe: undefined }, shop.clock.now())).found).toEqual([]);
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('not within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
const allSent = () => until(async () => (await db.collection('outbox').countDocuments({ state: 'waiting' })) === 0);

async function unpaid(): Promise<string> {
  await tryOrder(shop, soap, { card: DECLINED, email: newEmail('refusee') });
  const [last] = await db.collection('orders').find().sort({ _id: -1 }).limit(1).toArray();
  return String(last!._id);
}
async function returnedByHand(orderId: string, intentId: string): Promise<void> {
  const [made] = await shop.app.get(PaymentProvider).listRefunds(intentId);
  const path = `/dev/payments/${intentId}/refunds/${made!.id}`;
  await shop.http.post(path).type('form').send({ status: 'failed' }).expect(303);
  await webhook(shop, 'refund.failed', { payment_intent: intentId }).expect(200);
  const { body } = await admin.http('get', '/api/unsettled-refunds').expect(200);
  const { key } = (body as UnsettledRefund[]).find((one) => one.orderId === orderId)!;
  const settled = { orderId, key, note: 'Virement à Claire' };
  await admin.http('post', '/api/unsettled-refunds/settle').send(settled).expect(200);
}
async function delivered(email: string): Promise<Order> {
  const { _id } = await order(shop, soap, { email });
  return admin.deliver(_id);
}

describe('the daily end of personal data', () => {
  it('forgets whom an unpaid order was for after thirty days, and nobody sooner', async () => {
    const id = await unpaid();
    const { order: open } = await waiting(shop, soap);
    later(29);
    expect(await run()).not.toHaveProperty('unpaid-orders');
    later(2);
    // Nothing was decided about the second: it keeps what it needs, however old.
    expect(await run()).toMatchObject({ 'unpaid-orders': 1 });
    expect(await stored(id)).not.toMatch(PERSON);
    expect(await stored(open._id)).toMatch(PERSON);
    await shop.app.get(ReconcilePayments).execute();
    expect(await run()).toMatchObject({ 'unpaid-orders': 1 });
    expect(await stored(open._id)).not.toMatch(PERSON);
    await booksAgree();
  });

  it('forgets who declared a withdrawal after five years, and nobody sooner', async () => {
    const body = { prenom: 'Claire', nom: 'Morel', reference: 'AK-777777', email: newEmail() };
    await shop.http.post('/api/withdrawals').send(body).expect(200);
    const [kept] = await db.collection('withdrawals').find().toArray();
    later(1826);
    expect(await run()).not.toHaveProperty('withdrawals');
    later(2);
    expect(await run(true)).toMatchObject({ withdrawals: 1 });
    expect(await run()).toMatchObject({ withdrawals: 1 });
    const [left] = await db.collection('withdrawals').find().toArray();
    expect(JSON.stringify(left)).not.toMatch(/AK-777777|Morel|Claire|@ex/);
    expect(left).toMatchObject({ _id: kept!._id, declaredAt: kept!.declaredAt, state: 'À rapprocher' });
  });

  it('erases the words of a refund request after five years, and nobody’s sooner; the order keeps its person', async () => {
    const client = await aClient(shop);
    const own = await admin.deliver((await order(shop, soap, { client, quantity: 2 }))._id);
    const guest = await delivered(newEmail('demande'));
    const { access } = await openedOrder(shop, guest);
    const asked = { reason: 'damaged', words: 'Les coins sont cassés.' };
    const units = [{ productId: soap._id, quantity: 1 }];
    await shop.http
      .post(`/api/purchases/${client.id}/${own._id}/refund`)
      .set('Authorization', bearer(client.token))
      .send({ ...asked, units })
      .expect(200);
    await shop.http
      .post('/api/order-pages/refund-request')
      .send({ access, ...asked })
      .expect(200);
    const no = { accepted: false, message: 'Les coins étaient entiers.' };
    await admin.http('post', `/api/orders/${own._id}/refund-request/answer`).send(no).expect(200);
    await allSent();
    later(1826);
    expect(await run()).not.toHaveProperty('refund-requests');
    later(2);
    expect(await run(true)).toMatchObject({ 'refund-requests': 2 });
    const day = db.collection<{ _id: string; changed: number }>('sold_days');
    const changed = (await day.findOne({ _id: parisDay(new Date(own.date)) }))?.changed ?? 0;
    expect(await run()).toMatchObject({ 'refund-requests': 2 });
    expect(await run()).not.toHaveProperty('refund-requests');
    // The reason is in the sums that are kept of the day.
    expect(await day.findOne({ _id: parisDay(new Date(own.date)) })).toMatchObject({ changed: changed + 2 });
    for (const { _id } of [own, guest]) {
      expect(await stored(_id)).not.toMatch(/coins|damaged/);
      expect(await stored(_id)).toMatch(PERSON);
    }
    admin = await backOffice(shop);
    const left = { refundAsked: { units }, refundAnswer: { accepted: false, message: '' } };
    expect(await admin.order(own._id)).toMatchObject(left);
    // Nobody answered it: it waits as before, for the whole order.
    await admin.http('post', `/api/orders/${guest._id}/refund-request/answer`).send(no).expect(200);
    await booksAgree();
  });

  it('erases the words of a gift, and who received it, after a year; its buyer stays, and the order is proved as before', async () => {
    const gift = {
      message: 'Joyeux Noël, maman.',
      recipient: { nom: 'Perrin', prenom: 'Jeanne', mobile: '06 98 76 54 32' },
    };
    const { _id } = await order(shop, soap, { email: newEmail('cadeau'), body: { gift } });
    const waits = await order(shop, soap, { email: newEmail('cadeau'), body: { gift } });
    await admin.deliver(_id);
    await allSent();
    later(364);
    expect(await run()).not.toHaveProperty('gift-words');
    later(2);
    expect(await run(true)).toMatchObject({ 'gift-words': 1 });
    expect(await run()).toMatchObject({ 'gift-words': 1 });
    // Nor is it found by them.
    expect(await stored(_id)).not.toMatch(/Noël|Perrin|Jeanne|0698765432|98 76 54/i);
    expect(await stored(_id)).toMatch(PERSON);
    // It is still to be sent.
    expect(await stored(waits._id)).toMatch(/Noël/);
    await booksAgree();
  });

  it('forgets a deleted client’s order a day after its payment failed', async () => {
    const client = await aClient(shop);
    const { order: open } = await waiting(shop, soap, { client });
    await admin.http('delete', `/api/delete/client/${client.id}`).expect(200);
    shop.clock.advance({ minutes: 31 });
    await shop.app.get(ReconcilePayments).execute();
    expect(await run()).toEqual({});
    later(1);
    expect(await run()).toMatchObject({ 'forget-when-over': 1 });
    expect(await stored(open._id)).not.toMatch(PERSON);
    await booksAgree();
  });

  it('forgets a deleted client’s order that was taken out of the lists before it was over', async () => {
    const client = await aClient(shop);
    const { _id } = await order(shop, soap, { client });
    await admin.http('delete', `/api/delete/client/${client.id}`).expect(200);
    await admin.remove(_id, { confirm: '1' }).expect(204);
    expect(await run()).toMatchObject({ 'forget-when-over': 1 });
    expect(await stored(_id)).not.toMatch(PERSON);
    await booksAgree();
  });

  it('keeps paid orders ten years, with an account for as long as it lasts', async () => {
    const email = newEmail('dix-ans');
    const guest = await delivered(email);
    const client = await aClient(shop);
    const own = await order(shop, soap, { client });
    await allSent();
    later(3650);
    expect(await run()).not.toHaveProperty('paid-orders');
    later(4);
    expect(await run()).toMatchObject({ 'paid-orders': 1 });
    expect(await stored(guest._id)).not.toMatch(PERSON);
    expect(await stored(own._id)).toMatch(PERSON);
    await booksAgree();
  });

  it('erases an administrator’s words on a refund with the person they are about', async () => {
    const email = newEmail('motif');
    const about = async (to: string) => {
      const { _id: orderId } = await order(shop, soap, { email: to, quantity: 2 });
      const { paymentIntentId } = await admin.order(orderId);
      await admin.refund({ paymentIntentId, amount: 5, orderId, reason: 'Mme Morel a rappelé' }).expect(200);
      await returnedByHand(orderId, paymentIntentId);
      await admin.deliver(orderId);
      return orderId;
    };
    const payment = async (id: string) =>
      JSON.stringify(await db.collection('payments').findOne({ _id: new ObjectId(id) }));
    const [forgotten, kept] = [await about(email), await about(newEmail('reste'))];
    expect(await payment(forgotten)).toMatch(/a rappelé.*Virement à Claire/);
    await shop.app.get(ForgetOrders).ofGuest(email);
    expect(await run(true)).toMatchObject({ 'refund-words': 1 });
    expect(await run()).toMatchObject({ 'refund-words': 1 });
    expect(await run()).not.toHaveProperty('refund-words');
    expect(await payment(forgotten)).not.toMatch(PERSON);
    expect(await payment(kept)).toMatch(/a rappelé.*Virement à Claire/);
    // Its money is where it was, and goes on from there.
    const { paymentIntentId } = await admin.order(forgotten);
    await admin.refund({ paymentIntentId, amount: 1, orderId: forgotten }).expect(200);
    await booksAgree();
  });

  it('erases network addresses of the audit log after a year; the log stays whole and says so', async () => {
    const verified = async () => (await verifyAuditLog(uri(), shop.app.get(AuditKeys), [], shop.clock.now())).intact;
    await admin.http('put', `/api/update/product/${soap._id}`).send({ price: 8 }).expect(200);
    const log = db.collection('audit_log');
    const withAddress = () => log.countDocuments({ address: { $gt: '' } });
    const old = await withAddress();
    later(364);
    expect(await run()).not.toHaveProperty('audit-addresses');
    admin = await backOffice(shop);
    const young = (await withAddress()) - old;
    later(2);
    expect(await run()).toMatchObject({ 'audit-addresses': old });
    expect(await run()).not.toHaveProperty('audit-addresses');
    expect([old > 0, young > 0, await withAddress()]).toEqual([true, true, young]);
    expect(await verified()).toBe(true);
    // Nobody else erases one: the newest is not a year old.
    await log.updateMany({}, { $set: { address: null } });
    expect(await verified()).toBe(false);
  });

  it('empties mails: what was sent after ninety days, what never left after thirty', async () => {
    const mailer = shop.app.get(Mailer);
    const send = mailer.send.bind(mailer);
    const refused = newEmail('refusee');
    mailer.send = (mail: PostedMail) =>
      mail.to === refused ? Promise.reject(new MailRefused(`400 : ${refused} is no address`)) : send(mail);
    await order(shop, soap, { email: refused });
    await order(shop, soap, { email: newEmail('envoyee') });
    await allSent();
    later(31);
    expect(await run()).toMatchObject({ 'unsent-mails': 1 });
    later(60);
    expect(await run()).toMatchObject({ 'sent-mails': 1 });
    expect(JSON.stringify(await db.collection('outbox').find().toArray())).not.toMatch(/@|Morel|Claire/);
    // The books ask for the confirmations' rows; the dashboard does not count what nobody can send.
    await booksAgree();
    const dashboard = shop.app.get<Connection>(getConnectionToken());
    expect(await dashboard.collection('outbox').countDocuments({ kind: 'order-confirmation' })).toBe(2);
  });

  it('removes an account that nobody confirmed, with its links and its mails; a confirmed one stays', async () => {
    const { email } = await signUp(shop);
    const confirmed = await aClient(shop);
    await allSent();
    later(31);
    expect(await run(true)).toMatchObject({ 'unconfirmed-accounts': 1 });
    expect(await run()).toMatchObject({ 'unconfirmed-accounts': 1 });
    expect(await db.collection('clients').find().toArray()).toEqual([
      expect.objectContaining({ email: confirmed.email }),
    ]);
    expect(await db.collection('outbox').countDocuments({ to: email })).toBe(0);
    await aClient(shop, { clientEmail: email });
  });

  it('keeps an account that was signed up once more for as long as the new link works', async () => {
    const { email } = await signUp(shop);
    later(29.5);
    const { token } = await signUp(shop, { clientEmail: email });
    later(0.9);
    expect(await run(true)).not.toHaveProperty('unconfirmed-accounts');
    expect(await run()).not.toHaveProperty('unconfirmed-accounts');
    await shop.http.post('/api/confirm/client').send({ token }).expect(200);
    await logIn(shop, email);
  });

  it('empties a link that was never followed once it has ended', async () => {
    await signUp(shop);
    expect(await run()).toEqual({});
    later(3);
    // The mailed one, and the one that the answer carries beside the local mailbox.
    expect(await run()).toEqual({ 'ended-links': 2 });
    expect(JSON.stringify(await db.collection('one_time_tokens').find().toArray())).not.toMatch(/Morel|Claire/);
  });

  it('knows every collection that the database empties by itself', () => {
    const { models } = shop.app.get<Connection>(getConnectionToken());
    const emptied = Object.values(models).filter(({ schema }) =>
      schema.indexes().some(([, options]) => options.expireAfterSeconds !== undefined),
    );
    const named = new Set(PURPOSES.filter(({ by }) => by === 'database').flatMap(({ collections }) => collections));
    expect(new Set(emptied.map(({ collection }) => collection.name))).toEqual(named);
  });
});
