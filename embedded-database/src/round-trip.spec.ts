import * as fc from 'fast-check';
import type { Document } from 'mongodb';
import {
  Binary,
  BSON,
  BSONRegExp,
  Code,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import type { AnyDatabase } from './testing/any-database.js';
import { anyDatabase } from './testing/any-database.js';

let database: AnyDatabase;
let turn = 0;

beforeAll(async () => {
  database = await anyDatabase();
});
afterAll(() => database.close());

const number = fc.oneof(
  fc.integer().map((n) => new Int32(n)),
  fc.double().map((n) => new Double(n)),
  fc.constantFrom(-0, NaN, Infinity, -Infinity, 5, 2 ** 53, 2 ** 63).map((n) => new Double(n)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }).map((n) => Long.fromBigInt(n)),
);
const bytes = fc.uint8Array({ maxLength: 8 });
const leaf: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: number },
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.boolean(),
  fc.constantFrom(null, new MinKey(), new MaxKey()),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((id) => new ObjectId(id)),
  fc.tuple(bytes, fc.constantFrom(0, 1, 5, 6, 128, 255)).map(([data, subtype]) => new Binary(data, subtype)),
  fc.uuid().map((uuid) => new UUID(uuid)),
  fc.tuple(fc.constantFrom('a', '^b.c$', 'é'), fc.constantFrom('', 'i', 'im')).map(([p, o]) => new BSONRegExp(p, o)),
  fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }).map((n) => new Timestamp(n)),
  fc.string({ maxLength: 5 }).map((text) => new Code(text)),
);
const name = fc
  .oneof(fc.constantFrom('a', 'b', 'z', '10', '2', 'é', ''), fc.string({ maxLength: 4 }))
  .filter((text) => !text.includes('\0') && text !== '_id' && text !== '__proto__');
const { document } = fc.letrec<{ document: Document; value: unknown }>((tie) => ({
  value: fc.oneof({ maxDepth: 3, depthSize: 'small' }, leaf, fc.array(tie('value'), { maxLength: 4 }), tie('document')),
  document: fc
    .uniqueArray(fc.tuple(name, tie('value')), { maxLength: 5, selector: ([field]) => field })
    .map((fields) => new Map(fields) as unknown as Document),
}));

it('gives back every document byte for byte, through every way of reading it', async () => {
  const collection = database.client.db('shop').collection('documents');
  await fc.assert(
    fc.asyncProperty(document, fc.nat(), async (fields, salt) => {
      const id = new ObjectId();
      const written = new Map<string, unknown>([
        ['_id', id],
        ...(fields as unknown as Map<string, unknown>),
        ['salt', salt],
      ]);
      const expected = Buffer.from(BSON.serialize(written as unknown as Document));
      await collection.insertOne(written as never);
      const ways: Promise<unknown>[] = [
        collection.findOne({ _id: id }, { raw: true }),
        collection.find({ salt }, { raw: true }).sort({ salt: 1 }).filter({ _id: id }).next(),
        collection
          .aggregate([{ $match: { _id: id } }, { $unwind: '$_id' }, { $sort: { _id: 1 } }], { raw: true })
          .next(),
        collection
          .aggregate(
            [
              { $match: { _id: id } },
              { $group: { _id: '$_id', d: { $first: '$$ROOT' } } },
              { $replaceRoot: { newRoot: '$d' } },
            ],
            { raw: true },
          )
          .next(),
        collection.findOneAndUpdate({ _id: id }, { $set: { salt } }, { raw: true }),
      ];
      for (const read of await Promise.all(ways)) {
        // what findAndModify answers lies inside its reply
        const found = Buffer.from(read as Uint8Array);
        expect(found.includes(expected)).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
}, 120_000);

/** MongoDB's order of types (manual, "Comparison/Sort Order"). */
const RANKS: Record<string, number> = {
  MinKey: 1,
  null: 2,
  number: 3,
  string: 4,
  object: 5,
  array: 6,
  Binary: 7,
  ObjectId: 8,
  boolean: 9,
  Date: 10,
  Timestamp: 11,
  BSONRegExp: 12,
  Code: 13,
  MaxKey: 14,
};

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'Date';
  if (typeof value !== 'object') return typeof value;
  const kind = (value as { _bsontype?: string })._bsontype ?? 'object';
  return ['Int32', 'Double', 'Long'].includes(kind) ? 'number' : kind;
}

/** Numbers by their exact values, NaN first. */
function compareNumbers(a: unknown, b: unknown): number {
  const read = (value: unknown): bigint | number =>
    value instanceof Long ? value.toBigInt() : (value as Int32 | Double).valueOf();
  const [x, y] = [read(a), read(b)];
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
  return x < y ? -1 : x > y ? 1 : 0;
}

function compare(a: unknown, b: unknown): number {
  const [left, right] = [kindOf(a), kindOf(b)];
  if (left !== right) return (RANKS[left] as number) - (RANKS[right] as number);
  if (left === 'number') return compareNumbers(a, b);
  if (left === 'string') return Buffer.compare(Buffer.from(a as string), Buffer.from(b as string));
  if (left === 'Date') return (a as Date).getTime() - (b as Date).getTime();
  if (left === 'boolean') return Number(a) - Number(b);
  if (left === 'ObjectId') return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
  return 0;
}

it('sorts values of all types in the order of the manual, with and without an index', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(leaf, { maxLength: 30 }), async (values) => {
      const collection = database.client.db('shop').collection(`sorted${turn++}`);
      if (values.length > 0) await collection.insertMany(values.map((v) => ({ v })));
      for (const direction of [1, -1] as const) {
        const read = { promoteValues: false, promoteLongs: false, bsonRegExp: true };
        const scanned = await collection.find({}, read).sort({ v: direction }).toArray();
        await collection.createIndex({ v: direction === 1 ? -1 : 1 });
        const indexed = await collection.find({}, read).sort({ v: direction }).toArray();
        for (const found of [scanned, indexed]) {
          expect(found).toHaveLength(values.length);
          found.slice(1).forEach((next, i) => {
            expect(compare(found[i]?.['v'], next['v']) * direction).toBeLessThanOrEqual(0);
          });
        }
      }
      await collection.drop();
    }),
    { numRuns: 40 },
  );
}, 120_000);
