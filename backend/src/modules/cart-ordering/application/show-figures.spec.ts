import type { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { CountedVisits } from './ports/counted-visits.js';
import type { AddUpDays } from './add-up-days.js';
import type { ShownProducts } from './ports/shown-products.js';
import { ShowFigures } from './show-figures.js';

class HandClock extends Clock {
  time = new Date('2026-10-23T12:00:00Z').getTime();
  override now(): Date {
    return new Date(this.time);
  }
}

/** A reading takes `seconds`. */
function showing({ seconds }: { seconds: number }) {
  const clock = new HandClock();
  const shop = { readings: 0, failing: false };
  let elapsed = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => elapsed);
  const sales = {
    async *between(): ReturnType<AddUpDays['between']> {
      shop.readings += 1;
      elapsed += seconds * 1000;
      if (shop.failing) throw new Error('the database is away');
    },
  } as unknown as AddUpDays;
  const visits = { first: async () => null, between: async () => [] } as unknown as CountedVisits;
  const products = { names: async () => [] } as unknown as ShownProducts;
  const figures = new ShowFigures(sales, products, visits, {} as AuditLog, clock);
  const ask = () => figures.sellers({ from: '2026-10-01', to: '2026-10-02' }, 'best', { skip: 0, limit: 5 });
  return { clock, shop, ask };
}
afterEach(() => jest.restoreAllMocks());

/** The days asked for, and those that they are compared with. */
const PERIODS = 2;

it('adds up a period once for all lists of a screen, and anew ten seconds later', async () => {
  const { clock, shop, ask } = showing({ seconds: 0.1 });
  await ask();
  clock.time += 9_999;
  await ask();
  expect(shop.readings).toBe(PERIODS);
  clock.time += 1;
  await ask();
  expect(shop.readings).toBe(2 * PERIODS);
});

it('adds up the orders of years for a twentieth of the time at most', async () => {
  const { clock, shop, ask } = showing({ seconds: 5 });
  await ask();
  clock.time += 99_999;
  await ask();
  expect(shop.readings).toBe(PERIODS);
  clock.time += 1;
  await ask();
  expect(shop.readings).toBe(2 * PERIODS);
});

it('keeps nothing of a reading that failed', async () => {
  const { shop, ask } = showing({ seconds: 5 });
  shop.failing = true;
  await expect(ask()).rejects.toThrow('away');
  shop.failing = false;
  expect((await ask()).total).toBe(0);
});
