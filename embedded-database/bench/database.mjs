/**
 * The embedded database on 10,000 products and 100,000 orders, through the official driver and its socket. Beside the
 * time that a caller waits stands the CPU time of the database's process, which other work on the machine hardly changes.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Long, MongoClient, ObjectId } from 'mongodb';

const PRODUCTS = 10_000;
const ORDERS = 100_000;
const CLIENTS = 5_000;
const YEAR_MS = 365 * 86_400_000;
const NOW = Date.parse('2026-06-01T12:00:00Z');
const MEGABYTE = 1024 * 1024;
const server = path.join(path.dirname(fileURLToPath(import.meta.url)), 'database-server.mjs');

async function start(dataDir) {
  const child = fork(server, [dataDir], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const next = () => new Promise((resolve) => child.once('message', resolve));
  const { uri, startMs, memory } = await next();
  const client = await new MongoClient(uri, { maxPoolSize: 100 }).connect();
  return {
    shop: client.db(),
    client,
    startMs,
    memory,
    usage: () => {
      const answer = next();
      child.send('usage');
      return answer;
    },
    stop: async () => {
      await client.close();
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const idOf = (n) => new ObjectId(n.toString(16).padStart(24, '0'));

function product(n) {
  return { _id: idOf(n), name: `Savon ${n}`, price: 500 + (n % 900), stock: 1_000_000, text: 'karité '.repeat(60) };
}

function order(n) {
  const lines = [1, 7, 13].map((step) => ({
    productId: idOf((n * step) % PRODUCTS),
    productName: `Savon ${(n * step) % PRODUCTS}`,
    quantity: 1 + (n % 3),
    price: 500 + (n % 900),
  }));
  return {
    _id: idOf(n),
    reference: `CMD-${n}`,
    clientId: idOf(n % CLIENTS),
    status: ['En cours de préparation', 'Expédié', 'Livré'][n % 3],
    shown: true,
    date: new Date(NOW - ((n * 7919) % ORDERS) * (YEAR_MS / ORDERS)),
    totalCents: Long.fromNumber(2_000 + (n % 5_000)),
    address: {
      nom: 'Durand',
      prenom: 'Lise',
      line: '12 rue des Lilas',
      city: 'Lyon',
      postalCode: '69003',
      country: 'FR',
    },
    lines,
  };
}

async function fill({ shop }) {
  await shop
    .collection('orders')
    .createIndexes([
      { key: { reference: 1 }, unique: true },
      { key: { shown: 1, date: -1, _id: -1 } },
      { key: { shown: 1, status: 1, date: -1, _id: -1 } },
      { key: { clientId: 1 } },
      { key: { date: 1 } },
    ]);
  const insert = async (name, make, count) => {
    for (let from = 0; from < count; from += 1_000) {
      await shop
        .collection(name)
        .insertMany(Array.from({ length: Math.min(1_000, count - from) }, (_, i) => make(from + i)));
    }
  };
  await insert('products', product, PRODUCTS);
  await insert('orders', order, ORDERS);
}

/** Milliseconds of `times` calls, one after another, after a few to warm up: waited (median, 99th percentile), CPU (mean). */
async function timed(usage, times, action) {
  for (let i = 0; i < Math.min(times, 50); i++) await action(i);
  const before = (await usage()).cpuMicros;
  const taken = [];
  for (let i = 0; i < times; i++) {
    const from = performance.now();
    await action(i + 50);
    taken.push(performance.now() - from);
  }
  const cpu = ((await usage()).cpuMicros - before) / 1000 / times;
  taken.sort((a, b) => a - b);
  return { p50: taken[times >> 1], p99: taken[Math.floor(times * 0.99)], cpu };
}

/** Writes per second of so many writers during `ms`. */
async function rate(shop, writers, ms) {
  const until = performance.now() + ms;
  let done = 0;
  await Promise.all(
    Array.from({ length: writers }, async (_, w) => {
      for (let i = 0; performance.now() < until; i++, done++) {
        await shop.collection('visits').insertOne({ writer: w, i });
      }
    }),
  );
  return (done * 1000) / ms;
}

/** Several turns of one writer and of 32, in between each other: what else the machine does meets both alike. */
async function writeRates(shop) {
  const found = { one: [], many: [] };
  for (let turn = 0; turn < 5; turn++) {
    found.one.push(await rate(shop, 1, 1_000));
    found.many.push(await rate(shop, 32, 1_000));
  }
  const median = (rates) => rates.sort((a, b) => a - b)[rates.length >> 1];
  return { one: median(found.one), many: median(found.many) };
}

const row = (name, cells, aim = '') =>
  console.log(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(10)).join('')}   ${aim}`.trimEnd());
const line = (name, { p50, p99, cpu }, aim) =>
  row(
    name,
    [p50, p99, cpu].map((ms) => ms.toFixed(2)),
    aim,
  );
const inMb = (bytes) => `${(bytes / MEGABYTE).toFixed(0)} MB`;

export async function measureDatabase() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-bench-database-'));
  try {
    let database = await start(dataDir);
    const idle = database.memory;
    const from = performance.now();
    await fill(database);
    const filled = (performance.now() - from) / 1000;
    const spent = (await database.usage()).cpuMicros / 1e6;
    console.log(
      `\nembedded database: ${PRODUCTS} products, ${ORDERS} orders written in ${filled.toFixed(1)} s, ${spent.toFixed(1)} s CPU`,
    );
    await database.stop();
    database = await start(dataDir);
    console.log(`start-up on that data               ${database.startMs.toFixed(0)} ms   (aim < 1000)`);
    row('', ['p50 ms', 'p99 ms', 'CPU ms']);
    await queries(database);
    const { one, many } = await writeRates(database.shop);
    console.log(
      `writes: 1 writer ${one.toFixed(0)}/s, 32 writers ${many.toFixed(0)}/s, ${(many / one).toFixed(1)} times (aim >= 5)`,
    );
    const used = await database.usage();
    console.log(
      `memory: ${inMb(used.rss)} resident, of it ${inMb(used.mapped)} mapped files, ${inMb(used.private)} private; ` +
        `${inMb(used.private - idle.private)} private above the idle process (aim < 300)`,
    );
    await database.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function queries({ shop, client, usage }) {
  const orders = shop.collection('orders');
  const products = shop.collection('products');
  line('find by _id', await timed(usage, 2_000, (i) => orders.findOne({ _id: idOf((i * 31) % ORDERS) })), 'aim < 0.5');
  const page = () => orders.find({ shown: true }).sort({ date: -1, _id: -1 }).limit(50).toArray();
  line('page of 50 orders, newest first', await timed(usage, 300, page), 'aim < 5');
  line('orders of one client', await timed(usage, 300, (i) => orders.find({ clientId: idOf(i % CLIENTS) }).toArray()));
  const decrement = (i) => products.updateOne({ _id: idOf(i % PRODUCTS), stock: { $gte: 2 } }, { $inc: { stock: -2 } });
  line('conditional stock decrement', await timed(usage, 300, decrement));
  let next = ORDERS;
  const place = () =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        const fresh = order((next += 1));
        for (const { productId, quantity } of fresh.lines) {
          await products.updateOne(
            { _id: productId, stock: { $gte: quantity } },
            { $inc: { stock: -quantity } },
            { session },
          );
        }
        await orders.insertOne(fresh, { session });
        await shop.collection('outbox').insertOne({ subjectId: fresh._id, state: 'queued' }, { session });
      }),
    );
  line('a placed order (transaction)', await timed(usage, 200, place));
  const since = new Date(NOW - 30 * 86_400_000);
  const sales = () =>
    orders
      .aggregate([
        { $match: { date: { $gte: since } } },
        {
          $group: {
            _id: { $dateToString: { format: '%Y-%m-%d', date: '$date', timezone: 'Europe/Paris' } },
            cents: { $sum: '$totalCents' },
            orders: { $sum: 1 },
          },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray();
  line('sales per day over 30 days', await timed(usage, 20, sales), 'aim < 100');
}
