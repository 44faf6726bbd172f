import { setTimeout as pause } from 'node:timers/promises';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { PersonalDataFile, Product } from '@shop/contract';
import { GuestDeletions } from '../src/modules/cart-ordering/application/guest-deletions.js';
import { addProduct } from './support/catalog.js';
import { order } from './support/orders.js';
import { aClient, bearer, linkToken, logIn, newEmail } from './support/people.js';
import { mailTo } from './support/refund-scene.js';
import { type ReceivedMail, type Shop, startShop } from './support/shop.js';
import {
  adjustStock,
  alertLink,
  askAlert,
  awaitProduct,
  followAlert,
  toldOf,
  waitingFor,
} from './support/stock-alerts.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

let soaps = 0;
const soldOut = () => addProduct(shop, { name: `Rose ${(soaps += 1)}`, stock: 0 });
const nameOf = ({ fullName }: Product) => fullName;
const db = () => shop.app.get<Connection>(getConnectionToken()).db!;
/** Every document that carries the address, by collection; mails that were delivered to the local mailbox are the recipient's. */
async function traces(email: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await db().listCollections().toArray()) {
    if (name === 'mailbox') continue;
    if (JSON.stringify(await db().collection(name).find().toArray()).includes(email)) found.push(name);
  }
  return found;
}
/** What is marked after the mail has left. */
async function eventually(hold: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 10_000; !(await hold()); await pause(50))
    if (Date.now() > until) throw new Error('never');
}

describe('somebody who wants to be told of a product that is sold out', () => {
  it('confirms the address, gets one mail when it is back, and leaves no address behind', async () => {
    const soap = await soldOut();
    const email = newEmail('attend');
    await awaitProduct(shop, soap._id, email);
    expect(await waitingFor(shop, soap._id)).toBe(1);
    await adjustStock(shop, soap._id, 3);
    const [told] = await shop.mails(email, 2);
    expect(told!.subject).toBe(`De retour : ${nameOf(soap)}`);
    expect(told!.text).toContain(`/savon/${soap.slug}`);
    expect(await waitingFor(shop, soap._id)).toBe(0);
    await eventually(async () => (await traces(email)).length === 0);
    // Sold out and back again: it was the one mail.
    await adjustStock(shop, soap._id, -3);
    await adjustStock(shop, soap._id, 3);
    expect(await toldOf(shop, nameOf(soap))).toEqual([email]);
  });

  it('is written nothing while the address is not confirmed, and is forgotten after a day', async () => {
    const soap = await soldOut();
    const email = newEmail('jamais');
    await askAlert(shop, soap._id, email).expect(200);
    const [mail] = await shop.mails(email);
    expect(await waitingFor(shop, soap._id)).toBe(0);
    await adjustStock(shop, soap._id, 5);
    expect(await toldOf(shop, nameOf(soap))).toEqual([]);
    shop.clock.advance({ days: 1, seconds: 1 });
    const late = await followAlert(shop, 'confirm', alertLink('confirm', mail!)).expect(400);
    expect(late.body).toMatchObject({ code: 'STOCK_ALERT.LINK_NOT_VALID' });
    // The database removes what is over by its own clock.
    await db()
      .collection('stock_alerts')
      .deleteMany({ email, removeAt: { $lt: shop.clock.now() } });
    expect(await traces(email)).toEqual([]);
  });

  it('is told at the link that it is back already, and waits no more', async () => {
    const soap = await soldOut();
    const email = newEmail('tard');
    await askAlert(shop, soap._id, email).expect(200);
    const [mail] = await shop.mails(email);
    await adjustStock(shop, soap._id, 1);
    const { body } = await followAlert(shop, 'confirm', alertLink('confirm', mail!)).expect(200);
    expect(body).toEqual({ state: 'available', product: { _id: soap._id, name: nameOf(soap) } });
    expect(await waitingFor(shop, soap._id)).toBe(0);
  });

  it('needs no mail with an account whose address is confirmed, sees it in the own data, and can leave', async () => {
    const soap = await soldOut();
    const client = await aClient(shop);
    const http = (method: 'get' | 'post' | 'delete', path: string) =>
      shop.http[method](path).set('Authorization', bearer(client.token));
    const asked = await http('post', `/api/product/${soap._id}/stock-alert`).send({}).expect(200);
    expect(asked.body).toEqual({ state: 'waiting' });
    await http('post', `/api/product/${soap._id}/stock-alert`).send({}).expect(200);
    expect((await http('get', `/api/stock-alerts/${client.id}`).expect(200)).body).toEqual({ products: [soap._id] });
    const copy = (await http('post', `/api/client/${client.id}/data`).expect(200)).body as PersonalDataFile;
    expect(copy.parts.find(({ id }) => id === 'stock-alerts')!.records).toMatchObject([
      { product: nameOf(soap), email: client.email, confirmed: true },
    ]);
    const left = await http('delete', `/api/stock-alerts/${client.id}/${soap._id}`).expect(200);
    expect(left.body).toEqual({ products: [] });
    expect(await waitingFor(shop, soap._id)).toBe(0);
  });

  it('keeps the wait when the address becomes another’s, who waits for himself', async () => {
    const soap = await soldOut();
    const former = await aClient(shop);
    const ask = (token: string) => askAlert(shop, soap._id).set('Authorization', bearer(token)).expect(200);
    await ask(former.token);
    const next = newEmail('nouvelle');
    const change = { clientEmail: next, currentPassword: former.password };
    await shop.http
      .put(`/api/update/client/${former.id}`)
      .set('Authorization', bearer(former.token))
      .send(change)
      .expect(200);
    const confirm = linkToken((await shop.mails(next, 1))[0]!);
    await shop.http.post('/api/confirm/client').send({ token: confirm }).expect(200);
    const owner = await logIn(shop, next);
    // Once more, at the address of now, is the same wait.
    await ask(owner.token);
    await askAlert(shop, soap._id, former.email).expect(200);
    expect((await shop.mails(former.email)).at(-1)!.text).not.toContain('Vous êtes déjà dans la file');
    const heir = await aClient(shop, { clientEmail: former.email });
    const as = (path: string, body: object = {}) =>
      shop.http.post(`/api/client/${heir.id}/${path}`).set('Authorization', bearer(heir.token)).send(body).expect(200);
    await ask(heir.token);
    expect(await waitingFor(shop, soap._id)).toBe(2);
    const copy = (await as('data')).body as PersonalDataFile;
    expect(copy.parts.find(({ id }) => id === 'stock-alerts')!.records).toHaveLength(1);
    await as('erasure', { currentPassword: heir.password });
    await shop.app.get(GuestDeletions).announce(former.email);
    expect(await waitingFor(shop, soap._id)).toBe(1);
    await adjustStock(shop, soap._id, 2);
    await mailTo(shop, next, `De retour : ${nameOf(soap)}`);
    expect(await toldOf(shop, nameOf(soap))).toEqual([next]);
  });

  it('is asked whose the address is when it is not the account’s own', async () => {
    const soap = await soldOut();
    const client = await aClient(shop);
    const other = newEmail('autre');
    const asked = await askAlert(shop, soap._id, other).set('Authorization', bearer(client.token)).expect(200);
    expect(asked.body).toEqual({ state: 'mail-sent' });
    expect(await waitingFor(shop, soap._id)).toBe(0);
  });

  it('is forgotten with the account, and with a guest’s data', async () => {
    const soap = await soldOut();
    const client = await aClient(shop);
    await askAlert(shop, soap._id).set('Authorization', bearer(client.token)).expect(200);
    await shop.http
      .post(`/api/client/${client.id}/erasure`)
      .set('Authorization', bearer(client.token))
      .send({ currentPassword: client.password })
      .expect(200);
    expect(await waitingFor(shop, soap._id)).toBe(0);
    const email = newEmail('invitee');
    await awaitProduct(shop, soap._id, email);
    await order(shop, await addProduct(shop), { email });
    await shop.http.post('/api/forget-me').send({ email }).expect(200);
    const link = (await shop.mails(email, 3)).find(({ text }) => text.includes('token='));
    await shop.http
      .post('/api/forget-me/confirm')
      .send({ token: linkToken(link!) })
      .expect(200);
    expect(await waitingFor(shop, soap._id)).toBe(0);
  });

  it('leaves by one POST of the mail program, as often as it posts, and by the page that a person opens', async () => {
    const soap = await soldOut();
    const email = newEmail('quitte');
    await awaitProduct(shop, soap._id, email);
    const [mail] = (await shop.mails(email)) as (ReceivedMail & { unsubscribeUrl: string })[];
    const { pathname, search } = new URL(mail!.unsubscribeUrl);
    const opened = await shop.http.get(pathname + search).expect(303);
    expect(opened.headers.location).toMatch(/\/prevenez-moi\?quitter=/);
    expect(await waitingFor(shop, soap._id)).toBe(1);
    await shop.http.head(pathname + search).expect(303);
    expect(await waitingFor(shop, soap._id)).toBe(1);
    // Either form is allowed; a provider may post twice.
    const posts = [
      () => shop.http.post(pathname + search).field('List-Unsubscribe', 'One-Click'),
      () =>
        shop.http
          .post(pathname + search)
          .type('form')
          .send('List-Unsubscribe=One-Click'),
    ];
    for (const post of posts) {
      await post().expect(200);
      expect(await waitingFor(shop, soap._id)).toBe(0);
    }
    await adjustStock(shop, soap._id, 1);
    expect(await toldOf(shop, nameOf(soap))).toEqual([]);
    expect(await traces(email)).toEqual([]);
  });

  it('cannot be entered or ended with a link that the shop did not write, nor with one of the other kind', async () => {
    const soap = await soldOut();
    const email = newEmail('faux');
    await awaitProduct(shop, soap._id, email);
    const [mail] = (await shop.mails(email)) as (ReceivedMail & { unsubscribeUrl: string })[];
    const leave = new URL(mail!.unsubscribeUrl).searchParams.get('quitter')!;
    const forged = [leave.slice(0, -1) + (leave.endsWith('A') ? 'B' : 'A'), alertLink('confirm', mail!), 'x', '.'];
    for (const token of forged) await followAlert(shop, 'leave', token).expect(400);
    await followAlert(shop, 'confirm', leave).expect(400);
    expect(await waitingFor(shop, soap._id)).toBe(1);
  });

  it('is answered the same, known or not, and asked again only so often', async () => {
    const own = await startShop({ RATE_LIMIT_FACTOR: '1' });
    try {
      const soap = await addProduct(own, { stock: 0 });
      const email = newEmail('connu');
      await awaitProduct(own, soap._id, email);
      const answers = await Promise.all([email, newEmail('inconnu')].map((to) => askAlert(own, soap._id, to)));
      expect(answers.map(({ status, body }) => ({ status, body: body as object }))).toEqual(
        [1, 2].map(() => ({ status: 200, body: { state: 'mail-sent' } })),
      );
      const [again] = await own.mails(email, 2);
      expect(again!.text).toContain('Vous êtes déjà dans la file');
      const statuses: number[] = [];
      for (let tries = 0; tries < 12; tries += 1) statuses.push((await askAlert(own, soap._id, email)).status);
      expect(statuses.at(-1)).toBe(429);
      // Nobody's mailbox is flooded: two mails a day about one product, whoever asks.
      expect(await own.mails(email, 2)).toHaveLength(2);
    } finally {
      await own.close();
    }
  });

  it('is refused, by a sentence, where there is nothing to wait for', async () => {
    const there = await addProduct(shop, { stock: 1 });
    const cases: [string, string | undefined, number, string][] = [
      [there._id, newEmail(), 409, 'STOCK_ALERT.IN_STOCK'],
      ['f'.repeat(24), newEmail(), 404, 'PRODUCT.NOT_FOUND'],
      [(await soldOut())._id, undefined, 400, 'STOCK_ALERT.EMAIL_MISSING'],
      [(await soldOut())._id, 'claire', 400, 'VALIDATION_ERROR'],
    ];
    for (const [id, email, status, code] of cases) {
      const answer = await askAlert(shop, id, email);
      expect([
        answer.status,
        status === 400 && email ? 'VALIDATION_ERROR' : (answer.body as { code: string }).code,
      ]).toEqual([status, code]);
    }
  });
});
