import type { ClientSession, Db, Document } from 'mongodb';
import { Long } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';

let database: TestDatabase;
let shop: Db;
let own: ClientSession;
let other: ClientSession;

beforeAll(async () => {
  database = await aDatabase();
  shop = database.client.db('shop');
});
afterAll(() => database.close());
beforeEach(async () => {
  await shop.command({ drop: 'c' });
  await shop.command({ insert: 'c', documents: Array.from({ length: 5 }, (_, _id) => ({ _id })) });
  own = database.client.startSession();
  other = database.client.startSession();
});
afterEach(async () => {
  await Promise.all([own.endSession(), other.endSession()]);
});

const OPTIONS = { promoteLongs: false };

/** A cursor of five documents, of which two are told; its id. */
async function opened(session: ClientSession, command: Document = { find: 'c', batchSize: 2 }): Promise<Long> {
  const reply = await shop.command(command, { session, ...OPTIONS });
  return (reply['cursor'] as { id: Long }).id;
}

const getMore = (id: Long, session: ClientSession, collection = 'c'): Promise<Document> =>
  shop.command({ getMore: id, collection }, { session, ...OPTIONS });

describe('cursors', () => {
  it('belong to the session that opened them', async () => {
    const id = await opened(own);
    await expect(getMore(id, other)).rejects.toMatchObject({ code: 50738 });
    expect((await getMore(id, own))['cursor'].nextBatch).toHaveLength(3);
  });

  it('belong to the transaction that opened them', async () => {
    const outside = await opened(own);
    own.startTransaction();
    await expect(getMore(outside, own)).rejects.toMatchObject({ code: 50739 });
    await own.abortTransaction();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is dropped', () => shop.command({ drop: 'c' })],
    ['is dropped with its database', () => shop.command({ dropDatabase: 1 })],
    ['is renamed', () => shop.renameCollection('c', 'd', { dropTarget: true })],
    [
      'is replaced',
      async () => {
        await shop.command({ insert: 'e', documents: [{ _id: 7 }] });
        await shop.renameCollection('e', 'c', { dropTarget: true });
      },
    ],
  ])('end when their collection %s', async (_what, change) => {
    const id = await opened(own);
    await change();
    await expect(getMore(id, own)).rejects.toMatchObject({ code: 175 });
  });

  it.each<[string, Document, string]>([
    ['that they read', { find: 'c', sort: { a: 1 }, batchSize: 2 }, '175'],
    ['that a branch of theirs reads', { find: 'c', filter: { $or: [{ a: null }, { _id: 1 }] }, batchSize: 2 }, '175'],
    ['that an aggregation reads', { aggregate: 'c', pipeline: [{ $sort: { a: 1 } }], cursor: { batchSize: 2 } }, '175'],
    ['that they do not read', { find: 'c', batchSize: 2 }, '3 more'],
    ['after they sorted in memory', { find: 'c', sort: { b: 1, a: 1 }, batchSize: 2 }, '3 more'],
  ])('know of the drop of an index %s', async (_what, command, outcome) => {
    await shop.command({ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a' }] });
    const id = await opened(own, command);
    await shop.command({ dropIndexes: 'c', index: 'a' });
    const told = await getMore(id, own).then(
      (reply) => `${reply['cursor'].nextBatch.length} more`,
      (error: unknown) => String((error as Document)['code']),
    );
    expect(told).toBe(outcome);
  });

  it('tell a document once, whose field has become an array meanwhile', async () => {
    await shop.command({ insert: 'c', documents: [10, 11, 12].map((_id) => ({ _id, a: _id })) });
    await shop.command({ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a' }] });
    const id = await opened(own, { find: 'c', filter: { a: { $gte: 0 } }, sort: { a: 1 }, batchSize: 1 });
    await shop.command({ update: 'c', updates: [{ q: { _id: 12 }, u: { $set: { a: [12, 13, 14] } } }] });
    const { nextBatch } = (await getMore(id, own))['cursor'] as { nextBatch: Document[] };
    expect(nextBatch.map(({ _id }) => _id as unknown)).toEqual([11, 12]);
  });

  it('are asked by the name of their collection, without a time limit of their own', async () => {
    const id = await opened(own);
    await expect(getMore(id, own, 'd')).rejects.toMatchObject({ code: 13 });
    const limited = shop.command({ getMore: id, collection: 'c', maxTimeMS: 500 }, { session: own, ...OPTIONS });
    await expect(limited).rejects.toMatchObject({ code: 2 });
    expect((await getMore(id, own))['cursor'].nextBatch).toHaveLength(3);
  });

  it.each<[string, (lsid: unknown) => Document]>([
    ['killSessions', (lsid) => ({ killSessions: [lsid] })],
    ['killSessions of all', () => ({ killSessions: [] })],
    ['killAllSessions', () => ({ killAllSessions: [] })],
    ['endSessions', (lsid) => ({ endSessions: [lsid] })],
  ])('end with their session: %s', async (_what, command) => {
    const id = await opened(own);
    await database.client.db('admin').command(command(own.id));
    await expect(getMore(id, own)).rejects.toMatchObject({ code: 43 });
  });

  it('hand out lists in portions as well', async () => {
    await shop.command({ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a' }] });
    const options = { session: own, ...OPTIONS };
    const first = await shop.command({ listIndexes: 'c', cursor: { batchSize: 1 } }, options);
    expect(first['cursor'].firstBatch).toHaveLength(1);
    expect((await getMore(first['cursor'].id as Long, own))['cursor'].nextBatch).toMatchObject([{ name: 'a' }]);
    await shop.command({ create: 'd' });
    const lists = await shop.command({ listCollections: 1, cursor: { batchSize: 0 } }, options);
    expect(lists['cursor'].firstBatch).toEqual([]);
    const rest = await getMore(lists['cursor'].id as Long, own, '$cmd.listCollections');
    expect(rest['cursor'].nextBatch.length).toBeGreaterThan(1);
    await expect(shop.command({ listCollections: 1, cursor: { magic: 1 } })).rejects.toMatchObject({ code: 40415 });
    expect(await shop.listCollections({}, { batchSize: 1 }).toArray()).toHaveLength(rest['cursor'].nextBatch.length);
  });
});

describe('transactions', () => {
  it.each<[string, Document]>([
    ['count', { count: 'c' }],
    ['$unionWith', { aggregate: 'c', pipeline: [{ $unionWith: 'c' }], cursor: {} }],
    ['$unionWith inside', { aggregate: 'c', pipeline: [{ $facet: { a: [{ $unionWith: 'c' }] } }], cursor: {} }],
  ])('do not take %s', async (_what, command) => {
    own.startTransaction();
    await expect(shop.command(command, { session: own })).rejects.toMatchObject({ code: 263 });
    await own.abortTransaction();
  });
});

describe('databases', () => {
  it('are listed with what they take, and are gone when they are dropped', async () => {
    const { databases, totalSize } = await database.client.db().admin().listDatabases();
    expect(databases).toEqual([{ name: 'shop', sizeOnDisk: expect.any(Number) as number, empty: false }]);
    expect(totalSize).toBe(databases[0]?.sizeOnDisk);
    expect(totalSize).toBeGreaterThan(0);
    expect(await shop.command({ dropDatabase: 1 })).toMatchObject({ dropped: 'shop', ok: 1 });
    expect(await shop.command({ dropDatabase: 1 })).not.toHaveProperty('dropped');
    await expect(database.client.db('admin').command({ dropDatabase: 1 })).rejects.toMatchObject({ code: 20 });
  });
});
