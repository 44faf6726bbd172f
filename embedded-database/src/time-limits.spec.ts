import type { Document } from 'mongodb';
import { MongoServerError } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';

/* maxTimeMS is heard everywhere, and what sets no limit holds up the others for two seconds at most. */

/** Reads this text in about 2^26 ways before it gives up. */
const WITHOUT_END = '^(a+)+$';
const TEXT = `${'a'.repeat(26)}b`;
const LIMIT_MS = 60;
const EXPIRED = { code: 50, codeName: 'MaxTimeMSExpired' };

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
  await database.client
    .db('shop')
    .collection('c')
    .insertMany([{ _id: 1 as never, text: TEXT, list: [TEXT], letters: 'é'.repeat(48_000) }]);
});
afterAll(() => database.close());

const run = (command: Document): Promise<Document> =>
  database.client
    .db('shop')
    .command(command)
    .catch((error: unknown) => {
      if (error instanceof MongoServerError) return error as Document;
      throw error;
    });

const slow = new RegExp(WITHOUT_END);
const matching = (operator: string): Document => ({ [operator]: { input: '$text', regex: WITHOUT_END } });
const aggregate = (...pipeline: Document[]): Document => ({ aggregate: 'c', pipeline, cursor: {} });
const find = (filter: Document): Document => ({ find: 'c', filter });
const turns = { $range: [0, 20_000] };
/** For each of the turns, many more. */
const each = { $size: { $map: { input: { $range: [0, 300] }, in: { $add: ['$$this', 1] } } } };

it.each<[string, Document]>([
  ['$regex', find({ text: { $regex: WITHOUT_END } })],
  ['a pattern', find({ text: slow })],
  ['a pattern in $in', find({ text: { $in: [slow] } })],
  ['a pattern in $nin', find({ text: { $nin: [slow] } })],
  ['a pattern under $not', find({ text: { $not: slow } })],
  ['a pattern in $all', find({ text: { $all: [slow] } })],
  ['a pattern in $elemMatch', find({ list: { $elemMatch: { $regex: WITHOUT_END } } })],
  ['count', { count: 'c', query: { text: slow } }],
  ['distinct', { distinct: 'c', key: '_id', query: { text: slow } }],
  ['$expr', find({ $expr: matching('$regexMatch') })],
  ['$regexMatch', aggregate({ $project: { a: matching('$regexMatch') } })],
  ['$regexFind', aggregate({ $project: { a: matching('$regexFind') } })],
  ['$regexFindAll', aggregate({ $group: { _id: matching('$regexFindAll') } })],
  ['a later $match', aggregate({ $addFields: { a: 1 } }, { $match: { text: slow } })],
  ['$lookup', aggregate({ $lookup: { from: 'c', as: 'x', pipeline: [{ $match: { text: slow } }] } })],
  ['$facet', aggregate({ $facet: { x: [{ $match: { text: slow } }] } })],
  ['findAndModify', { findAndModify: 'c', query: { text: slow }, update: { $set: { n: 1 } } }],
  ['$map', aggregate({ $project: { a: { $map: { input: turns, in: each } } } })],
  ['$filter', aggregate({ $project: { a: { $filter: { input: turns, cond: each } } } })],
  ['$reduce', aggregate({ $project: { a: { $reduce: { input: turns, initialValue: 0, in: each } } } })],
  ['$let', aggregate({ $project: { a: { $map: { input: turns, in: { $let: { vars: { x: each }, in: '$$x' } } } } } })],
])('%s hears maxTimeMS', async (_name, command) => {
  expect(await run({ ...command, maxTimeMS: LIMIT_MS })).toMatchObject(EXPIRED);
});

it.each<[string, Document]>([
  ['an update', { update: 'c', updates: [{ q: { text: slow }, u: { $set: { n: 1 } } }] }],
  ['a deletion', { delete: 'c', deletes: [{ q: { text: slow }, limit: 0 }] }],
  ['an update pipeline', { update: 'c', updates: [{ q: {}, u: [{ $set: { n: matching('$regexFind') } }] }] }],
])('%s hears maxTimeMS and changes nothing', async (_name, command) => {
  const answer = await run({ ...command, maxTimeMS: LIMIT_MS });
  const [failure = answer] = (answer['writeErrors'] ?? []) as Document[];
  expect(failure).toMatchObject({ code: 50 });
  expect(
    await database.client
      .db('shop')
      .collection('c')
      .countDocuments({ n: { $exists: true } }),
  ).toBe(0);
});

it('ends a pattern that would not end by itself, limit or not, and answers others after it', async () => {
  const endless = `${'a'.repeat(60)}b`;
  await database.client.db('shop').collection('endless').insertOne({ text: endless });
  const other = await database.connect();
  const [answer, pong] = await Promise.all([
    run({ find: 'endless', filter: { text: { $regex: WITHOUT_END } } }),
    other.db('shop').command({ ping: 1 }),
  ]);
  // the number of $regexMatch and its like for a pattern that takes too many steps (PCRE's match limit)
  expect(answer).toMatchObject({ code: 51156 });
  expect(pong).toMatchObject({ ok: 1 });
});

it('finds 48,000 matches in a time that grows with their number, not with its square', async () => {
  const pipeline = [{ $project: { found: { $regexFindAll: { input: '$letters', regex: '.' } } } }];
  const began = performance.now();
  const [document] = await database.client.db('shop').collection('c').aggregate(pipeline).toArray();
  expect(performance.now() - began).toBeLessThan(4_000);
  const found = document?.['found'] as Document[];
  expect(found).toHaveLength(48_000);
  expect(found[47_999]).toEqual({ match: 'é', idx: 47_999, captures: [] });
});

it('counts characters, not halves of them', async () => {
  const text = { $literal: '🧼a🧼b' };
  const [answer] = await database.client
    .db('shop')
    .collection('c')
    .aggregate([
      {
        $project: {
          _id: 0,
          at: { $indexOfCP: [text, 'b'] },
          second: { $indexOfCP: [text, '🧼', 1] },
          nowhere: { $indexOfCP: [text, 'b', 0, 3] },
          found: { $map: { input: { $regexFindAll: { input: text, regex: '[ab]' } }, in: '$$this.idx' } },
        },
      },
    ])
    .toArray();
  expect(answer).toEqual({ at: 3, second: 2, nowhere: -1, found: [1, 3] });
});

it('does not count the time between two portions of a cursor', async () => {
  const many = database.client.db('shop').collection<{ _id: number }>('many');
  await many.insertMany(Array.from({ length: 30 }, (_, _id) => ({ _id })));
  const cursor = many.find({ _id: { $gte: 0 } }, { batchSize: 10, maxTimeMS: 400 });
  expect(await cursor.next()).toEqual({ _id: 0 });
  await new Promise((later) => setTimeout(later, 450));
  expect(await cursor.toArray()).toHaveLength(29);
});
