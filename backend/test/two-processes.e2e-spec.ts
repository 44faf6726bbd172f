import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import request from 'supertest';
import sharp from 'sharp';
import { PICTURE_WIDTHS, type Product } from '@shop/contract';
import { checkShopBooks } from '../src/modules/books/check-shop-books.js';
import { aPicture } from './support/catalog.js';
import { orderBody } from './support/orders.js';
import { freePort } from './support/shop.js';
import './support/timeout.js';

const MAIN = path.resolve(__dirname, '../bundle/main.js');
const ORDERS = 30;

interface Instance {
  /** Of this instance alone, as on a machine of its own. */
  dataDir: string;
  url: string;
  child: ChildProcess;
  ended: Promise<unknown>;
}

let uri: string;
let mongo: MongoClient;
let instances: Instance[];

async function startInstance(): Promise<Instance> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-two-'));
  const url = `http://127.0.0.1:${port}`;
  const child = fork(MAIN, {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      MONGODB_URI: uri,
      JWT_SECRET: 'deux processus, un seul secret partagé',
      AUDIT_KEY: 'un journal que deux processus scellent',
      SEED: 'demo',
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await until(async () => (await fetch(`${url}/api/health`).catch(() => undefined))?.ok === true);
  return { dataDir, url, child, ended };
}

async function until(holds: () => Promise<boolean>, ms = 25_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not after ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

beforeAll(async () => {
  const name = `two_${randomBytes(6).toString('hex')}`;
  uri = process.env.MONGODB_URI!.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
  mongo = await MongoClient.connect(uri);
  instances = [await startInstance(), await startInstance()];
}, 60_000);
afterAll(async () => {
  for (const { child } of instances) child.kill('SIGKILL');
  await Promise.all(instances.map(({ ended }) => ended));
  await mongo.db().dropDatabase();
  await mongo.close();
  for (const { dataDir } of instances) await rm(dataDir, { recursive: true, force: true });
});

const ADMIN = { email: 'admin@atelier-karite.example', password: 'Karite-Demo-2024' };

describe('two instances of the shop on one database', () => {
  it('share sessions and their end, allowances, the search index and the pictures', async () => {
    const [one, other] = instances as [Instance, Instance];
    const login = await request(one.url).post('/api/admin/login').send(ADMIN).expect(200);
    const authorization = `Bearer ${(login.body as { user: { token: string } }).user.token}`;

    const name = 'Savon voyageur';
    const form = request(one.url).post('/api/add/product').set('Authorization', authorization);
    for (const [field, value] of Object.entries({
      name,
      category: 'Savon',
      price: '7.5',
      stock: '300',
      ingredients: 'Aqua',
    })) {
      void form.field(field, value);
    }
    const picture = await aPicture();
    const added = await form.attach('image', picture, 'une.jpg').attach('image2', picture, 'deux.jpg').expect(201);
    const { image } = added.body as Product;
    const folder = path.posix.dirname(new URL(image, one.url).pathname);
    const sizes = async (url: string) => {
      for (const width of PICTURE_WIDTHS) await request(url).get(`${folder}/${width}.webp`).expect(200);
      const { body } = await request(url).get(`${folder}/640.jpg`).responseType('blob').expect(200);
      return (await sharp(body as Buffer).metadata()).width;
    };
    for (const { url } of [one, other]) expect(await sizes(url)).toBe((await sharp(picture).metadata()).width);
    // What a machine keeps of pictures is a cache.
    expect(await readdir(other.dataDir)).not.toContain('files');
    await rm(path.join(other.dataDir, 'images'), { recursive: true });
    expect(await sizes(other.url)).toBe((await sharp(picture).metadata()).width);
    await until(async () => {
      const found = await request(other.url).get('/api/product/search/voyageur').expect(200);
      return (found.body as Product[]).some((product) => product.name === name);
    }, 5_000);

    const guess = (url: string) =>
      request(url).post('/api/login/client').send({ clientEmail: 'visee@example.fr', clientPassword: 'au hasard' });
    for (let attempt = 0; attempt < 10; attempt += 1) await guess([one, other][attempt % 2]!.url).expect(401);
    for (const { url } of [one, other]) await guess(url).expect(429);

    const users = (url: string) => request(url).get('/api/users').set('Authorization', authorization);
    await users(other.url).expect(200);
    await request(other.url).post('/api/logout').set('Authorization', authorization).expect(204);
    for (const { url } of [one, other]) await users(url).expect(401);
  }, 60_000);

  it('share the work without doubling it, and one goes on when the other dies', async () => {
    const [one, other] = instances as [Instance, Instance];
    const products = (await request(one.url).get('/api/products')).body as Product[];
    const soap = products.find(({ stock }) => stock > 200)!;
    /** The same checkout, sent to both at once. */
    const buy = (key: string, email: string, urls: string[]) =>
      Promise.all(
        urls.map(async (url) => {
          const answer = request(url)
            .post('/api/neworders')
            .set('Idempotency-Key', key)
            .send(orderBody(soap, { email }));
          return (await answer).status;
        }),
      );
    const half = ORDERS / 2;
    for (let first = 0; first < half; first += 5) {
      const batch = Array.from({ length: 5 }, (_, index) => `deux-${first + index}@example.fr`);
      const answers = await Promise.all(batch.map((email) => buy(randomUUID(), email, [one.url, other.url])));
      for (const statuses of answers) expect(statuses).toContain(201);
    }
    other.child.kill('SIGKILL');
    await other.ended;
    for (let index = half; index < ORDERS; index += 1) {
      expect(await buy(randomUUID(), `deux-${index}@example.fr`, [one.url])).toEqual([201]);
    }

    const db = mongo.db();
    // What the dead one had claimed is left to the other a minute later.
    const open = () => db.collection('outbox').countDocuments({ state: { $ne: 'sent' } });
    await until(async () => (await open()) === 0, 80_000);
    const mails = await db
      .collection('mailbox')
      .find({ to: /^deux-/ })
      .toArray();
    expect(mails).toHaveLength(ORDERS);
    expect(new Set(mails.map(({ to }) => String(to))).size).toBe(ORDERS);
    expect(await db.collection('orders').countDocuments({ shown: true })).toBe(ORDERS);
    expect(await db.collection('sandbox_intents').countDocuments()).toBe(ORDERS);
    expect((await checkShopBooks(mongo, { stripe: undefined }, new Date())).found).toEqual([]);
  }, 150_000);
});
