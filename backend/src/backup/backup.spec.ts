import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db, Document } from 'mongodb';
import { Binary, BSONRegExp, Double, Int32, Long, MaxKey, ObjectId, Timestamp } from 'mongodb';
import { aDatabase, type TestDatabase } from '@shop/embedded-database/testing';
import { DatabaseFiles } from '../shared/files/database-files.js';
import { FolderFiles } from '../shared/files/folder-files.js';
import { backUp } from './back-up.js';
import { checkBackup, writeBackup } from './backup-file.js';
import { MANIFEST, readManifest, writeManifest } from './manifest.js';
import type { BackupCommand } from './cli.js';
import { runBackupCommand } from './cli.js';
import { restore } from './restore.js';
import { finishSwap, stagedName } from './staging.js';
import type { TarEntry } from './tar.js';

let folder: string;
let file: string;
let source: TestDatabase;
let target: TestDatabase;
let shop: Db;

const files = (database: TestDatabase) => new FolderFiles(database.dataDir);
const picture = (database: TestDatabase, key: string): string => path.join(database.dataDir, `files/images/${key}.jpg`);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  file = path.join(folder, 'boutique.tar.gz');
  source = await aDatabase();
  target = await aDatabase();
  shop = source.client.db('shop');
  await shop.collection<Document>('produits').insertMany([
    {
      _id: new ObjectId(),
      10: 'before the others',
      long: Long.fromString('9007199254740993'),
      double: new Double(5),
      minusZero: -0,
      int: new Int32(5),
      at: new Date(-12345),
      bytes: new Binary(Buffer.from([0, 255]), 4),
      pattern: new BSONRegExp('^sav[o]n', 'i'),
      nested: { b: [1, [2, { 7: null, a: new Double(1) }]], a: [] },
      stamp: new Timestamp({ t: 5, i: 1 }),
      last: new MaxKey(),
    },
    { _id: 'texte' as never, name: 'Karité 🧴' },
    { _id: new Double(3) as never, tags: [1, 2] },
  ]);
  await shop.collection('produits').createIndexes([
    { key: { name: 1 }, unique: true, sparse: true },
    { key: { tags: -1, name: 1 }, partialFilterExpression: { tags: { $exists: true } } },
    { key: { at: 1 }, expireAfterSeconds: 2_000_000_000 },
  ]);
  mkdirSync(path.dirname(picture(source, 'abc')), { recursive: true });
  writeFileSync(picture(source, 'abc'), 'une photo');
  const made = path.join(source.dataDir, 'images/abc/320.webp');
  mkdirSync(path.dirname(made), { recursive: true });
  writeFileSync(made, 'made again when asked for');
});
afterEach(async () => {
  await Promise.all([source.close(), target.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function contents(backup: string): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  for await (const { name, bytes } of (await checkBackup(backup)).entries()) {
    entries.set(name, name === MANIFEST ? JSON.stringify(readManifest(bytes)) : bytes.toString('hex'));
  }
  return entries;
}

async function raw(db: Db, collection: string): Promise<string> {
  const documents = await db
    .collection(collection)
    .find({}, { raw: true, sort: { _id: 1 } })
    .toArray();
  return Buffer.concat(documents as unknown as Buffer[]).toString('hex');
}

const nothingStaged = async (db: Db): Promise<void> => {
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith(stagedName('')))).toEqual([]);
};

it('brings every document back byte for byte, with its indexes and the pictures', async () => {
  expect(await backUp(shop, files(source), file)).toEqual({ collections: 1, documents: 3, pictures: 1 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const restored = target.client.db('shop');
  await restore(restored, files(target), file, { replace: false });
  expect(await raw(restored, 'produits')).toBe(await raw(shop, 'produits'));
  expect(await restored.collection('produits').listIndexes().toArray()).toEqual(
    await shop.collection('produits').listIndexes().toArray(),
  );
  expect(await restored.command({ validate: 'produits' })).toMatchObject({ valid: true, nrecords: 3 });
  expect(readFileSync(picture(target, 'abc'), 'utf8')).toBe('une photo');
  await nothingStaged(restored);
  const again = path.join(folder, 'again.tar.gz');
  await backUp(restored, files(target), again);
  expect(await contents(again)).toEqual(await contents(file));
});

it.each(['a folder', 'the database'])('moves files from %s to where the other shop keeps them', async (from) => {
  const inDatabase = { source: new DatabaseFiles(shop), target: new DatabaseFiles(target.client.db('shop')) };
  const [there, here] = from === 'a folder' ? [files(source), inDatabase.target] : [inDatabase.source, files(target)];
  const bytes = randomBytes(700_000);
  await there.put('images/def.png', bytes);
  await backUp(shop, there, file);
  expect([...(await contents(file)).keys()].filter((name) => /files[./]/.test(name))).toEqual(
    (from === 'a folder' ? ['abc.jpg', 'def.png'] : ['def.png']).map((name) => `files/images/${name}`),
  );
  const restored = target.client.db('shop');
  await restore(restored, here, file, { replace: false });
  expect((await here.get('images/def.png'))?.equals(bytes)).toBe(true);
  // Once more, over what is there: files are kept, and none of them twice.
  await restore(restored, here, file, { replace: true });
  expect((await here.get('images/def.png'))?.equals(bytes)).toBe(true);
  const documents = await restored.collection('files.files').countDocuments();
  expect(documents).toBe(from === 'a folder' ? 2 : 0);
});

it('saves one moment while orders go on: what is sold and what is left agree', async () => {
  const stock = shop.collection<{ _id: string; left: number }>('stock');
  const orders = shop.collection<{ _id: number; sold: number; text: string }>('orders');
  await stock.insertOne({ _id: 'miel', left: 1_000_000 });
  await orders.insertMany(Array.from({ length: 3_000 }, (_, n) => ({ _id: n, sold: 0, text: 'x'.repeat(300) })));
  let next = 10_000;
  let open = true;
  const sell = async (): Promise<void> => {
    while (open) {
      await source.client.withSession((session) =>
        session.withTransaction(async () => {
          await stock.updateOne({ _id: 'miel' }, { $inc: { left: -3 } }, { session });
          await orders.insertOne({ _id: (next += 1), sold: 3, text: '' }, { session });
        }),
      );
    }
  };
  const selling = sell();
  await backUp(shop, files(source), file);
  open = false;
  await selling;
  expect(next).toBeGreaterThan(10_002);
  const restored = target.client.db('shop');
  await restore(restored, files(target), file, { replace: false });
  const sold = (await restored.collection('orders').find().toArray()).reduce(
    (sum, order) => sum + Number(order['sold']),
    0,
  );
  const [left] = await restored.collection('stock').find().toArray();
  expect(sold + Number(left?.['left'])).toBe(1_000_000);
  expect(await restored.command({ validate: 'orders' })).toMatchObject({ valid: true });
}, 30_000);

it('refuses a damaged or shortened file before it touches anything', async () => {
  await backUp(shop, files(source), file);
  const whole = readFileSync(file);
  const damaged = path.join(folder, 'damaged.tar.gz');
  const restored = target.client.db('shop');
  for (let i = 1; i < 40; i++) {
    const bytes = Buffer.from(whole);
    const at = Math.floor((bytes.length * i) / 40);
    bytes[at] = (bytes[at] as number) ^ (1 << (i % 8));
    writeFileSync(damaged, i % 2 ? bytes : whole.subarray(0, at));
    await expect(restore(restored, files(target), damaged, { replace: true })).rejects.toThrow('abîmée');
  }
  // the last bytes are the checksum and the length of the whole
  for (let left = 1; left <= 8; left++) {
    writeFileSync(damaged, whole.subarray(0, whole.length - left));
    await expect(restore(restored, files(target), damaged, { replace: true })).rejects.toThrow('abîmée');
  }
  writeFileSync(damaged, 'not a backup');
  await expect(restore(restored, files(target), damaged, { replace: true })).rejects.toThrow('abîmée');
  await expect(restore(restored, files(target), 'missing', { replace: true })).rejects.toThrow("n'existe pas");
  expect(await restored.listCollections().toArray()).toEqual([]);
});

it('replaces a shop that has data only when told, as a whole', async () => {
  await backUp(shop, files(source), file);
  const restored = target.client.db('shop');
  await restored.collection('produits').insertOne({ name: 'old' });
  await restored.collection('obsolete').insertOne({ a: 1 });
  await expect(restore(restored, files(target), file, { replace: false })).rejects.toThrow('--replace');
  expect(await restored.collection('produits').countDocuments()).toBe(1);
  await restore(restored, files(target), file, { replace: true });
  expect(await raw(restored, 'produits')).toBe(await raw(shop, 'produits'));
  expect((await restored.listCollections().toArray()).map(({ name }) => name)).toEqual(['produits']);
  await target.restart();
  expect(await raw(target.client.db('shop'), 'produits')).toBe(await raw(shop, 'produits'));
  expect(await target.client.db('shop').command({ validate: 'produits' })).toMatchObject({ valid: true });
});

it('leaves the old shop as it was when the new one cannot be built', async () => {
  await backUp(shop, files(source), file);
  const broken = path.join(folder, 'broken.tar.gz');
  const entries = async function* (): AsyncGenerator<TarEntry> {
    for await (const entry of (await checkBackup(file)).entries()) {
      if (entry.name !== MANIFEST) yield entry;
      else {
        const [collection] = readManifest(entry.bytes);
        const indexes = [{ key: { missing: 1 }, name: 'missing_1', unique: true }];
        yield {
          name: MANIFEST,
          bytes: writeManifest([{ ...(collection as NonNullable<typeof collection>), indexes }]),
        };
      }
    }
  };
  await writeBackup(broken, entries());
  const restored = target.client.db('shop');
  await restored.collection('produits').insertOne({ name: 'old' });
  const before = await raw(restored, 'produits');
  await expect(restore(restored, files(target), broken, { replace: true })).rejects.toMatchObject({ code: 11000 });
  expect(await raw(restored, 'produits')).toBe(before);
  expect(() => readFileSync(picture(target, 'abc'))).toThrow('ENOENT');
  await nothingStaged(restored);
});

it('finishes a change of places that was interrupted, and clears what an interrupted loading left', async () => {
  const db = target.client.db('shop');
  await db.collection('a').insertOne({ _id: 'old' as never });
  await db.collection('gone').insertOne({});
  await db.collection(stagedName('a')).insertOne({ _id: 'new' as never });
  await db
    .collection<Document>(stagedName('journal'))
    .insertOne({ _id: 'swap' as never, names: ['a', 'b'], obsolete: ['gone'] });
  expect(await finishSwap(db)).toBe(true);
  expect(await db.collection('a').find().toArray()).toEqual([{ _id: 'new' }]);
  expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['a']);
  await db.collection(stagedName('a')).insertOne({});
  expect(await finishSwap(db)).toBe(false);
  await nothingStaged(db);
  expect(await db.collection('a').countDocuments()).toBe(1);
});

it('says that the change of places has begun when it cannot be finished', async () => {
  await backUp(shop, files(source), file);
  const db = target.client.db('shop');
  await db.collection('a').insertOne({ _id: 'old' as never });
  await db.collection(stagedName('a')).insertOne({ _id: 'new' as never });
  // a name that no server accepts stands for a server that fails in the middle
  const journal = { _id: 'swap' as never, names: ['a'], obsolete: [''] };
  await db.collection<Document>(stagedName('journal')).insertOne(journal);
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const server = { DATA_DIR: path.join(folder, 'elsewhere'), MONGODB_URI: target.server.uriFor('shop') };
  expect(await runBackupCommand('restore', [file, '--replace'], server, { out: say, error: say })).toBe(1);
  expect(said.join()).toContain('une partie est peut-être déjà remplacée');
  expect(said.join()).not.toContain("rien n'a été remplacé");
  expect(await db.collection('a').find().toArray()).toEqual([{ _id: 'new' }]);
});

it('speaks French at the terminal, with exit codes, and goes through the running shop', async () => {
  const said: string[] = [];
  const run = (command: BackupCommand, args: string[], variables: Record<string, string>): Promise<number> => {
    said.length = 0;
    const say = (text: string): void => void said.push(text);
    return runBackupCommand(command, args, variables, { out: say, error: say });
  };
  expect(await run('backup', ['--help'], {})).toBe(0);
  expect(said.join()).toContain('npm run backup -- FICHIER');
  expect(await run('restore', [], {})).toBe(2);
  expect(await run('restore', ['x', '--force'], {})).toBe(2);
  expect(await run('backup', [file], { DATA_DIR: path.join(folder, 'nowhere') })).toBe(1);
  expect(said.join()).toContain("Il n'y a pas de boutique");
  expect(await run('backup', [file], { DATA_DIR: source.dataDir })).toBe(0);
  expect(said.join()).toContain('3 documents dans 1 collections, 1 photos');
  expect(await run('backup', [file], { DATA_DIR: source.dataDir })).toBe(1);
  expect(said.join()).toContain('existe déjà');
  const server = { DATA_DIR: path.join(folder, 'elsewhere'), MONGODB_URI: target.server.uriFor('shop') };
  expect(await run('restore', [file], server)).toBe(0);
  expect(said.join()).toContain('Redémarrez');
  expect(await run('restore', [file], server)).toBe(1);
  expect(said.join()).toContain('--replace');
  expect(await run('restore', [file, '--replace'], server)).toBe(0);
  const stored = new DatabaseFiles(target.client.db('shop'));
  expect(String(await stored.get('images/abc.jpg'))).toBe('une photo');
  expect(await raw(target.client.db('shop'), 'produits')).toBe(await raw(shop, 'produits'));
});
