import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import {
  NEWSLETTER_TEXT_VERSION,
  NEWSLETTER_TEXTS,
  type NewsletterConsent,
  type PersonalDataFile,
} from '@shop/contract';
import { GuestDeletions } from '../src/modules/cart-ordering/application/guest-deletions.js';
import { askNewsletter, followNewsletter, newsletterToken, subscribe } from './support/newsletter.js';
import { aClient, bearer, CLIENT_PASSWORD, linkToken, newEmail } from './support/people.js';
import { type ReceivedMail, type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const db = () => shop.app.get<Connection>(getConnectionToken()).db!;
const recordOf = (email: string) => db().collection('newsletter_subscribers').findOne({ email });
const oneClickOf = (mail: ReceivedMail | undefined) => {
  const { pathname, search } = new URL((mail as unknown as { unsubscribeUrl: string }).unsubscribeUrl);
  return pathname + search;
};

describe('somebody who asks for the letter', () => {
  it('agrees by a press only: programs that open the links change nothing', async () => {
    const email = newEmail('lettre');
    expect((await askNewsletter(shop, email).expect(200)).body).toEqual({ state: 'mail-sent' });
    const [mail] = await shop.mails(email);
    const token = newsletterToken('confirm', mail!);
    for (const method of ['get', 'head'] as const) {
      await shop.http[method](`/lettre?confirmer=${token}`);
      await shop.http[method](`/api/newsletter/confirm?token=${token}`);
    }
    await shop.http.get(oneClickOf(mail)).expect(303);
    expect(await recordOf(email)).toMatchObject({ state: 'asked', confirmedAt: null });
    await followNewsletter(shop, 'confirm', token).expect(200);
    expect(await recordOf(email)).toMatchObject({
      ...{ state: 'confirmed', source: 'home', textVersion: NEWSLETTER_TEXT_VERSION },
      askedAt: expect.any(Date) as Date,
      confirmedAt: expect.any(Date) as Date,
    });
  });

  it('agrees once, however often the link is pressed at once', async () => {
    const email = newEmail('ensemble');
    await askNewsletter(shop, email).expect(200);
    const token = newsletterToken('confirm', (await shop.mails(email))[0]!);
    const answers = await Promise.all(Array.from({ length: 64 }, () => followNewsletter(shop, 'confirm', token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await db().collection('newsletter_subscribers').countDocuments({ email })).toBe(1);
  });

  it('hears the same whether the address is known or not, and is mailed twice a day at most', async () => {
    const email = newEmail('connue');
    await subscribe(shop, email);
    expect((await askNewsletter(shop, email).expect(200)).body).toEqual({ state: 'mail-sent' });
    const [known] = await shop.mails(email, 2);
    expect(known!.subject).toBe('Vous recevez déjà notre lettre');
    expect((await askNewsletter(shop, email).expect(200)).body).toEqual({ state: 'mail-sent' });
    expect(await shop.mails(email, 2)).toHaveLength(2);
    expect(await recordOf(email)).toMatchObject({ state: 'confirmed' });
    for (let asked = 3; asked < 6; asked += 1) await askNewsletter(shop, email).expect(200);
    await askNewsletter(shop, email).expect(429);
  });

  it('is forgotten after three days without a press', async () => {
    const email = newEmail('jamais');
    await askNewsletter(shop, email).expect(200);
    const token = newsletterToken('confirm', (await shop.mails(email))[0]!);
    const { _id, askedAt, removeAt } = (await recordOf(email)) as unknown as Record<string, Date>;
    expect(removeAt!.getTime() - askedAt!.getTime()).toBe(3 * 24 * 3_600_000);
    await db()
      .collection('newsletter_subscribers')
      .updateOne({ _id: _id as never }, { $set: { removeAt: new Date(0) } });
    const { body } = await followNewsletter(shop, 'confirm', token).expect(400);
    expect(body).toMatchObject({ code: 'NEWSLETTER.LINK_NOT_VALID' });
  });

  it.each([
    ['no address', {}, 'NEWSLETTER.EMAIL_MISSING'],
    ['no source', { email: 'claire@exemple.fr', source: 'un site' }, undefined],
    ['two addresses', { email: 'a@exemple.fr, b@exemple.fr' }, undefined],
    ['a header', { email: 'a@exemple.fr\r\nBcc: b@exemple.fr' }, undefined],
    ['an object', { email: { $ne: '' } }, undefined],
  ])('is refused with %s', async (_name, given, code) => {
    const { body } = await shop.http
      .post('/api/newsletter')
      .send({ source: 'home', ...given })
      .expect(400);
    if (code) expect(body).toMatchObject({ code });
  });
});

describe('somebody who leaves the letter', () => {
  it('does so by one POST of the mail program, without a cookie, and may do it twice', async () => {
    const email = newEmail('quitte');
    await subscribe(shop, email);
    await askNewsletter(shop, email).expect(200);
    const [mail] = await shop.mails(email, 2);
    for (let posted = 0; posted < 2; posted += 1) {
      const answer = shop.http.post(oneClickOf(mail)).type('form').send('List-Unsubscribe=One-Click');
      await answer.expect(200);
    }
    expect(await recordOf(email)).toBeNull();
    const outbox = await db()
      .collection('outbox')
      .find({ kind: /^newsletter/ })
      .toArray();
    expect(JSON.stringify(outbox)).not.toContain(email);
  });

  it('needs the shop’s own link, and the one that leaves', async () => {
    const email = newEmail('faux');
    await askNewsletter(shop, email).expect(200);
    const token = newsletterToken('confirm', (await shop.mails(email))[0]!);
    for (const wrong of [token, `${token.slice(0, -1)}x`, '0'.repeat(24), '../..'])
      await followNewsletter(shop, 'leave', wrong).expect(400);
    expect(await recordOf(email)).not.toBeNull();
  });

  it('is forgotten with what a guest left here', async () => {
    const email = newEmail('invite');
    await subscribe(shop, email);
    const guests = shop.app.get(GuestDeletions);
    expect(await guests.isKnown(email)).toBe(true);
    await guests.announce(email);
    expect(await recordOf(email)).toBeNull();
  });
});

describe('an account', () => {
  const consentOf = async (client: { id: string; token: string }) =>
    (await shop.http.get(`/api/newsletter/${client.id}`).set('Authorization', bearer(client.token)).expect(200))
      .body as NewsletterConsent;

  it('has the letter at its own address by one press, and leaves it by one', async () => {
    const client = await aClient(shop);
    expect(await consentOf(client)).toMatchObject({ subscribed: false, askedAt: null });
    const asked = shop.http.post('/api/newsletter').set('Authorization', bearer(client.token));
    expect((await asked.send({ source: 'account' }).expect(200)).body).toEqual({ state: 'subscribed' });
    expect(await consentOf(client)).toMatchObject({ subscribed: true, source: 'account', textVersion: 1 });
    expect(await db().collection('clients').findOne({ email: client.email })).toMatchObject({ newsletter: true });
    await shop.http.delete(`/api/newsletter/${client.id}`).set('Authorization', bearer(client.token)).expect(200);
    expect(await consentOf(client)).toMatchObject({ subscribed: false, askedAt: null });
    expect(await db().collection('clients').findOne({ email: client.email })).not.toHaveProperty('newsletter');
  });

  const have = (client: { id: string; token: string }) =>
    shop.http
      .post('/api/newsletter')
      .set('Authorization', bearer(client.token))
      .send({ source: 'account' })
      .expect(200);

  it('takes the letter along when it is closed', async () => {
    const client = await aClient(shop);
    await have(client);
    expect((await recordOf(client.email))?.state).toBe('confirmed');
    const close = shop.http.post(`/api/client/${client.id}/erasure`).set('Authorization', bearer(client.token));
    await close.send({ currentPassword: CLIENT_PASSWORD }).expect(200);
    expect(await recordOf(client.email)).toBeNull();
  });

  it('that changes its address does not carry its consent over', async () => {
    const client = await aClient(shop);
    await have(client);
    const next = newEmail('nouvelle');
    const change = shop.http.put(`/api/update/client/${client.id}`).set('Authorization', bearer(client.token));
    await change.send({ clientEmail: next }).expect(200);
    const [mail] = await shop.mails(next);
    expect((await recordOf(client.email))?.state).toBe('confirmed');
    await shop.http
      .post('/api/confirm/client')
      .send({ token: linkToken(mail!) })
      .expect(200);
    expect(await recordOf(client.email)).toBeNull();
    expect(await consentOf(client)).toMatchObject({ subscribed: false });
    expect(await db().collection('clients').findOne({ email: next })).not.toHaveProperty('newsletter');
  });

  it('that is opened at an address that agreed before is known to have the letter', async () => {
    const email = newEmail('avant');
    await subscribe(shop, email);
    await aClient(shop, { clientEmail: email });
    expect(await db().collection('clients').findOne({ email })).toMatchObject({ newsletter: true });
  });

  it('reads what it agreed to in the copy of its data', async () => {
    const client = await aClient(shop);
    await have(client);
    const ask = shop.http.post(`/api/client/${client.id}/data`).set('Authorization', bearer(client.token));
    const file = (await ask.expect(200)).body as PersonalDataFile;
    expect(file.parts.find(({ id }) => id === 'newsletter')?.records).toMatchObject([
      { email: client.email, source: 'compte client', text: NEWSLETTER_TEXTS[0] },
    ]);
  });
});
