import fc from 'fast-check';
import type { Collection } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';

/* Without a sort documents come in the order in which they were inserted (reference/glossary: natural order). */

interface Numbered {
  _id: number;
  n?: number;
}

let database: TestDatabase;
let count = 0;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());

const fresh = (): string => `c${count++}`;
const collection = (name: string): Collection<Numbered> => database.client.db('shop').collection<Numbered>(name);
const ids = async (name: string): Promise<number[]> => (await collection(name).find().toArray()).map(({ _id }) => _id);
const insert = (name: string, ...wanted: number[]): Promise<unknown> =>
  collection(name).insertMany(wanted.map((_id) => ({ _id })));
const isWhole = async (name: string): Promise<void> => {
  expect(await database.client.db('shop').command({ validate: name })).toMatchObject({ valid: true, errors: [] });
};

it('finds in the order of insertion, whatever the _ids', async () => {
  const name = fresh();
  await insert(name, 5, 3, 9, 1);
  await insert(name, 7, 12, 2);
  expect(await ids(name)).toEqual([5, 3, 9, 1, 7, 12, 2]);
  const found = collection(name);
  const back = await found.find().hint({ $natural: -1 }).toArray();
  expect(back.map(({ _id }) => _id)).toEqual([2, 12, 7, 1, 9, 3, 5]);
  expect((await found.find().skip(2).limit(3).toArray()).map(({ _id }) => _id)).toEqual([9, 1, 7]);
  expect((await found.find({ _id: { $gt: 4 } }).toArray()).map(({ _id }) => _id)).toEqual([5, 7, 9, 12]);
  expect((await found.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 2, 3, 5, 7, 9, 12]);
  expect((await found.find().hint('_id_').toArray()).map(({ _id }) => _id)).toEqual([1, 2, 3, 5, 7, 9, 12]);
  expect(
    await found.aggregate([{ $group: { _id: null, first: { $first: '$_id' }, last: { $last: '$_id' } } }]).toArray(),
  ).toEqual([{ _id: null, first: 5, last: 2 }]);
  expect(await found.findOneAndDelete({})).toEqual({ _id: 5 });
  await isWhole(name);
});

it('leaves a document at its place when it is changed, and puts it at the end when it is inserted again', async () => {
  const name = fresh();
  await insert(name, 4, 2, 6);
  await collection(name).updateMany({}, { $set: { n: 1 } });
  expect(await ids(name)).toEqual([4, 2, 6]);
  await collection(name).deleteMany({ _id: { $in: [4, 6] } });
  await insert(name, 6, 4);
  expect(await ids(name)).toEqual([2, 6, 4]);
  await isWhole(name);
});

it('reads on in order when late documents come between two portions', async () => {
  const name = fresh();
  await insert(name, 10, 20, 30, 40);
  const cursor = collection(name).find({}, { batchSize: 2 });
  expect([(await cursor.next())?._id, (await cursor.next())?._id]).toEqual([10, 20]);
  await insert(name, 15, 50, 25);
  expect((await cursor.toArray()).map(({ _id }) => _id)).toEqual([30, 40, 15, 50, 25]);
});

it('keeps the order in a transaction, after one that was aborted, and under another name', async () => {
  const name = fresh();
  await insert(name, 5);
  await database.client.withSession(async (session) => {
    session.startTransaction();
    await collection(name).insertMany([{ _id: 9 }, { _id: 3 }], { session });
    const own = await collection(name).find({}, { session }).toArray();
    expect(own.map(({ _id }) => _id)).toEqual([5, 9, 3]);
    await session.abortTransaction();
  });
  await insert(name, 7, 9, 3, 8);
  expect(await ids(name)).toEqual([5, 7, 9, 3, 8]);
  await collection(name).rename(`${name}-new`);
  await insert(`${name}-new`, 1);
  expect(await ids(`${name}-new`)).toEqual([5, 7, 9, 3, 8, 1]);
  await isWhole(`${name}-new`);
});

const change = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('insert' as const), _id: fc.nat(20) }), weight: 6 },
  { arbitrary: fc.record({ kind: fc.constant('delete' as const), _id: fc.nat(20) }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant('update' as const), _id: fc.nat(20) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('restart' as const), _id: fc.constant(0) }), weight: 1 },
);

it('keeps the order of a list through insertions, deletions and restarts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 40 }), async (changes) => {
      const name = fresh();
      let expected: number[] = [];
      let restarts = 0;
      for (const { kind, _id } of changes) {
        if (kind === 'restart' && restarts++ < 1) await database.restart();
        else if (kind === 'delete') {
          await collection(name).deleteOne({ _id });
          expected = expected.filter((other) => other !== _id);
        } else if (kind === 'update') await collection(name).updateOne({ _id }, { $inc: { n: 1 } });
        else if (kind === 'insert' && !expected.includes(_id)) {
          await insert(name, _id);
          expected.push(_id);
        }
      }
      expect(await ids(name)).toEqual(expected);
      if (expected.length > 0) await isWhole(name);
    }),
    { numRuns: 15, seed: Number(process.env['FUZZ_SEED'] ?? 33) },
  );
}, 60_000);
