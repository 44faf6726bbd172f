import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import type { Connection } from 'mongoose';
import type { Product } from '@shop/contract';
import { RetentionWorker } from '../src/modules/retention/retention-worker.js';
import { runRetention } from '../src/modules/retention/run-retention.js';
import type { Purpose } from '../src/shared/domain/personal-data/purpose.js';
import { PURPOSES } from '../src/shared/domain/personal-data/purposes.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { DECLINED, tryOrder } from './support/orders.js';
import { newEmail, signUp } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const PERSON = /Morel|Claire|Tilleuls|0612345678|06 12 34 56 78|@ex/;
const PROGRAM = path.resolve(import.meta.dirname, '../bundle/retention.js');

let shop: Shop;
let soap: Product;
let mongo: MongoClient;
let db: Db;

const uri = () => {
  const { name } = shop.app.get<Connection>(getConnectionToken());
  return process.env.MONGODB_URI!.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
};

/** A shop of its own for each test: here time moves on. */
beforeEach(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 50 });
  mongo = await MongoClient.connect(uri());
  db = mongo.db();
});
afterEach(async () => {
  await mongo.close();
  await shop.close();
});

const run = async (dryRun = false): Promise<Record<string, number>> => {
  const reports = await runRetention(db, shop.clock.now(), { dryRun });
  return Object.fromEntries(reports.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));
};
const later = (days: number) => shop.clock.advance({ days });
const stored = async (id: string) => JSON.stringify(await db.collection('orders').findOne({ _id: new ObjectId(id) }));
/** All that the job ends anything of, byte by byte. */
const everything = async () => {
  const names = new Set(
    (PURPOSES as readonly Purpose[]).flatMap(({ by, collections }) => (by === 'job' ? collections : [])),
  );
  const contents = [...names].map(async (name) => [name, JSON.stringify(await db.collection(name).find().toArray())]);
  return Object.fromEntries(await Promise.all(contents)) as Record<string, string>;
};
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('not within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
const allSent = () => until(async () => (await db.collection('outbox').countDocuments({ state: 'waiting' })) === 0);
async function unpaid(): Promise<string> {
  await tryOrder(shop, soap, { card: DECLINED, email: newEmail('refusee') });
  const [last] = await db.collection('orders').find().sort({ _id: -1 }).limit(1).toArray();
  return String(last!._id);
}

describe('RGPD 5 the daily job and its command', () => {
  it('counts without ending anything, and ends as much as it counted', async () => {
    for (let orders = 0; orders < 3; orders += 1) await unpaid();
    await signUp(shop);
    await allSent();
    later(100);
    const before = await everything();
    const counted = await run(true);
    expect(counted).toMatchObject({ 'unpaid-orders': 3, 'unconfirmed-accounts': 1 });
    expect(await everything()).toEqual(before);
    expect(await run()).toMatchObject({ 'unpaid-orders': 3, 'unconfirmed-accounts': 1 });
    expect(await run()).toEqual({});
    expect(await booksOf(shop)).toEqual([]);
  });

  it('ends once what two do at once, beside the shop, and nothing by half', async () => {
    for (let orders = 0; orders < 12; orders += 1) await unpaid();
    for (let accounts = 0; accounts < 6; accounts += 1) await signUp(shop);
    await allSent();
    later(100);
    const counted = await run(true);
    const reports = await Promise.all([run(), run(), run()]);
    for (const id of ['unpaid-orders', 'unconfirmed-accounts']) {
      const ended = reports.reduce((sum, report) => sum + (report[id] ?? 0), 0);
      expect([id, ended]).toEqual([id, counted[id]]);
    }
    expect(await run()).toEqual({});
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is done by one instance, once a day', async () => {
    const first = shop.app.get(RetentionWorker);
    const second = await shop.app.resolve(RetentionWorker);
    expect(second).toBe(first);
    const id = await unpaid();
    later(31);
    expect(await first.run()).toBe(true);
    expect(await stored(id)).not.toMatch(PERSON);
    expect(await first.run()).toBe(false);
    const lease = {
      _id: 'retention',
      owner: 'another instance',
      until: new Date(shop.clock.now().getTime() + 3_600_000),
    };
    await db.collection<{ _id: string }>('leases').replaceOne({ _id: 'retention' }, lease, { upsert: true });
    shop.clock.advance({ minutes: 30 });
    expect(await first.run()).toBe(false);
    later(1);
    expect(await first.run()).toBe(true);
  });

  it('is shown by its command, purpose by purpose, without a change', async () => {
    await unpaid();
    await db.collection('orders').updateMany({}, { $set: { date: new Date(0) } });
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, '--dry-run'], {
      env: { ...process.env, MONGODB_URI: uri(), DATA_DIR: '' },
    });
    expect(stdout).toMatch(/^unpaid-orders +1 à effacer\n {2}Personne d’une commande jamais payée : 30 jours/m);
    for (const { id, by } of PURPOSES) if (by === 'job') expect(stdout).toContain(id);
    expect(JSON.stringify(await db.collection('orders').find().toArray())).toMatch(PERSON);
  });

  it('is finished the next time where it is killed at its work', async () => {
    const id = await unpaid();
    const [model] = await db
      .collection('orders')
      .find({ _id: new ObjectId(id) })
      .toArray();
    const copies = Array.from({ length: 400 }, (_, index) => {
      return { ...model!, _id: new ObjectId(), reference: `AK-X${index}`, checkoutKey: `copie-${index}` };
    });
    await db.collection('orders').insertMany(copies);
    await db.collection('orders').updateMany({}, { $set: { date: new Date(0) } });
    const left = () => db.collection('orders').countDocuments({ hasPerson: true });
    const env = { ...process.env, MONGODB_URI: uri(), DATA_DIR: '' };
    const working = spawn(process.execPath, [PROGRAM], { env, stdio: 'ignore' });
    await until(async () => (await left()) < 390);
    working.kill('SIGKILL');
    await once(working, 'exit');
    expect(await left()).toBeGreaterThan(0);
    // Each is whole: it has its person or nothing of them.
    for (const kept of await db.collection('orders').find().toArray()) {
      expect(PERSON.test(JSON.stringify(kept))).toBe(kept.hasPerson);
    }
    expect(Object.keys(await run())).toContain('unpaid-orders');
    expect(await left()).toBe(0);
    expect(await run()).toEqual({});
  });
});
