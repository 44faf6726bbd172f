import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import type { Document } from 'mongodb';
import { MongoClient, MongoServerError } from 'mongodb';
import { databaseProcesses } from './testing/process.js';
import { randomFrom } from './testing/shop-load.js';

/* What a disk does to a shop: it is told, and nothing is lost or answered wrongly in silence. */

const processes = databaseProcesses();
let dataDir: string;
const file = (): string => join(dataDir, 'db', 'data.mdb');
const document = (n: number): Document => ({ _id: n, text: `order ${n} `.repeat(60), n });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'db-damage-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
afterAll(() => processes.remove());

async function on<T>(
  work: (client: MongoClient) => Promise<T>,
  how: { prefix?: string[]; user?: number } = {},
): Promise<T> {
  const running = processes.spawn({ quiet: true, ...how });
  const { uri, message } = await running.start(dataDir);
  if (!uri) throw new Error(message);
  const client = new MongoClient(uri, { retryWrites: false, serverSelectionTimeoutMS: 1_000 });
  try {
    return await work(client);
  } finally {
    await client.close(true);
    await running.kill();
  }
}

/** Fills a shop with 400 documents; the file's bytes. */
async function filled(): Promise<Buffer> {
  await on(async (client) => {
    await client.db('shop').collection('orders').createIndex({ n: -1 });
    await client
      .db('shop')
      .collection<Document>('orders')
      .insertMany(Array.from({ length: 400 }, (_, n) => document(n)));
  });
  return readFileSync(file());
}

const LIMIT = '/usr/bin/prlimit';
(existsSync(LIMIT) ? it : it.skip)(
  'refuses what a full disk does not take, keeps what it answered, and goes on reading',
  async () => {
    const written = await on(
      async (client) => {
        const orders = client.db('shop').collection<Document>('orders');
        let n = 0;
        const failure: unknown = await (async () => {
          for (; ; n++) await orders.insertOne(document(n));
        })().catch((error: unknown) => error);
        expect((failure as Error).message).toContain('The disk refused a write');
        expect(failure).toMatchObject({ code: 14031 });
        expect(await orders.countDocuments()).toBe(n);
        expect(await orders.findOne({ n: n - 1 })).toEqual(document(n - 1));
        return n;
      },
      { prefix: [LIMIT, '--fsize=1500000'] },
    );
    expect(written).toBeGreaterThan(100);
    await on(async (client) => {
      const shop = client.db('shop');
      expect(await shop.command({ validate: 'orders' })).toMatchObject({ valid: true, nrecords: written });
      await shop.collection<Document>('orders').insertOne(document(written));
    });
  },
  60_000,
);

it('says at the start that the end of the file is missing, or its beginning', async () => {
  const whole = await filled();
  truncateSync(file(), Math.floor(whole.length / 2));
  await expect(on(() => Promise.resolve())).rejects.toThrow('abîmée');
  truncateSync(file(), 100);
  await expect(on(() => Promise.resolve())).rejects.toThrow('abîmée');
  writeFileSync(file(), 'x'.repeat(10_000));
  await expect(on(() => Promise.resolve())).rejects.toThrow('abîmée');
  writeFileSync(file(), whole);
  expect(await on((client) => client.db('shop').collection('orders').countDocuments({}))).toBe(400);
}, 60_000);

it('never answers a turned bit: every document is right or refused', async () => {
  const whole = await filled();
  const random = randomFrom(5);
  let noticed = 0;
  for (let round = 0; round < 8; round++) {
    const bytes = Buffer.from(whole);
    for (let i = 0; i < 40; i++) {
      const at = 8192 + Math.floor(random() * (bytes.length - 8192));
      bytes[at] = (bytes[at] as number) ^ (1 << Math.floor(random() * 8));
    }
    writeFileSync(file(), bytes);
    rmSync(`${file()}-lock`, { force: true });
    const outcome = await on(async (client) => {
      const orders = client.db('shop').collection<Document>('orders');
      let refused = 0;
      for (let n = 0; n < 400; n++) {
        const found: unknown = await orders.findOne({ _id: n as never }).catch((error: Error) => error);
        if (found instanceof MongoServerError) refused++;
        // the damage ended the process: told by its end
        else if (found instanceof Error) throw found;
        else if (found !== null) expect(found).toEqual(document(n));
        else refused++;
      }
      return refused;
    }).catch((error: Error) => error);
    if (outcome !== 0) noticed++;
  }
  expect(noticed).toBeGreaterThan(4);
}, 120_000);

it('refuses the file of a newer version and a file in the place of the folder, in French', async () => {
  await filled();
  const newer = open<Buffer, Buffer>({ path: file(), keyEncoding: 'binary', encoding: 'binary' });
  await newer.put(Buffer.from([0, 0, 0, 0, 1]), Buffer.from([9]));
  await newer.close();
  await expect(on(() => Promise.resolve())).rejects.toThrow('version plus récente');
  rmSync(join(dataDir, 'db'), { recursive: true });
  writeFileSync(join(dataDir, 'db'), 'a file where the folder should be');
  await expect(on(() => Promise.resolve())).rejects.toThrow('dossier de la base de données');
}, 30_000);

/** Nothing is forbidden to root, who therefore becomes nobody. */
const NOBODY = 65534;
const ordinary = process.getuid?.() === 0 ? { user: NOBODY } : {};

(process.platform === 'win32' ? it.skip : it)(
  'refuses, in French, a folder that it may read but not write, new or with a shop in it',
  async () => {
    const readOnly = async (): Promise<void> => {
      await expect(on(() => Promise.resolve(), ordinary)).rejects.toThrow("n'est pas accessible");
    };
    chmodSync(dataDir, 0o555);
    await readOnly();
    chmodSync(dataDir, 0o755);
    await filled();
    for (const name of readdirSync(join(dataDir, 'db'))) chmodSync(join(dataDir, 'db', name), 0o444);
    chmodSync(join(dataDir, 'db'), 0o555);
    await readOnly();
    chmodSync(join(dataDir, 'db'), 0o755);
  },
  30_000,
);
