import type { Document } from 'mongodb';
import { DBRef, Double, Int32, Long, ObjectId } from 'mongodb';
import type { DocumentedAnswer } from './testing/documented-answers.js';
import { aggregate, answers, answersAsDocumented, batch, compute } from './testing/documented-answers.js';

/** Expressions beside what they give. */
const RESULTS: [unknown, unknown][] = [
  [{ $concat: ['a', null] }, null],
  [{ $concat: [null, 5] }, null],
  [{ $substrBytes: ['abc', 1, -1] }, 'bc'],
  [{ $substrBytes: ['abc', 5, 1] }, ''],
  [{ $substrCP: [null, 0, 1] }, ''],
  [{ $substr: [1234567, 0, 3] }, '123'],
  [{ $toUpper: 5 }, '5'],
  [{ $toUpper: null }, ''],
  [{ $toUpper: new Date(0) }, '1970-01-01T00:00:00.000Z'],
  [{ $pow: [1, Infinity] }, 1],
  [{ $pow: [1, NaN] }, 1],
  [{ $pow: [-1, Infinity] }, 1],
  [{ $pow: [2, Infinity] }, Infinity],
  [{ $mod: [Infinity, 2] }, NaN],
  [{ $mod: [null, 2] }, null],
  [{ $abs: new Int32(-2147483648) }, 2147483648],
  [{ $abs: new Double(-0) }, 0],
  [{ $round: [Long.MAX_VALUE, -20] }, 0],
  [{ $eq: [{ $trunc: [Long.MAX_VALUE, -1] }, Long.fromString('9223372036854775800')] }, true],
  [
    { $zip: { inputs: [[1, 2], [3]], useLongestLength: true, defaults: [0, 9] } },
    [
      [1, 3],
      [2, 9],
    ],
  ],
  [{ $zip: { inputs: [[1], null] } }, null],
  [{ $zip: { inputs: [[1, 2], [3]] } }, [[1, 3]]],
  [{ $arrayToObject: null }, null],
  [{ $arrayToObject: [[{ k: 'a', v: null }]] }, { a: null }],
  [{ $indexOfCP: ['abc', 'c', 3] }, -1],
  [{ $indexOfCP: ['abc', '', 3] }, 3],
  [{ $indexOfCP: ['abc', '', 4] }, -1],
  [{ $indexOfCP: ['abc', 'c', 2, 1] }, -1],
  [{ $filter: { input: [1, 2, 3], cond: true, limit: 2 } }, [1, 2]],
  [{ $filter: { input: [1], cond: true, limit: null } }, [1]],
  [{ $getField: { field: '$name', input: { Lavande: 7 } } }, 7],
  [{ $getField: { field: { $concat: ['na', 'me'] }, input: '$$ROOT' } }, 'Lavande'],
  [{ $regexMatch: { input: 'a', regex: /A/, options: 'i' } }, true],
  [{ $regexMatch: { input: 'ab', regex: 'a b # and nothing else', options: 'x' } }, true],
  [{ $regexMatch: { input: 'a b', regex: 'a[ ]b', options: 'x' } }, true],
  [{ $toDate: new ObjectId('ffffffff0000000000000000') }, new Date(-1000)],
  [{ $year: new ObjectId('ffffffff0000000000000000') }, 1969],
  [{ $toDate: new ObjectId('7fffffff0000000000000000') }, new Date(2147483647000)],
  [{ $dateToString: { date: new Date(0), timezone: 'Europe/Paris' } }, '1970-01-01T01:00:00.000'],
  [{ $dateToString: { date: new Date(0), timezone: 'Asia/Calcutta' } }, '1970-01-01T05:30:00.000'],
  [{ $toString: new Double(1e15) }, '1000000000000000'],
  [{ $toString: new Double(1e16) }, '1e+16'],
  [{ $toString: new Double(123456789012345680000) }, '1.2345678901234568e+20'],
  [{ $toString: new Double(1e-5) }, '1e-05'],
  [{ $toString: new Double(0.0001) }, '0.0001'],
  [{ $toString: new Double(1 / 3) }, '0.3333333333333333'],
  [{ $toString: new Double(-0) }, '-0'],
  [{ $toString: new Double(1e300) }, '1e+300'],
];

/** A search through these documents: the places of those that it finds, or a code. */
const found = (documents: Document[], filter: Document, answer: number | number[]): DocumentedAnswer => ({
  what: JSON.stringify(filter),
  page: 'reference/operator/query',
  given: documents.map((document, _id) => ({ _id, ...document })),
  command: { find: 'c', filter, projection: { _id: 1 } },
  answer: typeof answer === 'number' ? answer : batch(...answer.map((_id) => ({ _id }))),
});
const REFERENCE = new DBRef('x', 5 as never);
const REFERENCES = [{ r: [REFERENCE] }, { r: REFERENCE }, { r: [] }];

describe('results are those of the manual', () =>
  answersAsDocumented([
    ...answers(
      'meta/aggregation-quick-reference',
      RESULTS.map(([expression, is]) => [compute(expression), batch({ is })]),
    ),
    ...answers('reference/operator/aggregation/replaceWith', [
      [aggregate({ $replaceWith: { a: '$name' } }), batch({ a: 'Lavande' }, { a: 'Karité' })],
    ]),
    found(REFERENCES, { r: { $elemMatch: { $id: 5 } } }, [0]),
    found(REFERENCES, { r: { $elemMatch: { $ref: 'x', $id: 5 } } }, [0]),
    found(REFERENCES, { r: { $ref: 'x', $id: 5 } }, [0, 1]),
    found(REFERENCES, { 'r.$id': 5 }, [0, 1]),
    found(REFERENCES, { r: { $id: 5 } }, 2),
    found([...REFERENCES, { $id: 5 }], { $id: 5 }, [3]),
    found([{ d: { x: 1, $gt: 1 } }, { d: 5 }], { d: { x: 1, $gt: 1 } }, [0]),
    found([{ d: 5 }], { d: { $gt: 1, x: 1 } }, 2),
    found([{ d: 5 }], { d: { $in: [{ $gt: 1 }] } }, 2),
    ...[
      [NaN, 0],
      [Infinity, 0],
      [1e30, 0],
      [2, NaN],
    ].map((mod) => found([{ d: 5 }], { d: { $mod: mod } }, 2)),
    found([{ d: 5 }, { d: 2 ** 60 }, { d: -5 }, { d: Infinity }, { d: 1e30 }], { d: { $mod: [2.9, 1] } }, [0]),
    found([{ d: 5 }, { d: 2 ** 60 }, { d: -5 }], { d: { $mod: [Long.fromString('1152921504606846975'), 1] } }, [1]),
    found([{ d: 'a' }], { d: { $regex: 'a\0' } }, 2),
    found([{ d: 5 }], { $alwaysTrue: 2 }, 9),
    found([{ d: 5 }], { $alwaysFalse: 'x' }, 9),
    found([{ d: 5 }], { $alwaysTrue: 1 }, [0]),
    found([{ a: 'ab' }, { a: 'a b' }], { a: { $regex: 'a b', $options: 'x' } }, [0]),
    {
      what: 'a result beyond 16 MB',
      page: 'reference/limits#mongodb-limit-BSON-Document-Size',
      given: Array.from({ length: 9 }, (_, _id) => ({ _id, text: 'x'.repeat(1024 * 1024) })),
      command: aggregate({ $group: { _id: null, all: { $push: ['$text', '$text'] } } }),
      answer: 10334,
    },
  ]));
