import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type {
  AdminContactSummary,
  AdminContactThread,
  ContactReceipt,
  ContactReply,
  ContactThread,
  ContactWaiting,
} from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { aMessage, answerMail, answerThread, aThread, contactLink, threadOf, writeToShop } from './support/contact.js';
import { backOffice, order } from './support/orders.js';
import { aClient, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const CODE = (code: string) => ({ code });
const db = () => shop.app.get<Connection>(getConnectionToken()).db!;
const read = (token: string) => shop.http.post('/api/contact/read').send({ token });
const aReply = (words = 'Et pour un bébé ?'): ContactReply => ({ words, key: randomUUID() });
const replyBy = (token: string, reply = aReply()) => shop.http.post('/api/contact/reply').send({ token, ...reply });
const of = (thread: { _id: string }, act = '') => `/api/contact-threads/${thread._id}${act}`;
const provedOf = ({ messages }: Pick<ContactThread, 'messages'>) => messages.map(({ proved }) => proved);
const wordsOf = ({ messages }: Pick<ContactThread, 'messages'>) => messages.map(({ words }) => words);

describe('a message to the shop', () => {
  it('goes from the form to the answer and on, and its link proves the address, not what was typed with it before', async () => {
    const message = aMessage({ words: 'Bonjour,\n\nle savon convient-il aux enfants\u00a0?' });
    const { body } = await writeToShop(shop, message).expect(200);
    const { reference, expected } = body as ContactReceipt;
    expect(reference).toMatch(/^MSG-/);
    const thread = await threadOf(shop, reference);
    expect(thread).toMatchObject({
      state: 'waiting',
      email: message.email,
      emailConfirmed: false,
      order: null,
      late: false,
    });
    const [receipt] = await shop.mails(message.email);
    expect(receipt!.text).toContain(reference);
    expect(receipt!.text).toContain(expected);

    const token = await answerThread(shop, thread, 'Oui.\nDès trois ans.');
    expect((await answerMail(shop, message.email)).text).toContain('Dès trois ans.');
    const seen = (await read(token).expect(200)).body as ContactThread;
    expect(wordsOf(seen)).toEqual([message.words, 'Oui.\nDès trois ans.']);
    expect(JSON.stringify(seen)).not.toMatch(/author|notes|Martin/);

    const gone = (await replyBy(token).expect(200)).body as ContactThread;
    expect(gone).toMatchObject({ state: 'waiting', mayWrite: true });
    const now = await threadOf(shop, reference);
    expect(now).toMatchObject({ state: 'waiting', emailConfirmed: true, messageCount: 3 });
    // Who typed the first is as little known as before.
    for (const shown of [gone, now]) expect(provedOf(shown)).toEqual([false, true, true]);
  });

  it('is mailed to nobody in words that a stranger typed, and to its writer in their own', async () => {
    const typed = {
      name: 'Gagnez un lot',
      words: 'Cliquez sur https://piege.example',
      orderReference: 'piege.example',
    };
    const stranger = newEmail('inconnue');
    await writeToShop(shop, aMessage({ ...typed, email: stranger })).expect(200);
    const [mail] = await shop.mails(stranger);
    expect(mail!.subject + mail!.text + mail!.html).not.toMatch(/piege|Gagnez/);
    expect(() => contactLink(mail!)).toThrow();
    const client = await aClient(shop);
    await writeToShop(shop, aMessage({ email: client.email, words: 'Mes mots à moi.' }), client.token).expect(200);
    const receipt = (await shop.mails(client.email, 2)).find(({ subject }) => subject.includes('MSG-'))!;
    expect(receipt.text).toContain('Mes mots à moi.');
    await read(contactLink(receipt)).expect(200);
  });

  it('is one message however often it is sent, and a key of other words is refused', async () => {
    const message = aMessage();
    const sent = await Promise.all([1, 2, 3, 4].map(() => writeToShop(shop, message)));
    expect(new Set(sent.map(({ body }) => (body as ContactReceipt).reference)).size).toBe(1);
    expect(await db().collection('contact_threads').countDocuments({ email: message.email })).toBe(1);
    const others = [{ words: 'Autre chose.' }, { name: 'Quelqu’un d’autre' }, { subject: 'order' as const }];
    for (const changed of [...others, { orderReference: 'AK-234567' }]) {
      const other = await writeToShop(shop, { ...message, ...changed }).expect(409);
      expect(other.body).toMatchObject(CODE('CONTACT.KEY_REUSED'));
    }
  });

  it('sent again uses up neither the next message nor its receipt', async () => {
    const message = aMessage();
    const { email } = message;
    await Promise.all([1, 2, 3, 4].map(() => writeToShop(shop, message).expect(200)));
    for (const _again of [1, 2, 3, 4]) await writeToShop(shop, message).expect(200);
    for (const _other of [1, 2, 3, 4]) await writeToShop(shop, aMessage({ email })).expect(200);
    await writeToShop(shop, aMessage({ email })).expect(429);
    await writeToShop(shop, message).expect(200);
    expect(await db().collection('outbox').countDocuments({ to: email, kind: 'contact-receipt' })).toBe(3);
  });

  it('repeated in its conversation, after a lost answer, uses up no other one', async () => {
    const token = await answerThread(shop, await aThread(shop));
    const reply = aReply();
    for (let time = 1; time <= 12; time += 1) await replyBy(token, reply).expect(200);
    await replyBy(token).expect(200);
  });

  it('is quoted as it was written, in every language', async () => {
    const message = aMessage({ words: 'Votre colis est parti\u00a0: demain\nPour Claire' });
    const { body } = await writeToShop(shop, message).set('X-Shop-Language', 'nl').expect(200);
    const thread = await threadOf(shop, (body as ContactReceipt).reference);
    const admin = await backOffice(shop);
    const words = 'Bonjour Anna,\nRemboursé, 12,50 €\n5 et 5 ou 5 à 5 et 5';
    const answer = { words, key: randomUUID(), expectedVersion: thread.version };
    await admin.http('post', of(thread, '/answer')).send(answer).expect(200);
    const mails = await shop.mails(message.email, 2);
    const { text } = mails.find(({ subject }) => subject.startsWith('Antwoord'))!;
    for (const line of ['Bonjour Anna,', 'Remboursé, 12,50 €', '5 et 5 ou 5 à 5 et 5']) expect(text).toContain(line);
  });

  it('is counted before anything else, also 64 at once, and nobody’s mailbox is flooded', async () => {
    const email = newEmail('rafale');
    const answers = await Promise.all(Array.from({ length: 64 }, () => writeToShop(shop, aMessage({ email }))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(59);
    expect(await db().collection('contact_threads').countDocuments({ email })).toBe(5);
    expect(await db().collection('outbox').countDocuments({ to: email, kind: 'contact-receipt' })).toBe(3);
  });

  it('of a program that fills what nobody sees is answered like any other, and not kept', async () => {
    const message = aMessage({ website: 'https://piege.example' });
    const { body } = await writeToShop(shop, message).expect(200);
    expect(Object.keys(body as object).toSorted()).toEqual(['expected', 'reference']);
    expect(await db().collection('contact_threads').countDocuments({ email: message.email })).toBe(0);
  });

  it.each([
    ['no words', { words: ' \n ' }, 'words'],
    ['too many words', { words: 'a'.repeat(3001) }, 'words'],
    ['no subject of the list', { subject: 'autre' as never }, 'subject'],
    ['an address that is none', { email: 'claire' }, 'email'],
    ['no name', { name: '' }, 'name'],
    ['a key that is none', { key: 'x' }, 'key'],
  ])('with %s is refused at its field', async (_what, given, field) => {
    const { body } = await writeToShop(shop, aMessage(given)).expect(400);
    expect((body as { problems: { field: string }[] }).problems.map((problem) => problem.field)).toContain(field);
  });
});

describe('an order that a message names', () => {
  it('is linked where it is the writer’s own, in any spelling, and stays a text where it is somebody else’s', async () => {
    const soap = await addProduct(shop);
    const guest = newEmail('invitee');
    const bought = await order(shop, soap, { email: guest });
    const spelled = bought.reference.toLowerCase().replace('-', ' - ');
    const mine = await aThread(shop, { email: guest, orderReference: spelled });
    expect(mine.order).toEqual({ _id: bought._id, reference: bought.reference });
    const foreign = await aThread(shop, { orderReference: bought.reference });
    expect(foreign).toMatchObject({ order: null, orderReference: bought.reference });
    // Nothing in the answer tells them apart.
    const answers = [
      await writeToShop(shop, aMessage({ orderReference: bought.reference })).expect(200),
      await writeToShop(shop, aMessage({ orderReference: 'AK-222222' })).expect(200),
    ].map(({ body }) => ({ ...(body as ContactReceipt), reference: '' }));
    expect(answers[0]).toEqual(answers[1]);
    const admin = await backOffice(shop);
    const { body } = await admin.http('get', `/api/contact-threads?order=${bought._id}`).expect(200);
    expect((body as AdminContactSummary[]).map(({ _id }) => _id)).toEqual([mine._id]);
  });
});

describe('a link to a conversation', () => {
  it('ends when it is revoked, and never opens another one', async () => {
    const thread = await aThread(shop);
    const token = await answerThread(shop, thread);
    const [id = '', ...rest] = token.split('.');
    const other = await aThread(shop);
    for (const forged of [
      [other._id, ...rest].join('.'),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      id,
    ]) {
      expect((await read(forged).expect(400)).body).toMatchObject(CODE('CONTACT.LINK_NOT_VALID'));
    }
    await read(token).expect(200);
    const admin = await backOffice(shop);
    await admin.http('post', of(thread, '/revoke-links')).expect(200);
    await read(token).expect(400);
  });

  it('is over after ninety days', async () => {
    const token = await answerThread(shop, await aThread(shop));
    shop.clock.advance({ days: 90, seconds: 1 });
    expect((await read(token).expect(400)).body).toMatchObject(CODE('CONTACT.LINK_NOT_VALID'));
    await replyBy(token).expect(400);
  });
});

describe('the back-office', () => {
  it('lets one of two administrators answer at once, and tells the other', async () => {
    const thread = await aThread(shop);
    const admin = await backOffice(shop);
    const answers = await Promise.all(
      ['Oui.', 'Non.'].map((words) =>
        admin.http('post', of(thread, '/answer')).send({ words, key: randomUUID(), expectedVersion: thread.version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject(CODE('CONTACT.CHANGED_MEANWHILE'));
    const { messages } = await threadOf(shop, thread.reference);
    expect(messages).toHaveLength(2);
    expect(await db().collection('outbox').countDocuments({ subjectId: thread._id, kind: 'contact-answer' })).toBe(1);
  });

  it('sends an answer that is pressed twice once', async () => {
    const thread = await aThread(shop);
    const admin = await backOffice(shop);
    const body = { words: 'Oui.', key: randomUUID(), expectedVersion: thread.version };
    for (const _press of [1, 2]) await admin.http('post', of(thread, '/answer')).send(body).expect(200);
    expect((await threadOf(shop, thread.reference)).messages).toHaveLength(2);
  });

  it('counts what waits and what is late, searches, notes, closes, and writes down what was done', async () => {
    const thread = await aThread(shop, { words: 'Un savon au fenouil sauvage ?' });
    const admin = await backOffice(shop);
    const waiting = async () =>
      (await admin.http('get', '/api/contact-threads/waiting').expect(200)).body as ContactWaiting;
    const list = async (query: string) =>
      (await admin.http('get', `/api/contact-threads?${query}`).expect(200)).body as AdminContactSummary[];
    const before = await waiting();
    expect((await list('search=fenouil&state=waiting')).map(({ _id }) => _id)).toEqual([thread._id]);
    shop.clock.advance({ days: 21 });
    const later = await backOffice(shop);
    const { body } = await later.http('get', of(thread)).expect(200);
    expect(body).toMatchObject({ late: true });
    const noted = await later.http('post', of(thread, '/notes')).send({ words: 'Demander à l’atelier.' }).expect(200);
    const { notes, version } = noted.body as AdminContactThread;
    expect(notes).toMatchObject([{ words: 'Demander à l’atelier.', author: expect.any(String) as string }]);
    const stale = { state: 'closed', expectedVersion: thread.version };
    await later.http('put', of(thread, '/state')).send(stale).expect(409);
    await later
      .http('put', of(thread, '/state'))
      .send({ ...stale, expectedVersion: version })
      .expect(200);
    expect(((await later.http('get', '/api/contact-threads/waiting')).body as ContactWaiting).count).toBe(
      before.count - 1,
    );
    const log = await later.http('get', `/api/audit?target=${thread.reference}`).expect(200);
    const acts = (log.body as { act: string }[]).map(({ act }) => act);
    expect(acts).toEqual(['contact.state-changed', 'contact.noted']);
    expect(JSON.stringify(log.body)).not.toMatch(/fenouil|atelier/);
  });
});

it('a conversation that is opened again is promised an answer anew, and is late without one', async () => {
  const { _id, reference } = await aThread(shop);
  const admin = await backOffice(shop);
  const move = async (state: string) => {
    const { version } = await threadOf(shop, reference);
    await admin.http('put', of({ _id }, '/state')).send({ state, expectedVersion: version }).expect(200);
  };
  await move('closed');
  await move('waiting');
  expect(await threadOf(shop, reference)).toMatchObject({ state: 'waiting', late: false });
  shop.clock.advance({ days: 21 });
  expect(await threadOf(shop, reference)).toMatchObject({ state: 'waiting', late: true });
});
