import type { Collection, Db, Document } from 'mongodb';
import { Long } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';

let database: TestDatabase;
let shop: Db;
let orders: Collection<Document>;

beforeAll(async () => {
  database = await aDatabase();
  shop = database.client.db('shop');
  orders = shop.collection('orders');
  await orders.createIndexes([
    { key: { status: 1, at: -1 } },
    { key: { email: 1 }, unique: true },
    { key: { due: 1 } },
  ]);
  await orders.insertMany(
    Array.from({ length: 90 }, (_, i) => ({
      status: `s${i % 3}`,
      at: i,
      email: `${i}@x.fr`,
      tags: [i, i + 1],
      due: i % 10 === 0 ? new Date(i) : null,
    })),
  );
});
afterAll(() => database.close());

const explain = (command: Document, verbosity = 'executionStats'): Promise<Document> =>
  shop.command({ explain: command, verbosity });

/** The stages from the top to the reading, and the index. */
function stages(explained: Document): string {
  const names: string[] = [];
  let stage = explained['queryPlanner'].winningPlan as Document | undefined;
  for (; stage; stage = stage['inputStage'] as Document | undefined) {
    names.push(stage['indexName'] ? `${stage['stage']} ${stage['indexName']}` : String(stage['stage']));
    if (stage['inputStages']) {
      const branches = (stage['inputStages'] as Document[]).map((branch) => String(branch['inputStage'].indexName));
      names.push(`(${branches.join(', ')})`);
    }
  }
  return names.join(' < ');
}

const byStatus = 'FETCH < IXSCAN status_1_at_-1';

it.each<[string, Document, string, number]>([
  ['find', { find: 'orders', filter: { status: 's1' }, sort: { at: -1 }, limit: 5 }, byStatus, 5],
  ['find by a compound prefix and a range', { find: 'orders', filter: { status: 's1', at: { $gt: 80 } } }, byStatus, 3],
  ['find without an index', { find: 'orders', filter: { at: 3 } }, 'COLLSCAN', 90],
  ['count', { count: 'orders', query: { status: 's1' } }, `COUNT < ${byStatus}`, 30],
  ['values of a type', { count: 'orders', query: { due: { $type: 'date' } } }, 'COUNT < FETCH < IXSCAN due_1', 9],
  ['distinct', { distinct: 'orders', key: 'email', query: { status: 's2' } }, byStatus, 30],
  [
    'update',
    { update: 'orders', updates: [{ q: { email: '3@x.fr' }, u: { $set: { status: 'gone' } } }] },
    'UPDATE < FETCH < IXSCAN email_1',
    1,
  ],
  ['delete', { delete: 'orders', deletes: [{ q: { status: 's0' }, limit: 0 }] }, `DELETE < ${byStatus}`, 30],
  [
    'findAndModify',
    { findAndModify: 'orders', query: { status: 's0' }, sort: { at: -1 }, remove: true },
    `DELETE < ${byStatus}`,
    1,
  ],
  ['a sort in memory', { find: 'orders', filter: { status: 's0' }, sort: { email: 1 } }, `SORT < ${byStatus}`, 30],
  [
    'an $or whose branches all have an index',
    { find: 'orders', filter: { $or: [{ email: '5@x.fr' }, { status: 's1', at: { $lt: 5 } }] } },
    'OR < (email_1, status_1_at_-1)',
    3,
  ],
  [
    'an $or with a branch without',
    { find: 'orders', filter: { $or: [{ email: '5@x.fr' }, { at: 1 }] } },
    'COLLSCAN',
    90,
  ],
  ['$in', { find: 'orders', filter: { email: { $in: ['1@x.fr', '2@x.fr'] } } }, 'FETCH < IXSCAN email_1', 2],
  ['the other direction', { find: 'orders', filter: {}, sort: { email: -1 }, limit: 2 }, 'FETCH < IXSCAN email_1', 2],
])('explains %s', async (_name, command, plan, examined) => {
  const before = await orders.find().sort({ _id: 1 }).toArray();
  const explained = await explain(command);
  expect(stages(explained)).toBe(plan);
  expect(explained['executionStats'].totalDocsExamined).toBe(examined);
  expect(await orders.find().sort({ _id: 1 }).toArray()).toEqual(before);
});

it('explains an aggregation: what indexes answer, then the stages behind', async () => {
  const whole = await explain({ aggregate: 'orders', pipeline: [{ $match: { status: 's1' } }], cursor: {} });
  expect(stages(whole)).toBe(byStatus);
  const group = { $group: { _id: '$status', n: { $sum: 1 } } };
  const staged = await orders.aggregate([{ $match: { status: 's1' } }, group]).explain();
  expect(stages(staged['stages'][0].$cursor as Document)).toBe(byStatus);
  expect(staged['stages'][1]).toEqual(group);
});

it('tells only the plan when only the plan is asked for, and refuses what it cannot explain', async () => {
  const planned = await explain({ find: 'orders', filter: {} }, 'queryPlanner');
  expect(planned['executionStats']).toBeUndefined();
  expect(stages(await explain({ find: 'nowhere', filter: {} }))).toBe('EOF');
  await expect(explain({ insert: 'orders', documents: [{}] })).rejects.toMatchObject({ code: 115 });
  await expect(explain({ find: 'orders', speed: 1 })).rejects.toMatchObject({ code: 40415 });
  await expect(explain({ find: 'orders' }, 'everything')).rejects.toMatchObject({ code: 2 });
});

it('reads only the documents that have all words of an index over arrays, each once, in however many batches', async () => {
  const books = shop.collection('books');
  await books.createIndex({ words: 1 });
  await books.insertMany(
    Array.from({ length: 300 }, (_, i) => ({
      words: [i % 2 ? 'martin' : 'morel', i % 5 ? 'paul' : 'zoe', 'zoe@exemple.fr', `n${i}`, 'fr'],
    })),
  );
  const filter = { $and: [{ words: /^mar/ }, { words: /^zoe$/ }, { words: 'zoe' }] };
  const prefixes = { $and: [{ words: /^n1/ }, { words: /^mar/ }] };
  const { executionStats } = await explain({ find: 'books', filter: prefixes });
  expect(executionStats).toMatchObject({ nReturned: 56, totalKeysExamined: 111 + 150, totalDocsExamined: 56 });
  expect(await books.countDocuments(prefixes)).toBe(56);
  const found = await books.find(prefixes).batchSize(7).toArray();
  expect(new Set(found.map(({ _id }) => String(_id))).size).toBe(56);
  expect(found).toHaveLength(56);
  expect(await books.countDocuments(filter)).toBe(30);

  // A word that stands nearly everywhere tells nothing: its part of the index is not read.
  const broad = await explain({
    find: 'books',
    filter: { $and: [{ words: /^n2/ }, { words: /^fr/ }, { words: /^zo/ }] },
  });
  expect(broad.executionStats).toMatchObject({ nReturned: 111, totalKeysExamined: 111, totalDocsExamined: 111 });

  await books.updateOne({ words: 'n15' }, { $set: { words: ['martin'] } });
  expect(await books.countDocuments(prefixes)).toBe(55);
  await books.drop();
});

it('reads no more of a second word than the first few need', async () => {
  const books = shop.collection('books');
  await books.createIndex({ words: 1 });
  const words = (i: number): string[] => [i % 3 ? 'x' : 'helene', i % 4 ? 'y' : 'roux', i % 5 ? 'z' : 'zoe'];
  await books.insertMany(Array.from({ length: 6_000 }, (_, i) => ({ words: i % 3 && !(i % 5) ? ['zoe'] : words(i) })));
  const both = { $and: [{ words: /^helene/ }, { words: /^roux/ }] };
  const { executionStats } = await explain({ find: 'books', filter: both, limit: 10 });
  expect(executionStats).toMatchObject({ nReturned: 10, totalDocsExamined: 10 });
  expect(executionStats.totalKeysExamined).toBeLessThan(2_000);
  const all = await books.countDocuments({ words: { $all: [/^helene/, /^roux/] } });
  expect(await books.find(both).batchSize(50).toArray()).toHaveLength(all);
  // What was read of a word is kept, and follows what is written.
  const first = await books.findOne(both);
  await books.updateOne({ _id: first!._id }, { $set: { words: ['helene'] } });
  await books.insertMany([{ words: ['roux', 'helene'] }, { words: ['helene', 'roux'] }]);
  expect(await books.find(both).toArray()).toHaveLength(all + 1);
  await books.drop();
});

it('passes over the entries before a deep page without reading their documents', async () => {
  const command = { find: 'orders', filter: { status: 's1' }, sort: { at: -1 }, skip: 20, limit: 5 };
  const { executionStats } = await explain(command);
  expect(executionStats).toMatchObject({ nReturned: 5, totalKeysExamined: 25, totalDocsExamined: 5 });
});

it('tells of no more entries than there are, however many are to be skipped', async () => {
  const skip = Long.MAX_VALUE;
  for (const command of [
    { aggregate: 'orders', pipeline: [{ $match: { status: 's1' } }, { $skip: skip }], cursor: {} },
    { find: 'orders', filter: { status: 's1' }, skip },
  ]) {
    const { executionStats } = await explain(command);
    expect(executionStats).toMatchObject({ nReturned: 0 });
    expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(90);
  }
});
