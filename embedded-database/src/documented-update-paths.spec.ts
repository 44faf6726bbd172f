import type { Document } from 'mongodb';
import { DBRef, Timestamp } from 'mongodb';
import type { AnyDatabase } from './testing/any-database.js';
import { anyDatabase } from './testing/any-database.js';
import type { DocumentedAnswer } from './testing/documented-answers.js';
import { answersAsDocumented, update } from './testing/documented-answers.js';

const BEFORE = { _id: 1, a: 5, o: { p: 1 }, arr: [{ x: 1 }, 2], n: [1, 2] };

/** An update of `BEFORE`: a code, or what is left; undefined says that nothing changes and nothing is wrong. */
const row = (u: unknown, answer: number | Document | undefined, more: Document = {}): DocumentedAnswer => ({
  what: `${JSON.stringify(u)} ${JSON.stringify(more)}`,
  page: 'reference/operator/update',
  given: [BEFORE],
  command: update({ q: {}, u, ...more }),
  answer: typeof answer === 'number' ? answer : { n: 1, nModified: answer ? 1 : 0 },
  ...(typeof answer === 'object' ? { left: [{ ...BEFORE, ...answer }] } : {}),
});
const set = (path: string, answer: number | Document | undefined, arrayFilters?: Document[]): DocumentedAnswer =>
  row({ $set: { [path]: 9 } }, answer, arrayFilters ? { arrayFilters } : {});

/** `$pull` from an array: what is left of it, or a code. */
const pull = (n: unknown[], condition: unknown, answer: number | unknown[]): DocumentedAnswer => ({
  what: `$pull ${String(condition)} ${JSON.stringify(condition)} from ${JSON.stringify(n)}`,
  page: 'reference/operator/update/pull',
  given: [{ _id: 1, n }],
  command: update({ q: {}, u: { $pull: { n: condition } } }),
  answer: typeof answer === 'number' ? answer : { n: 1 },
  left: [{ _id: 1, n: typeof answer === 'number' ? n : answer }],
});

const reference = (id: number): DBRef => new DBRef('x', id as never);

/** An upsert: the document that it makes, or a code. */
const upsert = (q: Document, answer: number | Document, u: unknown = { $set: { z: 1 } }): DocumentedAnswer => ({
  what: `upsert of ${JSON.stringify(q)} ${JSON.stringify(u)}`,
  page: 'reference/method/db.collection.update#upsert-behavior',
  given: [BEFORE],
  command: update({ q: { ...q, ...(typeof answer === 'object' ? { _id: 9 } : {}) }, u, upsert: true }),
  answer: typeof answer === 'number' ? answer : { n: 1 },
  ...(typeof answer === 'object' ? { left: [BEFORE, { _id: 9, ...answer }] } : {}),
});

const ANSWERS: DocumentedAnswer[] = [
  upsert({ a: { $all: [1, 2] } }, 54),
  upsert({ a: { $all: [1] } }, { a: 1, z: 1 }),
  upsert({ a: { $all: [/x/, 1] } }, { a: 1, z: 1 }),
  upsert({ a: { $all: [{ $elemMatch: { b: 1 } }] } }, { z: 1 }),
  upsert({ x: {}, 'x.x': 1 }, 54),
  upsert({ 'x.x': 1, x: {} }, 54),
  upsert({ x: { x: 1 }, 'x.y': 1 }, 54),
  upsert({ x: 1, $and: [{ x: 1 }] }, 54),
  upsert({ '_id.x': 1 }, 111, { a: 1 }),
  upsert({ x: 1, 'x.y': 1 }, { a: 1 }, { a: 1 }),
  upsert({ a: 7 }, 53, { $set: { _id: /x/ } }),
  row({ $rename: { a: '_id' } }, 66),
  row({ $rename: { _id: 'b' } }, 66),
  ...['a', 'a.b', 'arr.0', 'arr.0.y', 'arr.y'].map((to) => row({ $rename: { a: to } }, 2)),
  row({ $rename: { 'o.p': 'o' } }, 2),
  ...['arr.0', 'arr.0.x'].map((from) => row({ $rename: { [from]: 'b' } }, 2)),
  ...['a.b', 'arr.b'].map((from) => row({ $rename: { [from]: 'c' } }, 28)),
  row({ $rename: { 'o.p': 'a.c' } }, 28),
  row({ $rename: { none: 'c' } }, undefined),
  row({ $rename: { 'none.x': 'c' } }, undefined),
  row({ $rename: { a: '' } }, 56),
  row({ $rename: { a: 'b.' } }, 56),
  row({ $rename: { 'a.$': 'b' } }, 2),
  ...['a.b', 'arr.b'].flatMap((path) => [
    row({ $pop: { [path]: 1 } }, 28),
    row({ $pull: { [path]: 1 } }, 28),
    row({ $pullAll: { [path]: [1] } }, 28),
    row({ $unset: { [path]: 1 } }, undefined),
  ]),
  row({ $pop: { none: 1 } }, undefined),
  row({ $pop: { n: 2 } }, 9),
  row({ $pop: { a: 1 } }, 14),
  ...['a.$.b.$', '$', '$.a', '$[]', '$[x]', 'n.$'].map((path) => set(path, 2)),
  set('$a', 52),
  set('$a.b', 52),
  row({ $unset: { $a: 1 } }, undefined),
  set('o.$b', { o: { p: 1, $b: 9 } }),
  set('q.$b', { q: { $b: 9 } }),
  ...['a.', '', '.a'].map((path) => set(path, 56)),
  set('n.1500003', 34),
  set('n.999999999', 34),
  set('n.99999999999', 28),
  set('n.01', { n: [1, 9] }),
  row({ a: 1, $set: { b: 1 } }, 52),
  row({ $set: { b: 1 }, a: 1 }, 9),
  row({ a: 5, o: { p: 1 }, arr: [{ x: 1 }, 2], n: [1, 2] }, undefined),
  row([{ $set: { a: 5 } }], undefined),
  row({ $bit: { a: {} } }, 2),
  row({ $currentDate: { d: { $type: 'date', x: 1 } } }, 2),
  set('n.$[x]', { n: [9, 9] }, [{ $or: [{ x: 1 }, { x: 2 }] }]),
  set('n.$[x]', { n: [1, 9] }, [{ $and: [{ x: { $gt: 1 } }] }]),
  set('n.$[x]', { n: [1, 9] }, [{ $nor: [{ x: 1 }] }]),
  set('n.$[x]', 9, [{ $or: [{ x: 1 }, { y: 2 }] }]),
  set('n.$[x]', 9, [{}]),
  set('n.$[x]', 9, [{ x: 1, y: 1 }]),
  set('n.$[x]', 224, [{ $expr: { $eq: ['$x', 1] } }]),
  set('n.$[a-b]', 2, []),
  pull([[3], 1, 5], { $gt: 2 }, [1]),
  pull(['ab', 'c', 5], /a/, ['c', 5]),
  pull([[1, 2], [1], 2], { $all: [1, 2] }, [[1], 2]),
  pull([{ a: 1, b: 2 }, { a: 2 }], { a: 1 }, [{ a: 2 }]),
  pull([{ a: 1 }], {}, []),
  pull([1, { a: 1 }], { a: { $gt: 0 } }, [1]),
  pull([1, 2], { $not: { $gt: 1 } }, 2),
  pull([reference(5), reference(6), 5], { $id: 5 }, [reference(6), 5]),
  pull([[{ a: 1 }], { a: 2 }], { $elemMatch: { a: 1 } }, [{ a: 2 }]),
  pull([{ x: 1 }, 1], { $or: [{ x: 1 }] }, [1]),
];

describe('paths of updates', () => {
  answersAsDocumented(ANSWERS);

  let database: AnyDatabase;
  beforeAll(async () => {
    database = await anyDatabase();
  });
  afterAll(() => database.close());

  it('what is nested too deeply is not stored, however it came to be', async () => {
    const deep = database.client.db('shop').collection('deep');
    await deep.insertOne({ _id: 1 as never });
    const path = (levels: number): string => Array.from({ length: levels }, () => 'a').join('.');
    await expect(deep.updateOne({}, { $set: { [path(300)]: 1 } })).rejects.toMatchObject({ code: 15 });
    const filter = { _id: 2 as never };
    await expect(deep.updateOne(filter, { $set: { [path(300)]: 1 } }, { upsert: true })).rejects.toMatchObject({
      code: 15,
    });
    await deep.updateOne({}, { $set: { [path(100)]: 1 } });
    await deep.updateOne({}, { $rename: { a: `b.${path(50)}` } });
    await expect(deep.updateOne({}, { $rename: { b: `c.${path(50)}` } })).rejects.toMatchObject({ code: 15 });
    await expect(deep.updateOne({}, [{ $set: { x: { y: '$b' }, [path(90)]: '$b' } }])).rejects.toMatchObject({
      code: 15,
    });
    expect(Object.keys((await deep.findOne({})) ?? {})).toEqual(['_id', 'b']);
  });

  it('an upsert makes the fields of its filter in the order of their names', async () => {
    const made = database.client.db('shop').collection('made');
    await made.updateOne({ c: 1, b: 1, a: 1 }, { $set: { z: 1 } }, { upsert: true });
    expect(Object.keys((await made.findOne({})) ?? {})).toEqual(['_id', 'a', 'b', 'c', 'z']);
  });

  it('$$NOW is one for all statements of a command', async () => {
    const shop = database.client.db('shop');
    await shop.command({ insert: 'now', documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] });
    const updates = [1, 2, 3].map((_id) => ({ q: { _id }, u: [{ $set: { t: '$$NOW' } }] }));
    await shop.command({ update: 'now', updates });
    expect(await shop.collection('now').distinct('t')).toHaveLength(1);
  });

  it('a timestamp of zero is the time at which a document is stored whole', async () => {
    const times = database.client.db('shop').collection('times');
    const zero = new Timestamp({ t: 0, i: 0 });
    await times.insertOne({ _id: 1 as never, t: zero, o: { t: zero } });
    const seconds = (await times.findOne({}))?.['t'].getHighBits();
    expect(seconds).toBeGreaterThan(0);
    expect((await times.findOne({}))?.['o'].t.getHighBits()).toBe(0);
    await times.replaceOne({}, { r: zero });
    expect((await times.findOne({}))?.['r'].getHighBits()).toBeGreaterThan(0);
  });
});
