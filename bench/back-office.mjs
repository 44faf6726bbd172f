/**
 * `npm run bench -- --back-office`: every list, search and count of the back-office in a large shop, asked one after
 * the other over HTTP. The first answer of each is left out. Every time another page is asked for, so that no answer
 * comes from a cache; the dashboard keeps its sums for half a minute, as in life. CPU is what the server's process spent on
 * one answer, database included: the figure that other work on the machine does not change.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { searchWords } from '../backend/dist/shared/domain/search-text.js';
import { LARGE, seedLargeShop } from './large-shop.mjs';
import { startServer } from './process.mjs';

const ADMIN = { email: 'mesure@savonnerie.example', password: 'un-mot-de-passe-solide' };
const TIMES = 15;

const QUESTIONS = [
  ['orders, first page', '/api/orders?page=1&limit=25'],
  ['orders, deep page', '/api/orders?page=3900&limit=25'],
  ['orders by status', '/api/orders?page=1&limit=25&status=Livr%C3%A9'],
  ['orders by status, deep', '/api/orders?page=3000&limit=25&status=Livr%C3%A9'],
  ['orders by amount, deep', '/api/orders?page=2000&limit=25&sort=-montantTotal'],
  ['orders by name, deep', '/api/orders?page=2000&limit=25&sort=nom'],
  ['orders of a month', '/api/orders?page=1&limit=25&from=2026-10-01&to=2026-10-31'],
  ['orders by carrier, deep', '/api/orders?page=400&limit=25&carrier=DHL'],
  ['orders, refund asked', '/api/orders?page=1&limit=25&refundRequested=1'],
  ['orders, search name', '/api/orders?page=1&limit=25&search=helene%20roux-5'],
  ['orders, search broad', '/api/orders?page=1&limit=25&search=example'],
  ['orders, search nothing', '/api/orders?page=1&limit=25&search=zzz'],
  ['products, first page', '/api/products?page=1&limit=25&sort=updatedAt'],
  ['products, deep page', '/api/products?page=390&limit=25&sort=name'],
  ['products by stock', '/api/products?page=1&limit=25&sort=stock'],
  ['products, low stock', '/api/products?page=1&limit=25&lowStock=1'],
  ['products, promotion', '/api/products?page=10&limit=25&promotion=1'],
  ['products, search', '/api/products?page=1&limit=25&search=miel%2012'],
  ['clients, first page', '/api/clients?page=1&limit=25'],
  ['clients, deep page', '/api/clients?page=1900&limit=25&sort=nom'],
  ['clients by spend, deep', '/api/clients?page=1900&limit=25&sort=-montantDepense'],
  ['clients, search', '/api/clients?page=1&limit=25&search=lefevre%20zoe'],
  ['clients, search broad', '/api/clients?page=1&limit=25&search=example'],
  ['clients, search tracking', '/api/clients?page=1&limit=25&search=6A5001'],
  ['clients, search product', '/api/clients?page=1&limit=25&search=verveine%20101'],
  ['clients, search city', '/api/clients?page=1&limit=25&search=lyon'],
  ['administrators', '/api/users?page=1&limit=25'],
  ['audit', '/api/audit?page=1&limit=25'],
  ['client sheet', '/api/client/{client}/sheet'],
  ['product deletion, meaning', '/api/product/{product}/impact'],
  ['dashboard', '/api/dashboard'],
  ['figures of 30 days', '/api/figures'],
  ['figures of a year', '/api/figures?from=2026-01-01&to=2026-11-29&compare=year'],
  ['figures, worst sellers', '/api/figures/products?sort=worst&page=1&limit=5'],
  ['pick list', '/api/orders/pick-list'],
];

/** What the palette asks for what somebody types: few of each kind, the newest orders first. */
const asked = (search) => {
  const query = `page=1&limit=5&search=${encodeURIComponent(search)}`;
  return [
    [`« ${search} », orders`, `/api/orders?${query}&few=1&sort=-date`],
    [`« ${search} », clients`, `/api/clients?${query}&few=1`],
    [`« ${search} », products`, `/api/products/all?${query}`],
  ];
};
/**
 * A first letter pair, a name, a name and first name, the beginning of a reference, a tracking number, a soap, nothing; two words
 * that thousands have, with thousands, hundreds and none that have both.
 */
const TYPED = [
  ...['le', 'roux', 'helene roux-5', 'AK-2', '6A5001', 'verveine 101', 'zzz'],
  ...['savon lavande', 'helene roux', 'helene zoe'],
];
/** Milliseconds within which the first result is there. */
const AT_ONCE = 50;

/**
 * `npm run bench -- --palette`: what the palette asks while one types, in the same shop. Each kind is shown as it comes; the
 * slowest median is the one that counts. Ends with 1 above 50 ms.
 */
export async function benchPalette(size = LARGE) {
  const medians = await benchBackOffice(TYPED.flatMap(asked), { samePage: true, size });
  const slowest = Math.max(...medians);
  console.log(`\nslowest median ${slowest.toFixed(1)} ms, allowed ${AT_ONCE} ms`);
  if (slowest > AT_ONCE) process.exitCode = 1;
}

/** @returns the median of each, in ms */
export async function benchBackOffice(questions = QUESTIONS, { samePage = false, size = LARGE } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-large-'));
  const dataDir = path.join(folder, 'data');
  const env = {
    DATA_DIR: dataDir,
    MONGODB_URI: process.env.MONGODB_URI ?? '',
    SEED: 'none',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
  };
  const shop = await startServer('shop.mjs', env, '/api/health');
  try {
    await seed(dataDir, size);
    const login = await fetch(`${shop.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const { user } = await login.json();
    console.log(
      `\n${'ms'.padEnd(28)}${'median'.padStart(10)}${'slowest'.padStart(10)}${'CPU'.padStart(10)}${'total'.padStart(12)}`,
    );
    const ids = {
      client: await idIn(shop.url, 'clients', user.token),
      product: await idIn(shop.url, 'products/all', user.token),
    };
    await noticeTheCatalogue(shop.url, ids.product, user.token);
    const medians = [];
    for (const [name, address] of questions) {
      const path = address.replace(/\{(\w+)\}/, (_all, thing) => ids[thing]);
      medians.push(await ask(shop, path, name, user.token, samePage));
    }
    return medians;
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function seed(dataDir, size) {
  const socket = encodeURIComponent(path.join(dataDir, 'db', 'mongodb.sock'));
  const client = new MongoClient(process.env.MONGODB_URI || `mongodb://${socket}/shop?directConnection=true`);
  const startedAt = performance.now();
  await seedLargeShop(client.db(), searchWords, size);
  const { products, clients, orders } = size;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${products} products, ${clients} clients, ${orders} orders written in ${seconds} s`);
  await client.close();
}

/** The products were written past the shop, which keeps their names in memory: an edit makes it read them. */
async function noticeTheCatalogue(url, id, token) {
  const answer = await fetch(`${url}/api/update/product/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ tagline: 'Une autre phrase.' }),
  });
  if (!answer.ok) throw new Error(`the edit of a product answered ${answer.status}`);
}

/** Of an entry in the middle of a list. */
async function idIn(url, list, token) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/${list}?page=30&limit=1`, { headers });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${list} answered ${answer.status}: ${JSON.stringify(body)}`);
  return body[0]._id;
}

async function ask(shop, address, name, token, samePage) {
  const times = [];
  let before = 0;
  let total = '';
  for (let time = 0; time <= TIMES; time += 1) {
    const startedAt = performance.now();
    const asked = samePage ? address : address.replace(/page=(\d+)/, (_all, page) => `page=${Number(page) + time}`);
    if (time === 1) before = (await shop.usage()).cpuMicros;
    const answer = await fetch(shop.url + asked, { headers: { Authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    if (time > 0) times.push(performance.now() - startedAt);
    total = `${answer.headers.get('X-Total-Count') ?? ''}${answer.headers.get('X-Total-Count-More') ? '+' : ''}`;
  }
  const cpu = ((await shop.usage()).cpuMicros - before) / 1000 / TIMES;
  times.sort((a, b) => a - b);
  const [median, slowest] = [times[Math.floor(times.length / 2)], times.at(-1)];
  const figures = [median, slowest, cpu].map((ms) => ms.toFixed(1).padStart(10)).join('');
  console.log(name.padEnd(28) + figures + total.padStart(12));
  return median;
}
