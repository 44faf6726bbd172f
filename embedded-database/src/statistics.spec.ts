import { BSON } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());

it('tells the sizes of a collection and of a database', async () => {
  const shop = database.client.db('shop');
  const soaps = Array.from({ length: 10 }, (_, _id) => ({ _id: _id as never, name: `n${_id}` }));
  await shop.collection('soaps').insertMany(soaps);
  await shop.collection('soaps').createIndex({ name: 1 });
  const bytes = soaps.reduce((sum, soap) => sum + BSON.calculateObjectSize(soap), 0);
  const collection = await shop.command({ collStats: 'soaps' });
  expect(collection).toMatchObject({ ns: 'shop.soaps', count: 10, size: bytes, nindexes: 2, capped: false });
  expect(collection['indexSizes']).toMatchObject({ name_1: expect.any(Number) as number });
  expect(await shop.stats()).toMatchObject({ db: 'shop', collections: 1, objects: 10, dataSize: bytes, indexes: 2 });
  expect(await shop.command({ collStats: 'nowhere' })).toMatchObject({ count: 0, size: 0, nindexes: 0 });
  await expect(shop.command({ collStats: 'soaps', scale: 0 })).rejects.toMatchObject({ code: 2 });
});
