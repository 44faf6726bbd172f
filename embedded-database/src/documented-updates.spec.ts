import type { Document } from 'mongodb';
import { Double } from 'mongodb';
import type { DocumentedAnswer } from './testing/documented-answers.js';
import { answersAsDocumented, SOAPS, update } from './testing/documented-answers.js';

const upsert = (q: Document, u: unknown): Document => update({ q, u, upsert: true });
const upserted = (id: unknown): Document => ({ upserted: [{ index: 0, _id: id }] });

const ANSWERS: DocumentedAnswer[] = [
  // updates
  {
    what: 'sort of an update came with 8.0',
    page: 'reference/command/update',
    command: update({ q: {}, u: { $set: { a: 1 } }, sort: { _id: -1 } }),
    answer: 40415,
  },
  ...[{ $a: 1 }, { a: { $b: 1 } }, { $ref: 'x', $id: 1 }].map((_id): DocumentedAnswer => ({
    what: `an _id with a field name like $: ${JSON.stringify(_id)}`,
    page: 'core/document#the-_id-field',
    command: { insert: 'c', documents: [{ _id }] },
    answer: 52,
  })),
  {
    what: 'an upsert of an _id with a field name like $',
    page: 'core/document#the-_id-field',
    command: update({ q: { a: 5 }, u: { _id: { $a: 1 } }, upsert: true }),
    answer: 52,
  },
  {
    what: 'a pipeline that sets _id to the equal value passes',
    page: 'tutorial/update-documents-with-aggregation-pipeline',
    command: update({ q: { _id: 1 }, u: [{ $set: { _id: new Double(1), name: 'x', items: 0, tags: 0, cents: 0 } }] }),
    answer: { n: 1, nModified: 1 },
    left: [{ _id: 1, name: 'x', cents: 0, items: 0, tags: 0 }, SOAPS[1]],
  },
  {
    what: 'a pipeline that drops _id leaves it',
    page: 'reference/method/db.collection.update#the-_id-field',
    command: update({ q: { _id: 1 }, u: [{ $replaceWith: { name: 'x' } }] }),
    answer: { n: 1, nModified: 1 },
    left: [{ _id: 1, name: 'x' }, SOAPS[1]],
  },
  {
    what: 'operators that leave _id equal pass',
    page: 'reference/operator/update/set',
    command: update({ q: { _id: 1 }, u: { $set: { _id: new Double(1) } } }),
    answer: { n: 1 },
  },
  {
    what: 'a pipeline that changes _id',
    page: 'reference/method/db.collection.update#the-_id-field',
    command: update({ q: { _id: 1 }, u: [{ $set: { _id: 9 } }] }),
    answer: 66,
  },
  ...[{ $set: { _id: 8 } }, { $setOnInsert: { _id: 8 } }, { $inc: { _id: 1 } }, [{ $set: { _id: 8 } }], { _id: 8 }].map(
    (u): DocumentedAnswer => ({
      what: `an upsert may not store another _id than the one asked for: ${JSON.stringify(u)}`,
      page: 'reference/method/db.collection.update#upsert-behavior',
      command: upsert({ _id: 7 }, u),
      answer: 66,
    }),
  ),
  {
    what: 'an upsert by a pipeline that drops _id stores the one asked for',
    page: 'reference/method/db.collection.update#upsert-behavior',
    command: upsert({ _id: 7 }, [{ $unset: '_id' }, { $set: { a: 1 } }]),
    answer: upserted(7),
    left: [...SOAPS, { _id: 7, a: 1 }],
  },
  {
    what: 'an upsert that asks for no _id may set one',
    page: 'reference/operator/update/setOnInsert',
    command: upsert({ a: 7 }, { $setOnInsert: { _id: 8 } }),
    answer: upserted(8),
    left: [...SOAPS, { _id: 8, a: 7 }],
  },
  {
    what: 'an upsert of an _id that cannot be one',
    page: 'core/document#the-_id-field',
    command: upsert({ a: 7 }, { $set: { _id: [1] } }),
    answer: 53,
  },
  {
    what: 'an array filter that nothing uses',
    page: 'reference/operator/update/positional-filtered',
    command: update({ q: {}, u: { $set: { a: 1 } }, arrayFilters: [{ x: 1 }] }),
    answer: 9,
  },
  {
    what: 'two array filters of one name',
    page: 'reference/operator/update/positional-filtered',
    command: update({ q: {}, u: { $set: { 'tags.$[x]': 1 } }, arrayFilters: [{ x: 1 }, { x: 2 }] }),
    answer: 9,
  },
  {
    what: 'array filters of a pipeline',
    page: 'reference/method/db.collection.update',
    command: update({ q: {}, u: [{ $set: { a: 1 } }], arrayFilters: [{ x: 1 }] }),
    answer: 9,
  },
  {
    what: 'array filters of a replacement',
    page: 'reference/method/db.collection.update',
    command: update({ q: {}, u: { a: 1 }, arrayFilters: [{ x: 1 }] }),
    answer: 9,
  },
  {
    what: 'the name of an array filter begins with a small letter',
    page: 'reference/operator/update/positional-filtered',
    command: update({ q: {}, u: { $set: { 'tags.$[X]': 1 } }, arrayFilters: [{ X: 1 }] }),
    answer: 2,
  },
  ...[5, { 0: { x: 1 } }].map((arrayFilters): DocumentedAnswer => ({
    what: `array filters are an array: ${JSON.stringify(arrayFilters)}`,
    page: 'reference/command/update',
    command: update({ q: {}, u: { $set: { 'tags.$[x]': 1 } }, arrayFilters }),
    answer: 14,
  })),
  {
    what: 'an array filter is an object',
    page: 'reference/command/update',
    command: update({ q: {}, u: { $set: { 'tags.$[x]': 1 } }, arrayFilters: [5] }),
    answer: 14,
  },
];

describe('updates answer as the manual says', () => answersAsDocumented(ANSWERS));
