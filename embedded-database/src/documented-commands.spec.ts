import type { Document } from 'mongodb';
import { Long } from 'mongodb';
import type { DocumentedAnswer } from './testing/documented-answers.js';
import { aggregate, answersAsDocumented, batch, update } from './testing/documented-answers.js';

const find = (rest: Document): Document => ({ find: 'c', ...rest });

const ANSWERS: DocumentedAnswer[] = [
  // counting
  {
    what: 'a null _id is counted',
    page: 'tutorial/query-for-null-fields',
    given: [{ _id: null }, { _id: 1 }],
    command: { count: 'c', query: { _id: null } },
    answer: { n: 1 },
  },
  {
    what: 'a null _id is counted by a pipeline',
    page: 'reference/operator/aggregation/count',
    given: [{ _id: null }, { _id: 1 }],
    command: aggregate({ $match: { _id: null } }, { $group: { _id: null, n: { $sum: 1 } } }),
    answer: batch({ _id: null, n: 1 }),
  },
  {
    what: 'a range up to null counts the null _id',
    page: 'reference/bson-type-comparison-order',
    given: [{ _id: null }, { _id: 1 }],
    command: { count: 'c', query: { _id: { $lte: null } } },
    answer: { n: 1 },
  },
  // statements
  ...['q', 'u'].map((missing): DocumentedAnswer => ({
    what: `an update without ${missing}`,
    page: 'reference/command/update',
    command: update(
      Object.fromEntries(Object.entries({ q: {}, u: { $set: { a: 1 } } }).filter(([k]) => k !== missing)),
    ),
    answer: 40414,
  })),
  ...['q', 'limit'].map((missing): DocumentedAnswer => ({
    what: `a delete without ${missing}`,
    page: 'reference/command/delete',
    command: {
      delete: 'c',
      deletes: [Object.fromEntries(Object.entries({ q: {}, limit: 0 }).filter(([k]) => k !== missing))],
    },
    answer: 40414,
  })),
  {
    what: 'a delete whose limit is 2',
    page: 'reference/command/delete',
    command: { delete: 'c', deletes: [{ q: {}, limit: 2 }] },
    answer: 9,
  },
  ...['update', 'delete'].map((name): DocumentedAnswer => ({
    what: `a batch without statements: ${name}`,
    page: 'reference/limits#mongodb-limit-Write-Command-Batch-Limit-Size',
    command: { [name]: 'c', [`${name}s`]: [] },
    answer: 16,
  })),
  ...(['no', {}, []] as unknown[]).map((remove): DocumentedAnswer => ({
    what: `remove is a boolean: ${JSON.stringify(remove)}`,
    page: 'reference/command/findAndModify',
    command: { findAndModify: 'c', query: {}, remove },
    answer: 14,
  })),
  ...(
    [
      ['find', { filter: [] }],
      ['find', { sort: 'x' }],
      ['find', { projection: 5 }],
      ['find', { limit: '5' }],
      ['find', { batchSize: true }],
      ['find', { singleBatch: 'no' }],
      ['find', { hint: 5 }],
      ['find', { let: [] }],
      ['find', { readConcern: 'local' }],
      ['count', { query: 'x' }],
      ['count', { skip: 'x' }],
      ['distinct', { key: 'a', query: 5 }],
      ['distinct', { key: 5 }],
      ['aggregate', { pipeline: { 0: { $match: {} } }, cursor: {} }],
      ['aggregate', { pipeline: [], cursor: 5 }],
      ['aggregate', { pipeline: [], cursor: { batchSize: 'x' } }],
      ['aggregate', { pipeline: [], cursor: {}, let: 5 }],
      ['insert', { documents: [{}], ordered: 'no' }],
      ['insert', { documents: { 0: {} } }],
      ['insert', { documents: [{}], writeConcern: 1 }],
      ['update', { updates: [{ q: {}, u: { $set: { a: 1 } }, multi: 'no' }] }],
      ['update', { updates: [{ q: {}, u: { $set: { a: 1 } }, upsert: 1 }] }],
      ['update', { updates: [{ q: 'x', u: { $set: { a: 1 } } }] }],
      ['update', { updates: [{ q: {}, u: 5 }] }],
      ['update', { updates: [{ q: {}, u: [{ $set: { a: 1 } }], c: 5 }] }],
      ['delete', { deletes: [{ q: [], limit: 0 }] }],
      ['delete', { deletes: [{ q: {}, limit: 'x' }] }],
      ['findAndModify', { update: 'x' }],
      ['findAndModify', { update: { $set: { a: 1 } }, new: 'x' }],
      ['findAndModify', { update: { $set: { a: 1 } }, upsert: 'x' }],
      ['findAndModify', { query: 5, remove: true }],
      ['findAndModify', { sort: 5, remove: true }],
      ['findAndModify', { fields: 5, remove: true }],
      ['listCollections', { filter: 'x' }],
      ['listIndexes', { cursor: 5 }],
      ['createIndexes', { indexes: { 0: { key: { a: 1 }, name: 'a_1' } } }],
      ['collStats', { scale: 'x' }],
    ] as [string, Document][]
  ).map(([name, rest]): DocumentedAnswer => ({
    what: `a wrong type: ${name} ${JSON.stringify(rest)}`,
    page: `reference/command/${name}`,
    command: { [name]: name === 'listCollections' ? 1 : 'c', ...rest },
    answer: 14,
  })),
  ...(
    [
      ['distinct', {}],
      ['insert', {}],
      ['update', {}],
      ['delete', {}],
      ['createIndexes', {}],
      ['aggregate', { cursor: {} }],
    ] as [string, Document][]
  ).map(([name, rest]): DocumentedAnswer => ({
    what: `a missing field: ${name}`,
    page: `reference/command/${name}`,
    command: { [name]: 'c', ...rest },
    answer: 40414,
  })),
  {
    what: 'an option that is null counts as not given',
    page: 'reference/command/find',
    command: find({ filter: { _id: 1 }, sort: null, limit: null, projection: { _id: 1 } }),
    answer: batch({ _id: 1 }),
  },
  {
    what: 'an explained command has its fields checked as well',
    page: 'reference/command/explain',
    command: { explain: { delete: 'c', deletes: [{ limit: 0 }] } },
    answer: 40414,
  },
  // skipping
  ...[2 ** 32, 2 ** 32 + 1, 2 ** 53].flatMap((skip): DocumentedAnswer[] => [
    {
      what: `skip ${skip} passes over everything`,
      page: 'reference/command/find',
      command: find({ skip: Long.fromNumber(skip) }),
      answer: batch(),
    },
    {
      what: `$skip ${skip} passes over everything`,
      page: 'reference/operator/aggregation/skip',
      command: aggregate({ $skip: Long.fromNumber(skip) }),
      answer: batch(),
    },
  ]),
  {
    what: 'a skip by an index beyond 2^32 passes over everything',
    page: 'reference/command/find',
    command: find({ filter: { _id: { $gte: 0 } }, sort: { _id: 1 }, skip: Long.fromNumber(2 ** 32) }),
    answer: batch(),
  },
];

describe('commands answer as the manual says', () => answersAsDocumented(ANSWERS));
