import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ApiError, ErasurePreview, Product } from '@shop/contract';
import { PaymentProvider } from '../src/modules/payments/application/ports/payment-provider.js';
import { paymentErrors } from '../src/modules/payments/domain/payment-errors.js';
import { runRetention } from '../src/modules/retention/run-retention.js';
import { UnitOfWork } from '../src/shared/persistence/unit-of-work.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { aClient, bearer, type ConnectedClient, linkToken, logIn, signUp } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { answerOf, press, waiting, webhook } from './support/three-d-secure.js';
import { declarationOf, withdrawals } from './support/withdrawals.js';
import './support/timeout.js';

const PERSON = /Morel|Claire|Tilleuls|06 12 34 56 78|0612345678|@example/;

let shop: Shop;
let soap: Product;
let admin: BackOffice;
let client: ConnectedClient;

/** A shop of its own for each test: here time moves on. */
beforeEach(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 500 });
  admin = await backOffice(shop);
  client = await aClient(shop);
});
afterEach(() => shop.close());

const db = () => shop.app.get<Connection>(getConnectionToken()).db!;
const erase = ({ id, token, password }: ConnectedClient, currentPassword = password) =>
  shop.http.post(`/api/client/${id}/erasure`).set('Authorization', bearer(token)).send({ currentPassword });
const preview = async ({ id, token }: ConnectedClient) =>
  (await shop.http.get(`/api/client/${id}/erasure`).set('Authorization', bearer(token)).expect(200))
    .body as ErasurePreview;
const person = async (orderId: string) => JSON.stringify(await admin.order(orderId));
const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;
const daily = () => runRetention(db() as never, shop.clock.now(), { dryRun: false });
const bought = () => order(shop, soap, { client });
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 8_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('not within 8 s');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
async function delivered() {
  const placed = await bought();
  await admin.deliver(placed._id);
  return placed;
}

describe('RGPD 17 an account that its owner closes', () => {
  it('is gone at once: no login, no session, no link, no favourite, and its address is free', async () => {
    const over = await delivered();
    const elsewhere = await logIn(shop, client.email);
    const body = { productId: soap._id };
    await shop.http.post(`/api/favorites/${client.id}/add`).set('Authorization', bearer(client.token)).send(body);
    await shop.http.post('/api/password/forgot').send({ clientEmail: client.email }).expect(200);
    const reset = (await shop.mails(client.email, 5))[0]!;
    expect(await preview(client)).toEqual({
      open: [],
      anonymous: 1,
      withdrawals: 0,
      invoices: expect.any(Number) as number,
    });

    expect((await erase(client).expect(200)).body).toMatchObject({ open: [] });
    for (const { token } of [client, elsewhere]) {
      const refused = await shop.http.get(`/api/client/${client.id}`).set('Authorization', bearer(token)).expect(401);
      expect(codeOf(refused)).toMatch(/^SESSION\./);
    }
    const login = { clientEmail: client.email, clientPassword: client.password };
    expect(codeOf(await shop.http.post('/api/login/client').send(login).expect(401))).toBe('LOGIN.WRONG_CREDENTIALS');
    const link = { token: linkToken(reset), clientPassword: 'un autre secret' };
    await shop.http.post('/api/password/reset').send(link).expect(400);
    expect(await person(over._id)).not.toMatch(PERSON);
    expect(await db().collection('open_sessions').countDocuments({ accountId: client.id })).toBe(0);
    expect((await shop.mails(client.email, 6))[0]).toMatchObject({
      subject: expect.stringContaining('Votre compte est fermé') as string,
    });
    await expect(aClient(shop, { clientEmail: client.email })).resolves.toMatchObject({ email: client.email });
    expect(await booksOf(shop)).toEqual([]);
  });

  it('needs the password, and counts those that are wrong like any other', async () => {
    for (let tried = 0; tried < 10; tried += 1) {
      expect(codeOf(await erase(client, 'pas le bon').expect(400))).toBe('PASSWORD.WRONG_CURRENT');
    }
    expect(codeOf(await erase(client).expect(429))).toBe('THROTTLE.TOO_MANY');
    await shop.http.get(`/api/client/${client.id}`).set('Authorization', bearer(client.token)).expect(200);
    const other = await aClient(shop);
    const foreign = shop.http.post(`/api/client/${client.id}/erasure`).set('Authorization', bearer(other.token));
    await foreign.send({ currentPassword: client.password }).expect(404);
  });

  it('is closed once, whole, however often and by how many it is asked for at once', async () => {
    const placed = await delivered();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => erase(client)),
      admin.http('delete', `/api/delete/client/${client.id}`),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 404].includes(status))).toBe(true);
    expect(await person(placed._id)).not.toMatch(PERSON);

    const crowd: ConnectedClient[] = [];
    for (let count = 0; count < 24; count += 1) crowd.push(await aClient(shop));
    const orders = await Promise.all(crowd.slice(0, 8).map((each) => order(shop, soap, { client: each })));
    const closed = await Promise.all(crowd.map((each) => erase(each)));
    expect(closed.map(({ status }) => status)).toEqual(crowd.map(() => 200));
    expect(await db().collection('clients').countDocuments()).toBe(0);
    for (const { _id } of orders) expect(await person(_id)).toMatch(PERSON);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is whole or not at all where the database fails between two steps', async () => {
    const placed = await delivered();
    const work = shop.app.get(UnitOfWork);
    const write = work.write.bind(work);
    const failing = jest
      .spyOn(work, 'write')
      .mockImplementation((one) => (one.collection === 'orders' ? Promise.reject(new Error('cut')) : write(one)));
    await erase(client).expect(500);
    failing.mockRestore();
    await shop.http.get(`/api/client/${client.id}`).set('Authorization', bearer(client.token)).expect(200);
    expect(await person(placed._id)).toMatch(PERSON);
    await erase(client).expect(200);
    expect(await person(placed._id)).not.toMatch(PERSON);
  });
});

describe('RGPD 17 an order in which somebody is waited for', () => {
  it('keeps its contact data until its parcel is there', async () => {
    const open = await bought();
    expect((await preview(client)).open).toEqual([{ reference: open.reference, reasons: ['parcel'] }]);
    expect((await erase(client).expect(200)).body).toMatchObject({ open: [{ reference: open.reference }] });
    expect(await person(open._id)).toMatch(PERSON);
    await admin.deliver(open._id);
    expect(await person(open._id)).not.toMatch(PERSON);
  });

  it('keeps them while a withdrawal is open, and loses them with its refund', async () => {
    const { declared, act } = withdrawals(shop);
    const placed = await delivered();
    const withdrawal = await declared(declarationOf({ ...placed, email: client.email }));
    expect((await preview(client)).open).toEqual([{ reference: placed.reference, reasons: ['withdrawal'] }]);
    await erase(client).expect(200);
    await daily();
    expect(await person(placed._id)).toMatch(PERSON);
    expect((await act('post', withdrawal, 'refund')).status).toBe(200);
    expect(await person(placed._id)).not.toMatch(PERSON);
    expect((await shop.mails(client.email, 7)).map(({ subject }) => subject).join()).toMatch(/remboursés/);
  });

  it('keeps them while a refund is pending, and while the bank has sent one back', async () => {
    const placed = await delivered();
    const provider = shop.app.get(PaymentProvider);
    const down = jest.spyOn(provider, 'refund').mockRejectedValue(paymentErrors.unavailable());
    await admin.setStatus(placed._id, { status: 'Remboursé', refund: true }).expect(503);
    down.mockRestore();
    expect((await preview(client)).open).toEqual([{ reference: placed.reference, reasons: ['refund'] }]);
    await admin.http('delete', `/api/delete/client/${client.id}`).expect(200);
    await daily();
    expect(await person(placed._id)).toMatch(PERSON);
    await admin.setStatus(placed._id, { status: 'Remboursé', refund: true }).expect(200);
    expect(await person(placed._id)).not.toMatch(PERSON);

    const second = await aClient(shop);
    const other = await order(shop, soap, { client: second });
    await admin.deliver(other._id);
    const part = { paymentIntentId: other.paymentIntentId, orderId: other._id, amount: 2 };
    await admin.refund(part).expect(200);
    const [made] = await provider.listRefunds(other.paymentIntentId);
    const back = `/dev/payments/${other.paymentIntentId}/refunds/${made!.id}`;
    await shop.http.post(back).type('form').send({ status: 'failed' }).expect(303);
    await webhook(shop, 'refund.failed', { payment_intent: other.paymentIntentId }).expect(200);
    await erase(second).expect(200);
    await daily();
    expect(await person(other._id)).toMatch(PERSON);
    const { body } = await admin.http('get', '/api/unsettled-refunds').expect(200);
    const [{ key }] = body as [{ key: string }];
    const settled = { orderId: other._id, key, note: 'Virement' };
    await admin.http('post', '/api/unsettled-refunds/settle').send(settled).expect(200);
    expect(await person(other._id)).not.toMatch(PERSON);
  });

  it('keeps them while a cancelled order is not given back, and loses them with its money', async () => {
    const placed = await bought();
    await admin.setStatus(placed._id, { status: 'Annulé' }).expect(200);
    expect((await preview(client)).open).toEqual([{ reference: placed.reference, reasons: ['owed'] }]);
    await erase(client).expect(200);
    await daily();
    expect(await person(placed._id)).toMatch(PERSON);
    const part = { paymentIntentId: placed.paymentIntentId, orderId: placed._id, amount: 2 };
    await admin.refund(part).expect(200);
    expect(await person(placed._id)).toMatch(PERSON);
    await admin.setStatus(placed._id, { status: 'Remboursé', refund: true }).expect(200);
    expect(await person(placed._id)).not.toMatch(PERSON);
  });

  it('keeps them five years where nobody ever gives it back', async () => {
    const placed = await bought();
    await admin.setStatus(placed._id, { status: 'Annulé' }).expect(200);
    await erase(client).expect(200);
    const day = 24 * 3600 * 1000;
    const at = (days: number) => runRetention(db() as never, new Date(Date.now() + days * day), { dryRun: false });
    await at(1826);
    expect(await person(placed._id)).toMatch(PERSON);
    await at(1829);
    expect(await person(placed._id)).not.toMatch(PERSON);
  });

  it('keeps them while a dispute is open', async () => {
    const placed = await delivered();
    const contested = (status: string) =>
      shop.http.post(`/dev/payments/${placed.paymentIntentId}/dispute`).type('form').send({ status });
    await contested('needs_response');
    await until(async () => (await preview(client)).open.length > 0);
    expect((await preview(client)).open).toEqual([{ reference: placed.reference, reasons: ['dispute'] }]);
    await erase(client).expect(200);
    await daily();
    expect(await person(placed._id)).toMatch(PERSON);
    await contested('won');
    await until(async () => !PERSON.test(await person(placed._id)));
  });

  it('loses nothing where its account is closed while the bank asks: paid, it is delivered, then forgotten', async () => {
    const { order: placed, bankPage } = await waiting(shop, soap, { client });
    expect((await preview(client)).open).toEqual([{ reference: placed.reference, reasons: ['payment'] }]);
    await erase(client).expect(200);
    expect(await answerOf(shop, await press(shop, bankPage, 'authorise'))).toMatchObject({ status: 'paid' });
    expect(await admin.order(placed._id)).toMatchObject({ paymentStatus: 'paid', email: client.email, city: 'Lyon' });
    // Settled afterwards, it has its invoice, whom that names, and its confirmation.
    const [invoice] = await db().collection('invoices').find({ reference: placed.reference }).toArray();
    expect(String(invoice!._id)).toMatch(/^F\d{4}-\d{6}$/);
    expect(await db().collection('invoice_buyers').findOne({ name: /Morel/ })).toMatchObject({ _id: placed.reference });
    await until(async () =>
      (await shop.mails(client.email, 0)).some(({ subject }) => subject.endsWith('est confirmée')),
    );
    await admin.deliver(placed._id);
    expect(await person(placed._id)).not.toMatch(PERSON);
    expect(await booksOf(shop)).toEqual([]);
  });
});

describe('RGPD 17 what was bought without the account, under its address', () => {
  it('goes with it, by the same rule; a stranger’s stays', async () => {
    const over = await order(shop, soap, { email: client.email });
    await admin.deliver(over._id);
    const open = await order(shop, soap, { email: client.email });
    const foreign = await order(shop, soap, { email: 'autre@example.com' });
    expect(await preview(client)).toMatchObject({
      open: [{ reference: open.reference, reasons: ['parcel'] }],
      anonymous: 1,
      invoices: 2,
    });
    await erase(client).expect(200);
    expect(await person(over._id)).not.toMatch(PERSON);
    expect(await person(open._id)).toMatch(PERSON);
    await admin.deliver(open._id);
    expect(await person(open._id)).not.toMatch(PERSON);
    expect(await person(foreign._id)).toMatch(PERSON);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('stays where an administrator deletes an account that never proved the address', async () => {
    const { email } = await signUp(shop);
    const foreign = await order(shop, soap, { email });
    await admin.deliver(foreign._id);
    const stored = await db().collection('clients').findOne({ email });
    await admin.http('delete', `/api/delete/client/${String(stored!._id)}`).expect(200);
    expect(await person(foreign._id)).toMatch(PERSON);
  });
});

describe('RGPD 17 an administrator who deletes', () => {
  it('is told what stays, obeys the same rule, and reads how many orders keep their data', async () => {
    const placed = await bought();
    const told = await admin.http('get', `/api/client/${client.id}/erasure`).expect(200);
    expect(told.body).toMatchObject({ open: [{ reference: placed.reference, reasons: ['parcel'] }] });
    const { body } = await admin.http('delete', `/api/delete/client/${client.id}`).expect(200);
    expect(body).toEqual({
      message: 'Client supprimé avec succès. Une commande en cours garde ses coordonnées jusqu’à sa fin.',
    });
    expect(await person(placed._id)).toMatch(PERSON);
  });

  it('writes to nobody whose address was never confirmed', async () => {
    const { email } = await signUp(shop);
    const stored = await db().collection('clients').findOne({ email });
    await admin.http('delete', `/api/delete/client/${String(stored!._id)}`).expect(200);
    expect((await shop.mails(email, 0)).map(({ subject }) => subject).join()).not.toMatch(/fermé/);
  });
});
