import * as fc from 'fast-check';
import type { Collection, Document, Filter, Sort } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';

let database: TestDatabase;
let soaps: Collection<Document>;
let now = Date.parse('2026-01-01');
let turn = 0;

beforeAll(async () => {
  database = await aDatabase({ clock: () => now });
});
afterAll(() => database.close());
beforeEach(() => {
  soaps = database.client.db('shop').collection(`indexed${turn++}`);
});

async function usedIndex(filter: Filter<Document>, sort: Sort = {}): Promise<string> {
  const plan = (await soaps.find(filter).sort(sort).explain()) as Document;
  const winning = plan['queryPlanner'].winningPlan as Document;
  const scan = (winning['stage'] === 'SORT' ? winning['inputStage'] : winning) as Document;
  const name = (scan['inputStage'] as Document | undefined)?.['indexName'] as string | undefined;
  return `${winning['stage'] === 'SORT' ? 'sort ' : ''}${name ?? String(scan['stage'])}`;
}

describe('unique indexes', () => {
  it('name the duplicate as MongoDB does', async () => {
    await soaps.createIndex({ brand: 1, sku: -1 }, { unique: true });
    await soaps.insertOne({ brand: 'Karité', sku: 'a"1' });
    await expect(soaps.insertOne({ brand: 'Karité', sku: 'a"1' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { brand: 1, sku: -1 },
      keyValue: { brand: 'Karité', sku: 'a"1' },
      message: `E11000 duplicate key error collection: shop.${soaps.collectionName} index: brand_1_sku_-1 dup key: { brand: "Karité", sku: "a\\"1" }`,
    });
    await soaps.insertOne({ brand: 'Karité', sku: 'b' });
    await expect(soaps.updateOne({ sku: 'b' }, { $set: { sku: 'a"1' } })).rejects.toMatchObject({ code: 11000 });
    expect(await soaps.countDocuments({ sku: 'b' })).toBe(1);
  });

  it('tell texts apart that only share a beginning', async () => {
    await soaps.createIndex({ s: 1 }, { unique: true });
    const long = 'x'.repeat(5000);
    await soaps.insertMany([
      { s: 'a' },
      { s: 'a\0' },
      { s: 'a\0b' },
      { s: `${long}1` },
      { s: `${long}2` },
      { s: long },
    ]);
    await expect(soaps.insertOne({ s: `${long}1` })).rejects.toMatchObject({ code: 11000 });
    expect(await soaps.countDocuments({ s: `${long}2` })).toBe(1);
    expect(await soaps.countDocuments({ s: { $gt: long } })).toBe(2);
  });

  it('count a missing field as null, unless sparse or partial', async () => {
    await soaps.createIndex({ plain: 1 }, { unique: true });
    await soaps.insertOne({ n: 1 });
    await expect(soaps.insertOne({ plain: null })).rejects.toMatchObject({ code: 11000 });
    await soaps.dropIndex('plain_1');
    await soaps.createIndex({ sparse: 1 }, { unique: true, sparse: true });
    await soaps.createIndex({ mail: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await soaps.insertMany([{ mail: 'a', active: true }, { mail: 'a', active: false }, { mail: 'a' }, {}, {}]);
    await expect(soaps.insertOne({ mail: 'a', active: true })).rejects.toMatchObject({ code: 11000 });
    await expect(soaps.updateOne({ active: false }, { $set: { active: true } })).rejects.toMatchObject({ code: 11000 });
    await soaps.updateOne({ active: true }, { $set: { active: false } });
    await soaps.insertOne({ mail: 'a', active: true });
  });

  it('are refused over data that contradict them', async () => {
    await soaps.insertMany([{ a: 1 }, { a: 1 }]);
    await expect(soaps.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect((await soaps.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });
});

describe('index declarations', () => {
  it('are idempotent, survive a restart and refuse contradictions', async () => {
    const name = soaps.collectionName;
    await soaps.createIndex({ a: 1 }, { unique: true });
    await soaps.createIndex({ a: 1 }, { unique: true });
    await soaps.createIndex({ t: 1 }, { expireAfterSeconds: 60 });
    await expect(soaps.createIndex({ a: 1 })).rejects.toMatchObject({ code: 86 });
    await expect(soaps.createIndex({ a: 1 }, { name: 'b', unique: true })).rejects.toMatchObject({ code: 85 });
    await expect(soaps.createIndex({ t: 1 }, { expireAfterSeconds: 61 })).rejects.toMatchObject({ code: 85 });
    await expect(soaps.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
    await soaps.insertOne({ a: 5 });
    await database.restart();
    soaps = database.client.db('shop').collection(name);
    expect(await soaps.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1 }, name: 'a_1', unique: true },
      { v: 2, key: { t: 1 }, name: 't_1', expireAfterSeconds: 60 },
    ]);
    await expect(soaps.insertOne({ a: 5 })).rejects.toMatchObject({ code: 11000 });
    expect(await soaps.estimatedDocumentCount()).toBe(1);
    await soaps.drop();
    expect(await soaps.countDocuments()).toBe(0);
  });

  it('let documents expire', async () => {
    await soaps.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const at = (seconds: number): Date => new Date(now + seconds * 1000);
    await soaps.insertMany([{ at: at(-61) }, { at: at(-59) }, { at: [at(100), at(-100)] }, { at: 'never' }, {}]);
    await database.server.sweep();
    expect(await soaps.countDocuments()).toBe(3);
    now += 10_000;
    await database.server.sweep();
    expect(await soaps.countDocuments()).toBe(2);
  });
});

describe('partial indexes', () => {
  it('let only the documents expire that they hold', async () => {
    const options = { expireAfterSeconds: 60, partialFilterExpression: { abandoned: true } };
    await soaps.createIndex({ at: 1 }, options);
    const at = new Date(now - 61_000);
    await soaps.insertMany([{ at, abandoned: true }, { at, abandoned: false }, { at }]);
    await database.server.sweep();
    expect(await soaps.countDocuments({ abandoned: true })).toBe(0);
    expect(await soaps.countDocuments()).toBe(2);
  });

  it.each<[Document]>([
    [{ a: { $ne: 1 } }],
    [{ a: { $not: { $gt: 1 } } }],
    [{ a: { $exists: false } }],
    [{ $nor: [{ a: 1 }] }],
    [{ $and: [{ a: { $nin: [1] } }] }],
    [{ a: /x/ }],
  ])('refuse %j, as MongoDB does', async (partialFilterExpression) => {
    await expect(soaps.createIndex({ b: 1 }, { partialFilterExpression })).rejects.toMatchObject({ code: 67 });
  });

  it('do not answer a search for null that also means missing fields', async () => {
    await soaps.createIndex({ a: 1 }, { partialFilterExpression: { a: { $type: 'null' } } });
    await soaps.insertMany([{ a: null }, {}, { a: 1 }]);
    expect(await soaps.countDocuments({ a: null })).toBe(2);
  });
});

describe('the choice of an index', () => {
  beforeEach(async () => {
    await soaps.insertMany(
      Array.from({ length: 60 }, (_, i) => ({ status: `s${i % 3}`, at: i, tags: [i, -i], name: `n${i}` })),
    );
    await soaps.createIndexes([
      { key: { status: 1, at: -1 } },
      { key: { at: 1 } },
      { key: { tags: 1 } },
      { key: { name: 1 }, sparse: true },
      { key: { at: -1, name: 1 }, partialFilterExpression: { status: 's1' }, name: 'partial' },
    ]);
  });

  it.each<[Filter<Document>, Sort, string]>([
    [{ status: 's1' }, { at: -1 }, 'status_1_at_-1'],
    [{ status: 's1' }, { at: 1 }, 'status_1_at_-1'],
    [{ status: 's1', at: { $gt: 5 } }, { at: -1 }, 'status_1_at_-1'],
    [{ status: { $in: ['s0', 's1'] } }, { status: 1, at: -1 }, 'status_1_at_-1'],
    [{ status: { $in: ['s0', 's1'] } }, { name: 1 }, 'sort status_1_at_-1'],
    [{}, { at: -1 }, 'at_1'],
    [{ at: { $gte: 3, $lt: 9 } }, {}, 'at_1'],
    [{ tags: 4 }, {}, 'tags_1'],
    [{ tags: { $gt: 4 } }, { tags: 1 }, 'sort tags_1'],
    [{ name: 'n1' }, {}, 'name_1'],
    [{ name: /^n1/ }, { name: 1 }, 'name_1'],
    [{ name: null }, {}, 'COLLSCAN'],
    [{}, { name: 1 }, 'sort COLLSCAN'],
    [{ nowhere: 1 }, { _id: -1 }, 'COLLSCAN'],
    [{ _id: 5 as never }, { at: 1 }, '_id_'],
  ])('answers %j sorted by %j with %s', async (filter, sort, expected) => {
    expect(await usedIndex(filter, sort)).toBe(expected);
  });

  it('reads no more than it must', async () => {
    const explained = (await soaps.find({ status: 's1', at: { $gte: 30 } }).explain()) as Document;
    expect(explained['executionStats'].totalDocsExamined).toBe(explained['executionStats'].nReturned);
    expect(explained['executionStats'].nReturned).toBe(10);
    const all = await soaps.find({ at: 3 }).hint('at_1').toArray();
    expect(all).toHaveLength(1);
    await expect(soaps.find({}).hint('unknown').toArray()).rejects.toMatchObject({ code: 2 });
  });
});

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.5, -0.5, 1e300, NaN, null, true, false, '', 'a', 'ab', 'a\0', 'é', '😀', '\uffff'),
  fc.constantFrom(new Date(0), new Date(-5), { x: 1 }, { x: 'a' }, {}),
);
const value = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) });
const document = fc.record(
  { a: value, b: scalar, c: fc.record({ d: value }, { requiredKeys: [] }) },
  { requiredKeys: [] },
);
const condition = fc.oneof(
  scalar,
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $gt: scalar }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $lte: scalar }),
  fc.record({ $ne: scalar }),
  fc.record({ $exists: fc.boolean() }),
  fc.constantFrom(
    { $regex: '^a' },
    { $regex: '^ab?' },
    { $size: 1 },
    { $elemMatch: { $gt: 0, $lt: 3 } },
    { $all: ['a'] },
  ),
);
const filter = fc.dictionary(fc.constantFrom('a', 'b', 'c.d'), condition, { maxKeys: 3 });
const order = fc.oneof(
  fc.constantFrom<Sort>({}, { a: 1 }, { a: -1, b: 1 }, { b: 1, a: -1 }, { 'c.d': -1 }, { a: 1, b: 1 }),
);

it('finds with indexes exactly what it finds without, in the same order, also after changes', async () => {
  const shop = database.client.db('shop');
  await fc.assert(
    fc.asyncProperty(
      fc.array(document, { maxLength: 25 }),
      fc.array(fc.tuple(filter, order, fc.nat(3), fc.nat(4)), { minLength: 4, maxLength: 8 }),
      fc.array(fc.tuple(filter, document), { maxLength: 3 }),
      async (documents, queries, changes) => {
        const indexed = shop.collection(`p${turn}`);
        const plain = shop.collection(`q${turn++}`);
        await indexed.createIndexes([
          { key: { a: 1, b: -1 } },
          { key: { b: 1 } },
          { key: { 'c.d': -1 } },
          { key: { a: -1 }, sparse: true, name: 'sparse' },
        ]);
        for (const collection of [indexed, plain]) {
          if (documents.length > 0) await collection.insertMany(documents.map((d, i) => ({ ...d, _id: i as never })));
          for (const [where, set] of changes) {
            if (Object.keys(set).length > 0) await collection.updateMany(where, { $set: set });
          }
          await collection.deleteMany(changes[0]?.[0] ?? { nothing: 1 });
        }
        for (const [where, sort, skip, limit] of queries) {
          // ties are broken by _id so that the order is defined
          const full: Sort = { ...(sort as Record<string, 1 | -1>), _id: 1 };
          const ask = (collection: Collection): Promise<Document[]> =>
            collection.find(where).sort(full).skip(skip).limit(limit).toArray();
          expect(await ask(indexed)).toEqual(await ask(plain));
          const ids = async (collection: Collection): Promise<unknown[]> =>
            (await collection.find(where).sort(sort).toArray()).map(({ _id }) => _id as unknown).sort();
          expect(await ids(indexed)).toEqual(await ids(plain));
          expect(await indexed.countDocuments(where)).toBe(await plain.countDocuments(where));
        }
        await Promise.all([indexed.drop(), plain.drop()]);
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
