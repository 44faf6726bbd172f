import type { Document } from 'mongodb';
import { aggregate, answers, answersAsDocumented, update } from './testing/documented-answers.js';

const bucket = (options: Document): Document =>
  aggregate({ $bucket: { groupBy: '$_id', boundaries: [1, 2], ...options } });
/** It meets no document: what is wrong is wrong all the same. */
const ofNone = (u: unknown): Document => update({ q: { _id: 'nowhere' }, u });

describe('what is wrong is refused before anything is looked at', () =>
  answersAsDocumented([
    ...answers('reference/operator/update', [
      [ofNone({ $inc: { a: 'x' } }), 14],
      [ofNone({ $mul: { a: null } }), 14],
      [ofNone({ $pop: { a: 2 } }), 9],
      [ofNone({ $pullAll: { a: 1 } }), 2],
      [ofNone({ $pull: { a: { $explode: 1 } } }), 2],
      [ofNone({ $pull: { a: { $expr: true } } }), 224],
      [ofNone({ $push: { a: { $each: 5 } } }), 2],
      [ofNone({ $push: { a: { $each: [], $slice: 'x' } } }), 2],
      [ofNone({ $push: { a: { $each: [], $sort: 'x' } } }), 2],
      [ofNone({ $push: { a: { $each: [], magic: 1 } } }), 2],
      ...[{ x: 1.5 }, { x: 'x' }, {}, { 'x.': 1 }, { '': 1 }].map((order): [Document, number] => [
        ofNone({ $push: { a: { $each: [], $sort: order } } }),
        2,
      ]),
      [
        {
          delete: 'c',
          deletes: [
            { q: {}, limit: 0 },
            { q: {}, limit: 2 },
          ],
        },
        9,
      ],
      [ofNone({ $addToSet: { a: { $each: [], $slice: 1 } } }), 2],
      [ofNone({ $currentDate: { a: 5 } }), 2],
      [ofNone({ $bit: { a: { and: 1.5 } } }), 2],
      [ofNone({ $bit: { a: { not: 1 } } }), 2],
    ]),
    ...answers('reference/operator/query/expr', [
      [update({ q: { _id: 9, $expr: true }, u: { $set: { a: 1 } }, upsert: true }), 224],
      [{ findAndModify: 'c', query: { $and: [{ $expr: true }] }, update: { $set: { a: 1 } }, upsert: true }, 224],
      [{ find: 'c', filter: { a: { $elemMatch: { $expr: true } } } }, 2],
      [{ find: 'c', filter: { a: { $type: [] } } }, 9],
      [{ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', partialFilterExpression: { $expr: true } }] }, 224],
    ]),
    ...answers('reference/operator/aggregation/bucket', [
      [bucket({ boundaries: 5 }), 40200],
      [bucket({ boundaries: [1] }), 40192],
      [bucket({ boundaries: [1, 'a'] }), 40193],
      [bucket({ boundaries: [2, 1] }), 40194],
      [bucket({ groupBy: 5 }), 40202],
      [bucket({ default: '$name' }), 40195],
      [bucket({ default: 1.5 }), 40199],
      [bucket({ output: 5 }), 40196],
      [
        bucket({ default: 'others' }),
        {
          cursor: {
            firstBatch: [
              { _id: 1, count: 1 },
              { _id: 'others', count: 1 },
            ],
          },
        },
      ],
    ]),
    ...answers('reference/operator/aggregation/unset', [
      [aggregate({ $unset: 5 }), 31002],
      [aggregate({ $unset: [] }), 31119],
      [aggregate({ $unset: [5] }), 31120],
      [aggregate({ $addFields: { a: 1, 'a.b': 1 } }), 40176],
    ]),
  ]));
