import type { Client, Order } from '@shop/contract';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { LOGGER } from '../src/shared/logging/logging.module.js';
import { Leases } from '../src/shared/persistence/leases.js';
import { Migrations } from '../src/shared/persistence/migrations.js';
import { addProduct } from './support/catalog.js';
import { order } from './support/orders.js';
import { aClient, bearer } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let database: Connection;
beforeAll(async () => {
  shop = await startShop();
  database = shop.app.get<Connection>(getConnectionToken());
});
afterAll(() => shop.close());

const migrations = () => shop.app.get(Migrations);

/** As a second process would have it: the same database, leases of its own. */
function anotherInstance(): Migrations {
  const model = <T>(name: string) => shop.app.get<Model<T>>(getModelToken(name), { strict: false });
  const leases = new Leases(model('Lease'), shop.clock);
  return new Migrations(model('Migration'), leases, shop.clock, shop.app.get(LOGGER));
}

async function found<T>(list: string): Promise<T[]> {
  const { body } = await shop.http.get(list).set('Authorization', bearer(await shop.adminToken()));
  return body as T[];
}

it('finds orders and clients that an earlier version stored', async () => {
  const placed = await order(shop, await addProduct(shop, { stock: 10 }));
  const client = await aClient(shop);
  const { body: before } = await shop.http.get(`/api/orders`).set('Authorization', bearer(await shop.adminToken()));
  expect(before).toHaveLength(1);
  await database.collection('orders').updateMany({}, { $unset: { searchWords: 1, refundOpen: 1 } });
  await database.collection('clients').updateMany({}, { $unset: { searchWords: 1, sortName: 1 } });
  await database.collection('administrators').updateMany({}, { $unset: { version: 1 } });
  await database.collection('migrations').deleteMany({});
  expect(await found<Order>(`/api/orders?search=${placed.reference}`)).toEqual([]);

  await migrations().run();

  expect(await found<Order>(`/api/orders?search=${placed.reference}`)).toMatchObject([{ _id: placed._id }]);
  expect(await found<Client>(`/api/clients?search=${client.email}`)).toMatchObject([{ _id: client.id }]);
  expect(await found('/api/users')).toMatchObject([{ version: 1 }]);
  expect(await database.collection('orders').countDocuments({ refundOpen: false })).toBe(1);
});

it('brings data up to date once, also when several instances start at the same moment', async () => {
  const ran: string[] = [];
  const instances = [1, 2, 3].map(() => {
    const instance = anotherInstance();
    instance.register(
      { id: '9002-second', run: async () => void ran.push('second') },
      { id: '9001-first', run: async (goingOn) => (ran.push('first'), goingOn()) },
    );
    return instance;
  });
  await Promise.all(instances.map((instance) => instance.run()));
  await instances[0]!.run();
  expect(ran).toEqual(['first', 'second']);
});

it('tries a migration that failed again at the next start', async () => {
  let attempts = 0;
  migrations().register({
    id: '9003-stumbles',
    run: async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('the disk is full');
    },
  });
  await expect(migrations().run()).rejects.toThrow('the disk is full');
  await migrations().run();
  expect(attempts).toBe(2);
});
