import type { Document } from 'mongodb';
import type { DocumentedAnswer } from './testing/documented-answers.js';
import { aggregate, answersAsDocumented, batch, compute, update } from './testing/documented-answers.js';

const NUL = 'a\0b';

const ANSWERS: DocumentedAnswer[] = [
  // names with a NUL byte
  {
    what: '$rename to it',
    page: 'reference/limits#naming-restrictions',
    command: update({ q: {}, u: { $rename: { name: NUL } } }),
    answer: 2,
  },
  {
    what: '$arrayToObject of pairs',
    page: 'reference/operator/aggregation/arrayToObject',
    command: compute({ $arrayToObject: [{ $literal: [[NUL, 1]] }] }),
    answer: 4940400,
  },
  {
    what: '$arrayToObject of k and v',
    page: 'reference/operator/aggregation/arrayToObject',
    command: compute({ $arrayToObject: [{ $literal: [{ k: NUL, v: 1 }] }] }),
    answer: 4940401,
  },
  {
    what: '$setField',
    page: 'reference/operator/aggregation/setField',
    command: compute({ $setField: { field: NUL, input: '$$ROOT', value: 1 } }),
    answer: 16411,
  },
  { what: '$count', page: 'reference/operator/aggregation/count', command: aggregate({ $count: NUL }), answer: 40159 },
  {
    what: 'the as of $lookup',
    page: 'reference/operator/aggregation/lookup',
    command: aggregate({ $lookup: { from: 'products', localField: 'a', foreignField: 'b', as: NUL } }),
    answer: 16411,
  },
  {
    what: 'the index of $unwind',
    page: 'reference/operator/aggregation/unwind',
    command: aggregate({ $unwind: { path: '$tags', includeArrayIndex: NUL } }),
    answer: 16411,
  },
  {
    what: 'an update pipeline',
    page: 'reference/operator/aggregation/setField',
    command: update({ q: {}, u: [{ $replaceWith: { $setField: { field: NUL, input: '$$ROOT', value: 1 } } }] }),
    answer: 16411,
  },
  { what: 'a path', page: 'core/document#field-names', command: compute(`$${NUL}`), answer: 16411 },
  // $arrayToObject of what is neither
  {
    what: '$arrayToObject of numbers',
    page: 'reference/operator/aggregation/arrayToObject',
    command: compute({ $arrayToObject: [{ $literal: [5] }] }),
    answer: 40398,
  },
  {
    what: '$zip of what is no array',
    page: 'reference/operator/aggregation/zip',
    command: compute({ $zip: { inputs: '$name' } }),
    answer: 34461,
  },
  // numbers
  ...(
    [
      [{ $trunc: [0.29, 2] }, 0.28],
      [{ $trunc: [1.15, 2] }, 1.14],
      [{ $trunc: [-0.29, 2] }, -0.28],
      [{ $trunc: [0.3, 2] }, 0.29],
      [{ $trunc: [0.5, 2] }, 0.5],
      [{ $trunc: [19.99, 1] }, 19.9],
      [{ $round: [2.675, 2] }, 2.67],
      [{ $round: [1.005, 2] }, 1],
      [{ $round: [0.285, 2] }, 0.28],
      [{ $round: [0.615, 2] }, 0.61],
      [{ $round: [19.25, 1] }, 19.2],
      [{ $round: [28.73, 1] }, 28.7],
      [{ $round: [-45.39, 1] }, -45.4],
      [{ $round: [0.125, 2] }, 0.12],
      [{ $round: [1234.5, -2] }, 1200],
      [{ $round: [2.5] }, 2],
      [{ $trunc: [7.85, 1] }, 7.8],
      [{ $round: [1e21, 2] }, 1e21],
      [{ $trunc: [1e-7, 3] }, 0],
    ] as [Document, number][]
  ).map(([expression, is]): DocumentedAnswer => ({
    what: `the digits behind a double, ${JSON.stringify(expression)}`,
    page: `reference/operator/aggregation/${'$trunc' in expression ? 'trunc' : 'round'}`,
    command: compute(expression),
    answer: batch({ is }),
  })),
];

describe('computed names and numbers are as the manual says', () => answersAsDocumented(ANSWERS));
