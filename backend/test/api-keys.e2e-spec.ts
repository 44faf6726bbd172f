import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import {
  API_KEY_CALLS_PER_MINUTE,
  API_KEYS_MOST,
  type ApiError,
  type ApiKey,
  type AuditEntry,
  type Order,
  type OrderTimelineEntry,
} from '@shop/contract';
import { addKey } from './support/api-keys.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, order } from './support/orders.js';
import { bearer } from './support/people.js';
import { databaseUri, type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const EXAMPLE = path.resolve(__dirname, '../../docs/examples/api-client.mjs');
const run = promisify(execFile);

/** Two instances of one shop: what one revokes opens nothing at the other. */
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  const uri = databaseUri();
  shop = await startShop({}, { uri });
  other = await startShop({ JWT_SECRET: shop.environment.jwtSecret }, { uri });
}, 60_000);
afterEach(async () => {
  for (const { _id } of await kept()) await (await backOffice(shop)).http('delete', `/api/api-keys/${_id}`).expect(204);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const kept = async () => (await (await backOffice(shop)).http('get', '/api/api-keys').expect(200)).body as ApiKey[];
const orders = (key: string, from = shop) => from.http.get('/api/orders').set('Authorization', bearer(key));
const keysIn = () => shop.app.get<Connection>(getConnectionToken()).collection('api_keys').find().toArray();

it('is shown once, and kept so that nobody can read it', async () => {
  const { key, ...shown } = await addKey(shop, { name: ' Transporteur ', scopes: ['orders:ship', 'orders:read'] });
  expect(key).toMatch(/^cle_[A-Za-z0-9_-]{43}$/);
  expect(shown).toMatchObject({
    ...{ name: 'Transporteur', scopes: ['orders:read', 'orders:ship'], state: 'valid', lastUsedAt: null },
    beginning: key.slice(0, 8),
  });
  expect(await kept()).toEqual([shown]);
  expect(JSON.stringify([await keysIn(), await audit()])).not.toContain(key.slice(8));
});

it('asks who is there when the login is older than ten minutes: it outlives the session that makes it', async () => {
  const admin = await backOffice(shop);
  later({ minutes: 11 });
  const body = { name: 'Transporteur', scopes: ['orders:read'], days: 365 };
  const add = (more: object = {}) => admin.http('post', '/api/api-keys').send({ ...body, ...more });
  expect(((await add().expect(400)).body as ApiError).code).toBe('PASSWORD.REQUIRED');
  const wrong = await add({ currentPassword: 'ce n’est pas le mien' }).expect(400);
  expect((wrong.body as ApiError).code).toBe('ADMIN.PASSWORD_REFUSED');
  expect(await kept()).toEqual([]);
  await add({ currentPassword: shop.environment.admin.password }).expect(201);
});

it('opens for its time, not longer, and notes when it was last used', async () => {
  const { key } = await addKey(shop, { days: 30 });
  await orders(key).expect(200);
  await orders(key, other).set('Authorization', `Token ${key}`).expect(200);
  expect(shop.clock.now().getTime() - Date.parse((await kept())[0]!.lastUsedAt!)).toBeLessThan(60_000);
  later({ days: 20 });
  expect((await kept())[0]!.state).toBe('ends-soon');
  await orders(key).expect(200);
  later({ days: 10 });
  expect(((await orders(key).expect(401)).body as ApiError).code).toBe('API_KEY.UNKNOWN');
  expect((await kept())[0]!.state).toBe('expired');
});

it('opens nothing from the moment at which it is revoked, at no instance', async () => {
  const { key, _id } = await addKey(shop);
  await orders(key, other).expect(200);
  const admin = await backOffice(shop);
  const answers = await Promise.all([1, 2].map(() => admin.http('delete', `/api/api-keys/${_id}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  for (const one of [shop, other]) await orders(key, one).expect(401);
  expect(await kept()).toEqual([]);
});

it('is refused where it is none, opens no session, and changes nothing where anybody is let in', async () => {
  const { key } = await addKey(shop);
  for (const wrong of [`${key}x`, key.slice(0, -1), `cle_${'A'.repeat(43)}`, 'cle_', `CLE_${key.slice(4)}`]) {
    await orders(wrong).expect(401);
  }
  for (const one of [key, 'cle_']) await shop.http.get('/api/products').set('Authorization', bearer(one)).expect(200);
  await shop.http.get('/api/sessions').set('Authorization', bearer(key)).expect(401);
  const { body } = await shop.http.get('/api/clients').set('Authorization', bearer(key)).expect(403);
  expect((body as ApiError).code).toBe('API_KEY.SCOPE_MISSING');
});

it('calls so often in a minute and not more, however many at once; another one does not wait for it', async () => {
  const [busy, calm] = [await addKey(shop), await addKey(shop)];
  const half = API_KEY_CALLS_PER_MINUTE / 2;
  for (const _half of [1, 2]) await Promise.all(Array.from({ length: half }, () => orders(busy.key)));
  const refused = await orders(busy.key).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await orders(calm.key).expect(200);
  later({ minutes: 1 });
  await orders(busy.key).expect(200);
}, 60_000);

it('is one of twenty at most, however many are made at once; a revoked one counts no more', async () => {
  const admin = await backOffice(shop);
  const make = () =>
    admin.http('post', '/api/api-keys').send({
      name: 'Inventaire',
      scopes: ['stock:write'],
      days: 30,
      currentPassword: shop.environment.admin.password,
    });
  const answers = await Promise.all(Array.from({ length: API_KEYS_MOST + 4 }, make));
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body as ApiKey);
  expect(made.length).toBeLessThanOrEqual(API_KEYS_MOST);
  while ((await kept()).length < API_KEYS_MOST) await make().expect(201);
  expect(((await make().expect(409)).body as ApiError).code).toBe('API_KEY.TOO_MANY');
  await admin.http('delete', `/api/api-keys/${made[0]!._id}`).expect(204);
  await make().expect(201);
}, 60_000);

it('is made with a name, rights of the table and a time of the list', async () => {
  const admin = await backOffice(shop);
  const whole = { name: 'Comptable', scopes: ['invoices:read'], days: 365 };
  for (const wrong of [{ name: ' ' }, { scopes: [] }, { scopes: ['admin'] }, { days: 36_500 }, { days: '90' }]) {
    await admin
      .http('post', '/api/api-keys')
      .send({ ...whole, ...wrong })
      .expect(400);
  }
});

it('says in the journal and in the history of an order which program did it, also once the key is gone', async () => {
  const bought = await order(shop, await addProduct(shop, { stock: 40 }));
  const { key, _id } = await addKey(shop, { name: 'Transporteur', scopes: ['orders:ship'] });
  const rows = [{ reference: bought.reference, number: '6A12345678901', carrier: 'Colissimo' }];
  const send = () =>
    shop.http.post('/api/orders/tracking-numbers').set('Authorization', bearer(key)).send({ rows }).expect(200);
  expect((await send()).body).toMatchObject({ shipped: [bought.reference] });
  expect((await send()).body).toMatchObject({ shipped: [] });
  const admin = await backOffice(shop);
  await admin.http('delete', `/api/api-keys/${_id}`).expect(204);
  const { body } = await admin.http('get', `/api/orders/${bought._id}/timeline`).expect(200);
  expect(JSON.stringify(body as OrderTimelineEntry[])).toContain('Programme «\u00a0Transporteur\u00a0»');
  const shipped = (await audit()).find(({ target }) => target.reference === bought.reference);
  expect(shipped!.actor).toMatchObject({ id: _id, name: 'Programme «\u00a0Transporteur\u00a0»' });
});

it('counts stock as somebody at the shelf does', async () => {
  const soap = await addProduct(shop, { stock: 40 });
  const { key } = await addKey(shop, { scopes: ['stock:write'] });
  const count = shop.http.post(`/api/product/${soap._id}/stock`).set('Authorization', bearer(key));
  await count.send({ by: -3, cause: 'correction' }).expect(200);
  expect(await available(shop, soap)).toBe(37);
});

it('has an example that runs: it reads what waits, and ships one', async () => {
  const bought = await order(shop, await addProduct(shop, { stock: 40 }));
  const { key } = await addKey(shop, { scopes: ['orders:read', 'orders:ship'] });
  const call = (...args: string[]) =>
    run(process.execPath, [EXAMPLE, ...args], { env: { SHOP_URL: shop.url, SHOP_KEY: key } });
  expect((await call()).stdout).toContain(bought.reference);
  expect((await call(bought.reference, '6A12345678902')).stdout).toBe(
    `${bought.reference} is on its way as 6A12345678902\n`,
  );
  expect((await call()).stdout).not.toContain(bought.reference);
  const admin = await backOffice(shop);
  expect((await admin.order(bought._id)) as Order).toMatchObject({ status: 'Expédié' });
  await expect(run(process.execPath, [EXAMPLE], { env: { SHOP_URL: shop.url, SHOP_KEY: 'cle_' } })).rejects.toThrow(
    'API_KEY.UNKNOWN',
  );
});

async function audit(): Promise<AuditEntry[]> {
  return (await (await backOffice(shop)).http('get', '/api/audit').expect(200)).body as AuditEntry[];
}

function later(by: { days?: number; minutes?: number }): void {
  shop.clock.advance(by);
  other.clock.advance(by);
}
