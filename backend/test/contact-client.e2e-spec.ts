import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type {
  AdminContactSummary,
  ContactDesk,
  ContactReply,
  ContactSummary,
  ContactThread,
  PersonalDataFile,
} from '@shop/contract';
import { aMessage, answerThread, aThread, threadOf, writeToShop } from './support/contact.js';
import { backOffice } from './support/orders.js';
import { aClient, bearer, type ConnectedClient, linkToken, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const db = () => shop.app.get<Connection>(getConnectionToken()).db!;
const read = (token: string) => shop.http.post('/api/contact/read').send({ token });
const aReply = (words = 'Et pour un bébé ?'): ContactReply => ({ words, key: randomUUID() });
const own = ({ id, token }: ConnectedClient, method: 'get' | 'post', path = '') =>
  shop.http[method](`/api/contact/of/${id}${path}`).set('Authorization', bearer(token));
const of = (thread: { _id: string }, act = '') => `/api/contact-threads/${thread._id}${act}`;
const provedOf = ({ messages }: Pick<ContactThread, 'messages'>) => messages.map(({ proved }) => proved);
const wordsOf = ({ messages }: Pick<ContactThread, 'messages'>) => messages.map(({ words }) => words);

describe('a client', () => {
  it('reads and continues their conversations in the account, and nobody else’s', async () => {
    const client = await aClient(shop);
    const asGuest = await aThread(shop, { email: client.email });
    const thread = await aThread(shop, { email: client.email, words: 'Avec mon compte.' }, client.token);
    expect(thread).toMatchObject({ clientId: client.id, emailConfirmed: true });
    const listed = (await own(client, 'get').expect(200)).body as ContactSummary[];
    expect(listed.map(({ _id }) => _id)).toEqual([thread._id, asGuest._id]);
    expect(listed[0]?.excerpt).toBe('Avec mon compte.');
    const body = (await own(client, 'post', `/${thread._id}/reply`).send(aReply()).expect(200)).body as ContactThread;
    expect(wordsOf(body)).toEqual(['Avec mon compte.', 'Et pour un bébé ?']);
    const foreign = await own(client, 'get', `/${asGuest._id}`).expect(200);
    expect([provedOf(body), provedOf(foreign.body as ContactThread)]).toEqual([[true, true], [false]]);
    const stranger = await aClient(shop);
    await own(stranger, 'get', `/${thread._id}`).expect(404);
    await own(stranger, 'post', `/${thread._id}/reply`).send(aReply()).expect(404);
    const admin = await backOffice(shop);
    const sheet = await admin.http('get', `/api/contact-threads?client=${client.id}`).expect(200);
    expect((sheet.body as AdminContactSummary[]).map(({ _id }) => _id)).toEqual([thread._id, asGuest._id]);
  });

  it('finds them in the copy of their data, without notes, and leaves none behind with the account', async () => {
    const client = await aClient(shop);
    const thread = await aThread(shop, { email: client.email, words: 'À garder pour moi.' }, client.token);
    const admin = await backOffice(shop);
    await admin.http('post', of(thread, '/notes')).send({ words: 'Cliente agacée.' }).expect(200);
    const token = await answerThread(shop, await threadOf(shop, thread.reference));
    const http = (path: string, body: object = {}) =>
      shop.http
        .post(`/api/client/${client.id}/${path}`)
        .set('Authorization', bearer(client.token))
        .send(body)
        .expect(200);
    const copy = (await http('data')).body as PersonalDataFile;
    const part = JSON.stringify(copy.parts.find(({ id }) => id === 'contact'));
    expect(part).toContain('À garder pour moi.');
    expect(part).not.toContain('agacée');
    expect(part).toContain('"vous"');
    await http('erasure', { currentPassword: client.password });
    await read(token).expect(400);
    expect(await db().collection('contact_threads').countDocuments({ email: client.email })).toBe(0);
    expect(await db().collection('outbox').countDocuments({ subjectId: thread._id, to: client.email })).toBe(0);
  });

  it('without an account has them erased by a link, also without an order', async () => {
    const email = newEmail('sans-commande');
    const token = await answerThread(shop, await aThread(shop, { email }));
    await shop.http.post('/api/forget-me').send({ email }).expect(200);
    const mails = await shop.mails(email, 3);
    const link = linkToken(mails.find(({ subject }) => subject.startsWith('Confirmez l’effacement'))!);
    await shop.http.post('/api/forget-me/confirm').send({ token: link }).expect(200);
    await read(token).expect(400);
    expect(await db().collection('contact_threads').countDocuments({ email })).toBe(0);
  });
});

describe('when the shop answers', () => {
  it('follows the settings, and no promise is made without hours', async () => {
    const desk = async () => (await shop.http.get('/api/contact').expect(200)).body as ContactDesk;
    expect((await desk()).promise).toBe('Nous répondons en 8 heures pendant nos heures d’ouverture.');
    const admin = await backOffice(shop);
    const office = '9:00-12:00, 14:00-17:00';
    const change = (key: string, value: string, base: string) => ({ key, value, base });
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    const put = (changes: object[]) => admin.http('put', '/api/settings/contact').send({ changes });
    await put([change('monday', 'le matin', office)]).expect(400);
    await put(days.map((day) => change(day, '', office))).expect(200);
    expect(await desk()).toMatchObject({ promise: '', week: [], isOpen: false });
    await put([change('saturday', '9h - 12h et 14h30-18h', '')]).expect(200);
    expect((await desk()).week).toContainEqual({
      day: 'Samedi',
      hours: 'de 9\u00a0h à 12\u00a0h, de 14\u00a0h\u00a030 à 18\u00a0h',
    });
    expect((await writeToShop(shop, aMessage()).expect(200)).body).toMatchObject({
      expected: expect.stringMatching(/samedi|aujourd’hui|demain/) as string,
    });
  });
});
