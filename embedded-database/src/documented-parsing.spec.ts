import type { Document } from 'mongodb';
import { Long } from 'mongodb';
import type { DocumentedAnswer } from './testing/documented-answers.js';
import { aggregate, answers, answersAsDocumented, batch, SOAPS } from './testing/documented-answers.js';

const find = (rest: Document): Document => ({ find: 'c', ...rest });
const update = (rest: Document): Document => ({ update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, ...rest }] });
const insert = (writeConcern: Document): Document => ({ insert: 'c', documents: [{ _id: 9 }], writeConcern });

/** What is no boolean may not stand for one. */
const NO_SWITCHES = ['x', {}, [], new Date(0)];

const ANSWERS: DocumentedAnswer[] = [
  ...NO_SWITCHES.flatMap((value) =>
    answers('reference/command/update', [
      [update({ multi: value }), 14],
      [update({ upsert: value }), 14],
      [find({ singleBatch: value }), 14],
      [find({ allowDiskUse: value }), 14],
    ]),
  ),
  ...answers('reference/command/find', [
    [find({ filter: null }), batch(...SOAPS)],
    [{ count: 'c', query: null }, { n: 2 }],
    [find({ magic: 1 }), 40415],
    [{ find: 5 }, 2],
    [{ find: '' }, 73],
    [{ drop: 5 }, 2],
    [{ find: '.c' }, 73],
    [{ count: 'c\0' }, 73],
    [{ distinct: 'c', key: 'a\0' }, 31032],
    [{ count: 'c', limit: 1.5 }, 9],
    [{ count: 'c', limit: Long.MIN_VALUE }, 2],
    [{ count: 'c', limit: -1 }, { n: 1 }],
    [{ getMore: Long.fromNumber(5), collection: '' }, 73],
  ]),
  ...answers('reference/command/update', [
    [{ update: 'c', updates: [{ q: null, u: { $set: { a: 1 } } }] }, 40414],
    [{ delete: 'c', deletes: [{ q: null, limit: 0 }] }, 40414],
    [{ delete: 'c', deletes: [{ q: {}, limit: 0.5 }] }, 9],
    [{ delete: 'c', deletes: [{ q: {}, limit: -1 }] }, 9],
    [{ update: 'c', updates: [5] }, 14],
  ]),
  ...answers('reference/write-concern', [
    ...[true, {}, []].map((w): [Document, number] => [insert({ w }), 9]),
    [insert({ w: -1 }), 9],
    [insert({ w: 51 }), 9],
    [insert({ w: 3 }), 100],
    [insert({ w: 2.5 }), 100],
    [insert({ w: 'x' }), 79],
    [insert({ j: 'x' }), 14],
    [insert({ wtimeout: 'x' }), 14],
    [insert({ j: true, fsync: true }), 9],
    [insert({ magic: 1 }), 40415],
  ]),
  ...answers('reference/read-concern', [
    [find({ readConcern: { level: 1 } }), 14],
    [find({ readConcern: { level: 'x' } }), 9],
    [find({ readConcern: { magic: 1 } }), 72],
    [find({ readConcern: { level: 'local', atClusterTime: 1 } }), 14],
    [find({ readConcern: { afterClusterTime: 1 } }), 14],
  ]),
  ...answers('reference/command/find#maxTimeMS', [
    ...['x', -1, 2 ** 31, 1.5, NaN, Long.MAX_VALUE].map((maxTimeMS): [Document, number] => [find({ maxTimeMS }), 2]),
    [{ insert: 'c', documents: [{}], maxTimeMS: 'x' }, 2],
    [find({ maxTimeMS: 0 }), batch(...SOAPS)],
  ]),
  ...answers('reference/command/aggregate', [
    [{ aggregate: 'c', pipeline: [] }, 9],
    [{ aggregate: 'c', pipeline: [], cursor: { batchSize: -1 } }, 51024],
    [{ aggregate: 'c', pipeline: [], cursor: { magic: 1 } }, 40415],
    [aggregate(5), 14],
    [find({ skip: -1 }), 51024],
    [find({ limit: -1 }), 51024],
    [find({ batchSize: -1 }), 51024],
    [{ count: 'c', skip: -1 }, 51024],
    [find({ let: { A: 1 } }), 9],
    ...['$name', '$$ROOT', '$$CURRENT.name', { $toUpper: '$name' }].map((a): [Document, number] => [
      find({ let: { a } }),
      4890500,
    ]),
    [
      { ...aggregate({ $project: { is: '$$a' } }), let: { a: { $add: [1, 1] } } },
      batch({ _id: 1, is: 2 }, { _id: 2, is: 2 }),
    ],
  ]),
  ...answers('reference/method/cursor.sort', [
    [find({ sort: { a: 'x' } }), 15974],
    [find({ sort: { a: true } }), 15974],
    [find({ sort: { a: 0 } }), 15975],
    [find({ sort: { a: 2 } }), 15975],
    [find({ sort: { '': 1 } }), 40352],
    [find({ sort: { 'a.': 1 } }), 40353],
    [find({ sort: { 'a..b': 1 } }), 15998],
    [find({ sort: { $a: 1 } }), 16410],
  ]),
  ...answers('reference/method/cursor.hint', [
    [find({ hint: 'none' }), 2],
    [find({ hint: { zz: 1 } }), 2],
    ...[null, {}].flatMap((hint): [Document, Document][] => [
      [find({ hint }), batch(...SOAPS)],
      [{ ...aggregate(), hint }, batch(...SOAPS)],
      [{ count: 'c', query: {}, hint }, { n: 2 }],
    ]),
    [aggregate(), batch(...SOAPS)],
    [{ ...aggregate(), hint: 'none' }, 2],
    [{ count: 'c', query: {}, hint: 'none' }, 2],
    [{ distinct: 'c', key: 'a', hint: 'none' }, 2],
    [update({ hint: 'none' }), 2],
    [{ delete: 'c', deletes: [{ q: {}, limit: 0, hint: 'none' }] }, 2],
    [{ findAndModify: 'c', remove: true, hint: 'none' }, 2],
  ]),
  ...answers('reference/command/findAndModify', [
    [{ findAndModify: 'c' }, 9],
    [{ findAndModify: 'c', update: { $set: { a: 1 } }, remove: true }, 9],
    [{ findAndModify: 'c', remove: true, new: true }, 9],
    [{ findAndModify: 'c', remove: true, arrayFilters: [] }, 9],
    [{ findAndModify: 'c', update: [{ $set: { a: 1 } }], arrayFilters: [] }, 9],
  ]),
];

describe('commands are parsed before they act', () => answersAsDocumented(ANSWERS));
