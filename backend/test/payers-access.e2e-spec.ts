import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { MongoClient } from 'mongodb';
import type { Connection } from 'mongoose';
import {
  type ApiError,
  type KeptAddresses,
  LANGUAGE_HEADER,
  type NewOrderAnswer,
  type OrderPage,
  type Product,
} from '@shop/contract';
import { checkShopBooks } from '../src/modules/books/check-shop-books.js';
import { addProduct } from './support/catalog.js';
import { openedOrder, readOrder } from './support/order-pages.js';
import { backOffice, order, orderBody, tryOrder } from './support/orders.js';
import { aClient, bearer, CLIENT_PASSWORD, linkToken, logIn, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { answerOf, press, returned, waiting } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 500 });
});
afterAll(() => shop.close());

const database = () => shop.app.get<Connection>(getConnectionToken());

/** What the books say is wrong. */
async function disagreements() {
  const uri = process.env.MONGODB_URI!.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${database().name}`);
  const mongo = await MongoClient.connect(uri);
  try {
    return (await checkShopBooks(mongo, { stripe: undefined }, shop.clock.now())).found;
  } finally {
    await mongo.close();
  }
}

const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;

/** Paid by card at once, without an account. */
async function bought(email = newEmail('invitee'), key: string = randomUUID(), body: object = {}) {
  const { answer } = await tryOrder(shop, soap, { email, key, body });
  return { ...answer.order, access: answer.access ?? '' };
}

describe('whoever has just paid without an account', () => {
  it('reads the page of that order, and of no other', async () => {
    const { reference, email, access } = await bought();
    const page = (await readOrder(shop, access).expect(200)).body as OrderPage;
    expect(page).toMatchObject({ reference, email, montantTotal: 7.5 });
    expect(page.steps.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
    // It is no session: it opens nothing else.
    await shop.http.get(`/api/order-pages/${reference}`).set('Authorization', `Bearer ${access}`).expect(401);
  });

  it('is told the same by an answer that was lost, and for no longer', async () => {
    const key = randomUUID();
    const email = newEmail('invitee');
    const { access } = await bought(email, key);
    shop.clock.advance({ minutes: 59 });
    expect((await bought(email, key)).access).toBe(access);
    await readOrder(shop, access).expect(200);
    shop.clock.advance({ minutes: 1 });
    expect(codeOf(await readOrder(shop, access).expect(400))).toBe('ORDER.ACCESS_OVER');
    const { answer } = await tryOrder(shop, soap, { email, key });
    expect(answer).toMatchObject({ success: true });
    expect(answer).not.toHaveProperty('access');
  });

  it('reads it after the bank’s page as well, not before, and not with the address of a month ago', async () => {
    const email = newEmail('invitee');
    const { order: placed, bankPage } = await waiting(shop, soap, { email });
    expect(placed).not.toHaveProperty('access');
    const back = await press(shop, bankPage, 'authorise');
    const { access = '', reference } = await answerOf(shop, back);
    expect((await readOrder(shop, access).expect(200)).body).toMatchObject({ reference, email });
    expect((await answerOf(shop, back)).access).toBe(access);
    shop.clock.advance({ days: 30 });
    const later = await returned(shop, back).expect(200);
    expect(later.body).toMatchObject({ status: 'paid', reference });
    expect(later.body).not.toHaveProperty('access');
  });

  it('is given no other one once the first was ended by a wish to be forgotten or by another address', async () => {
    const key = randomUUID();
    const email = newEmail('invitee');
    const { access } = await bought(email, key);
    await shop.http.post('/api/forget-me').send({ email }).expect(200);
    const asked = (await shop.mails(email, 2)).find(({ subject }) => subject.startsWith('Confirmez l’effacement'))!;
    await shop.http
      .post('/api/forget-me/confirm')
      .send({ token: linkToken(asked) })
      .expect(200);
    await readOrder(shop, access).expect(400);
    const { answer } = await tryOrder(shop, soap, { email, key });
    expect(answer).toMatchObject({ success: true });
    expect(answer).not.toHaveProperty('access');

    const { order: placed, bankPage } = await waiting(shop, soap, { email: newEmail('fautive') });
    const back = await press(shop, bankPage, 'authorise');
    expect(await answerOf(shop, back)).toHaveProperty('access');
    const admin = await backOffice(shop);
    await admin
      .http('put', `/api/orders/${placed._id}/email`)
      .send({ email: newEmail('juste') })
      .expect(200);
    expect(await answerOf(shop, back)).not.toHaveProperty('access');
  });

  it('is given none where the bank refuses', async () => {
    const { bankPage } = await waiting(shop, soap, { email: newEmail('invitee') });
    expect(await answerOf(shop, await press(shop, bankPage, 'refuse'))).not.toHaveProperty('access');
    const refused = await tryOrder(shop, soap, { email: newEmail('invitee'), card: 'pm_card_chargeDeclined' });
    expect(refused).toMatchObject({ status: 402 });
    expect(refused.error).not.toHaveProperty('access');
  });
});

it('a client is given none: the account opens the page', async () => {
  const client = await aClient(shop);
  const { answer } = await tryOrder(shop, soap, { client });
  expect(answer).toMatchObject({ success: true });
  expect(answer).not.toHaveProperty('access');
  expect(await order(shop, soap, { client })).not.toHaveProperty('access');
});

describe('an account opened with an order, in one press', () => {
  const ask = (access: string) => shop.http.post('/api/order-pages/account').send({ access });
  const follow = (token: string, clientPassword?: string) =>
    shop.http.post('/api/confirm/client').send({ token, ...(clientPassword && { clientPassword }) });
  const keep = (token: string) => shop.http.post('/api/confirm/client').send({ token, keepOrder: true });
  const links = () => database().collection('one_time_tokens').countDocuments({ purpose: 'client-order' });
  const addressesOf = async ({ id, token }: { id: string; token: string }) => {
    const asked = shop.http.get(`/api/client/${id}/addresses`).set('Authorization', bearer(token));
    return ((await asked.expect(200)).body as KeptAddresses).addresses;
  };
  const invitation = async (email: string, subject: string, count = 2) =>
    linkToken((await shop.mails(email, count)).find((mail) => mail.subject.startsWith(subject))!);

  it('is asked for in the language of the order, and speaks it from then on', async () => {
    const email = newEmail('koper');
    const placed = await shop.http
      .post('/api/neworders')
      .set({ 'Idempotency-Key': randomUUID(), [LANGUAGE_HEADER]: 'nl' })
      .send(orderBody(soap, { email }))
      .expect(201);
    const { access } = placed.body as NewOrderAnswer;
    await ask(access!).expect(200);
    const mail = (await shop.mails(email, 2)).find(({ text }) => text.includes('confirm-account'))!;
    expect(mail.text).toContain('/nl/confirm-account?token=');
    expect(mail.subject).not.toMatch(/^Choisissez/);
    expect(await database().collection('clients').findOne({ email })).toMatchObject({ language: 'nl' });
  });

  it('is opened by the mailed link and a password, with the order, its name, its telephone and its address', async () => {
    const { access, email, reference, _id } = await bought();
    expect(((await readOrder(shop, access)).body as OrderPage).mayJoinAccount).toBe(true);
    await ask(access).expect(200);
    // Nothing is opened before the link: what was typed may be somebody else's address.
    await shop.http.post('/api/login/client').send({ clientEmail: email, clientPassword: CLIENT_PASSWORD }).expect(401);
    const token = await invitation(email, 'Choisissez votre mot de passe');
    const { body: asked } = await follow(token).expect(400);
    expect(asked).toMatchObject({
      code: 'CONFIRMATION.PASSWORD_TO_CHOOSE',
      message: 'Votre mot de passe ouvre votre compte, avec le nom et l’adresse de votre commande.',
    });
    expect((await follow(token, CLIENT_PASSWORD).expect(200)).body).toMatchObject({ order: reference });
    expect((await follow(token, CLIENT_PASSWORD).expect(200)).body).not.toHaveProperty('order');
    const { id, token: session } = await logIn(shop, email, CLIENT_PASSWORD);
    const client = await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(session)).expect(200);
    expect(client.body).toMatchObject({
      ...{ prenom: 'Claire', montantDepense: 7.5, purchases: [_id] },
      ...{ deliveryAddress: { city: 'Lyon' } },
    });
    expect(await addressesOf({ id, token: session })).toMatchObject([
      { prenom: 'Claire', nom: 'Morel', address: '14 rue des Tilleuls', city: 'Lyon', isDefault: true },
    ]);
    await shop.http.get(`/api/order-pages/${reference}`).set('Authorization', bearer(session)).expect(200);
    // What the payment gave ends: from now on the account opens the page.
    expect(codeOf(await readOrder(shop, access).expect(400))).toBe('ORDER.ACCESS_OVER');
    expect(await disagreements()).toEqual([]);
  });

  it('keeps no address of a gift that went to somebody else, and promises none', async () => {
    const gift = { message: '', recipient: { nom: 'Perrin', prenom: 'Jeanne' } };
    const { access, email } = await bought(newEmail('offrante'), randomUUID(), { gift });
    await ask(access).expect(200);
    const mail = (await shop.mails(email, 2)).find(({ subject }) => subject.startsWith('Choisissez'))!;
    expect(mail.text).toContain('avec le nom et l’email de la commande');
    const { body } = await follow(linkToken(mail)).expect(400);
    expect((body as ApiError).message).toMatch(/avec le nom et l’email de votre commande\.$/);
    await follow(linkToken(mail), CLIENT_PASSWORD).expect(200);
    expect(await addressesOf(await logIn(shop, email, CLIENT_PASSWORD))).toEqual([]);
  });

  it('is one, however often it is pressed at once, with one mail and no link but its own', async () => {
    const { access, email } = await bought();
    const before = await links();
    const answers = await Promise.all(Array.from({ length: 64 }, () => ask(access)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await database().collection('clients').countDocuments({ email })).toBe(1);
    await invitation(email, 'Choisissez');
    expect(await database().collection('outbox').countDocuments({ to: email })).toBe(2);
    await ask(access).expect(200);
    expect(await links()).toBe(before + 1);
  });

  it('is offered to whom the order belongs once its address was corrected, a moment after somebody else was asked', async () => {
    const { access, email, ...placed } = await bought();
    await ask(access).expect(200);
    await invitation(email, 'Choisissez votre mot de passe');
    const right = newEmail('juste');
    const admin = await backOffice(shop);
    await admin.http('put', `/api/orders/${placed._id}/email`).send({ email: right }).expect(200);
    const opened = await openedOrder(shop, { ...placed, email: right });
    await ask(opened.access).expect(200);
    const token = await invitation(right, 'Choisissez votre mot de passe', 3);
    expect((await follow(token, CLIENT_PASSWORD).expect(200)).body).toMatchObject({ order: placed.reference });
  });

  it('says the same where the address has one: its owner’s mailbox alone puts the order there', async () => {
    const client = await aClient(shop);
    const guest = await bought(newEmail('invitee'));
    const { access, reference } = await bought(client.email);
    expect((await ask(access).expect(200)).body).toEqual((await ask(guest.access).expect(200)).body);
    const own = () => shop.http.get(`/api/order-pages/${reference}`).set('Authorization', bearer(client.token));
    await own().expect(404);
    const token = await invitation(client.email, 'Rangez la commande', 3);
    // Mail programs open links: whatever is opened says what a press would do, and does nothing.
    for (const time of ['first', 'second']) {
      const { body } = await follow(token).expect(400);
      expect({ time, ...(body as ApiError) }).toMatchObject({ time, code: 'CONFIRMATION.ORDER_TO_KEEP' });
      expect((body as ApiError).message).toContain(reference);
    }
    await own().expect(404);
    expect((await keep(token).expect(200)).body).toMatchObject({ order: reference });
    await own().expect(200);
    // The password and the address that the account knows stay its own.
    await logIn(shop, client.email, CLIENT_PASSWORD);
    expect(await disagreements()).toEqual([]);
  });

  it('counts what had gone back before, and is refused for an order that was called off', async () => {
    const { access, email, _id, paymentIntentId } = await bought();
    await ask(access).expect(200);
    const admin = await backOffice(shop);
    await admin.refund({ orderId: _id, paymentIntentId, amount: 2.5 }).expect(200);
    const token = await invitation(email, 'Choisissez');
    await follow(token, CLIENT_PASSWORD).expect(200);
    const { id, token: session } = await logIn(shop, email, CLIENT_PASSWORD);
    const client = await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(session)).expect(200);
    expect(client.body).toMatchObject({ montantDepense: 5 });
    expect(await disagreements()).toEqual([]);

    const other = await bought();
    await admin.refund({ orderId: other._id, paymentIntentId: other.paymentIntentId, amount: 7.5 }).expect(200);
    expect(codeOf(await ask(other.access).expect(409))).toBe('ORDER.NO_ACCOUNT');
  });

  it('says so where the order was called off after the mail: a new account is opened without it, another is left as it is', async () => {
    const admin = await backOffice(shop);
    const calledOff = async (email: string, subject: string, count: number) => {
      const { access, _id: orderId, paymentIntentId } = await bought(email);
      await ask(access).expect(200);
      const token = await invitation(email, subject, count);
      await admin.refund({ orderId, paymentIntentId, amount: 7.5 }).expect(200);
      return token;
    };
    const email = newEmail('invitee');
    const opening = await calledOff(email, 'Choisissez', 2);
    expect((await follow(opening, CLIENT_PASSWORD).expect(200)).body).not.toHaveProperty('order');
    await logIn(shop, email, CLIENT_PASSWORD);

    const client = await aClient(shop);
    const joining = await calledOff(client.email, 'Rangez la commande', 3);
    // The link is not used up by a press that did nothing.
    for (const answer of [await keep(joining), await keep(joining)]) {
      expect(answer.status).toBe(409);
      expect(codeOf(answer)).toBe('ORDER.NO_ACCOUNT');
    }
    expect(await disagreements()).toEqual([]);
  });
});
