import type { Collection, Document, Filter } from 'mongodb';
import type { AnyDatabase } from './testing/any-database.js';
import { anyDatabase } from './testing/any-database.js';

/* What MongoDB's manual says about arrays, null and missing fields; each document is named by its _id. */

let database: AnyDatabase;
let things: Collection<Document>;

const DOCUMENTS: Document[] = [
  { _id: 'missing' },
  { _id: 'null', a: null },
  { _id: 'one', a: 1 },
  { _id: 'two', a: 2 },
  { _id: 'text', a: 'Savon' },
  { _id: 'empty', a: [] },
  { _id: 'numbers', a: [1, 5] },
  { _id: 'nested', a: [[1], [2, 3]] },
  { _id: 'object', a: { b: 1 } },
  { _id: 'objects', a: [{ b: 1 }, { b: 7 }] },
  { _id: 'some', a: [{ b: 1 }, { c: 1 }] },
  { _id: 'deep', a: { b: [{ c: 1 }, { c: 2 }] } },
];

beforeAll(async () => {
  database = await anyDatabase();
  things = database.client.db('shop').collection('things');
  await things.insertMany(DOCUMENTS as never[]);
});
afterAll(() => database.close());

it.each<[Filter<Document>, string[]]>([
  [{ a: 1 }, ['one', 'numbers']],
  [{ a: null }, ['missing', 'null']],
  [{ a: { $ne: 1 } }, ['missing', 'null', 'two', 'text', 'empty', 'nested', 'object', 'objects', 'some', 'deep']],
  [{ a: { $exists: false } }, ['missing']],
  [{ a: { $in: [null, 2] } }, ['missing', 'null', 'two']],
  [{ a: { $nin: [null, 1] } }, ['two', 'text', 'empty', 'nested', 'object', 'objects', 'some', 'deep']],
  [{ a: { $gt: 1 } }, ['two', 'numbers']],
  [{ a: { $gt: 1, $lt: 5 } }, ['two', 'numbers']],
  [{ a: { $elemMatch: { $gt: 1, $lt: 5 } } }, []],
  [{ a: { $elemMatch: { b: 7 } } }, ['objects']],
  [
    { a: { $not: { $gt: 1 } } },
    ['missing', 'null', 'one', 'text', 'empty', 'nested', 'object', 'objects', 'some', 'deep'],
  ],
  [{ a: [1, 5] }, ['numbers']],
  [{ a: [1] }, ['nested']],
  [{ a: [] }, ['empty']],
  [{ a: { b: 1 } }, ['object', 'objects', 'some']],
  [{ 'a.b': 1 }, ['object', 'objects', 'some']],
  [{ 'a.b': null }, ['missing', 'null', 'one', 'two', 'text', 'some']],
  [{ 'a.b': { $exists: true } }, ['object', 'objects', 'some', 'deep']],
  [{ 'a.0': 1 }, ['numbers', 'nested']],
  [{ 'a.1.b': 7 }, ['objects']],
  [{ 'a.b.c': 2 }, ['deep']],
  [{ a: { $size: 2 } }, ['numbers', 'nested', 'objects', 'some']],
  [{ a: { $all: [1, 5] } }, ['numbers']],
  [{ a: { $type: 'array' } }, ['empty', 'numbers', 'nested', 'objects', 'some']],
  [{ a: { $type: 'number' } }, ['one', 'two', 'numbers']],
  [{ a: { $type: 'null' } }, ['null']],
  [{ a: { $mod: [2, 1] } }, ['one', 'numbers']],
  [{ a: /sav/i }, ['text']],
  [{ a: { $regex: '^sa', $options: 'i' } }, ['text']],
  [{ a: /^Sa/ }, ['text']],
  [{ a: /^Savon/ }, ['text']],
  [{ a: /^Savons/ }, []],
  [{ a: /^sa/ }, []],
  [{ a: /^avon/ }, []],
  [{ a: /^Sav\.n/ }, []],
  [{ a: { $not: /^Sa/ } }, DOCUMENTS.map(({ _id }) => _id as string).filter((id) => id !== 'text')],
  [{ a: { $not: /S/ }, _id: { $in: ['text', 'one'] as never[] } }, ['one']],
  [{ $or: [{ a: 2 }, { a: 'Savon' }] }, ['two', 'text']],
  [{ $nor: [{ a: { $exists: true } }] }, ['missing']],
  [{ $and: [{ a: { $gte: 1 } }, { a: { $lte: 1 } }] }, ['one', 'numbers']],
])('%j matches %j', async (filter, expected) => {
  const found = await things
    .find(filter)
    .map(({ _id }) => _id as unknown as string)
    .toArray();
  const inOrder = DOCUMENTS.map(({ _id }) => _id as unknown as string).filter((id) => found.includes(id));
  expect(found).toHaveLength(inOrder.length);
  expect(inOrder).toEqual(expected);
});

it('reads patterns as PCRE does', async () => {
  const texts = database.client.db('shop').collection('texts');
  await texts.insertMany(
    ['fin', 'fin\n', 'a\rb', 'a\nb', 'a\u00a0b', 'a b', 'x-y', 'a{b', 'a]'].map((t) => ({ _id: t as never })),
  );
  const matching = async (pattern: string, $options = ''): Promise<unknown[]> =>
    (await texts.find({ _id: { $regex: pattern, $options } as never }).toArray()).map(({ _id }) => _id as unknown);
  expect(await matching('fin$')).toEqual(['fin', 'fin\n']);
  expect(await matching('fin\\z')).toEqual(['fin']);
  expect(await matching('^a.b$')).toEqual(['a\rb', 'a b', 'a{b', 'a\u00a0b']);
  expect(await matching('^a.b$', 's')).toEqual(['a\nb', 'a\rb', 'a b', 'a{b', 'a\u00a0b']);
  expect(await matching('^b', 'm')).toEqual(['a\nb']);
  expect(await matching('a\\sb')).toEqual(['a\nb', 'a\rb', 'a b']);
  expect(await matching('\\Ax\\-y')).toEqual(['x-y']);
  expect(await matching('a{b')).toEqual(['a{b']);
  expect(await matching('a]')).toEqual(['a]']);
  for (const unknown of ['[[:alpha:]]', '\\Qa\\E', 'a++', '(?i)a']) {
    await expect(matching(unknown)).rejects.toMatchObject({ code: 51091 });
  }
});

it('finds exact remainders of longs, elements of nested arrays, and sorts an empty array before null', async () => {
  const mixed = database.client.db('shop').collection('mixed');
  const { Long } = await import('mongodb');
  await mixed.insertMany([
    { _id: 1 as never, n: Long.fromString('9007199254740993'), t: null },
    { _id: 2 as never, n: [[1], [2], 3], t: [] },
    { _id: 3 as never, t: 0 },
  ]);
  expect(await mixed.countDocuments({ n: { $mod: [10, 3] } })).toBe(2);
  expect(await mixed.distinct('n', { _id: 2 as never })).toEqual([3, [1], [2]]);
  expect((await mixed.find().sort({ t: 1 }).toArray()).map(({ _id }) => _id as unknown)).toEqual([2, 1, 3]);
  expect((await mixed.find().sort({ t: -1 }).toArray()).map(({ _id }) => _id as unknown)).toEqual([3, 1, 2]);
});

it('orders values of all types as MongoDB does', async () => {
  const values = database.client.db('shop').collection('values');
  const { MinKey, MaxKey, ObjectId, Binary } = await import('mongodb');
  const inOrder: unknown[] = [
    new MinKey(),
    null,
    -1,
    2,
    2.5,
    'A',
    'a',
    {},
    { a: 1 },
    new Binary(Buffer.from([1])),
    new ObjectId(),
    false,
    true,
    new Date(0),
    /x/,
    new MaxKey(),
  ];
  await values.insertMany(inOrder.map((v, i) => ({ _id: ((i * 7) % inOrder.length) as never, v, i })));
  expect((await values.find().sort({ v: 1 }).toArray()).map(({ i }) => i as unknown)).toEqual(
    inOrder.map((_v, i) => i),
  );
  await values.createIndex({ v: -1 });
  expect((await values.find().sort({ v: 1 }).toArray()).map(({ i }) => i as unknown)).toEqual(
    inOrder.map((_v, i) => i),
  );
});
