import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AdminContactThread, ContactOpening, ContactSummary, ContactThread } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { contactLink } from './support/contact.js';
import { backOffice, order as placeOrder } from './support/orders.js';
import { aClient, bearer, newEmail, signUp } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const db = () => shop.app.get<Connection>(getConnectionToken()).db!;
const anOpening = (given: Pick<ContactOpening, 'to' | 'id'> & Partial<ContactOpening>): ContactOpening => ({
  subject: 'order',
  words: 'Votre colis part demain.',
  key: randomUUID(),
  ...given,
});
const write = async (opening: ContactOpening) =>
  (await backOffice(shop)).http('post', '/api/contact-threads').send(opening);
const mailsOf = (threadId: string) =>
  db().collection('outbox').countDocuments({ subjectId: threadId, kind: 'contact-message' });

describe('the shop that writes first', () => {
  it('reaches a client at their address, who reads it in the account and answers there', async () => {
    const client = await aClient(shop);
    const { body } = await write(anOpening({ to: 'client', id: client.id, subject: 'other' }));
    const thread = body as AdminContactThread;
    expect(thread).toMatchObject({ clientId: client.id, email: client.email, emailConfirmed: true, state: 'answered' });
    const mail = (await shop.mails(client.email, 2)).find(({ subject }) => subject.includes('message pour vous'));
    expect(mail!.subject).toBe(`Un message pour vous, ${thread.reference}`);
    expect(mail!.text).toContain('Votre colis part demain.');
    const own = (method: 'get' | 'post', path = '') =>
      shop.http[method](`/api/contact/of/${client.id}${path}`).set('Authorization', bearer(client.token));
    const [listed] = (await own('get').expect(200)).body as ContactSummary[];
    expect(listed).toMatchObject({ _id: thread._id, excerpt: 'Votre colis part demain.' });
    const reply = { words: 'Merci !', key: randomUUID() };
    const answered = (await own('post', `/${thread._id}/reply`).send(reply).expect(200)).body as ContactThread;
    expect(answered).toMatchObject({ state: 'waiting' });
  });

  it('reaches whoever ordered without an account, about that order, by a link that proves the address', async () => {
    const email = newEmail('invite');
    const order = await placeOrder(shop, await addProduct(shop), { email });
    const thread = (await write(anOpening({ to: 'order', id: order._id }))).body as AdminContactThread;
    expect(thread).toMatchObject({ clientId: null, emailConfirmed: false, order: { _id: order._id } });
    const mails = await shop.mails(email, 2);
    const mail = mails.find(({ subject }) => subject === `Un message à propos de votre commande ${order.reference}`);
    const body = { token: contactLink(mail!), words: 'Parfait.', key: randomUUID() };
    const answered = (await shop.http.post('/api/contact/reply').send(body).expect(200)).body as ContactThread;
    expect(answered.messages.map(({ from }) => from)).toEqual(['shop', 'shopper']);
  });

  it('is one message and one mail, however often and at once it is sent', async () => {
    const client = await aClient(shop);
    const opening = anOpening({ to: 'client', id: client.id });
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(opening)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = new Set(answers.map(({ body }) => (body as AdminContactThread)._id));
    expect(ids.size).toBe(1);
    expect(await mailsOf([...ids][0]!)).toBe(1);
    const other = await write({ ...opening, words: 'Autre chose.' });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: 'CONTACT.KEY_REUSED' });
  });

  it('writes to no address that nobody confirmed, to no order that was not paid, and to nobody unknown', async () => {
    const email = newEmail('jamais-confirme');
    await signUp(shop, { clientEmail: email });
    const unconfirmed = await db().collection('clients').findOne({ email });
    const refused = await write(anOpening({ to: 'client', id: String(unconfirmed!._id) }));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'CONTACT.NO_ADDRESS' });
    const nobody = await write(anOpening({ to: 'order', id: '0'.repeat(24) }));
    expect(nobody.status).toBe(404);
    expect(nobody.body).toMatchObject({ code: 'CONTACT.NO_ADDRESSEE' });
    expect((await write(anOpening({ to: 'client', id: 'pas-un-id' }))).status).toBe(400);
  });

  it('leaves its trace without a word of it, and nothing once the client is gone', async () => {
    const client = await aClient(shop);
    const thread = (await write(anOpening({ to: 'client', id: client.id }))).body as AdminContactThread;
    const entries = await db().collection('audit_log').find({ 'target.id': thread._id }).toArray();
    expect(entries.map(({ act }) => String(act))).toEqual(['contact.begun']);
    expect(JSON.stringify(entries)).not.toContain('colis');
    await shop.http
      .post(`/api/client/${client.id}/erasure`)
      .set('Authorization', bearer(client.token))
      .send({ currentPassword: client.password })
      .expect(200);
    expect(await db().collection('contact_threads').countDocuments({ email: client.email })).toBe(0);
  });
});
