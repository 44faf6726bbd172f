import { createHash } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ApiError, Product } from '@shop/contract';
import { ForgetGuest } from '../src/modules/cart-ordering/application/forget-guest.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order, tryOrder } from './support/orders.js';
import { aClient, CLIENT_PASSWORD, linkToken, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const PERSON = /Morel|Claire|Tilleuls|@example/;

let shop: Shop;
let soap: Product;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 50 });
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

const ask = (email: string) => shop.http.post('/api/forget-me').send({ email });
const confirm = (token: string) => shop.http.post('/api/forget-me/confirm').send({ token });
const said = (answer: { body: unknown }) => (answer.body as { message: string }).message;
const link = async (email: string) => {
  const mail = (await shop.mails(email)).find(({ subject }) => subject.startsWith('Confirmez l’effacement'));
  if (!mail) throw new Error('no mail with a link yet');
  return linkToken(mail);
};
async function delivered(email: string): Promise<string> {
  const { _id } = await order(shop, soap, { email });
  await admin.deliver(_id);
  return _id;
}

describe('a guest who asks to be forgotten', () => {
  it('gets a link, and whoever follows it makes the orders of this address anonymous, the open ones at their end', async () => {
    const email = newEmail('invitee');
    const over = await delivered(email);
    const open = (await order(shop, soap, { email }))._id;
    await ask(` ${email.toUpperCase()} `).expect(200);
    await shop.mails(email, 5);
    expect(JSON.stringify(await admin.order(over))).toMatch(PERSON);

    const answer = await confirm(await link(email)).expect(200);
    expect(said(answer)).toBe(
      'Une commande est désormais anonyme. Une commande n’est pas terminée : elle perdra vos données dès qu’elle le sera.',
    );
    expect(JSON.stringify(await admin.order(over))).not.toMatch(PERSON);
    expect(await admin.order(open)).toMatchObject({ email, city: 'Lyon' });

    await admin.setStatus(open, { status: 'Annulé', refund: true }).expect(200);
    expect(JSON.stringify(await admin.order(open))).not.toMatch(PERSON);
    expect((await shop.mails(email, 6))[0]!.subject).toContain('remboursés');
  });

  it('leaves nothing in the mails by which an address could be looked up', async () => {
    const email = newEmail('invitee');
    await delivered(email);
    await ask(email).expect(200);
    await shop.mails(email, 4);
    await confirm(await link(email)).expect(200);
    const outbox = shop.app.get<Connection>(getConnectionToken()).collection('outbox');
    const kept = JSON.stringify(await outbox.find().toArray());
    expect(kept).not.toContain(email);
    for (const encoding of ['base64url', 'base64', 'hex'] as const) {
      expect(kept).not.toContain(createHash('sha256').update(email).digest(encoding));
    }
  });

  it('answers a second click kindly, and a link that is none with a sentence', async () => {
    const email = newEmail('deux-clics');
    await delivered(email);
    await ask(email).expect(200);
    await shop.mails(email, 4);
    const token = await link(email);
    await confirm(token).expect(200);
    expect(said(await confirm(token).expect(200))).toBe('Ce lien a déjà servi : votre demande est enregistrée.');
    expect(((await confirm('inconnu').expect(400)).body as ApiError).code).toBe('ORDER.FORGET_LINK_NOT_VALID');
  });

  it('is told the same whether the address ever bought or not, and only one that did is written to', async () => {
    const known = newEmail('connue');
    const unknown = newEmail('inconnue');
    const client = await aClient(shop);
    await order(shop, soap, { client });
    await delivered(known);
    const answers = await Promise.all([known, unknown, client.email].map((email) => ask(email)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await shop.mails(known, 4)).toHaveLength(4);
    expect(await shop.mails(unknown, 0)).toEqual([]);
    // Whoever has an account has it deleted: its orders are not a guest's.
    expect((await shop.mails(client.email, 2)).map(({ subject }) => subject).join()).not.toContain('effacement');
  });

  it('keeps no account that was begun with an order and never confirmed, nor its link and mail', async () => {
    const email = newEmail('pas-confirmee');
    const { answer } = await tryOrder(shop, soap, { email });
    await shop.http.post('/api/order-pages/account').send({ access: answer.access }).expect(200);
    const database = shop.app.get<Connection>(getConnectionToken());
    const account = await database.collection('clients').findOne({ email });
    const [accountId, subjectId] = [String(account!._id), String(account!._id)];
    const invitation = (await shop.mails(email, 2)).find(({ subject }) => subject.startsWith('Choisissez'))!;
    await ask(email).expect(200);
    await shop.mails(email, 3);
    await confirm(await link(email)).expect(200);
    expect(await database.collection('clients').countDocuments({ email })).toBe(0);
    expect(await database.collection('one_time_tokens').countDocuments({ accountId, usedAt: null })).toBe(0);
    expect(await database.collection('outbox').countDocuments({ subjectId, to: email })).toBe(0);
    const token = linkToken(invitation);
    await shop.http.post('/api/confirm/client').send({ token, clientPassword: CLIENT_PASSWORD }).expect(400);
  });

  it('leaves orders of others and of accounts alone', async () => {
    const client = await aClient(shop);
    const own = await order(shop, soap, { client });
    const guest = await delivered(client.email);
    await ask(client.email).expect(200);
    await shop.mails(client.email, 6);
    await confirm(await link(client.email)).expect(200);
    expect(JSON.stringify(await admin.order(guest))).not.toMatch(PERSON);
    expect(await admin.order(own._id)).toMatchObject({ email: client.email });
  });

  it('cannot flood a mailbox', async () => {
    const email = newEmail('inondee');
    for (let asked = 0; asked < 3; asked += 1) await ask(email).expect(200);
    const refused = await ask(email.toUpperCase()).expect(429);
    expect((refused.body as ApiError).code).toBe('THROTTLE.TOO_MANY');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('cannot flood a mailbox from many networks either, and is told nothing of it', async () => {
    const email = newEmail('assaillie');
    await order(shop, soap, { email });
    const door = shop.app.get(ForgetGuest);
    for (let network = 1; network <= 25; network += 1) await door.ask({ email, ip: `203.0.113.${network}` });
    const asked = (await shop.mails(email, 21)).filter(({ subject }) => subject.startsWith('Confirmez l’effacement'));
    expect(asked).toHaveLength(20);
  });

  it('is refused without a mail address, with a sentence', async () => {
    expect(said(await ask('pas une adresse').expect(400))).toBe('Email invalide');
  });
});
