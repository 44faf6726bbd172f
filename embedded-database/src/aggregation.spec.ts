import type { Collection, Document } from 'mongodb';
import { Double, Long, ObjectId } from 'mongodb';
import type { AnyDatabase } from './testing/any-database.js';
import { anyDatabase } from './testing/any-database.js';

let database: AnyDatabase;
let orders: Collection<Document>;
const client = new ObjectId();

beforeAll(async () => {
  database = await anyDatabase();
  const shop = database.client.db('shop');
  orders = shop.collection('orders');
  await orders.insertMany([
    {
      _id: 1 as never,
      client,
      status: 'Livré',
      total: 1500,
      at: new Date('2026-01-05'),
      lines: [
        { soap: 1, n: 2 },
        { soap: 2, n: 1 },
      ],
    },
    { _id: 2 as never, client, status: 'Expédié', total: 900, at: new Date('2026-01-05'), lines: [{ soap: 2, n: 3 }] },
    { _id: 3 as never, client: new ObjectId(), status: 'Livré', total: 2000, at: new Date('2026-02-01'), lines: [] },
  ]);
  await shop.collection('soaps').insertMany([
    { _id: 1 as never, name: 'Miel' },
    { _id: 2 as never, name: 'Lavande' },
  ]);
});
afterAll(() => database.close());

const run = (...pipeline: Document[]): Promise<Document[]> => orders.aggregate(pipeline).toArray();

describe('aggregation', () => {
  it('groups, by values and by ids', async () => {
    expect(
      await run(
        { $match: { status: 'Livré' } },
        { $group: { _id: '$status', sum: { $sum: '$total' }, n: { $sum: 1 } } },
      ),
    ).toEqual([{ _id: 'Livré', sum: 3500, n: 2 }]);
    const byClient = await run(
      { $group: { _id: '$client', spent: { $sum: '$total' } } },
      { $sort: { spent: -1, _id: 1 } },
    );
    expect(byClient.find(({ _id }) => client.equals(_id as unknown as ObjectId))).toMatchObject({ spent: 2400 });
    expect(byClient).toHaveLength(2);
    expect(
      await run(
        { $group: { _id: { $dateToString: { format: '%Y-%m-%d', date: '$at' } }, n: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ),
    ).toEqual([
      { _id: '2026-01-05', n: 2 },
      { _id: '2026-02-01', n: 1 },
    ]);
  });

  it('unwinds, looks up, projects and pages', async () => {
    const sold = await run(
      { $unwind: '$lines' },
      { $group: { _id: '$lines.soap', n: { $sum: '$lines.n' } } },
      { $lookup: { from: 'soaps', localField: '_id', foreignField: '_id', as: 'soap' } },
      { $sort: { n: -1 } },
      { $project: { _id: 0, n: 1, name: { $arrayElemAt: ['$soap.name', 0] } } },
    );
    expect(sold).toEqual([
      { n: 4, name: 'Lavande' },
      { n: 2, name: 'Miel' },
    ]);
    const [page] = await run({
      $facet: {
        total: [{ $count: 'n' }],
        rows: [{ $match: { client } }, { $sort: { total: 1 } }, { $limit: 1 }, { $project: { total: 1 } }],
      },
    });
    expect(page).toEqual({ total: [{ n: 3 }], rows: [{ _id: 2, total: 900 }] });
    expect(
      await run(
        { $sort: { total: -1 } },
        { $skip: 1 },
        { $limit: 1 },
        { $set: { seen: true } },
        { $unset: ['lines', 'at', 'client'] },
      ),
    ).toEqual([{ _id: 1, status: 'Livré', total: 1500, seen: true }]);
  });

  it('compares fields with $expr and knows variables', async () => {
    expect(await orders.countDocuments({ $expr: { $gt: ['$total', { $multiply: ['$_id', 600] }] } })).toBe(2);
    const given = await orders
      .aggregate([{ $match: { $expr: { $eq: ['$total', '$$wanted'] } } }], { let: { wanted: 900 } })
      .toArray();
    expect(given.map(({ _id }) => _id as unknown)).toEqual([2]);
  });

  it('keeps types, and sums longs exactly or not at all', async () => {
    const numbers = database.client.db('shop').collection('numbers');
    await numbers.insertOne({ a: new Double(5), b: Long.fromString('9007199254740993') });
    const [same] = await numbers
      .aggregate([{ $group: { _id: '$a', first: { $first: '$a' }, s: { $sum: '$b' } } }], { promoteValues: false })
      .toArray();
    expect(same).toEqual({ _id: new Double(5), first: new Double(5), s: Long.fromString('9007199254740993') });
    const average = numbers.aggregate([{ $group: { _id: null, s: { $avg: '$b' } } }]).toArray();
    await expect(average).rejects.toMatchObject({ code: 2 });
    await numbers.insertOne({ b: Long.MAX_VALUE });
    const overflow = numbers.aggregate([{ $group: { _id: null, s: { $sum: '$b' } } }]).toArray();
    await expect(overflow).rejects.toMatchObject({ code: 2 });
  });

  it('groups equal numbers of different types together, and null with what is missing', async () => {
    const mixed = database.client.db('shop').collection('mixed');
    await mixed.insertMany([{ v: 1 }, { v: new Double(1) }, { v: Long.fromNumber(1) }, { v: null }, {}, { v: '1' }]);
    const groups = await mixed
      .aggregate([{ $group: { _id: '$v', n: { $sum: 1 }, all: { $addToSet: '$v' } } }, { $sort: { _id: 1 } }])
      .toArray();
    expect(groups).toEqual([
      { _id: null, n: 2, all: [null] },
      { _id: 1, n: 3, all: [1] },
      { _id: '1', n: 1, all: ['1'] },
    ]);
  });

  it('gathers with every accumulator', async () => {
    const [all] = await run(
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: null,
          n: { $count: {} },
          sum: { $sum: '$total' },
          avg: { $avg: '$total' },
          min: { $min: '$total' },
          max: { $max: '$total' },
          first: { $first: '$status' },
          last: { $last: '$total' },
          list: { $push: { id: '$_id', nowhere: '$nowhere' } },
          set: { $addToSet: '$status' },
          merged: { $mergeObjects: { $arrayToObject: [[['k', '$_id']]] } },
          spread: { $stdDevPop: '$total' },
          missing: { $max: '$nowhere' },
        },
      },
    );
    expect(all).toEqual({
      _id: null,
      n: 3,
      sum: 4400,
      avg: 4400 / 3,
      min: 900,
      max: 2000,
      first: 'Livré',
      last: 2000,
      list: [{ id: 1 }, { id: 2 }, { id: 3 }],
      set: ['Livré', 'Expédié'],
      merged: { k: 3 },
      spread: expect.closeTo(449.69, 2) as unknown,
      missing: null,
    });
  });

  it('sorts into buckets, counts values, draws samples, adds other collections', async () => {
    expect(
      await run({
        $bucket: { groupBy: '$total', boundaries: [0, 1000, 2000], default: 'more', output: { n: { $sum: 1 } } },
      }),
    ).toEqual([
      { _id: 0, n: 1 },
      { _id: 1000, n: 1 },
      { _id: 'more', n: 1 },
    ]);
    expect(await run({ $sortByCount: '$status' })).toEqual([
      { _id: 'Livré', count: 2 },
      { _id: 'Expédié', count: 1 },
    ]);
    expect(await run({ $sample: { size: 2 } })).toHaveLength(2);
    expect(await run({ $unionWith: { coll: 'soaps', pipeline: [{ $match: { name: 'Miel' } }] } })).toHaveLength(4);
    expect(await run({ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { $first: '$lines' } } })).toEqual([
      { soap: 1, n: 2 },
    ]);
  });

  it('counts several selections at once, each as far as it is asked to', async () => {
    await orders.createIndex({ status: 1 });
    const counted = (_id: number, filter: Document, limit = 10) => [
      { $match: filter },
      { $limit: limit },
      { $group: { _id, n: { $sum: 1 } } },
    ];
    const union = (...pipeline: Document[]) => ({ $unionWith: { coll: 'orders', pipeline } });
    expect(
      await run(
        ...counted(0, { status: 'Livré' }),
        union(...counted(1, { status: 'Expédié' })),
        union(...counted(2, { status: 'Livré' }, 1)),
        union(...counted(3, { status: 'Perdu' })),
        union(...counted(4, { status: 'Livré', total: { $gt: 1600 } }), { $set: { said: 'dear' } }),
        union({ $match: { status: 'Livré' } }, { $match: { total: 2000 } }, { $project: { total: 1 } }),
      ),
    ).toEqual([
      { _id: 0, n: 2 },
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
      { _id: 4, n: 1, said: 'dear' },
      { _id: 3, total: 2000 },
    ]);
    await expect(run(...counted(0, {}), union({ $match: {} }, { $explode: {} }))).rejects.toThrow(/Unrecognized/);
    await expect(run(...counted(0, {}), union({ $limit: 0 }))).rejects.toThrow(/limit must be positive/);
  });

  it('looks up by a pipeline with variables, with and without an equality', async () => {
    const named = {
      $lookup: {
        from: 'soaps',
        let: { ids: '$lines.soap' },
        as: 'soaps',
        pipeline: [
          { $match: { $expr: { $in: ['$_id', '$$ids'] } } },
          { $sort: { name: 1 } },
          { $project: { _id: 0, name: 1 } },
        ],
      },
    };
    const [first] = await run({ $match: { _id: 1 } }, named, { $project: { soaps: 1 } });
    expect(first).toEqual({ _id: 1, soaps: [{ name: 'Lavande' }, { name: 'Miel' }] });
    const both = {
      $lookup: { from: 'soaps', localField: 'lines.soap', foreignField: '_id', as: 'x', pipeline: [{ $count: 'n' }] },
    };
    expect((await run({ $match: { _id: 2 } }, { $unwind: '$lines' }, both))[0]?.['x']).toEqual([{ n: 1 }]);
  });

  it('unwinds with the position, and keeps what has nothing to unwind when told', async () => {
    const opened = await run(
      { $sort: { _id: 1 } },
      { $unwind: { path: '$lines', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
      { $project: { i: 1, soap: '$lines.soap' } },
    );
    expect(opened).toEqual([
      { _id: 1, i: 0, soap: 1 },
      { _id: 1, i: 1, soap: 2 },
      { _id: 2, i: 0, soap: 2 },
      { _id: 3, i: null },
    ]);
  });

  it('hands out large results in portions', async () => {
    const many = database.client.db('shop').collection('many');
    await many.insertMany(Array.from({ length: 500 }, (_, n) => ({ n })));
    expect(
      await many.aggregate([{ $addFields: { m: { $add: ['$n', 1] } } }], { batchSize: 60 }).toArray(),
    ).toHaveLength(500);
    expect(await many.aggregate([{ $match: { n: { $lt: 300 } } }], { batchSize: 60 }).toArray()).toHaveLength(300);
  });
});
