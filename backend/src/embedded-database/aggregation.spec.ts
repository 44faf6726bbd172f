import type { Collection, Document } from 'mongodb';
import { Double, Long, ObjectId } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';

let database: TestDatabase;
let orders: Collection<Document>;
const client = new ObjectId();

beforeAll(async () => {
  database = await aDatabase();
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

  it('keeps types that no stage computes and refuses sums that would lose digits', async () => {
    const numbers = database.client.db('shop').collection('numbers');
    await numbers.insertOne({ a: new Double(5), b: Long.fromString('9007199254740993') });
    const [same] = await numbers.aggregate([{ $match: {} }, { $sort: { a: 1 } }], { promoteValues: false }).toArray();
    expect(same?.['a']).toEqual(new Double(5));
    await expect(numbers.aggregate([{ $group: { _id: null, s: { $sum: '$b' } } }]).toArray()).rejects.toMatchObject({
      code: 2,
    });
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
