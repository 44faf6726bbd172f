import type { Collection, Document } from 'mongodb';
import type { AnyDatabase } from './testing/any-database.js';
import { anyDatabase } from './testing/any-database.js';

let database: AnyDatabase;
let soaps: Collection<Document>;
let turn = 0;

beforeAll(async () => {
  database = await anyDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  soaps = database.client.db('shop').collection(`bulk${turn++}`);
});

describe('a bulk', () => {
  const operations = [
    { insertOne: { document: { _id: 1, n: 1 } } },
    { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
    { insertOne: { document: { _id: 1 } } },
    { replaceOne: { filter: { _id: 2 }, replacement: { n: 5 }, upsert: true } },
    { updateMany: { filter: {}, update: { $set: { seen: true } } } },
    { deleteOne: { filter: { _id: 2 } } },
  ] as never[];

  it('ends at the first refusal when it is ordered', async () => {
    const failed = soaps.bulkWrite(operations, { ordered: true });
    await expect(failed).rejects.toMatchObject({ code: 11000, result: { insertedCount: 1, modifiedCount: 1 } });
    expect(await soaps.find().toArray()).toEqual([{ _id: 1, n: 2 }]);
  });

  it('does what can be done when it is not', async () => {
    const failed: { writeErrors?: { index: number; code: number }[] } = await soaps
      .bulkWrite(operations, { ordered: false })
      .then(() => ({}))
      .catch((error: unknown) => error as { writeErrors: { index: number; code: number }[] });
    expect(failed.writeErrors).toHaveLength(1);
    expect(failed.writeErrors?.[0]).toMatchObject({ index: 2, code: 11000 });
    expect(await soaps.find().toArray()).toEqual([{ _id: 1, n: 2, seen: true }]);
  });
});

describe('findAndModify', () => {
  it('answers before or after, sorted, projected, upserted, removed, or nothing', async () => {
    await soaps.insertMany([1, 2, 3].map((n) => ({ _id: n as never, n })));
    const sort = { n: -1 } as const;
    expect(await soaps.findOneAndUpdate({}, { $inc: { n: 10 } }, { sort })).toEqual({ _id: 3, n: 3 });
    const after = {
      sort,
      returnDocument: 'after',
      projection: { _id: 0, n: 1, double: { $multiply: ['$n', 2] } },
    } as const;
    expect(await soaps.findOneAndUpdate({}, [{ $set: { n: { $add: ['$n', 1] } } }], after)).toEqual({
      n: 14,
      double: 28,
    });
    expect(await soaps.findOneAndReplace({ _id: 9 as never }, { n: 9 }, { upsert: true })).toBeNull();
    const upserted = await soaps.findOneAndUpdate(
      { _id: 8 as never },
      { $setOnInsert: { n: 8 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    );
    expect(upserted).toMatchObject({
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 8 },
      value: { _id: 8, n: 8 },
    });
    expect(await soaps.findOneAndDelete({ n: { $gt: 8 } }, { sort: { n: 1 } })).toEqual({ _id: 9, n: 9 });
    expect(await soaps.findOneAndDelete({ n: 99 })).toBeNull();
    expect(await soaps.distinct('_id')).toEqual([1, 2, 3, 8]);
  });
});
