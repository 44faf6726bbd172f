import type { Collection, Document } from 'mongodb';
import { Binary, BSONRegExp, Double, Int32, Long, ObjectId } from 'mongodb';
import type { AnyDatabase } from './testing/any-database.js';
import { anyDatabase } from './testing/any-database.js';

let database: AnyDatabase;
let soaps: Collection<Document>;
let turn = 0;

beforeAll(async () => {
  database = await anyDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  soaps = database.client.db('shop').collection(`soaps${turn++}`);
});

describe('documents', () => {
  it('gives back every type exactly as it was stored, in the same order', async () => {
    const stored = {
      _id: new ObjectId(),
      zeta: new Int32(5),
      double: new Double(5),
      fraction: 2.5,
      long: Long.fromString('9007199254740993'),
      text: 'Karité 🧴 "doux"\u0000fin',
      yes: true,
      no: false,
      nothing: null,
      date: new Date(-12345),
      bytes: new Binary(Buffer.from([0, 255, 7]), 0x80),
      pattern: new BSONRegExp('^sav[o]n', 'i'),
      10: 'ten',
      2: 'two',
      nested: { b: [1, [2, [new Double(3)]], {}], a: [] },
      alpha: 1,
    };
    await soaps.insertOne(stored);
    const raw = await soaps.findOne({}, { promoteValues: false, bsonRegExp: true });
    expect(raw).toEqual({
      ...stored,
      fraction: new Double(2.5),
      alpha: new Int32(1),
      nested: { b: [new Int32(1), [new Int32(2), [new Double(3)]], {}], a: [] },
    });
    expect(raw?.['double']).toBeInstanceOf(Double);
    const bytes = await soaps.findOne({}, { raw: true });
    const again = await soaps.findOne({ alpha: 1 }, { raw: true, sort: { nothing: 1 } });
    expect(Buffer.from(again as unknown as Uint8Array).equals(Buffer.from(bytes as unknown as Uint8Array))).toBe(true);
  });

  it('keeps numbers of their type after a change', async () => {
    await soaps.insertOne({
      whole: new Int32(1),
      real: new Double(1),
      long: Long.fromNumber(1),
      big: new Int32(2147483647),
    });
    await soaps.updateOne({}, { $inc: { whole: 1, real: 1, long: 1, big: 1 }, $set: { other: 1 } });
    const after = await soaps.findOne({}, { promoteValues: false });
    expect(after).toMatchObject({
      whole: new Int32(2),
      real: new Double(2),
      long: Long.fromNumber(2),
      big: Long.fromNumber(2147483648),
    });
  });

  it('puts _id first and makes one up when it is missing', async () => {
    const { insertedId } = await soaps.insertOne({ name: 'Lavande', _id: 'lav' as unknown as ObjectId });
    expect(insertedId).toBe('lav');
    await soaps.insertOne({ name: 'Miel' }, { forceServerObjectId: true });
    const found = await soaps.findOne({ name: 'Miel' });
    expect(found?._id).toBeInstanceOf(ObjectId);
    expect(Object.keys((await soaps.findOne({ name: 'Lavande' })) ?? {})).toEqual(['_id', 'name']);
  });

  it('refuses a second document with the same _id and keeps what an ordered batch wrote before', async () => {
    const batch = [{ _id: 1 }, { _id: 2 }, { _id: 1 }, { _id: 3 }] as unknown as Document[];
    await expect(soaps.insertMany(batch)).rejects.toMatchObject({ code: 11000, insertedCount: 2 });
    expect(await soaps.countDocuments()).toBe(2);
    await expect(soaps.insertMany(batch, { ordered: false })).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await soaps.countDocuments()).toBe(3);
  });
});

describe('reading', () => {
  beforeEach(async () => {
    await soaps.insertMany(
      Array.from({ length: 250 }, (_, i) => ({ _id: i, n: i % 10, s: `s${i}` }) as unknown as Document),
    );
  });

  it('hands out large results in portions', async () => {
    const seen: number[] = [];
    for await (const { _id } of soaps.find({}, { batchSize: 30 })) seen.push(_id as unknown as number);
    expect(seen).toEqual(Array.from({ length: 250 }, (_, i) => i));
  });

  it('sorts, skips and limits, with and without an index', async () => {
    const expected = [9, 19, 29].map((id) => id);
    expect((await soaps.find().sort({ n: -1, _id: 1 }).limit(3).toArray()).map(({ _id }) => _id)).toEqual(expected);
    await soaps.createIndex({ n: -1, _id: 1 });
    expect((await soaps.find().sort({ n: -1, _id: 1 }).limit(3).toArray()).map(({ _id }) => _id)).toEqual(expected);
    expect((await soaps.find({ n: 3 }).sort({ _id: -1 }).skip(1).limit(2).toArray()).map(({ _id }) => _id)).toEqual([
      233, 223,
    ]);
  });

  it('goes on after documents that are deleted while a cursor is open', async () => {
    const cursor = soaps.find({}, { batchSize: 10 });
    await cursor.next();
    await soaps.deleteMany({ _id: { $lt: 200 } as never });
    const rest = await cursor.toArray();
    expect(rest.at(-1)?._id).toBe(249);
    expect(rest.length).toBe(9 + 50 + 1);
  });

  it('counts, with and without a filter', async () => {
    expect(await soaps.estimatedDocumentCount()).toBe(250);
    expect(await soaps.countDocuments()).toBe(250);
    expect(await soaps.countDocuments({ n: 3 }, { skip: 5, limit: 100 })).toBe(20);
    expect(await soaps.distinct('n', { n: { $gt: 6 } })).toEqual([7, 8, 9]);
  });

  it('shows only the fields that were asked for', async () => {
    expect(await soaps.findOne({ _id: 5 as never }, { projection: { s: 1, _id: 0 } })).toEqual({ s: 's5' });
    expect(await soaps.findOne({ _id: 5 as never }, { projection: { s: 0 } })).toEqual({ _id: 5, n: 5 });
    await soaps.insertOne({
      _id: 'a' as never,
      lines: [
        { q: 1, p: 2 },
        { q: 3, p: 4 },
      ],
      deep: { x: 1, y: 2 },
    });
    const only = { projection: { 'lines.q': 1, 'deep.y': 1 } };
    expect(await soaps.findOne({ _id: 'a' as never }, only)).toEqual({
      _id: 'a',
      lines: [{ q: 1 }, { q: 3 }],
      deep: { y: 2 },
    });
    const sliced = { projection: { _id: 0, lines: { $slice: -1 }, deep: 0 } };
    expect(await soaps.findOne({ _id: 'a' as never }, sliced)).toEqual({ lines: [{ q: 3, p: 4 }] });
    const matched = { projection: { _id: 0, lines: { $elemMatch: { q: 3 } } } };
    expect(await soaps.findOne({ _id: 'a' as never }, matched)).toEqual({ lines: [{ q: 3, p: 4 }] });
  });
});

describe('changing', () => {
  const change = async (
    before: Document,
    update: Document | Document[],
    options = {},
    filter = {},
  ): Promise<Document> => {
    await soaps.deleteMany({});
    await soaps.insertOne({ _id: 1 as never, ...before });
    await soaps.updateOne(filter, update as Document, options);
    const { _id, ...rest } = (await soaps.findOne({})) as Document;
    return rest;
  };

  it.each<[string, Document, Document | Document[], Document]>([
    ['$set', { a: { b: 1 } }, { $set: { 'a.c': 2, d: 3 } }, { a: { b: 1, c: 2 }, d: 3 }],
    ['$set in an array', { a: [1] }, { $set: { 'a.2': 3 } }, { a: [1, null, 3] }],
    ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '', 'x.y': '' } }, { b: { d: 2 } }],
    ['$inc and $mul', { a: 2, b: 1.5 }, { $inc: { a: 3, n: 1 }, $mul: { b: 2, m: 5 } }, { a: 5, b: 3, n: 1, m: 0 }],
    ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3, c: 1 }, $max: { b: 3 } }, { a: 3, b: 5, c: 1 }],
    ['$rename', { a: 1, b: 2 }, { $rename: { a: 'c.d' } }, { b: 2, c: { d: 1 } }],
    ['$push', { a: [1] }, { $push: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
    [
      '$push with modifiers',
      { a: [5, 1] },
      { $push: { a: { $each: [3, 4], $sort: -1, $slice: 3 } } },
      { a: [5, 4, 3] },
    ],
    ['$push at a position', { a: [1, 4] }, { $push: { a: { $each: [2, 3], $position: 1 } } }, { a: [1, 2, 3, 4] }],
    ['$addToSet', { a: [1, 2] }, { $addToSet: { a: { $each: [2, 3, 3] } } }, { a: [1, 2, 3] }],
    [
      '$pull',
      { a: [1, 5, 9], b: [{ x: 1 }, { x: 2, y: 1 }] },
      { $pull: { a: { $gt: 4 }, b: { x: 2 } } },
      { a: [1], b: [{ x: 1 }] },
    ],
    ['$pullAll and $pop', { a: [1, 2, 1], b: [1, 2] }, { $pullAll: { a: [1] }, $pop: { b: -1 } }, { a: [2], b: [2] }],
    ['$[]', { a: [{ q: 1 }, { q: 2 }] }, { $inc: { 'a.$[].q': 10 } }, { a: [{ q: 11 }, { q: 12 }] }],
    ['$bit', { a: 13 }, { $bit: { a: { and: 10 } } }, { a: 8 }],
    ['a pipeline', { a: 1, b: 2 }, [{ $set: { c: { $add: ['$a', '$b'] } } }, { $unset: 'a' }], { b: 2, c: 3 }],
  ])('applies %s', async (_name, before, update, after) => {
    expect(await change(before, update)).toEqual(after);
  });

  it('changes the element that the filter found, or those an array filter names', async () => {
    const lines = [
      { id: 'a', q: 1 },
      { id: 'b', q: 5 },
      { id: 'b', q: 9 },
    ];
    expect(await change({ lines }, { $set: { 'lines.$.q': 0 } }, {}, { 'lines.id': 'b' })).toEqual({
      lines: [
        { id: 'a', q: 1 },
        { id: 'b', q: 0 },
        { id: 'b', q: 9 },
      ],
    });
    expect(
      await change({ lines }, { $set: { 'lines.$.q': 0 } }, {}, { lines: { $elemMatch: { id: 'b', q: 9 } } }),
    ).toEqual({
      lines: [
        { id: 'a', q: 1 },
        { id: 'b', q: 5 },
        { id: 'b', q: 0 },
      ],
    });
    const arrayFilters = [{ 'l.q': { $gte: 5 } }];
    expect(await change({ lines }, { $set: { 'lines.$[l].q': 0 } }, { arrayFilters })).toEqual({
      lines: [
        { id: 'a', q: 1 },
        { id: 'b', q: 0 },
        { id: 'b', q: 0 },
      ],
    });
  });

  it("refuses what cannot be done, with MongoDB's codes, and changes nothing", async () => {
    const failing = async (before: Document, update: Document): Promise<unknown> => {
      const failure: unknown = await change(before, update).catch((error: unknown) => error);
      expect(await soaps.findOne({})).toEqual({ _id: 1, ...before });
      return failure;
    };
    expect(await failing({ a: 'x' }, { $inc: { a: 1 } })).toMatchObject({ code: 14 });
    expect(await failing({ a: 1 }, { $push: { a: 1 } })).toMatchObject({ code: 2 });
    expect(await failing({ a: 1 }, { $set: { 'a.b': 1 } })).toMatchObject({ code: 28 });
    expect(await failing({ a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } })).toMatchObject({ code: 40 });
    expect(await failing({ a: 1 }, { $set: { _id: 2 } })).toMatchObject({ code: 66 });
    expect(await failing({ a: 1 }, { $setty: { a: 1 } })).toMatchObject({ code: 9 });
    expect(await failing({ a: [1] }, { $set: { 'a.$': 1 } })).toMatchObject({ code: 2 });
  });

  it('adds new fields in the order of their names', async () => {
    await soaps.insertOne({ _id: 1 as never, z: 1, old: 3 });
    await soaps.updateOne({}, { $set: { c: 1, 'n.10': 1, 'n.9': 1 }, $inc: { a: 1 }, $rename: { old: 'b' } });
    expect(JSON.stringify(await soaps.findOne())).toBe('{"_id":1,"z":1,"a":1,"b":3,"c":1,"n":{"9":1,"10":1}}');
  });

  it('refuses an upsert whose filter gives a field two values, and takes an $or of one part at its word', async () => {
    const twice = soaps.updateOne({ $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }, { upsert: true });
    await expect(twice).rejects.toMatchObject({ code: 54 });
    await soaps.updateOne({ $or: [{ a: 5 }] }, { $set: { b: 1 } }, { upsert: true });
    expect(await soaps.findOne({}, { projection: { _id: 0 } })).toEqual({ a: 5, b: 1 });
  });

  it('inserts on upsert what the filter pins down and $setOnInsert adds', async () => {
    const upsert = { upsert: true };
    const first = await soaps.updateOne(
      { sku: 'k', n: { $gt: 4 } },
      { $set: { a: 1 }, $setOnInsert: { made: true } },
      upsert,
    );
    expect(first).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    const second = await soaps.updateOne({ sku: 'k' }, { $set: { a: 2 }, $setOnInsert: { made: false } }, upsert);
    expect(second).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
    expect(await soaps.findOne({}, { projection: { _id: 0 } })).toEqual({ sku: 'k', a: 2, made: true });
    expect((await soaps.updateOne({ sku: 'k' }, { $set: { a: 2 } })).modifiedCount).toBe(0);
  });

  it('replaces, updates many, deletes and answers the document before or after', async () => {
    await soaps.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
      { _id: 3, n: 2 },
    ] as unknown as Document[]);
    expect(await soaps.updateMany({ n: 1 }, { $inc: { n: 10 } })).toMatchObject({ matchedCount: 2, modifiedCount: 2 });
    await soaps.replaceOne({ _id: 3 as never }, { whole: true });
    expect(await soaps.findOneAndUpdate({ _id: 1 as never }, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 11 });
    const after = { returnDocument: 'after', projection: { n: 1 }, sort: { _id: -1 } } as const;
    expect(await soaps.findOneAndUpdate({ n: { $gt: 1 } }, { $inc: { n: 1 } }, after)).toEqual({ _id: 2, n: 12 });
    expect(
      await soaps.findOneAndReplace({ _id: 9 as never }, { n: 0 }, { upsert: true, returnDocument: 'after' }),
    ).toEqual({ _id: 9, n: 0 });
    expect(await soaps.findOneAndDelete({}, { sort: { _id: -1 } })).toEqual({ _id: 9, n: 0 });
    expect((await soaps.deleteOne({ n: 12 })).deletedCount).toBe(1);
    expect((await soaps.deleteMany({})).deletedCount).toBe(2);
    expect(await soaps.findOneAndDelete({})).toBeNull();
  });
});
