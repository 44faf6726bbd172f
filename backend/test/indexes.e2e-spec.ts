import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { checkShopBooks } from '../src/modules/books/check-shop-books.js';
import { ShopIndexes } from '../src/shared/persistence/indexes/shop-indexes.js';
import { addProduct } from './support/catalog.js';
import { orderBody } from './support/orders.js';
import { databaseUri, startShop } from './support/shop.js';
import './support/timeout.js';

let client: MongoClient;
let db: Db;
let uri: string;
beforeEach(async () => {
  uri = databaseUri();
  client = await MongoClient.connect(uri);
  db = client.db();
});
afterEach(async () => {
  await db.dropDatabase();
  await client.close();
});

const indexOf = async (collection: string, name: string) =>
  (await db.collection(collection).indexes()).find((index) => index.name === name);

describe('an index that is not as the shop needs it', () => {
  it('keeps the shop from starting until it is built anew; then three posts of one key are one order', async () => {
    await db.collection('orders').createIndex({ checkoutKey: 1 });
    await expect(startShop({}, { uri })).rejects.toMatchObject({
      name: 'WrongIndexes',
      message: expect.stringContaining(
        'Collection « orders », index « checkoutKey_1 » : il existe autrement (unique : false au lieu de true).',
      ) as string,
    });

    const shop = await startShop({ REBUILD_INDEXES: '1' }, { uri });
    try {
      expect(await indexOf('orders', 'checkoutKey_1')).toMatchObject({ unique: true });
      const soap = await addProduct(shop, { price: 7.5, stock: 10 });
      const key = randomUUID();
      const post = () => shop.http.post('/api/neworders').set('Idempotency-Key', key).send(orderBody(soap));
      const answers = await Promise.all([post(), post(), post()]);
      expect(new Set(answers.map(({ body }) => (body as { order: { _id: string } }).order._id)).size).toBe(1);
      expect(await db.collection('orders').countDocuments()).toBe(1);
      expect((await checkShopBooks(client, { stripe: undefined }, new Date())).found).toEqual([]);
    } finally {
      await shop.close();
    }
  });

  it('names the documents that hinder it, by their ids alone', async () => {
    const [one, other] = ['a', 'b'].map((name) => ({ name, email: 'deux-fois@example.fr', reference: name }));
    const { insertedIds } = await db.collection<object>('administrators').insertMany([one!, other!]);
    const refused = startShop({}, { uri });
    await expect(refused).rejects.toThrow(
      `Collection « administrators », index « email_1 » : unique, il ne peut pas être construit, car des documents ont la même valeur dans email (par exemple ${insertedIds[0]!.toHexString()} et ${insertedIds[1]!.toHexString()}).`,
    );
    await expect(refused).rejects.not.toThrow('example.fr');
  });

  it('is not dropped for a better one that documents hinder', async () => {
    await db.collection('administrators').createIndex({ email: 1 });
    const twice = ['a', 'b'].map((reference) => ({ email: 'deux-fois@example.fr', reference }));
    const { insertedIds } = await db.collection<object>('administrators').insertMany(twice);
    const refused = startShop({ REBUILD_INDEXES: '1' }, { uri });
    await expect(refused).rejects.toThrow(
      `des documents ont la même valeur dans email (par exemple ${insertedIds[0]!.toHexString()} et ${insertedIds[1]!.toHexString()}).`,
    );
    expect(await indexOf('administrators', 'email_1')).toMatchObject({ key: { email: 1 } });
  });

  it('is told with what differs, all of them at once', async () => {
    await db.collection('throttles').createIndex({ expiresAt: 1 }, { expireAfterSeconds: 3600 });
    await db.collection('payments').createIndexes([{ key: { unsettledCount: 1 } }, { key: { formerIntentIds: 1 } }]);
    const refused = startShop({}, { uri });
    await expect(refused).rejects.toThrow('expireAfterSeconds : 3600 au lieu de 0');
    await expect(refused).rejects.toThrow('partialFilterExpression : rien au lieu de {"unsettledCount":{"$gt":0}}');
    await expect(refused).rejects.toThrow('sparse : false au lieu de true');
  });
});

it('starts twice at once on an empty database, and beside an index that it does not use', async () => {
  await db.collection('orders').createIndex({ comments: 1 });
  await db.collection('orders').createIndex({ reference: 1 }, { unique: true, name: 'made_by_hand' });
  const shops = await Promise.all([startShop({}, { uri }), startShop({}, { uri })]);
  try {
    for (const { http } of shops) await http.get('/api/health').expect(200);
    expect(await indexOf('orders', 'comments_1')).toBeDefined();
    expect(await indexOf('orders', 'checkoutKey_1')).toMatchObject({ unique: true });
  } finally {
    for (const shop of shops) await shop.close();
  }
});

it('is not ready once a unique index is gone, and ready again when it is back', async () => {
  const shop = await startShop({}, { uri });
  try {
    const indexes = shop.app.get(ShopIndexes);
    await db.collection('orders').dropIndex('customer.email_1');
    await indexes.look();
    await shop.http.get('/api/health').expect(200);
    await db.collection('orders').dropIndex('checkoutKey_1');
    await indexes.look();
    const { body } = await shop.http.get('/api/health').expect(503);
    expect(body).toMatchObject({ code: 'HEALTH.INDEXES' });
    await shop.http.get('/api/health/live').expect(200);
    await indexes.build();
    await indexes.look();
    await shop.http.get('/api/health').expect(200);
  } finally {
    await shop.close();
  }
});
