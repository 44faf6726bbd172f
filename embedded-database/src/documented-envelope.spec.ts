import { connect } from 'node:net';
import type { Document } from 'mongodb';
import { BSON, Long } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';
import { frame, rawCommand, rawFrames } from './testing/raw-command.js';

/* What surrounds a command: its session, its transaction, and that no field stands there twice. */

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const shop = database.client.db('shop');
  await shop.command({ drop: 'c' });
  await shop.command({ insert: 'c', documents: [{ _id: 1, a: 1 }] });
});

const uri = (): string => database.server.uriFor('shop');
const ask = (...commands: Document[]): Promise<Document> => rawCommand(uri(), connect, ...commands);
const left = (): Promise<Document[]> => database.client.db('shop').collection('c').find().toArray();
/** The code of a refusal, of the command or of its first statement. */
const codeOf = (reply: Document): unknown =>
  (reply['writeErrors'] as Document[] | undefined)?.[0]?.['code'] ?? reply['code'];

const lsid = (): Document => ({ id: new BSON.UUID() });
const txnNumber = Long.fromNumber(1);
const insert = { insert: 'c', documents: [{ _id: 2 }] };

it.each<[string, Document, number]>([
  ['a number without a session', { ...insert, txnNumber }, 72],
  ['a negative number', { ...insert, lsid: lsid(), txnNumber: Long.fromNumber(-1) }, 72],
  ['autocommit without a number', { find: 'c', lsid: lsid(), autocommit: false }, 72],
  ['autocommit that is true', { ...insert, lsid: lsid(), txnNumber, autocommit: true }, 72],
  ['a beginning without autocommit', { ...insert, lsid: lsid(), txnNumber, startTransaction: true }, 72],
  ['a beginning that is none', { ...insert, lsid: lsid(), txnNumber, autocommit: false, startTransaction: false }, 72],
  ['a numbered read', { find: 'c', lsid: lsid(), txnNumber }, 50768],
  ['a session without an id', { find: 'c', lsid: {} }, 40414],
  ['an id that is no UUID', { find: 'c', lsid: { id: 5 } }, 14],
  ['a session with something unknown', { find: 'c', lsid: { ...lsid(), magic: 1 } }, 40415],
  ['a killed session without an id', { killSessions: [{}], $db: 'admin' }, 40414],
  ['a write concern of a read', { find: 'c', writeConcern: { w: 1 } }, 72],
  ['a write concern of a count', { count: 'c', writeConcern: { w: 'majority' } }, 72],
])('refuses %s', async (_what, command, code) => {
  expect(codeOf(await ask(command))).toBe(code);
  expect(await left()).toEqual([{ _id: 1, a: 1 }]);
});

it.each<[string, Document, Document, number | undefined]>([
  ['linearizable', { readConcern: { level: 'linearizable' } }, {}, 72],
  ['available', { readConcern: { level: 'available' } }, {}, 72],
  ['majority', { readConcern: { level: 'majority' } }, {}, undefined],
  ['a level of a later statement', {}, { readConcern: { level: 'local' } }, 72],
  ['a write concern', { writeConcern: { w: 1 } }, {}, 72],
  ['a write concern of a later statement', {}, { writeConcern: { w: 1 } }, 72],
])('a transaction and %s', async (_what, first, later, code) => {
  const within = { lsid: lsid(), txnNumber, autocommit: false };
  const reply = await ask(
    { ...insert, ...within, startTransaction: true, ...first },
    { insert: 'c', documents: [{ _id: 3 }], ...within, ...later },
  );
  // whose first statement is refused has not begun
  expect(codeOf(reply)).toBe(Object.keys(first).length > 0 && code ? 251 : code);
  await ask({ abortTransaction: 1, ...within, $db: 'admin' });
});

it.each<[string, Document, string, string, number]>([
  ['of a command', { find: 'c', filter: {}, filte_: { _id: 9 } }, 'filte_', 'filter', 40413],
  ['of an update', { update: 'c', updates: [{ q: {}, u: { $set: { a: 2 } }, v: {} }] }, 'v', 'u', 40413],
  ['of a delete', { delete: 'c', deletes: [{ q: {}, r: {}, limit: 1 }] }, 'r', 'q', 40413],
  [
    'of a cursor',
    { aggregate: 'c', pipeline: [], cursor: { batchSize: 1, batchSiz_: 1 } },
    'batchSiz_',
    'batchSize',
    40413,
  ],
  ['of a write concern', { ...insert, writeConcern: { w: 1, x: 1 } }, 'x', 'w', 40413],
  ['_id of a document', { insert: 'c', documents: [{ _id: 2, a: 1, _ix: 3 }] }, '_ix', '_id', 2],
  ['_id of a replacement', { update: 'c', updates: [{ q: {}, u: { _id: 1, _ix: 1 } }] }, '_ix', '_id', 2],
  ['_id of a group', { aggregate: 'c', pipeline: [{ $group: { _id: 1, _ix: 2 } }], cursor: {} }, '_ix', '_id', 15948],
  [
    '_id of a count',
    { aggregate: 'c', pipeline: [{ $group: { _id: 1, _ix: { $sum: 1 } } }], cursor: {} },
    '_ix',
    '_id',
    15948,
  ],
])('refuses what stands twice: the field %s', async (_what, command, placeholder, name, code) => {
  const message = frame(command);
  const at = message.lastIndexOf(`${placeholder}\0`);
  message.write(name, at);
  expect(codeOf(await rawFrames(uri(), connect, message))).toBe(code);
  expect(await left()).toEqual([{ _id: 1, a: 1 }]);
});
