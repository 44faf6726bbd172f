import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { NewOrderAnswer, PreparedOrder, Product } from '@shop/contract';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { booksOf } from './support/books.js';
import { until } from './support/built-shop.js';
import { addProduct } from './support/catalog.js';
import {
  available,
  backOffice,
  type BackOffice,
  DECLINED,
  handOrderBody,
  order,
  THREE_D_SECURE,
} from './support/orders.js';
import { aClient, newEmail } from './support/people.js';
import { orderIdOf, payPrepared, prepare, readPrepared, tryToPrepare } from './support/prepared-orders.js';
import { type Shop, startShop } from './support/shop.js';
import { intentOf, webhook } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;
let email: string;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 500 });
  email = newEmail('encore');
});
afterEach(() => shop.close());

const only = async () => ((await admin.http('get', '/api/prepared-orders').expect(200)).body as PreparedOrder[])[0]!;
const act = (id: string, what: 'resend' | 'cancel') => admin.http('post', `/api/prepared-orders/${id}/${what}`);
const take = (key: string) =>
  admin.http('post', '/api/orders/by-hand').set('Idempotency-Key', key).send(handOrderBody(soap, { email }));
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

describe('a link whose card was refused', () => {
  it('is paid or cancelled, never both, when both are asked at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { prepared, token } = await prepare(shop, soap, { email: newEmail(`refus${round}`) });
      await payPrepared(shop, token, soap, { email, card: DECLINED }).expect(402);
      const [paid, cancelled] = await Promise.all([
        payPrepared(shop, token, soap, { email }),
        act(prepared._id, 'cancel'),
      ]);
      const { body } = await admin.http('get', '/api/prepared-orders').expect(200);
      const one = (body as PreparedOrder[]).find(({ _id }) => _id === prepared._id)!;
      expect([paid.status, cancelled.status, one.state]).toEqual(
        paid.status === 201 ? [201, 409, 'paid'] : [410, 200, 'cancelled'],
      );
    }
    expect(await booksOf(shop)).toEqual([]);
  });
});

it('each beginning writes the link, so that a cancellation at that moment meets it on every database', async () => {
  const { token } = await prepare(shop, soap, { email });
  const links = shop.app.get<Connection>(getConnectionToken()).collection('prepared_orders');
  await payPrepared(shop, token, soap, { email, card: DECLINED }).expect(402);
  expect(await links.findOne({})).toMatchObject({ attempts: 1 });
  await payPrepared(shop, token, soap, { email }).expect(201);
  expect(await links.findOne({})).toMatchObject({ attempts: 2 });
});

it('a link sent anew is in the last mail to arrive: what has not left by then is not sent', async () => {
  const { prepared } = await prepare(shop, soap, { email });
  const outbox = shop.app.get<Connection>(getConnectionToken()).collection('outbox');
  const nextAttemptAt = new Date(shop.clock.now().getTime() + 3_600_000);
  const { _id: subjectId } = prepared;
  // It is in the mailbox a moment before it is written down as sent, which would undo what follows.
  const isSent = async () => (await outbox.findOne({ subjectId }))?.['state'] === 'sent';
  await until(isSent, () => 'the link is not written down as sent');
  const { modifiedCount } = await outbox.updateMany({ subjectId }, { $set: { state: 'waiting', nextAttemptAt } });
  expect(modifiedCount).toBe(1);
  await act(subjectId, 'resend').expect(200);
  const kept = await outbox.find({ subjectId }).toArray();
  expect(kept.map(({ _id }) => String(_id))).toEqual([`prepared-order:${subjectId}:2`]);
});

describe('a link whose money came too late to be served', () => {
  it('begins another order once there is something to sell', async () => {
    const rare = await addProduct(shop, { price: 7.5, stock: 1 });
    const { token } = await prepare(shop, rare, { email });
    const begun = await payPrepared(shop, token, rare, { email, card: THREE_D_SECURE }).expect(201);
    shop.clock.advance({ minutes: 31 });
    await shop.app.get(ReconcilePayments).execute();
    await order(shop, rare, { email: newEmail('autre') });
    const { order: first, next_action } = begun.body as NewOrderAnswer & {
      next_action: { redirect_to_url: { url: string } };
    };
    const bank = new URL(next_action.redirect_to_url.url);
    const [paymentIntentId] = bank.searchParams.get('client_secret')!.split('_secret');
    const intent = intentOf({ ...first, paymentIntentId: paymentIntentId! }, 'succeeded');
    await webhook(shop, 'payment_intent.succeeded', intent).expect(200);
    admin = await backOffice(shop);
    expect(await only()).toMatchObject({ state: 'sent' });

    await admin.http('put', `/api/update/product/${rare._id}`).send({ stock: 3 }).expect(200);
    await readPrepared(shop, token).expect(200);
    const answers = await Promise.all([1, 2].map(() => payPrepared(shop, token, rare, { email })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [one, other] = answers.map(orderIdOf);
    expect(one).toBe(other);
    expect(one).not.toBe(first._id);
    expect(await only()).toMatchObject({ state: 'paid', order: { _id: one } });
    expect(await available(shop, rare)).toBe(2);
  });
});

describe('a link that one account is paying with', () => {
  it('tells another one so, and what helps; without an account it is paid, once', async () => {
    const [one, other] = [await aClient(shop), await aClient(shop)];
    const { token } = await prepare(shop, soap, { email });
    await payPrepared(shop, token, soap, { email, client: one, card: THREE_D_SECURE }).expect(201);
    const told = await payPrepared(shop, token, soap, { email, client: other }).expect(409);
    expect(codeOf(told)).toBe('PREPARED_ORDER.BEGUN_BY_ANOTHER');
    expect(told.body).toMatchObject({ message: expect.stringMatching(/déconnectez-vous pour la payer sans compte/) });
    expect(JSON.stringify(told.body)).not.toContain('AK-');
    await payPrepared(shop, token, soap, { email }).expect(201);
    admin = await backOffice(shop);
    expect(await only()).toMatchObject({ state: 'paid' });
    expect(await available(shop, soap)).toBe(499);
    expect(await booksOf(shop)).toEqual([]);
  });
});

describe('one form, whose means changed after a lost answer', () => {
  it('mails no link for what was taken', async () => {
    const key = randomUUID();
    await take(key).expect(201);
    const link = await tryToPrepare(shop, soap, { email, key });
    expect([link.status, codeOf(link)]).toEqual([409, 'PREPARED_ORDER.ALREADY_TAKEN']);
    expect(await only()).toBeUndefined();
  });

  it('takes nothing for which a link is out, until that is cancelled', async () => {
    const key = randomUUID();
    const { prepared } = await prepare(shop, soap, { email, key });
    expect(codeOf(await take(key).expect(409))).toBe('PREPARED_ORDER.ALREADY_SENT');
    expect(await available(shop, soap)).toBe(500);
    await act(prepared._id, 'cancel').expect(200);
    await take(key).expect(201);
    expect(await available(shop, soap)).toBe(499);
  });
});
