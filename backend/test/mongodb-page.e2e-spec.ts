import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AT_ONCE } from '../src/shared/persistence/unit-of-work.js';
import { PORTION_BYTES, PORTION_WRITES } from '../src/shared/persistence/joined-portions.js';
import { BULK_LIMITS, DISCOUNT_SERIES_MAX, IMPORT_LIMITS } from '@shop/contract';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

/** docs/mongodb.md is what somebody goes by in the night: it says what the shop does, or this fails. */
const root = path.resolve(__dirname, '../..');
const page = readFileSync(path.join(root, 'docs/mongodb.md'), 'utf8');

/** Rows of the table under a heading, cells without their backticks. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const lines = section.split('\n## ')[0]!.split('\n');
  const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -2).split(' | '));
  return rows.slice(1).map((cells) => cells.map((cell) => cell.replace(/^`(.*)`$/, '$1')));
}

let shop: Shop;
let connection: Connection;
beforeAll(async () => {
  shop = await startShop();
  connection = shop.app.get<Connection>(getConnectionToken());
}, 120_000);
afterAll(() => shop.close());

function told(key: object, options: Record<string, unknown>): string {
  const { unique, sparse, expireAfterSeconds, partialFilterExpression } = options;
  return [
    Object.entries(key)
      .map((entry) => entry.join(' '))
      .join(', '),
    ...(unique ? ['unique'] : []),
    ...(sparse ? ['sparse'] : []),
    ...(expireAfterSeconds === undefined ? [] : [`TTL ${expireAfterSeconds ? `${String(expireAfterSeconds)} s` : ''}`]),
    ...(partialFilterExpression ? [`only ${JSON.stringify(partialFilterExpression)}`] : []),
  ]
    .map((part) => part.trim())
    .join('; ');
}

it('names every index of every collection, and why it is there', () => {
  const declared = Object.values(connection.models).flatMap(({ collection, schema }) =>
    schema.indexes().map(([key, options]) => `${collection.name} | ${told(key, { ...options })}`),
  );
  const rows = rowsUnder('Indexes');
  expect(rows.map(([collection, index]) => `${collection} | ${index}`).toSorted()).toEqual(
    [...new Set(declared)].toSorted(),
  );
  expect(rows.filter(([, , why = '']) => why.trim().length < 5)).toEqual([]);
});

it('says how the shop is connected', () => {
  const { options } = connection.getClient();
  const { writeConcern, readPreference, readConcern, retryWrites, retryReads } = options;
  expect(rowsUnder('Reads and writes').map(([name, value]) => [name, value])).toEqual([
    ['writeConcern', `w: ${writeConcern?.w}, j: ${writeConcern?.j ?? writeConcern?.journal}`],
    ['readPreference', readPreference.mode],
    ['readConcern', readConcern?.level ?? 'none given: local'],
    ['retryWrites', String(retryWrites)],
    ['retryReads', String(retryReads)],
    ...(['serverSelectionTimeoutMS', 'connectTimeoutMS', 'socketTimeoutMS', 'waitQueueTimeoutMS'] as const).map(
      (name) => [name, String(options[name])],
    ),
    ['maxPoolSize', String(options.maxPoolSize)],
  ]);
});

it('says how much one transaction does', () => {
  const rows = rowsUnder('Transactions').map(([, most]) => most);
  expect(rows).toEqual(
    [
      AT_ONCE,
      IMPORT_LIMITS.atOnce,
      BULK_LIMITS.lines,
      DISCOUNT_SERIES_MAX,
      PORTION_WRITES,
      PORTION_BYTES / 1024 ** 2,
    ].map(String),
  );
});

it('names metrics that there are', async () => {
  const { text } = await shop.http.get('/api/metrics').expect(200);
  const named = rowsUnder('What to watch').map(([name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
});

it('names lines of the log that the shop writes', () => {
  const sources = path.join(root, 'backend/src');
  const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(sources, file), 'utf8'))
    .join('\n');
  const lines = rowsUnder('Lines of the log').map(([line = '']) => line);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => !code.includes(line))).toEqual([]);
});

it('names tests and decisions that there are', () => {
  const names = new Set(
    ['backend/test', 'backend/src', 'embedded-database/src', 'docs/adr']
      .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }))
      .map((file) => path.basename(file)),
  );
  const named = [...page.matchAll(/`([\w-]+\.(?:e2e-)?spec)`|\(adr\/([\w-]+\.md)\)/g)].map(
    ([, test, adr]) => adr ?? `${test}.ts`,
  );
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});
