import fc from 'fast-check';
import { Aggregator, Query } from 'mingo';
import { updateOne } from 'mingo/updater';
import type { Document } from 'mongodb';
import { BSON } from 'mongodb';
import { Variables } from './aggregation/expressions.js';
import type { PipelineContext } from './aggregation/pipeline-context.js';
import { compilePipeline } from './aggregation/pipeline.js';
import { parsePipeline } from './aggregation/stages.js';
import type { RawValue } from './bson/raw.js';
import { EMPTY_DOCUMENT, fieldsIn, rawDocument } from './bson/raw.js';
import { compileFilter } from './query/filter.js';
import { compileUpdate } from './update/update.js';

/*
 * The same documents, filters, updates and pipelines for this server and for mingo, another implementation of MongoDB's
 * language. Where mingo differs from the manual, `OURS_BY_THE_MANUAL` has an example with the manual's page, and the
 * arbitraries leave such cases out. FUZZ_RUNS and FUZZ_SEED ask for more, or for others.
 */

const RUNS = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 1_000), seed: Number(process.env['FUZZ_SEED'] ?? 33) };

const raw = (value: Document): RawValue => rawDocument(Buffer.from(BSON.serialize(value)));
const copy = (value: Document): Document => BSON.deserialize(BSON.serialize(value));
const read = (value: RawValue): Document => BSON.deserialize(value.bytes());
const variables = Variables.of(EMPTY_DOCUMENT, 0);
// nothing here reads another collection
const context = {
  variables,
  filters: { compute: (expression: RawValue) => variables.computation(expression) },
} as unknown as PipelineContext;

const matches = (filter: Document, document: Document): boolean => compileFilter(raw(filter))(raw(document));
const run = (pipeline: Document[], documents: readonly Document[]): Document[] =>
  compilePipeline(parsePipeline(fieldsIn(raw({ pipeline })).get('pipeline')), context)(documents.map(raw)).map(read);
const updated = (update: Document, document: Document): Document =>
  BSON.deserialize(
    compileUpdate(raw(update)).apply(raw(document), {
      matchedIndex: undefined,
      arrayFilters: new Map(),
      inserting: false,
      now: 0,
    }),
  );

/** An int has no minus zero, mingo counts in doubles: types are the question of `expressions.spec.ts`. */
function withoutMinusZero(value: unknown): unknown {
  if (value === 0) return 0;
  if (Array.isArray(value)) return value.map(withoutMinusZero);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutMinusZero(inner)]));
}

const number = fc.constantFrom(0, 1, 2, -1, 0.5, 2.5, 7, 10);
const meant = fc.constantFrom<unknown>(0, 1, 2, -1, 0.5, '', 'a', 'b', 'ab', true, false, new Date(0), new Date(1e12));
const scalar = fc.oneof({ arbitrary: meant, weight: 8 }, fc.constant(null));
const named = (names: string[], values: fc.Arbitrary<unknown>): fc.Arbitrary<Document> =>
  fc.tuple(fc.constantFrom(...names), values).map(([name, value]) => ({ [name]: value }));
const line = fc.record({ x: scalar, y: scalar });
const document: fc.Arbitrary<Document> = fc.record(
  {
    a: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.array(line, { minLength: 1, maxLength: 3 })),
    b: scalar,
    c: fc.record({ x: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })), y: scalar }),
    k: fc.constantFrom('p', 'q'),
    n: number,
    m: number,
    t: fc.constantFrom('', 'a', 'ab', 'Abc', 'b a'),
    l: fc.array(number, { maxLength: 4 }),
  },
  { requiredKeys: ['a', 'c', 'k', 'n', 'm', 't', 'l'] },
);

describe('answers as mingo does', () => {
  const searched = fc.oneof(
    named(['$eq', '$gt', '$gte', '$lt', '$lte'], meant),
    named(['$in'], fc.array(meant, { maxLength: 3 })),
    named(['$regex'], fc.constantFrom('a', '^a', 'b$', 'a|b')),
  );
  const tested = fc.oneof(
    searched,
    named(['$ne'], scalar),
    named(['$nin'], fc.array(scalar, { maxLength: 3 })),
    named(['$all'], fc.array(meant, { minLength: 2, maxLength: 3 })),
    named(['$exists'], fc.boolean()),
    named(['$size'], fc.nat(3)),
  );
  const one = fc.oneof(
    named(['a', 'c.x', 'c.y', 'k', 'n', 't', 'l'], fc.oneof(scalar, tested, named(['$not'], tested))),
    named(['a', 'c.x', 'l'], named(['$elemMatch'], searched)),
    named(['c.y', 'k', 'n'], named(['$type'], fc.constantFrom('number', 'string', 'null', 'bool', 'date'))),
    // through an array of documents
    named(['a.x', 'a.y'], fc.oneof(meant, searched)),
  );
  const filter = fc.oneof(one, named(['$and', '$or', '$nor'], fc.array(one, { minLength: 1, maxLength: 3 })));

  it('filters', () => {
    fc.assert(
      fc.property(document, filter, (given, asked) => {
        expect(matches(asked, given)).toBe(new Query(asked).test(copy(given)));
      }),
      RUNS,
    );
  });

  const update = fc.oneof(
    named(['$set'], named(['a', 'b', 'c.x', 'c.z', 'z.y'], scalar)),
    named(['$inc', '$mul', '$min', '$max'], named(['n', 'm', 'z', 'l.0'], number)),
    named(['$unset'], named(['a', 'b', 'c.x', 'l.0', 'z'], fc.constant(''))),
    named(['$push', '$pull'], named(['l'], number)),
    named(['$pull'], named(['l'], fc.constantFrom({ $gt: 1 }, { $in: [1, 2] }))),
    named(['$pullAll'], named(['l'], fc.array(number, { maxLength: 2 }))),
    named(['$pop'], named(['l'], fc.constantFrom(1, -1))),
    named(['$rename'], named(['b', 'n', 'c.x'], fc.constantFrom('q', 'c.w', 'r.s'))),
    named(['$bit'], named(['z'], named(['or', 'xor', 'and'], fc.nat(7)))),
    named(
      ['$push'],
      named(
        ['l'],
        fc.record(
          {
            $each: fc.array(number, { maxLength: 3 }),
            $slice: fc.integer({ min: -3, max: 3 }),
            $sort: fc.constantFrom(1, -1),
            $position: fc.nat(2),
          },
          { requiredKeys: ['$each'] },
        ),
      ),
    ),
  );

  it('updates', () => {
    fc.assert(
      fc.property(document, update, (given, change) => {
        const theirs = copy(given);
        updateOne([theirs] as never, {}, change as never);
        expect(withoutMinusZero(updated(change, given))).toEqual(withoutMinusZero(theirs));
      }),
      RUNS,
    );
  });

  const { computed } = fc.letrec<{ computed: unknown }>((tie) => {
    const pair = fc.tuple(tie('computed'), tie('computed'));
    return {
      computed: fc.oneof(
        { maxDepth: 2 },
        fc.constantFrom('$n', '$m', 0, 1, 2, 3, -1, 0.5),
        named(['$add', '$subtract', '$multiply', '$max', '$min', '$sum', '$avg', '$cmp'], pair),
        named(['$abs', '$ceil', '$floor'], tie('computed')),
        fc.tuple(pair, pair).map(([test, [yes, no]]) => ({ $cond: [{ $gt: test }, yes, no] })),
        fc.tuple(fc.constantFrom('$z', '$n'), tie('computed')).map((either) => ({ $ifNull: either })),
      ),
    };
  });
  const l = '$l';
  const expression = fc.oneof(
    computed,
    fc.constantFrom<unknown>(
      ...['$a', '$b', '$c.x', '$a.x', '$c', '$z', { $literal: '$b' }, { $type: '$c.y' }, { $isArray: '$a' }],
      ...['$size', '$reverseArray', '$sum', '$avg', '$max', '$min', '$first'].map((name) => ({ [name]: l })),
      ...['$setUnion', '$setIntersection', '$setDifference'].map((name) => ({ $size: { [name]: [l, [1, 2]] } })),
      ...['$strLenCP', '$strLenBytes', '$toUpper', '$toLower'].map((name) => ({ [name]: '$t' })),
      { $map: { input: l, as: 'v', in: { $multiply: ['$$v', 2] } } },
      { $filter: { input: l, as: 'v', cond: { $gt: ['$$v', 0] } } },
      { $reduce: { input: l, initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
      ...[0, 1, -1].map((at) => ({ $arrayElemAt: [l, at] })),
      ...[[2], [-2], [1, 2], [-3, 2]].map((part) => ({ $slice: [l, ...part] })),
      { $indexOfArray: [l, 1] },
      { $in: [1, l] },
      { $concatArrays: [l, [9]] },
      { $range: [0, 5, 2] },
      { $sortArray: { input: l, sortBy: 1 } },
      { $concat: ['$t', '-', '$t'] },
      { $substrCP: ['$t', 0, 2] },
      { $split: ['$t', ' '] },
      { $trim: { input: '$t' } },
      { $replaceAll: { input: '$t', find: 'a', replacement: 'x' } },
      { $regexMatch: { input: '$t', regex: '^a' } },
      { $regexFind: { input: '$t', regex: '(b)' } },
      { $regexFindAll: { input: '$t', regex: 'a|b' } },
      { $objectToArray: '$c' },
      { $mergeObjects: ['$c', { z: 1 }] },
      { $and: ['$n', '$m'] },
      { $or: ['$n', '$m'] },
    ),
  );

  it('expressions', () => {
    fc.assert(
      fc.property(document, expression, (given, is) => {
        const pipeline = [{ $set: { is } }, { $project: { _id: 0, is: 1 } }];
        expect(withoutMinusZero(run(pipeline, [given]))).toEqual(
          withoutMinusZero(new Aggregator(pipeline).run([copy(given)])),
        );
      }),
      RUNS,
    );
  });

  const accumulators = fc.record(
    { sum: fc.constant({ $sum: '$n' }), avg: fc.constant({ $avg: '$m' }), all: fc.constant({ $push: '$n' }) },
    { requiredKeys: ['sum'] },
  );
  const stage = fc.oneof(
    named(['$match'], named(['n', 'm'], named(['$gt', '$lte', '$ne'], number))),
    named(['$set'], named(['n', 'z'], computed)),
    fc.constantFrom<Document>({ $unwind: l }, { $unwind: { path: l, preserveNullAndEmptyArrays: true } }),
    fc.constantFrom<Document>({ $unset: 't' }, { $project: { n: 1, m: 1, k: 1, l: 1 } }, { $project: { a: 0, c: 0 } }),
    named(['$sort'], fc.constantFrom<Document>({ n: 1 }, { k: -1, m: 1 }, { 'c.y': 1 })),
    named(['$skip'], fc.nat(2)),
    named(['$limit'], fc.integer({ min: 1, max: 4 })),
  );
  const grouped = accumulators.map((outputs): Document[] => [
    { $group: { _id: '$k', ...outputs } },
    { $sort: { _id: 1 } },
  ]);
  const pipeline = fc
    .tuple(fc.array(stage, { maxLength: 4 }), fc.oneof(grouped, fc.constant<Document[]>([])))
    .map(([stages, end]) => [...stages, ...end]);

  it('pipelines', () => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 5 }), pipeline, (given, stages) => {
        expect(withoutMinusZero(run(stages, given))).toEqual(
          withoutMinusZero(new Aggregator(stages).run(given.map(copy))),
        );
      }),
      RUNS,
    );
  });
});

type Example = [what: string, page: string, ours: () => unknown, answer: unknown];

const computes = (is: unknown, given: Document = {}): unknown => run([{ $replaceWith: { is } }], [given])[0]?.['is'];

const OURS_BY_THE_MANUAL: Example[] = [
  ['$mod cuts off fractions', 'query/mod', () => matches({ a: { $mod: [2, 0] } }, { a: 0.5 }), true],
  ['$mod finds numbers only', 'query/mod', () => matches({ a: { $mod: [2, 0] } }, { a: '' }), false],
  ['$lte: null finds a missing field', 'query/lte', () => matches({ a: { $lte: null } }, {}), true],
  ['$gte: null finds a missing field', 'query/gte', () => matches({ a: { $gte: null } }, {}), true],
  ['$all of one value finds a field that is it', 'query/all', () => matches({ a: { $all: [2] } }, { a: 2 }), true],
  [
    'fields are asked of documents only',
    'query/elemMatch',
    () => matches({ a: { $elemMatch: { x: { $ne: 1 } } } }, { a: [5] }),
    false,
  ],
  [
    '$size asks each array, not what a path gathers',
    'query/size',
    () => matches({ 'a.x': { $size: 2 } }, { a: [{ x: 1 }, { x: 2 }] }),
    false,
  ],
  [
    '$type asks each value, not what a path gathers',
    'query/type',
    () => matches({ 'a.x': { $type: 'array' } }, { a: [{ x: 1 }] }),
    false,
  ],
  [
    'null finds the element without the field',
    'query/eq',
    () => matches({ 'a.x': null }, { a: [{ x: 1 }, { y: 1 }] }),
    true,
  ],
  ['$min takes an array for more than a number', 'update/min', () => updated({ $min: { a: 1 } }, { a: [0] }), { a: 1 }],
  [
    '$max takes a number for less than an array',
    'update/max',
    () => updated({ $max: { a: 1 } }, { a: [0] }),
    { a: [0] },
  ],
  [
    '$addToSet adds what is not there',
    'update/addToSet',
    () => updated({ $addToSet: { a: 7 } }, { a: [-1, 1] }),
    { a: [-1, 1, 7] },
  ],
  [
    '$sort of $push orders the new array too',
    'update/sort',
    () => updated({ $push: { a: { $each: [2, 0], $sort: 1 } } }, {}),
    { a: [0, 2] },
  ],
  ['an empty text is true', 'aggregation/not', () => computes({ $not: ['$a'] }, { a: '' }), false],
  [
    'types are compared by their order',
    'aggregation/lt',
    () => computes({ $lt: ['$a', '$b'] }, { a: 1, b: 'a' }),
    true,
  ],
  ['a number is less than an array', 'aggregation/max', () => computes({ $max: ['$a', 2] }, { a: [] }), []],
  ['$toUpper knows ASCII', 'aggregation/toUpper', () => computes({ $toUpper: 'é a' }), 'é A'],
  ['$zip ends with the shortest', 'aggregation/zip', () => computes({ $zip: { inputs: [[], [1]] } }), []],
  ['$count of nothing is nothing', 'aggregation/count', () => run([{ $count: 'n' }], []), []],
  ['$type looks into an array', 'query/type', () => matches({ a: { $type: 'number' } }, { a: [0] }), true],
  [
    '$set beyond the end of an array fills it with null',
    'update/set',
    () => updated({ $set: { 'a.1': 0 } }, { a: [] }),
    { a: [null, 0] },
  ],
  [
    'of an array the largest value counts, downwards',
    'aggregation/sort',
    () => run([{ $sort: { a: -1 } }], [{ a: [2] }, { a: [1, 9] }]),
    [{ a: [1, 9] }, { a: [2] }],
  ],
  ['$last of nothing is missing', 'aggregation/last', () => computes({ $last: [[]] }), undefined],
  ['an array is not null', 'aggregation/eq', () => computes({ $eq: [[2, null], null] }), false],
];

it.each(OURS_BY_THE_MANUAL)('by the manual, unlike mingo: %s (reference/operator/%s)', (_what, _page, ours, answer) => {
  expect(ours()).toEqual(answer);
});
