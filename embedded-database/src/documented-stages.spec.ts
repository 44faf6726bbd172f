import type { Document } from 'mongodb';
import type { DocumentedAnswer } from './testing/documented-answers.js';
import { aggregate, answers, answersAsDocumented, batch, compute } from './testing/documented-answers.js';

/** An object within an object, so many times. */
const nested = (levels: number): Document => ({
  $reduce: { input: { $range: [0, levels] }, initialValue: 1, in: { a: '$$value' } },
});

const ANSWERS: DocumentedAnswer[] = [
  // leading stages
  ...([5, 'x', []] as unknown[]).flatMap((spec): DocumentedAnswer[] => [
    {
      what: `$match of ${JSON.stringify(spec)}`,
      page: 'reference/operator/aggregation/match',
      command: aggregate({ $match: spec }),
      answer: 15959,
    },
    {
      what: `a later $match of ${JSON.stringify(spec)}`,
      page: 'reference/operator/aggregation/match',
      command: aggregate({ $limit: 1 }, { $match: spec }),
      answer: 15959,
    },
    {
      what: `$sort by ${JSON.stringify(spec)}`,
      page: 'reference/operator/aggregation/sort',
      command: aggregate({ $sort: spec }),
      answer: 15973,
    },
    {
      what: `a later $sort by ${JSON.stringify(spec)}`,
      page: 'reference/operator/aggregation/sort',
      command: aggregate({ $limit: 1 }, { $sort: spec }),
      answer: 15973,
    },
    {
      what: `$group by ${JSON.stringify(spec)}`,
      page: 'reference/operator/aggregation/group',
      command: aggregate({ $group: spec }),
      answer: 15947,
    },
    {
      what: `$facet of ${JSON.stringify(spec)}`,
      page: 'reference/operator/aggregation/facet',
      command: aggregate({ $facet: spec }),
      answer: 40169,
    },
    {
      what: `$lookup of ${JSON.stringify(spec)}`,
      page: 'reference/operator/aggregation/lookup',
      command: aggregate({ $lookup: spec }),
      answer: 9,
    },
    {
      what: `the let of $lookup is an object: ${JSON.stringify(spec)}`,
      page: 'reference/operator/aggregation/lookup',
      command: aggregate({ $lookup: { from: 'products', as: 'x', let: spec, pipeline: [] } }),
      answer: 9,
    },
  ]),
  {
    what: 'an empty $sort',
    page: 'reference/operator/aggregation/sort',
    command: aggregate({ $sort: {} }),
    answer: 15976,
  },
  // grouping
  {
    what: '$group with a dotted name',
    page: 'reference/operator/aggregation/group',
    command: aggregate({ $group: { _id: null, 'a.b': { $sum: 1 } } }),
    answer: 40235,
  },
  {
    what: '$group with a name like $',
    page: 'reference/operator/aggregation/group',
    command: aggregate({ $group: { _id: null, $a: { $sum: 1 } } }),
    answer: 40236,
  },
  {
    what: '$group with two accumulators',
    page: 'reference/operator/aggregation/group',
    command: aggregate({ $group: { _id: null, n: { $sum: 1, $max: '$_id' } } }),
    answer: 40238,
  },
  {
    what: '$bucket with two accumulators',
    page: 'reference/operator/aggregation/bucket',
    command: aggregate({ $bucket: { groupBy: '$_id', boundaries: [0, 9], output: { n: { $sum: 1, $max: '$_id' } } } }),
    answer: 40238,
  },
  // joins
  {
    what: '$lookup through an array of documents',
    page: 'reference/operator/aggregation/lookup#use--lookup-with-an-array',
    command: aggregate(
      { $lookup: { from: 'products', localField: 'items.p', foreignField: '_id', as: 'found' } },
      { $project: { 'found._id': 1 } },
    ),
    answer: batch({ _id: 1, found: [{ _id: 10 }, { _id: 11 }] }, { _id: 2, found: [{ _id: 12 }] }),
  },
  {
    what: '$lookup by a position in an array',
    page: 'reference/operator/aggregation/lookup',
    command: aggregate(
      { $lookup: { from: 'products', localField: 'items.0.p', foreignField: '_id', as: 'found' } },
      { $project: { 'found._id': 1 } },
    ),
    answer: batch({ _id: 1, found: [{ _id: 10 }] }, { _id: 2, found: [{ _id: 12 }] }),
  },
  {
    what: '$lookup by an empty array, which stands for null',
    page: 'reference/operator/aggregation/lookup',
    command: aggregate(
      { $match: { _id: 2 } },
      { $lookup: { from: 'products', localField: 'tags', foreignField: 'nothing', as: 'found' } },
      { $project: { n: { $size: '$found' } } },
    ),
    answer: batch({ _id: 2, n: 3 }),
  },
  {
    what: '$lookup by a pattern finds the same pattern, not what it matches',
    page: 'reference/operator/aggregation/lookup',
    given: [{ _id: 1, a: /d/ }],
    command: aggregate(
      { $lookup: { from: 'products', localField: 'a', foreignField: 'title', as: 'found' } },
      { $project: { n: { $size: '$found' } } },
    ),
    answer: batch({ _id: 1, n: 0 }),
  },
  // names
  ...answers('reference/operator/aggregation/facet', [
    [aggregate({ $facet: { '': [] } }), 15998],
    [aggregate({ $facet: { $a: [] } }), 16410],
    [aggregate({ $facet: { 'a.b': [] } }), 16412],
    [aggregate({ $lookup: { from: '', localField: 'a', foreignField: 'a', as: 'x' } }), 73],
    [aggregate({ $unionWith: '' }), 73],
    [aggregate({ $unionWith: { coll: '.c' } }), 73],
    [aggregate({ $unwind: '$' }), 40352],
    [aggregate({ $unwind: '$$ROOT' }), 16410],
    [aggregate({ $limit: 1e30 }), 5107201],
    [compute({ $regexMatch: { input: 'a', regex: 'a\0' } }), 51109],
    [compute({ $regexMatch: { input: 'a', regex: 'a', options: 'i\0' } }), 51110],
    [compute({ $sortArray: { input: [], sortBy: {} } }), 2],
    [compute({ $sortArray: { input: [], sortBy: { 'a.': 1 } } }), 2],
  ]),
  // growing
  ...answers(
    'reference/operator/aggregation/reduce',
    [
      [{ $concatArrays: ['$$value', '$$value'] }, 146],
      [['$$value', '$$value'], 146],
      [{ a: '$$value', b: '$$value' }, 146],
    ].map(([twice, code]) => [
      compute({ $size: [[{ $reduce: { input: { $range: [0, 40] }, initialValue: [1], in: twice } }]] }),
      code as number,
    ]),
  ),
  ...answers('reference/limits#mongodb-limit-Nested-Depth-for-BSON-Documents', [
    [compute(nested(300)), 15],
    [compute(nested(3_000)), 15],
    [compute({ $eq: [nested(3_000), nested(3_000)] }), 15],
    [compute({ $size: { $objectToArray: nested(100) } }), batch({ is: 1 })],
  ]),
  ...answers('reference/operator/aggregation/replaceAll', [
    [
      compute({
        $reduce: {
          input: { $range: [0, 40] },
          initialValue: 'xx',
          in: { $replaceAll: { input: '$$value', find: 'x', replacement: 'xx' } },
        },
      }),
      16493,
    ],
    [compute({ $replaceAll: { input: 'abab', find: 'a', replacement: { $literal: '$1' } } }), batch({ is: '$1b$1b' })],
    [compute({ $range: [0, 2_000_000] }), 146],
  ]),
];

describe('stages answer as the manual says', () => answersAsDocumented(ANSWERS));
