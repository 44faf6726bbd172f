import { setTimeout as pause } from 'node:timers/promises';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AwaitedProduct, Product } from '@shop/contract';
import { TellWaiting } from '../src/modules/stock-alerts/application/tell-waiting.js';
import { addProduct } from './support/catalog.js';
import { parisDay } from './support/legal-texts.js';
import { backOffice } from './support/orders.js';
import { aClient, bearer, newEmail } from './support/people.js';
import { databaseUri, type Shop, startShop } from './support/shop.js';
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
/** What is marked after the mail has left. */
async function eventually(hold: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 10_000; !(await hold()); await pause(50))
    if (Date.now() > until) throw new Error('never');
}

describe('an address', () => {
  it('waits once for a product, however many ask at once', async () => {
    const soap = await soldOut();
    const client = await aClient(shop);
    const asks = Array.from({ length: 8 }, () =>
      askAlert(shop, soap._id)
        .set('Authorization', bearer(client.token))
        .then(({ status }) => status),
    );
    expect(new Set(await Promise.all(asks))).toEqual(new Set([200]));
    expect(await waitingFor(shop, soap._id)).toBe(1);
    const email = newEmail('ensemble');
    const guests = Array.from({ length: 8 }, () => askAlert(shop, soap._id, email).then(({ status }) => status));
    expect(new Set(await Promise.all(guests))).toEqual(new Set([200]));
    expect(await db().collection('stock_alerts').countDocuments({ email })).toBe(1);
    expect(await shop.mails(email, 2)).toHaveLength(2);
  });

  it('waits for twenty products at the most, and for another one once it has left one of them', async () => {
    const client = await aClient(shop);
    const first = await soldOut();
    const since = shop.clock.now();
    const more = Array.from({ length: 19 }, (_, place) => ({
      productId: `${place}`.padStart(24, 'a'),
      ...{ email: client.email, clientId: client.id, state: 'waiting', since, asks: 0 },
      removeAt: new Date(since.getTime() + 1_000_000),
    }));
    await db().collection('stock_alerts').insertMany(more);
    const ask = (id: string) => askAlert(shop, id).set('Authorization', bearer(client.token));
    await ask(first._id).expect(200);
    const next = await soldOut();
    expect((await ask(next._id).expect(409)).body).toMatchObject({ code: 'STOCK_ALERT.TOO_MANY' });
    await ask(first._id).expect(200);
    // By a link neither, whatever was asked before.
    await askAlert(shop, next._id, client.email).expect(200);
    const [mail] = await shop.mails(client.email, 2);
    const refused = await followAlert(shop, 'confirm', alertLink('confirm', mail!)).expect(409);
    expect(refused.body).toMatchObject({ code: 'STOCK_ALERT.TOO_MANY' });
    const left = `/api/stock-alerts/${client.id}/${first._id}`;
    await shop.http.delete(left).set('Authorization', bearer(client.token)).expect(200);
    await followAlert(shop, 'confirm', alertLink('confirm', mail!)).expect(200);
    expect(await waitingFor(shop, next._id)).toBe(1);
  });

  it('is the account’s at the moment when it is told', async () => {
    const soap = await soldOut();
    const client = await aClient(shop);
    await askAlert(shop, soap._id).set('Authorization', bearer(client.token)).expect(200);
    const email = newEmail('nouvelle');
    await db().collection('clients').updateOne({ email: client.email }, { $set: { email } });
    await adjustStock(shop, soap._id, 1);
    await eventually(async () => (await toldOf(shop, nameOf(soap))).length === 1);
    expect(await toldOf(shop, nameOf(soap))).toEqual([email]);
  });
});

describe('those who wait for one product', () => {
  it('are told first come first served where 64 confirm at once and five units come', async () => {
    const soap = await soldOut();
    const emails = Array.from({ length: 64 }, (_, place) => newEmail(`ensemble${place}`));
    const tokens = await Promise.all(
      emails.map(async (email) => {
        await askAlert(shop, soap._id, email).expect(200);
        return alertLink('confirm', (await shop.mails(email))[0]!);
      }),
    );
    await followAlert(shop, 'confirm', tokens[40]!).expect(200);
    shop.clock.advance({ seconds: 1 });
    const statuses = await Promise.all(
      tokens.map((token) => followAlert(shop, 'confirm', token).then(({ status }) => status)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await waitingFor(shop, soap._id)).toBe(64);
    await adjustStock(shop, soap._id, 5);
    expect(await waitingFor(shop, soap._id)).toBe(59);
    await eventually(async () => (await toldOf(shop, nameOf(soap))).length === 5);
    expect(await toldOf(shop, nameOf(soap))).toContain(emails[40]);
  });

  it('are told first come first served, never more at once than there are units, the next ones later', async () => {
    const soap = await soldOut();
    const emails = ['un', 'deux', 'trois', 'quatre', 'cinq'].map((name) => newEmail(name));
    for (const email of emails) {
      shop.clock.advance({ seconds: 1 });
      await awaitProduct(shop, soap._id, email);
    }
    const told = () => toldOf(shop, nameOf(soap));
    await adjustStock(shop, soap._id, 2);
    await eventually(async () => (await told()).length === 2);
    expect(await told()).toEqual(emails.slice(0, 2).sort());
    // One more unit, one more person.
    await adjustStock(shop, soap._id, 1);
    await eventually(async () => (await told()).length === 3);
    expect(await told()).toEqual(emails.slice(0, 3).sort());
    // Nobody bought for two days: the units are for the next ones.
    shop.clock.advance({ days: 2, seconds: 1 });
    await shop.app.get(TellWaiting).look();
    await eventually(async () => (await told()).length === 5);
    expect(await told()).toEqual([...emails].sort());
  });

  it('are told once each by two instances that look at once, in one queue', async () => {
    const uri = databaseUri();
    const one = await startShop({}, { uri });
    const other = await startShop({ JWT_SECRET: one.environment.jwtSecret }, { uri });
    try {
      const soap = await addProduct(one, { name: 'Argile', stock: 0 });
      const emails = Array.from({ length: 8 }, (_, index) => newEmail(`file${index}`));
      for (const email of emails) await awaitProduct(one, soap._id, email);
      const admin = await backOffice(one);
      await admin.http('post', `/api/product/${soap._id}/stock`).send({ by: 5 }).expect(200);
      await Promise.all([one, other].map(({ app }) => app.get(TellWaiting).look()));
      await one.app.get(TellWaiting).settled();
      expect(await waitingFor(one, soap._id)).toBe(3);
      await eventually(async () => (await toldOf(one, nameOf(soap))).length === 5);
    } finally {
      await other.app.close();
      await one.close();
    }
  });

  it('are told by the next look when whoever was woken died before it told them', async () => {
    const soap = await soldOut();
    const email = newEmail('panne');
    await awaitProduct(shop, soap._id, email);
    // As after a kill: the units are there, and nobody was woken.
    await db()
      .collection('products')
      .updateOne({ name: soap.name }, { $set: { available: 1 } });
    await shop.app.get(TellWaiting).look();
    await eventually(async () => (await toldOf(shop, nameOf(soap))).length === 1);
    expect(await waitingFor(shop, soap._id)).toBe(0);
  });

  it('are counted for the owner, the most awaited product first, and by no address', async () => {
    const [few, many] = [await soldOut(), await soldOut()];
    for (const name of ['a', 'b', 'c']) await awaitProduct(shop, many._id, newEmail(`compte-${name}`));
    await awaitProduct(shop, few._id, newEmail('compte-d'));
    const admin = await backOffice(shop);
    const answer = await admin.http('get', '/api/stock-alerts?page=1&limit=100').expect(200);
    const own = (answer.body as AwaitedProduct[]).filter(({ productId }) => [few._id, many._id].includes(productId));
    expect(own).toEqual([
      { productId: many._id, name: nameOf(many), available: 0, waiting: 3 },
      { productId: few._id, name: nameOf(few), available: 0, waiting: 1 },
    ]);
    const most = await admin.http('get', '/api/stock-alerts?page=1&limit=1').expect(200);
    expect((most.body as AwaitedProduct[])[0]!.waiting).toBeGreaterThanOrEqual(3);
    expect(Number(most.headers['x-total-count'])).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(answer.body)).not.toContain('@');
  });

  it('are forgotten with the product', async () => {
    const soap = await soldOut();
    const email = newEmail('supprime');
    await awaitProduct(shop, soap._id, email);
    const admin = await backOffice(shop);
    await admin.http('delete', `/api/delete/product/${soap._id}`).expect(200);
    expect(await db().collection('stock_alerts').countDocuments({ email })).toBe(0);
  });

  it('wait on while it is withdrawn, and are told once it is sold again', async () => {
    const soap = await soldOut();
    const email = newEmail('retire');
    await awaitProduct(shop, soap._id, email);
    const admin = await backOffice(shop);
    const put = (fields: object) => admin.http('put', `/api/update/product/${soap._id}`).send(fields).expect(200);
    await put({ status: 'withdrawn', stock: 10 });
    await shop.app.get(TellWaiting).look();
    await shop.app.get(TellWaiting).settled();
    expect(await waitingFor(shop, soap._id)).toBe(1);
    await askAlert(shop, soap._id, newEmail('tard')).expect(404);
    await put({ status: 'published' });
    shop.clock.advance({ minutes: 2 });
    await shop.app.get(TellWaiting).look();
    expect(await toldOf(shop, nameOf(soap))).toEqual([email]);
  });

  it('are told nothing while the shop takes no orders', async () => {
    const soap = await soldOut();
    await awaitProduct(shop, soap._id, newEmail('ferme'));
    const admin = await backOffice(shop);
    const today = parisDay(shop);
    const closing = { closedFrom: today, closedUntil: today, ordersWhileClosed: 'refused' };
    const bases: Record<string, string> = { closedFrom: '', closedUntil: '', ordersWhileClosed: 'delayed' };
    const change = (values: Record<string, string>, base: Record<string, string>) =>
      admin
        .http('put', '/api/settings/opening')
        .send({ changes: Object.entries(values).map(([key, value]) => ({ key, value, base: base[key] })) })
        .expect(200);
    await change(closing, bases);
    await adjustStock(shop, soap._id, 1);
    expect(await waitingFor(shop, soap._id)).toBe(1);
    await change(bases, closing);
    await shop.app.get(TellWaiting).look();
    expect(await waitingFor(shop, soap._id)).toBe(0);
  });
});
