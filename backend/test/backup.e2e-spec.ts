import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db, Document } from 'mongodb';
import { MongoClient } from 'mongodb';

/* The bundle as `npm start`, `npm run backup` and `npm run restore` run it. */

const bundle = path.resolve(__dirname, '../bundle');
let folder: string;
const stops: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-backup-'));
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

function environment(dataDir: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'error', PORT: '0' };
}

async function startShop(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [path.join(bundle, 'main.js')], {
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  stops.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Boutique')) resolve();
    });
    child.once('exit', () => reject(new Error(said)));
  });
}

async function run(command: string, args: string[], dataDir: string): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [path.join(bundle, 'backup.js'), command, ...args], {
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? -1)));
  return { code, said };
}

async function inDatabase<T>(dataDir: string, use: (db: Db) => Promise<T>): Promise<T> {
  const address = path.join(dataDir, 'db', 'mongodb.sock');
  const client = await new MongoClient(`mongodb://${encodeURIComponent(address)}/shop?directConnection=true`).connect();
  try {
    return await use(client.db());
  } finally {
    await client.close();
  }
}

const everything = (dataDir: string): Promise<Record<string, Document[]>> =>
  inDatabase(dataDir, async (db) => {
    const names = (await db.listCollections().toArray()).map(({ name }) => name);
    // these change by themselves while a shop runs
    const still = names.filter((name) => !['leases', 'throttles'].includes(name)).sort();
    const all = await Promise.all(
      still.map(async (name) => [name, await db.collection(name).find().sort({ _id: 1 }).toArray()] as const),
    );
    return Object.fromEntries(all);
  });

/** What the owner imported; the shop reads it as it stands there. */
const RELAYS: Record<string, Document[]> = {
  relay_lists: [{ _id: 'fr-relais', listId: 'a'.repeat(24), count: 1, changedBy: { name: 'Anna', at: new Date(0) } }],
  relay_points: [{ listId: 'a'.repeat(24), code: '012345', name: 'Tabac', address: '8 rue X', postalCode: '69001' }],
};

async function importRelays(dataDir: string): Promise<void> {
  await inDatabase(dataDir, async (db) => {
    for (const [name, documents] of Object.entries(RELAYS)) await db.collection(name).insertMany([...documents]);
  });
}

it('moves a running shop into another folder: catalogue, administrators, relay points, pictures', async () => {
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  const file = path.join(folder, 'boutique.tar.gz');
  await startShop(from);
  await importRelays(from);
  const saved = await run('backup', [file], from);
  expect(saved).toMatchObject({ code: 0, said: expect.stringContaining('la boutique en marche') as string });
  const before = await everything(from);
  expect(before['products']?.length).toBeGreaterThanOrEqual(10);

  expect(await run('restore', [file], to)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restauration') as string,
  });
  expect(existsSync(path.join(to, 'jwt-secret'))).toBe(false);
  expect(readdirSync(path.join(to, 'files/images')).sort()).toEqual(
    readdirSync(path.join(from, 'files/images')).sort(),
  );
  const again = await run('restore', [file], to);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('--replace') as string });

  await startShop(to);
  const after = await everything(to);
  expect(after['products']).toEqual(before['products']);
  expect(after['administrators']).toEqual(before['administrators']);
  for (const name of Object.keys(RELAYS)) expect([name, after[name]]).toEqual([name, before[name]]);
  expect(after['relay_points']).toMatchObject(RELAYS['relay_points']!);
  expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
  expect(await run('restore', [file, '--replace'], to)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Redémarrez') as string,
  });
  expect((await everything(to))['products']).toEqual(before['products']);
}, 120_000);
