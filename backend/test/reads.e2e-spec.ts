import { createHash } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { CommandStartedEvent, MongoClient } from 'mongodb';
import type { Connection } from 'mongoose';
import { addProduct } from './support/catalog.js';
import { neededQuery, openApi } from './support/open-api.js';
import { order } from './support/orders.js';
import { aClient, bearer } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

/** The live events never end; a file of labels is of orders whose weight is known, one address only leads on: each has tests of its own. */
const ELSEWHERE = [
  '/api/events',
  '/api/exports/labels.csv',
  '/api/exports/segment.csv',
  '/api/newsletter/one-click',
  '/api/stock-alerts/one-click',
  '/api/reviews/one-click',
  '/api/cart-reminders/one-click',
];

/** When each session was used, what the shop and the sandbox do by themselves meanwhile, that somebody took a file out of the shop, and sums kept for the next reader. */
const BESIDES = [
  'open_sessions',
  'leases',
  'outbox',
  'mailbox',
  'sandbox_intents',
  'webhook_events',
  'audit_log',
  'audit_head',
  'sold_days',
];

interface Read {
  path: string;
  access: string | undefined;
  reply: Awaited<ReturnType<Shop['http']['get']>>;
}

let shop: Shop;
let before: Record<string, string>;
let after: Record<string, string>;
const reads: Read[] = [];
const commands: CommandStartedEvent[] = [];

beforeAll(async () => {
  // Traces are sent nowhere here: with them the driver tells each command.
  shop = await startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  const client = await aClient(shop);
  const product = await addProduct(shop, { stock: 50 });
  const bought = await order(shop, product, { client });
  const admin = bearer(await shop.adminToken());
  const { document } = await openApi(shop);
  const known: [RegExp, string][] = [
    [/^\/api\/(?:client|purchases|favorites)\//, client.id],
    [/^\/api\/product\/search\//, 'lavande'],
    [/^\/api\/product\//, product._id],
    [/^\/api\/orders\//, bought._id],
  ];
  await nothingWaits();
  const database = shop.app.get<Connection>(getConnectionToken()).getClient() as unknown as MongoClient;
  database.on('commandStarted', (event) => void commands.push(event));
  before = await everythingStored();
  for (const [path, methods] of Object.entries(document.paths)) {
    const id = known.find(([pattern]) => pattern.test(path))?.[1];
    if (!methods.get || ELSEWHERE.includes(path) || (path.includes('{') && !id)) continue;
    const access = methods.get['x-access'];
    const call = shop.http.get(path.replace(/\{\w+\}/, id ?? '')).query(neededQuery(path, product._id));
    if (access !== 'public') void call.set('Authorization', access === 'own' ? bearer(client.token) : admin);
    reads.push({ path, access, reply: await call });
  }
  after = await everythingStored();
}, 90_000);
afterAll(() => shop.close());

describe('every read that the API describes', () => {
  it('is answered', () => {
    expect(reads.filter(({ reply }) => reply.status !== 200).map(({ path }) => path)).toEqual([]);
    expect(reads.length).toBeGreaterThan(30);
  });

  it('changes nothing that the shop keeps', () => {
    expect(after).toEqual(before);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['orders', 'payments', 'products', 'clients', 'administrators']),
    );
  });

  it('says what it is, and in which letters where it is text', () => {
    const types = reads.map(({ path, reply }) => [path, reply.headers['content-type'] as string | undefined]);
    expect(types.filter(([, type]) => !type)).toEqual([]);
    // The journal's letters are the law's choice (LPF, A47 A-1, VI), those of the format are Coliship's.
    const others: Record<string, string> = {
      '/api/invoices/fec': 'iso-8859-15',
      '/api/exports/coliship.fmt': 'windows-1252',
    };
    const letters = (path: string) => others[path] ?? 'utf-8';
    const isTold = (path: string, type: string) => type.toLowerCase().endsWith(`; charset=${letters(path)}`);
    expect(types.filter(([path, type]) => /^text\/|json|xml/.test(type!) && !isTold(path!, type!))).toEqual([]);
  });

  it('counts no list to its end, which MongoDB would walk through for it', () => {
    const counts = commands.flatMap(({ commandName, command }) => {
      const { aggregate, pipeline = [] } = command as { aggregate: string; pipeline?: object[] };
      const counted = commandName === 'aggregate' && pipeline.some((stage) => '$group' in stage);
      return counted ? [{ aggregate, bounded: pipeline.some((stage) => '$limit' in stage) }] : [];
    });
    expect(counts.filter(({ bounded }) => !bounded).map(({ aggregate }) => aggregate)).toEqual([]);
    expect(counts.map(({ aggregate }) => aggregate)).toEqual(
      expect.arrayContaining(['orders', 'clients', 'products', 'outbox', 'audit_log', 'administrators']),
    );
  });

  it('leaves no copy behind unless it is open to everybody', () => {
    const kept = reads.filter(
      ({ access, reply }) => access !== 'public' && reply.headers['cache-control'] !== 'no-store',
    );
    expect(kept.map(({ path }) => path)).toEqual([]);
  });
});

describe('a question to the database', () => {
  it('is refused when it names a field that no schema knows, since it would find everything', async () => {
    for (const model of Object.values(shop.app.get<Connection>(getConnectionToken()).models)) {
      await expect(model.find({ 'no such field': 1 }).exec()).rejects.toThrow(/strictQuery|strict mode/i);
    }
  });
});

/** A digest of each collection. */
async function everythingStored(): Promise<Record<string, string>> {
  const database = shop.app.get<Connection>(getConnectionToken()).db!;
  const names = (await database.listCollections().toArray()).map(({ name }) => name).toSorted();
  const digests = names
    .filter((name) => !BESIDES.includes(name))
    .map(async (name) => {
      const all = await database.collection(name).find().sort({ _id: 1 }).toArray();
      return [name, createHash('sha256').update(JSON.stringify(all)).digest('hex')];
    });
  return Object.fromEntries(await Promise.all(digests)) as Record<string, string>;
}

/** Until the outbox has noted what it sent. */
async function nothingWaits(): Promise<void> {
  const outbox = shop.app.get<Connection>(getConnectionToken()).collection('outbox');
  const deadline = Date.now() + 5_000;
  while ((await outbox.countDocuments({ state: 'waiting' })) > 0) {
    if (Date.now() > deadline) throw new Error('mails still wait after 5 s');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
