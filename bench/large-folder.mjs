/** The filled shops of `npm run bench -- --large`, kept between runs: filling takes longer than measuring. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { searchWords } from '../backend/dist/shared/domain/search-text.js';
import { copiesOf } from './large-copies.mjs';
import { seedLargeShop } from './large-shop.mjs';
import { startServer } from './process.mjs';

const ADMIN = { email: 'mesure@savonnerie.example', password: 'un-mot-de-passe-solide' };
const here = path.dirname(fileURLToPath(import.meta.url));
/** What fills: with another version of it the kept ones are of no use. */
const FILLED_BY = ['large-shop.mjs', 'large-copies.mjs', 'large-folder.mjs'];
const DAY_MS = 24 * 3_600_000;
/** Whoever asks for the last thirty days would find fewer and fewer. */
const KEPT_DAYS = 3;

export const CACHE = path.resolve(here, '../.cache/large-shop');

export const openDatabase = (dataDir) => {
  const socket = encodeURIComponent(path.join(dataDir, 'db', 'mongodb.sock'));
  return new MongoClient(`mongodb://${socket}/shop?directConnection=true`);
};

export const startShop = (dataDir, script = 'shop.mjs') =>
  startServer(
    script,
    {
      ...{ DATA_DIR: dataDir, MONGODB_URI: '', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000' },
      ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    },
    '/api/health',
  );

export async function tokenOf(url) {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`the login answered ${answer.status}`);
  return (await answer.json()).user.token;
}

/** @returns where it lies, filled, with nobody running it */
export async function filledShop(folder, name, size) {
  const dataDir = path.join(folder, name);
  const note = path.join(folder, `${name}.json`);
  const by = createHash('sha256');
  for (const file of FILLED_BY) by.update(readFileSync(path.join(here, file)));
  const wanted = { size, by: by.digest('hex') };
  if (existsSync(note)) {
    const { seconds, at, ...kept } = JSON.parse(readFileSync(note, 'utf8'));
    if (JSON.stringify(kept) === JSON.stringify(wanted) && Date.now() - at < KEPT_DAYS * DAY_MS) {
      console.log(`${name}: as it was filled before, in ${seconds} s`);
      return dataDir;
    }
  }
  rmSync(note, { force: true });
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const startedAt = performance.now();
  await fill(dataDir, size);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  writeFileSync(note, JSON.stringify({ seconds, at: Date.now(), ...wanted }));
  console.log(
    `${name}: ${size.products} products, ${size.clients} clients, ${size.orders} orders filled in ${seconds} s`,
  );
  return dataDir;
}

async function fill(dataDir, size) {
  const shop = await startShop(dataDir);
  const client = openDatabase(dataDir);
  try {
    const authorization = `Bearer ${await tokenOf(shop.url)}`;
    const copies = await copiesOf(shop.url, client.db(), authorization);
    await seedLargeShop(client.db(), searchWords, size, copies);
  } finally {
    await client.close();
    await shop.stop();
  }
}
