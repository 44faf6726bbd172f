import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AuditEntry, Letter, LetterPreview, LetterReport, Product } from '@shop/contract';
import { SendLetters } from '../src/modules/newsletter/application/send-letters.js';
import { until } from './support/built-shop.js';
import { addProduct } from './support/catalog.js';
import { aDraft, addLetter, allLettersQueued, sendLetter } from './support/letters.js';
import { EVENTS_KEY, EVENTS_PATH, mailEvent, signedEvents } from './support/mail-events.js';
import { subscribe } from './support/newsletter.js';
import { backOffice, type BackOffice } from './support/orders.js';
import { newEmail } from './support/people.js';
import { saveSeller } from './support/seller.js';
import { type ReceivedMail, type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;
beforeAll(async () => {
  shop = await startShop({ SENDGRID_WEBHOOK_KEY: EVENTS_KEY });
  admin = await backOffice(shop);
  soap = await addProduct(shop, { name: 'Savon Miel', stock: 5 });
  await saveSeller(shop);
});
afterAll(() => shop.close());

const db = () => shop.app.get<Connection>(getConnectionToken()).db!;
const subscriberOf = (email: string) => db().collection('newsletter_subscribers').findOne({ email });
const mailsOf = (letter: Letter) =>
  db()
    .collection('outbox')
    .find({ _id: { $regex: `^newsletter-letter:${letter._id}:` } } as never)
    .toArray();
const receivedAs = async (subject: string): Promise<ReceivedMail[]> => {
  const { body } = await shop.http.get('/dev/mailbox.json').expect(200);
  return (body as ReceivedMail[]).filter((mail) => mail.subject === subject);
};
const reportOf = async ({ _id }: Letter) =>
  (await admin.http('get', `/api/letters/${_id}/report`).expect(200)).body as LetterReport;
/** Many who agreed, as they would be after years. */
async function manyAgreed(count: number, name: string): Promise<void> {
  const at = new Date(shop.clock.now().getTime() - 3_600_000);
  const people = Array.from({ length: count }, (_, index) => ({
    ...{ email: `${name}${index}@exemple.fr`, state: 'confirmed', source: 'home', textVersion: 1, asks: 1 },
    ...{ askedAt: at, confirmedAt: at },
  }));
  await db().collection('newsletter_subscribers').insertMany(people);
}

describe('a letter', () => {
  it('goes once to everyone who agreed and to nobody else, says who sends it and how one leaves', async () => {
    const [one, other] = [newEmail('lit'), newEmail('lit')];
    await subscribe(shop, one);
    await subscribe(shop, other);
    await shop.http
      .post('/api/newsletter')
      .send({ email: newEmail('jamais'), source: 'home' })
      .expect(200);
    const subject = 'Deux savons';
    const blocks = [
      { kind: 'title' as const, text: 'À la <b>une</b>', target: '' },
      { kind: 'text' as const, text: 'Bonjour,\n<script>alert(1)</script>', target: '' },
      { kind: 'product' as const, text: 'Doux.', target: soap._id },
      { kind: 'button' as const, text: 'Voir la boutique', target: '/product' },
    ];
    const letter = await addLetter(shop, { subject, blocks });
    expect((await sendLetter(admin, letter).expect(200)).body).toMatchObject({ state: 'sending' });
    await allLettersQueued(shop);
    const [mail] = await shop.mails(one, 2);
    await shop.mails(other, 2);
    expect((await receivedAs(subject)).map(({ to }) => to).sort()).toEqual([one, other].sort());
    expect(mail!.html).not.toMatch(/<script>|<b>/);
    expect(mail!.text).toContain('Savon Miel');
    expect(mail!.text).toMatch(/Ne plus recevoir la lettre\u00a0:\nhttp\S+\/lettre\?quitter=/);
    const { body: legal } = await admin.http('get', '/api/seller').expect(200);
    expect(mail!.text).toContain((legal as { seller: { name: string } }).seller.name);
    expect((mail as unknown as { unsubscribeUrl: string }).unsubscribeUrl).toContain('/api/newsletter/one-click?');
    const after = (await admin.http('get', `/api/letters/${letter._id}`).expect(200)).body as Letter;
    expect(after).toMatchObject({ state: 'sent', queued: 2 });
    const { body: acts } = await admin.http('get', `/api/audit?target=${letter._id}`).expect(200);
    expect((acts as AuditEntry[]).map(({ act }) => act)).toEqual(['letter.sent', 'letter.added']);
    await sendLetter(admin, after).expect(409);
  });

  it('is written once for each, whatever workers do at once, and leaves room for mails about orders', async () => {
    await manyAgreed(90, 'nombreux');
    const letter = await addLetter(shop, { subject: 'À quatre-vingt-dix' });
    await sendLetter(admin, letter).expect(200);
    const worker = shop.app.get(SendLetters);
    for (let more = true; more;) {
      const looks = await Promise.all([worker.look(), worker.look(), worker.look()]);
      const waiting = await db().collection('outbox').countDocuments({ state: 'waiting', kind: 'newsletter-letter' });
      expect(waiting).toBeLessThanOrEqual(40);
      more = looks.some(Boolean);
    }
    const mails = await mailsOf(letter);
    expect(new Set(mails.map(({ to }) => to as string)).size).toBe(mails.length);
    expect(mails).toHaveLength(await db().collection('newsletter_subscribers').countDocuments({ state: 'confirmed' }));
    await db()
      .collection('newsletter_subscribers')
      .deleteMany({ email: /^nombreux/ });
  });

  it('that waits in the outbox does not go to whoever leaves meanwhile', async () => {
    const email = newEmail('hesite');
    await subscribe(shop, email);
    const subject = 'Pour qui reste';
    const letter = await addLetter(shop, { subject });
    await sendLetter(admin, letter).expect(200);
    const { _id } = (await subscriberOf(email))!;
    const { unsubscribeUrl } = (await shop.mails(email))[0] as unknown as { unsubscribeUrl: string };
    const { pathname, search } = new URL(unsubscribeUrl);
    await Promise.all([allLettersQueued(shop), shop.http.post(pathname + search).expect(200)]);
    expect(await subscriberOf(email)).toBeNull();
    const left = await db()
      .collection('outbox')
      .find({ subjectId: String(_id), to: email } as never)
      .toArray();
    expect(left).toEqual([]);
  });

  it('that comes back, or is called spam, takes the address out, and the report says so', async () => {
    const emails = [newEmail('revient'), newEmail('spam'), newEmail('arrive')];
    for (const email of emails) await subscribe(shop, email);
    const letter = await addLetter(shop, { subject: 'Retours' });
    await sendLetter(admin, letter).expect(200);
    await allLettersQueued(shop);
    for (const email of emails) await shop.mails(email, 2);
    const ids = await Promise.all(emails.map(async (email) => String((await subscriberOf(email))!._id)));
    const names = ['bounce', 'spamreport', 'delivered'];
    const events = ids.map((id, at) => mailEvent(shop, `newsletter-letter:${letter._id}:${id}`, names[at]!));
    const { body, headers } = signedEvents(shop, events);
    await shop.http.post(EVENTS_PATH).set(headers).send(body);
    expect(await subscriberOf(emails[0]!)).toBeNull();
    expect(await subscriberOf(emails[1]!)).toBeNull();
    expect(await subscriberOf(emails[2]!)).not.toBeNull();
    expect(await reportOf(letter)).toMatchObject({ bounced: 1, complained: 1, delivered: 1 });
    const { body: dashboard } = await admin.http('get', '/api/dashboard').expect(200);
    expect(dashboard).toMatchObject({ failedMails: 0 });
  });

  it('leaves at its moment, and may be taken back until then', async () => {
    const email = newEmail('plus-tard');
    await subscribe(shop, email);
    const at = new Date(shop.clock.now().getTime() + 20 * 60_000).toISOString();
    const first = await addLetter(shop, { subject: 'Plus tard' });
    const planned = (await sendLetter(admin, first, { at }).expect(200)).body as Letter;
    expect(planned).toMatchObject({ state: 'planned', plannedFor: at });
    await allLettersQueued(shop);
    expect(await mailsOf(first)).toEqual([]);
    const stop = { expectedVersion: planned.version };
    const draft = (await admin.http('post', `/api/letters/${first._id}/stop`).send(stop).expect(200)).body as Letter;
    expect(draft).toMatchObject({ state: 'draft', plannedFor: null });
    await sendLetter(admin, draft, { at }).expect(200);
    shop.clock.advance({ minutes: 25 });
    await allLettersQueued(shop);
    expect((await mailsOf(first)).map(({ kind }) => kind as string)).toContain('newsletter-letter');
  });

  it('is sent as it was read: another version is not, and neither is one that was sent by somebody else', async () => {
    const letter = await addLetter(shop);
    const change = { ...aDraft({ subject: 'Autre objet' }), expectedVersion: letter.version };
    const changed = (await admin.http('put', `/api/letters/${letter._id}`).send(change).expect(200)).body as Letter;
    expect((await sendLetter(admin, letter).expect(409)).body).toMatchObject({ code: 'LETTER.CHANGED_MEANWHILE' });
    const answers = await Promise.all([1, 2, 3].map(() => sendLetter(admin, changed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await allLettersQueued(shop);
  });

  it('is tried by whoever writes it, and read beforehand', async () => {
    const shown = { kind: 'product' as const, text: 'Doux.', target: soap._id };
    const words = aDraft({ subject: 'Un essai qui n’est pas enregistré', blocks: [shown] });
    const { body } = await admin.http('post', '/api/letters/trial').send(words).expect(200);
    expect((body as { message: string }).message).toMatch(/^L’essai part à /);
    const hasCome = async () => (await receivedAs(`Essai : ${words.subject}`)).length === 1;
    await until(hasCome, () => 'the trial did not come');
    const { body: kept } = await admin.http('get', '/api/letters?limit=100').expect(200);
    expect((kept as Letter[]).map(({ subject }) => subject)).not.toContain(words.subject);
    const preview = await admin.http('post', '/api/letters/preview').send(aDraft()).expect(200);
    expect((preview.body as LetterPreview).text).toContain('Il vous attend.');
  });

  it.each([
    ['a subject of two lines', { subject: 'Bonjour\r\nBcc: tous@exemple.fr' }],
    ['no subject', { subject: '   ' }],
    ['no block', { blocks: [] }],
    ['a button to another site', { blocks: [{ kind: 'button', text: 'Ici', target: '//ailleurs.example' }] }],
    ['a button that runs a program', { blocks: [{ kind: 'button', text: 'Ici', target: 'javascript:alert(1)' }] }],
    ['an empty text', { blocks: [{ kind: 'text', text: ' ', target: '' }] }],
    ['a block that nobody knows', { blocks: [{ kind: 'html', text: '<p>', target: '' }] }],
    ['a segment that is gone', { segmentId: 'f'.repeat(24) }],
  ])('is refused with %s', async (_name, wrong) => {
    await admin
      .http('post', '/api/letters')
      .send({ ...aDraft(), ...wrong })
      .expect(400);
  });

  it('with a product that is gone is not sent', async () => {
    const blocks = [{ kind: 'product' as const, text: '', target: 'f'.repeat(24) }];
    const letter = await addLetter(shop, { blocks });
    expect((await sendLetter(admin, letter).expect(400)).body).toMatchObject({ code: 'LETTER.PRODUCT_GONE' });
    await admin.http('delete', `/api/letters/${letter._id}`).expect(200);
    await admin.http('get', `/api/letters/${letter._id}`).expect(404);
  });
});

describe('a letter that shows what is no longer sold', () => {
  const letterWith = async (product: Product) =>
    addLetter(shop, {
      subject: `Le ${product.name}`,
      blocks: [{ kind: 'product', text: 'Doux.', target: product._id }],
    });
  const gone = ({ _id }: Product) =>
    admin.http('put', `/api/update/product/${_id}`).send({ status: 'withdrawn' }).expect(200);
  const read = async ({ _id }: Letter) => (await admin.http('get', `/api/letters/${_id}`).expect(200)).body as Letter;

  it('is a draft again before anybody was written to, and says why', async () => {
    await subscribe(shop, newEmail('arret'));
    const product = await addProduct(shop, { name: 'Savon qui part', stock: 5 });
    const letter = await letterWith(product);
    const at = new Date(shop.clock.now().getTime() + 60_000).toISOString();
    await sendLetter(admin, letter, { at }).expect(200);
    await gone(product);
    shop.clock.advance({ minutes: 2 });
    await allLettersQueued(shop);
    const stopped = await read(letter);
    expect(stopped).toMatchObject({ state: 'draft', queued: 0, plannedFor: null });
    expect(stopped.halted).toMatch(/produit/i);
    expect(await mailsOf(letter)).toEqual([]);
  });
});
