import type { Document } from 'mongodb';
import { Disk } from './storage/disk.js';
import { aDatabase, type TestDatabase } from './testing/a-database.js';

/* Whoever is told of something may act on it: a process that dies then must not have forgotten it. */

let database: TestDatabase;
let letWrite: () => void;

beforeEach(async () => {
  database = await aDatabase();
  await orders().insertOne({ _id: 'old' });
  const write = Disk.prototype.write;
  const gate = new Promise<void>((resolve) => (letWrite = resolve));
  jest.spyOn(Disk.prototype, 'write').mockImplementation(async function (this: Disk, groups) {
    await gate;
    await write.call(this, groups);
  });
});

afterEach(async () => {
  letWrite();
  await database.close();
  jest.restoreAllMocks();
});

const orders = () => database.client.db('shop').collection<{ _id: string; paid?: boolean }>('orders');

/** Long enough for an answer that waits for nothing. */
async function aFewAnswers(): Promise<void> {
  for (let round = 0; round < 5; round++) await database.client.db('shop').command({ ping: 1 });
}

const QUESTIONS: Record<string, () => Promise<unknown>> = {
  find: () => orders().findOne({ _id: 'new' }),
  'find of all': () => orders().find().toArray(),
  distinct: () => orders().distinct('_id'),
  count: () => orders().countDocuments({ _id: 'new' }),
  aggregate: () =>
    orders()
      .aggregate([{ $match: { paid: true } }])
      .toArray(),
  'an update that changes nothing': () => orders().updateOne({ _id: 'new' }, { $set: { paid: true } }),
  'a duplicate': () =>
    orders()
      .insertOne({ _id: 'new' })
      .catch((error: Document) => error['code'] as number),
  snapshot: () => orders().findOne({ _id: 'new' }, { readConcern: 'snapshot' }),
  'a transaction that only reads': () =>
    database.client.withSession((session) =>
      session.withTransaction(() => orders().findOne({ _id: 'new' }, { session })),
    ),
};

it.each(Object.entries(QUESTIONS))('%s tells of a document once it is on disk, not before', async (_name, ask) => {
  const write = orders().insertOne({ _id: 'new', paid: true });
  await aFewAnswers();
  let isAnswered = false;
  const answer = ask().then(() => (isAnswered = true));
  await aFewAnswers();
  expect(isAnswered).toBe(false);
  letWrite();
  await Promise.all([write, answer]);
  expect(isAnswered).toBe(true);
});

it('answers at once what has nothing to do with a write under way', async () => {
  const write = orders().insertOne({ _id: 'new' });
  await aFewAnswers();
  expect(await orders().findOne({ _id: 'old' })).toEqual({ _id: 'old' });
  letWrite();
  await write;
});
