import type { Collection, Document, Filter, IndexDescription, Sort } from 'mongodb';
import { Double, Long } from 'mongodb';
import * as fc from 'fast-check';
import type { AnyDatabase } from './testing/any-database.js';
import { anyDatabase } from './testing/any-database.js';

/*
 * Whatever indexes exist, an answer is what reading the whole collection gives: the same documents in the same order,
 * also after updates and deletions. The collection without indexes is the judge.
 */

let database: AnyDatabase;
let turn = 0;

beforeAll(async () => {
  database = await anyDatabase();
});
afterAll(() => database.close());

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: -2, max: 2 }).map((n) => new Double(n)),
  fc.constantFrom(0.5, -0.5, 1e300, NaN, Infinity, -0, null, true, false, '', 'a', 'ab', 'b', 'a\0', 'é', '😀'),
  fc.constantFrom(Long.fromString('9007199254740993'), Long.fromString('9007199254740992'), new Double(2 ** 53)),
  fc.constantFrom(new Date(0), new Date(-5), { x: 1 }, { x: 'a' }, {}, 'x'.repeat(1100), `${'x'.repeat(1100)}y`),
);
const value = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.record({ e: scalar }, { requiredKeys: [] }), { maxLength: 2 }) },
);
const fields = { a: value, b: scalar, c: fc.record({ d: scalar }, { requiredKeys: [] }), s: fc.constantFrom('x', 'y') };
const document = fc.record(fields, { requiredKeys: [] });
const id = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.string({ maxLength: 2 }), fc.constant('z'.repeat(500)));

const operators = fc.oneof(
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $nin: fc.array(scalar, { maxLength: 2 }) }),
  fc.record({ $gt: scalar }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $gt: scalar, $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $lte: scalar }),
  fc.record({ $ne: scalar }),
  fc.record({ $eq: scalar, $gte: scalar }),
  fc.record({ $exists: fc.boolean() }),
  fc.constantFrom<Document>(
    { $regex: '^a' },
    { $regex: '^ab?' },
    { $size: 1 },
    { $elemMatch: { $gt: 0, $lt: 3 } },
    { $elemMatch: { e: 1 } },
    { $all: ['a'] },
    { $all: [1, null] },
    { $type: 'number' },
    { $mod: [2, 0] },
  ),
);
const condition = fc.oneof(
  { weight: 2, arbitrary: scalar },
  { weight: 3, arbitrary: operators },
  { weight: 1, arbitrary: operators.map((inner) => ({ $not: inner })) },
);
const path = fc.constantFrom('a', 'b', 'c.d', 'a.e', 'a.0', 's', 'c');
const simple = fc.dictionary(path, condition, { maxKeys: 3 });
const nonEmpty = fc.array(simple, { minLength: 1, maxLength: 3 });
const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 4, arbitrary: simple },
  { weight: 2, arbitrary: fc.tuple(simple, nonEmpty).map(([and, or]) => ({ ...and, $or: or })) },
  { weight: 1, arbitrary: nonEmpty.map((parts) => ({ $and: parts })) },
  { weight: 1, arbitrary: nonEmpty.map((parts) => ({ $nor: parts })) },
  { weight: 1, arbitrary: fc.tuple(nonEmpty, nonEmpty).map(([a, b]) => ({ $and: [{ $or: a }, { $or: b }] })) },
);

const direction = fc.constantFrom<1 | -1>(1, -1);
const key = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c.d', 's', '_id'), { minLength: 1, maxLength: 3 }),
    fc.array(direction),
  )
  .map(([names, directions]) => Object.fromEntries(names.map((name, i) => [name, directions[i] ?? 1])));
const partial = fc.constantFrom<Document>(
  { s: 'x' },
  { b: { $gt: 0 } },
  { a: { $exists: true } },
  { s: { $in: ['x', 'y'] } },
  { b: { $type: 'number' }, s: 'y' },
  { $and: [{ s: 'x' }, { b: { $lte: 2 } }] },
  { 'c.d': null },
);
const index = fc
  .tuple(key, fc.oneof(fc.constant({}), fc.constant({ sparse: true }), fc.record({ partialFilterExpression: partial })))
  .filter(([pattern]) => Object.keys(pattern).join() !== '_id')
  .map(([pattern, options]): IndexDescription => ({ key: pattern, ...options }));
const sort = fc.oneof(
  fc.constant<Record<string, 1 | -1>>({}),
  fc
    .tuple(fc.uniqueArray(fc.constantFrom('a', 'b', 'c.d', 's'), { minLength: 1, maxLength: 3 }), fc.array(direction))
    .map(([names, directions]) => Object.fromEntries(names.map((name, i) => [name, directions[i] ?? 1]))),
);

type Change = { kind: 'set' | 'delete' | 'replace'; where: Document; what: Document };
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom<Change['kind']>('set', 'delete', 'replace'),
  where: filter,
  what: document,
});

async function applyChange(collection: Collection, { kind, where, what }: Change): Promise<void> {
  if (kind === 'delete') await collection.deleteMany(where);
  else if (kind === 'replace') await collection.findOneAndReplace(where, what, { sort: { _id: 1 } });
  else if (Object.keys(what).length > 0) await collection.updateMany(where, { $set: what });
}

const raw = { promoteValues: false } as const;

it('finds, sorts and counts with any indexes as it does without', async () => {
  const shop = database.client.db('shop');
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(id, document), { maxLength: 25, selector: ([_id]) => String(_id) }),
      fc.uniqueArray(index, { maxLength: 4, selector: (spec) => JSON.stringify(spec.key) }),
      fc.array(fc.tuple(filter, sort, direction, fc.nat(3), fc.nat(4)), { minLength: 5, maxLength: 10 }),
      fc.array(change, { maxLength: 3 }),
      async (documents, indexes, queries, changes) => {
        const indexed = shop.collection(`indexed${turn}`);
        const plain = shop.collection(`plain${turn++}`);
        const late = indexes.length > 2 ? indexes.slice(2) : [];
        const early = indexes.slice(0, 2);
        if (early.length > 0) await indexed.createIndexes(early);
        for (const collection of [indexed, plain]) {
          if (documents.length > 0) {
            await collection.insertMany(documents.map(([_id, rest]) => ({ ...rest, _id: _id as never })));
          }
          for (const next of changes.slice(0, 2)) await applyChange(collection, next);
        }
        if (late.length > 0) await indexed.createIndexes(late);
        for (const collection of [indexed, plain])
          for (const next of changes.slice(2)) await applyChange(collection, next);
        for (const [where, by, last, skip, limit] of queries) {
          // ties are broken by _id so that the order is defined
          const full: Sort = { ...by, _id: last };
          const ask = (collection: Collection): Promise<Document[]> =>
            collection
              .find(where as Filter<Document>, raw)
              .sort(full)
              .skip(skip)
              .limit(limit)
              .toArray();
          expect(await ask(indexed)).toEqual(await ask(plain));
          const ids = async (collection: Collection): Promise<string[]> =>
            (await collection.find(where).sort(by).toArray()).map(({ _id }) => JSON.stringify(_id)).sort();
          expect(await ids(indexed)).toEqual(await ids(plain));
          expect(await indexed.countDocuments(where)).toBe(await plain.countDocuments(where));
        }
        await Promise.all([indexed.drop(), plain.drop()]);
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 80) },
  );
}, 600_000);
