import type { Collection, Document } from 'mongodb';
import { BSON, Double, Int32, Long, ObjectId } from 'mongodb';
import type { AnyDatabase } from './testing/any-database.js';
import { anyDatabase } from './testing/any-database.js';

/* Results and their types as MongoDB's manual gives them. */

let database: AnyDatabase;
let things: Collection<Document>;
const at = new Date('2026-03-29T00:30:15.250Z');
const id = new ObjectId('65920080a1b2c3d4e5f60718');
const int = (n: number): Int32 => new Int32(n);
const double = (n: number): Double => new Double(n);
const long = (n: string): Long => Long.fromString(n);

beforeAll(async () => {
  database = await anyDatabase();
  things = database.client.db('shop').collection('things');
  await things.insertOne({
    _id: 1 as never,
    int: int(7),
    big: int(2147483647),
    neg: int(-3),
    long: long('9007199254740993'),
    max: long('9223372036854775807'),
    double: double(2.5),
    whole: double(3),
    text: 'Savon à l’Argan',
    none: null,
    list: [3, 1, 2],
    lines: [{ n: 2, p: 5 }, { n: 1 }, 'x'],
    at,
    id,
    yes: true,
  });
});
afterAll(() => database.close());

async function value(expression: unknown): Promise<unknown> {
  const [raw] = await things.aggregate([{ $project: { _id: 0, v: expression } }], { raw: true }).toArray();
  return BSON.deserialize(raw as unknown as Uint8Array, { promoteValues: false, promoteLongs: false })['v'] as unknown;
}

const ejson = (document: unknown): string => BSON.EJSON.stringify({ v: document }, { relaxed: false });

it.each<[unknown, unknown]>([
  // arithmetic: the widest type of the operands, int growing to long
  [{ $add: ['$int', 1] }, int(8)],
  [{ $add: ['$big', 1] }, long('2147483648')],
  [{ $add: ['$long', 2] }, long('9007199254740995')],
  [{ $add: ['$int', '$double'] }, double(9.5)],
  [{ $add: ['$at', 1000] }, new Date(at.getTime() + 1000)],
  [{ $add: ['$int', null] }, null],
  [{ $add: ['$int', '$nowhere'] }, null],
  [{ $subtract: ['$long', 1] }, long('9007199254740992')],
  [{ $subtract: ['$at', '$at'] }, long('0')],
  [{ $multiply: ['$big', 2] }, long('4294967294')],
  [{ $multiply: ['$whole', 2] }, double(6)],
  [{ $divide: ['$int', 2] }, double(3.5)],
  [{ $divide: [6, 2] }, double(3)],
  [{ $mod: ['$neg', 2] }, int(-1)],
  [{ $mod: ['$double', 2] }, double(0.5)],
  [{ $abs: '$neg' }, int(3)],
  [{ $abs: int(-2147483648) }, long('2147483648')],
  [{ $pow: [2, 10] }, int(1024)],
  [{ $pow: [2, 40] }, long('1099511627776')],
  [{ $pow: [2, -1] }, double(0.5)],
  [{ $sqrt: 9 }, double(3)],
  [{ $ceil: '$double' }, double(3)],
  [{ $floor: '$int' }, int(7)],
  [{ $trunc: [double(-1.987), 1] }, double(-1.9)],
  // half to even
  [{ $round: double(10.5) }, double(10)],
  [{ $round: double(11.5) }, double(12)],
  [{ $round: [double(1.25), 1] }, double(1.2)],
  [{ $round: [double(19.25), 1] }, double(19.2)],
  [{ $round: [double(28.73), 1] }, double(28.7)],
  [{ $round: [int(25), -1] }, int(20)],
  [{ $round: [int(35), -1] }, int(40)],
  [{ $sum: ['$int', '$long', 'x'] }, long('9007199254741000')],
  [{ $sum: '$list' }, int(6)],
  [{ $avg: '$list' }, double(2)],
  [{ $max: ['$int', '$double', null] }, int(7)],
  [{ $min: '$list' }, int(1)],
  [{ $sum: Array.from({ length: 10 }, () => double(0.1)) }, double(1)],
  // comparison: a missing field stands before null
  [{ $eq: ['$whole', 3] }, true],
  [{ $eq: ['$nowhere', null] }, false],
  [{ $lt: ['$nowhere', null] }, true],
  [{ $cmp: ['$long', double(9007199254740992)] }, int(1)],
  [{ $gt: ['a', 5] }, true],
  [{ $and: ['$yes', '$int', 'x'] }, true],
  [{ $or: [0, null, '$nowhere'] }, false],
  [{ $not: ['$none'] }, true],
  // conditions
  [{ $cond: [{ $gt: ['$int', 5] }, 'much', 'little'] }, 'much'],
  [{ $cond: { if: false, then: 1, else: '$text' } }, 'Savon à l’Argan'],
  [{ $ifNull: ['$none', '$nowhere', 'x'] }, 'x'],
  [{ $switch: { branches: [{ case: { $eq: ['$int', 7] }, then: 'seven' }], default: 0 } }, 'seven'],
  [{ $let: { vars: { a: '$int', b: 2 }, in: { $multiply: ['$$a', '$$b'] } } }, int(14)],
  [{ $let: { vars: { étage: '$int' }, in: '$$étage' } }, int(7)],
  [{ $literal: '$int' }, '$int'],
  // arrays
  [{ $size: '$list' }, int(3)],
  [{ $arrayElemAt: ['$list', -1] }, int(2)],
  [{ $first: '$list' }, int(3)],
  [{ $slice: ['$list', 1, 5] }, [int(1), int(2)]],
  [{ $slice: ['$list', -2] }, [int(1), int(2)]],
  [{ $in: [double(2), '$list'] }, true],
  [{ $map: { input: '$list', as: 'n', in: { $multiply: ['$$n', 2] } } }, [int(6), int(2), int(4)]],
  [{ $filter: { input: '$list', cond: { $gt: ['$$this', 1] } } }, [int(3), int(2)]],
  [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, int(6)],
  [{ $concatArrays: ['$list', [4]] }, [int(3), int(1), int(2), int(4)]],
  [
    {
      $setUnion: [
        [1, 2],
        [double(2), 3],
      ],
    },
    [int(1), int(2), int(3)],
  ],
  [{ $setIsSubset: [[1], '$list'] }, true],
  [{ $sortArray: { input: '$list', sortBy: -1 } }, [int(3), int(2), int(1)]],
  [{ $range: [0, 6, 2] }, [int(0), int(2), int(4)]],
  [{ $indexOfArray: ['$list', 2] }, int(2)],
  [{ $reverseArray: '$list' }, [int(2), int(1), int(3)]],
  ['$lines.n', [int(2), int(1)]],
  ['$lines.p', [int(5)]],
  [
    ['$int', '$nowhere'],
    [int(7), null],
  ],
  // objects
  [
    { a: '$int', b: '$nowhere', c: { d: '$yes' } },
    { a: int(7), c: { d: true } },
  ],
  [{ $mergeObjects: [{ a: 1, b: 2 }, null, { b: 3 }] }, { a: int(1), b: int(3) }],
  [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: int(1) }]],
  // a lone array is the list of arguments
  [{ $arrayToObject: [[['a', 1]]] }, { a: int(1) }],
  [{ $getField: { field: 'a.b', input: { $literal: { 'a.b': 5 } } } }, int(5)],
  [{ $setField: { field: 'x', input: { a: 1 }, value: 2 } }, { a: int(1), x: int(2) }],
  // texts
  [{ $concat: ['a', 'b'] }, 'ab'],
  [{ $concat: ['a', null] }, null],
  [{ $toUpper: 'éa' }, 'éA'],
  [{ $strLenCP: 'à😀' }, int(2)],
  [{ $strLenBytes: 'à😀' }, int(6)],
  [{ $substrCP: ['$text', 0, 5] }, 'Savon'],
  [{ $split: ['a,b,,c', ','] }, ['a', 'b', '', 'c']],
  [{ $trim: { input: '  x ' } }, 'x'],
  [{ $replaceAll: { input: 'a.a', find: 'a', replacement: { $literal: '$&' } } }, '$&.$&'],
  [{ $regexMatch: { input: '$text', regex: 'argan', options: 'i' } }, true],
  [{ $regexFind: { input: 'été 12', regex: '(\\d)(\\d)' } }, { match: '12', idx: int(4), captures: ['1', '2'] }],
  // conversions
  [{ $type: '$nowhere' }, 'missing'],
  [{ $type: '$long' }, 'long'],
  [{ $toInt: '12' }, int(12)],
  [{ $toLong: '$double' }, long('2')],
  [{ $toString: '$whole' }, '3'],
  [{ $toDouble: '$yes' }, double(1)],
  [{ $toBool: '' }, true],
  [{ $toDate: '2026-01-02' }, new Date('2026-01-02')],
  [{ $toObjectId: '65920080a1b2c3d4e5f60718' }, id],
  [{ $convert: { input: 'x', to: 'int', onError: 'bad' } }, 'bad'],
  [{ $convert: { input: null, to: 'int', onNull: 0 } }, int(0)],
  // dates: the clocks of Paris go forward on 29 March 2026 at 01:00 UTC
  [{ $year: '$at' }, int(2026)],
  [{ $hour: { date: '$at', timezone: 'Europe/Paris' } }, int(1)],
  [{ $dayOfMonth: { date: '$at', timezone: '-0100' } }, int(28)],
  [{ $dayOfWeek: '$at' }, int(1)],
  [{ $isoDayOfWeek: '$at' }, int(7)],
  [{ $isoWeek: new Date('2027-01-03') }, int(53)],
  [{ $isoWeekYear: new Date('2027-01-03') }, long('2026')],
  [{ $week: new Date('2026-01-04') }, int(1)],
  [{ $dayOfYear: '$at' }, int(88)],
  [{ $dateToString: { date: '$at' } }, '2026-03-29T00:30:15.250Z'],
  [{ $dateToString: { date: '$at', format: '%d/%m/%Y %H:%M %z', timezone: 'Europe/Paris' } }, '29/03/2026 01:30 +0100'],
  [{ $dateToString: { date: null, onNull: '-' } }, '-'],
  [{ $dateTrunc: { date: '$at', unit: 'day', timezone: 'Europe/Paris' } }, new Date('2026-03-28T23:00:00Z')],
  [{ $dateTrunc: { date: '$at', unit: 'week', startOfWeek: 'monday' } }, new Date('2026-03-23')],
  [{ $dateTrunc: { date: '$at', unit: 'quarter' } }, new Date('2026-01-01')],
  [{ $dateTrunc: { date: '$at', unit: 'minute', binSize: 20 } }, new Date('2026-03-29T00:20:00Z')],
  [
    { $dateAdd: { startDate: '$at', unit: 'day', amount: 1, timezone: 'Europe/Paris' } },
    new Date('2026-03-29T23:30:15.250Z'),
  ],
  [{ $dateAdd: { startDate: new Date('2026-01-31'), unit: 'month', amount: 1 } }, new Date('2026-02-28')],
  [{ $dateSubtract: { startDate: '$at', unit: 'hour', amount: 1 } }, new Date('2026-03-28T23:30:15.250Z')],
  [{ $dateDiff: { startDate: new Date('2025-12-31'), endDate: new Date('2026-01-01'), unit: 'year' } }, long('1')],
  [{ $dateDiff: { startDate: '$at', endDate: new Date('2026-03-30'), unit: 'day' } }, long('1')],
  [
    { $dateFromParts: { year: 2026, month: 7, day: 14, hour: 2, timezone: 'Europe/Paris' } },
    new Date('2026-07-14T00:00:00Z'),
  ],
  [{ $dateFromString: { dateString: '14/07/2026', format: '%d/%m/%Y' } }, new Date('2026-07-14')],
  [{ $dateFromString: { dateString: 'soon', onError: 'never' } }, 'never'],
  [{ $month: '$id' }, int(1)],
])('%j is %j', async (expression, expected) => {
  expect(ejson(await value(expression))).toBe(ejson(expected));
});

it.each<[unknown, number]>([
  [{ $add: ['$max', 1] }, 2],
  [{ $multiply: ['$max', 2] }, 2],
  [{ $add: ['$long', '$double'] }, 2],
  [{ $avg: ['$long', 2] }, 2],
  [{ $divide: [1, 0] }, 2],
  [{ $mod: [1, 0] }, 16610],
  [{ $add: ['$text', 1] }, 14],
  [{ $size: '$int' }, 17124],
  [{ $explode: 1 }, 168],
  [{ $eq: [1] }, 16020],
  ['$$nowhere', 17276],
  [{ $map: { input: '$list', in: '$$other' } }, 17276],
  [{ $add: 1, $abs: 2 }, 15983],
  [{ $toInt: 'twelve' }, 241],
  [{ $toInt: '$long' }, 241],
  [{ $convert: { input: 1, to: 'decimal' } }, 115],
  [{ $dateToString: { date: '$at', format: '%q' } }, 18536],
  [{ $hour: { date: '$at', timezone: 'Europe/Atlantis' } }, 40485],
  [{ $dateTrunc: { date: '$at', unit: 'moon' } }, 9],
  ...['UTC', 'Europe/Paris'].flatMap((timezone): [unknown, number][] => [
    [{ $dateTrunc: { date: new Date(0), unit: 'month', binSize: 1e9, timezone } }, 115],
    [{ $dateTrunc: { date: new Date(0), unit: 'week', binSize: 1e9, timezone } }, 115],
  ]),
  [{ $dateAdd: { startDate: '$at', unit: 'week', amount: 1e9, timezone: 'Europe/Paris' } }, 115],
  [{ $cond: { if: 1, then: 2 } }, 17082],
])('refuses %j with code %i instead of answering something', async (expression, code) => {
  await expect(value(expression)).rejects.toMatchObject({ code });
});

it('computes fields in a find, beside kept and cut ones', async () => {
  const projection = {
    _id: 0,
    int: 1,
    twice: { $multiply: ['$int', 2] },
    label: 'fixed',
    'lines.q': '$int',
    list: { $slice: 1 },
  };
  const found = await things.findOne({}, { projection });
  expect(found).toEqual({
    int: 7,
    list: [3],
    twice: 14,
    label: 'fixed',
    lines: [{ q: 7 }, { q: 7 }, { q: 7 }],
  });
  await expect(things.findOne({}, { projection: { int: 0, a: '$int' } })).rejects.toMatchObject({ code: 31253 });
});

it('changes documents by a pipeline without touching the types of what it leaves alone', async () => {
  const changed = database.client.db('shop').collection('changed');
  await changed.insertOne({ _id: 1 as never, whole: double(5), long: long('9007199254740993'), old: 1, list: [1] });
  await changed.updateOne({}, [
    { $set: { next: { $add: ['$long', 1] }, 'deep.a': '$whole', list: { $concatArrays: ['$list', [2]] } } },
    { $unset: 'old' },
    { $set: { gone: '$$REMOVE', now: { $gt: ['$$NOW', new Date(0)] } } },
  ]);
  const [raw] = await changed.find({}, { raw: true }).toArray();
  expect(
    BSON.EJSON.stringify(BSON.deserialize(raw as unknown as Uint8Array, { promoteValues: false }), { relaxed: false }),
  ).toBe(
    BSON.EJSON.stringify(
      {
        _id: int(1),
        whole: double(5),
        long: long('9007199254740993'),
        list: [int(1), int(2)],
        next: long('9007199254740994'),
        deep: { a: double(5) },
        now: true,
      },
      { relaxed: false },
    ),
  );
});

it.each([
  ['Europe/Paris', ['2026-03-28', '2026-10-24']],
  ['America/New_York', ['2026-03-07', '2026-10-31']],
  // half an hour, and at an hour of UTC that Europe never sees
  ['Australia/Lord_Howe', ['2026-04-03', '2026-10-02']],
  ['Asia/Kathmandu', ['2026-01-01']],
])('shows the clocks of %s on every quarter of the days around a change', async (timeZone, days) => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const moments = days.flatMap((day) =>
    Array.from({ length: 3 * 96 }, (_, quarter) => new Date(Date.parse(day) + quarter * 900_000)),
  );
  const shown = database.client.db('shop').collection(`moments of ${timeZone}`);
  await shown.insertMany(moments.map((moment) => ({ moment })));
  const format = '%Y-%m-%d %H:%M:%S';
  const local = { $dateToString: { date: '$moment', format, timezone: timeZone } };
  const again = { $dateFromString: { dateString: '$local', format, timezone: timeZone } };
  const answers = await shown.aggregate([{ $set: { local } }, { $set: { again } }]).toArray();
  for (const { moment, local: text, again: read } of answers as { moment: Date; local: string; again: Date }[]) {
    expect(text).toBe(clock.format(moment));
    // a quarter that the clocks show twice has two right answers
    expect(clock.format(read)).toBe(text);
  }
});

it('lets no variable of a command stand for the document itself', async () => {
  const pipeline = [{ $project: { int: '$$ROOT.int' } }];
  await expect(things.aggregate(pipeline, { let: { ROOT: 1 } }).toArray()).rejects.toMatchObject({ code: 9 });
});
