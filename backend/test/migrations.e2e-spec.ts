import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LOGGER } from '../src/shared/logging/logging.module.js';
import { Leases } from '../src/shared/persistence/leases.js';
import { Migrations } from '../src/shared/persistence/migrations.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const migrations = () => shop.app.get(Migrations);

/** As a second process would have it: the same database, leases of its own. */
function anotherInstance(): Migrations {
  const model = <T>(name: string) => shop.app.get<Model<T>>(getModelToken(name), { strict: false });
  const leases = new Leases(model('Lease'), shop.clock);
  return new Migrations(model('Migration'), leases, shop.clock, shop.app.get(LOGGER));
}

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
