import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { PersonalDataFile, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice, order } from './support/orders.js';
import { aClient, bearer, linkToken, logIn, newEmail } from './support/people.js';
import { codeOf, mailTo } from './support/refund-scene.js';
import {
  A_WHILE,
  decideReview,
  INVITATION,
  invited,
  inviteBuyers,
  publishedReview,
  readReviews,
  received,
  reviewLink,
  written,
} from './support/reviews.js';
import { type ReceivedMail, type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { name: 'Savon Lavande', price: 7, stock: 900 });
});
afterAll(() => shop.close());

const db = () => shop.app.get<Connection>(getConnectionToken()).db!;
/** Addresses that an invitation was written to. */
async function invitedNow(): Promise<string[]> {
  const { body } = await shop.http.get('/dev/mailbox.json').expect(200);
  const written = await db().collection('outbox').find({ kind: 'review-invitation', state: 'waiting' }).toArray();
  const sent = (body as ReceivedMail[]).filter(({ subject }) => subject === INVITATION).map(({ to }) => to);
  return [...sent, ...written.map(({ to }) => String(to))];
}
const isInvited = async (email: string) => (await invitedNow()).filter((to) => to === email).length;
async function later(): Promise<void> {
  shop.clock.advance(A_WHILE);
  await inviteBuyers(shop);
}

describe('an invitation', () => {
  it('goes once to whoever received an order, some days after, however often the shop looks', async () => {
    const email = newEmail('invite');
    const bought = await received(shop, soap, { email });
    await inviteBuyers(shop);
    expect(await isInvited(email)).toBe(0);
    shop.clock.advance({ days: 9 });
    await inviteBuyers(shop);
    expect(await isInvited(email)).toBe(0);
    shop.clock.advance({ days: 1 });
    await Promise.all(Array.from({ length: 8 }, () => inviteBuyers(shop)));
    const mail = await mailTo(shop, email, INVITATION);
    expect(mail.text).toContain('Savon Lavande');
    expect(reviewLink('write', mail)).not.toContain(email);
    for (const days of [1, 20]) {
      shop.clock.advance({ days });
      await inviteBuyers(shop);
    }
    expect(await isInvited(email)).toBe(1);
    expect(await db().collection('review_invitations').countDocuments({ orderId: bought._id })).toBe(1);
  });

  it('goes to nobody whose order was given back, withdrawn from, cancelled or never received', async () => {
    const [refunded, cancelled, sent, asked] = ['rendu', 'annule', 'parti', 'demande'].map((name) => newEmail(name));
    const back = await received(shop, soap, { email: refunded! });
    const admin = await backOffice(shop);
    const { paymentIntentId, montantTotal: amount } = await admin.order(back._id);
    await admin.refund({ paymentIntentId, orderId: back._id, amount }).expect(200);
    const off = await order(shop, soap, { email: cancelled! });
    await admin.setStatus(off._id, { status: 'Annulé' }).expect(200);
    await order(shop, soap, { email: sent! });
    const gone = await received(shop, soap, { email: asked! });
    const declared = { prenom: 'Claire', nom: 'Morel', email: asked!, reference: gone.reference };
    await shop.http.post('/api/withdrawals').send(declared).expect(200);
    await later();
    for (const email of [refunded, cancelled, sent, asked]) expect(await isInvited(email!)).toBe(0);
  });

  it('goes to nobody while the owner switched it off, and to nobody of long ago', async () => {
    const email = newEmail('coupe');
    await received(shop, soap, { email });
    const set = async (value: boolean) => {
      const changes = [{ key: 'invite', value, base: !value }];
      await (await backOffice(shop)).http('put', '/api/settings/reviews').send({ changes }).expect(200);
    };
    await set(false);
    await later();
    expect(await isInvited(email)).toBe(0);
    shop.clock.advance({ days: 60 });
    await set(true);
    await inviteBuyers(shop);
    expect(await isInvited(email)).toBe(0);
  });

  it('is the last one at a press, whichever order comes next', async () => {
    const email = newEmail('assez');
    const { mail } = await invited(shop, soap, { email });
    const token = reviewLink('leave', mail);
    expect(token).not.toContain(email);
    const leave = (given: string) => shop.http.post('/api/reviews/leave').send({ token: given });
    for (let press = 0; press < 2; press += 1) await leave(token).expect(200);
    expect(codeOf(await leave(`${'f'.repeat(24)}.${'a'.repeat(43)}`).expect(400))).toBe('REVIEW.LINK_NOT_VALID');
    await received(shop, soap, { email });
    await later();
    expect(await isInvited(email)).toBe(1);
    const kept = JSON.stringify(await db().collection('review_leavers').find().toArray());
    expect(kept).not.toContain(email);
  });

  it('carries the address that mail programs post to by themselves', async () => {
    const email = newEmail('entete');
    await invited(shop, soap, { email });
    const { body } = await shop.http.get('/dev/mailbox.json').expect(200);
    const mail = (body as (ReceivedMail & { unsubscribeUrl?: string })[]).find(
      ({ to, subject }) => to === email && subject === INVITATION,
    );
    const { pathname, search } = new URL(mail!.unsubscribeUrl!);
    await shop.http.post(pathname + search).expect(200);
    const opened = await shop.http.get(pathname + search).expect(303);
    expect(opened.headers.location).toContain('/avis/ecrire?quitter=');
  });
});

describe('somebody who is forgotten', () => {
  it('is not invited, and takes along what was said: a guest', async () => {
    const product = await addProduct(shop, { stock: 5 });
    const email = newEmail('oubli');
    const { token } = await publishedReview(shop, product, email);
    await received(shop, product, { email });
    await shop.http.post('/api/forget-me').send({ email }).expect(200);
    const link = linkToken(await mailTo(shop, email, 'Confirmez l’effacement de vos données'));
    await shop.http.post('/api/forget-me/confirm').send({ token: link }).expect(200);
    const { body } = await shop.http.get(`/api/product/${product._id}/reviews`).expect(200);
    expect(body).toEqual([]);
    expect(codeOf(await readReviews(shop, token).expect(400))).toBe('REVIEW.LINK_NOT_VALID');
    const before = await isInvited(email);
    await later();
    expect(await isInvited(email)).toBe(before);
    for (const name of ['reviews', 'review_invitations'])
      expect(await db().collection(name).countDocuments({ productId: product._id })).toBe(0);
  });

  it('reads it in the copy of their data, and takes it along with the account', async () => {
    const product = await addProduct(shop, { stock: 5 });
    const client = await aClient(shop);
    const bought = await received(shop, product, { client });
    await later();
    const token = reviewLink('write', await mailTo(shop, client.email, INVITATION));
    const { _id: id } = await written(shop, token, product);
    await decideReview(shop, id, { decision: 'publish' });
    const again = await logIn(shop, client.email);
    const copy = await shop.http
      .post(`/api/client/${client.id}/data`)
      .set('Authorization', bearer(again.token))
      .expect(200);
    const part = (copy.body as PersonalDataFile).parts.find((one) => one.id === 'reviews');
    expect(part?.records).toMatchObject([
      { reference: bought.reference },
      { product: product.fullName, stars: 4, name: 'Nadia K.', state: 'Paru' },
    ]);
    await (await backOffice(shop)).http('delete', `/api/delete/client/${client.id}`).expect(200);
    expect(await db().collection('reviews').countDocuments({ orderId: bought._id })).toBe(0);
  });
});
