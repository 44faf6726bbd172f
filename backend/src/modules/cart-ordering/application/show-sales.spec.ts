import * as fc from 'fast-check';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { DaysInMemory, GivenSales, givenSale } from '../testing/given-sales.js';
import { AddUpDays } from './add-up-days.js';
import type { PeriodSale } from './ports/period-sales.js';
import { ShowSales } from './show-sales.js';

/** Two days before the hour changes. */
const NOW = new Date('2026-10-23T12:00:00Z');
const DAY_MS = 24 * 3_600_000;

class HandClock extends Clock {
  time = NOW.getTime();
  override now(): Date {
    return new Date(this.time);
  }
}

function showing(given: PeriodSale[]) {
  const clock = new HandClock();
  const figures = new GivenSales(given);
  return { clock, figures, sales: new ShowSales(new AddUpDays(new DaysInMemory(), figures, clock), clock) };
}

const sale = givenSale(
  fc.integer({ min: NOW.getTime() - 75 * DAY_MS, max: NOW.getTime() + 2 * DAY_MS }).map((time) => new Date(time)),
);

it('adds every sale to its day in Paris and to no other, refunds taken off', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { maxLength: 40 }), async (given) => {
      const { days, current, previous } = await showing(given).sales.execute();
      const centsOn = (day: string) =>
        given
          .filter(({ date, shown }) => shown && parisDay(date) === day)
          .reduce((sum, { totalCents, refundedCents }) => sum + totalCents - refundedCents, 0);
      expect(days.map(({ day, sales }) => [day, Math.round(sales * 100)])).toEqual(
        days.map(({ day }) => [day, centsOn(day)]),
      );
      expect(days.at(-1)?.day).toBe('2026-10-23');
      expect(days[0]?.day).toBe('2026-09-24');
      const placed = (from: string, to: string) =>
        given.filter(({ date, shown }) => shown && parisDay(date) >= from && parisDay(date) <= to).length;
      expect(current.orders).toBe(placed('2026-09-24', '2026-10-23'));
      expect(previous.orders).toBe(placed('2026-08-25', '2026-09-23'));
    }),
  );
});

it('names the five products of which most units were sold lately, those apart that went back whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { maxLength: 40 }), async (given) => {
      const { bestSellers } = await showing(given).sales.execute();
      const units = (productId: string) =>
        given
          .filter(({ date, shown }) => shown && parisDay(date) >= '2026-09-24' && parisDay(date) <= '2026-10-23')
          .filter(({ refundedCents, totalCents }) => refundedCents < totalCents)
          .flatMap(({ lines }) => lines)
          .filter((one) => one.productId === productId)
          .reduce((sum, { quantity }) => sum + quantity, 0);
      const sold = [...'abcdefg'].map(units).filter((quantity) => quantity > 0);
      expect(bestSellers.map(({ quantity }) => quantity)).toEqual(sold.sort((a, b) => b - a).slice(0, 5));
      expect(bestSellers.map(({ productId }) => units(productId))).toEqual(bestSellers.map(({ quantity }) => quantity));
    }),
  );
});

it('calls a best seller as when it was sold last, and says the same of days that are kept', async () => {
  const [known] = fc.sample(sale, { numRuns: 1, seed: 7 });
  const sold = (daysAgo: number, productId: string, name: string): PeriodSale => ({
    ...known!,
    ...{ date: new Date(NOW.getTime() - daysAgo * DAY_MS), shown: true, totalCents: 500, refundedCents: 0 },
    ...{ adjustments: [], lines: [{ productId, name, quantity: 1, unitPriceCents: 500 }] },
  });
  // Six of which as many were sold: one of them is no best seller.
  const others = [...'bcdef'].flatMap((id, index) => [sold(index, id, 'Savon'), sold(index + 9, id, 'Savon')]);
  const { sales, clock } = showing([sold(0, 'a', 'Lavande fine'), sold(8, 'a', 'Lavande'), ...others]);
  const first = await sales.execute();
  expect(first.bestSellers[0]).toMatchObject({ productId: 'a', productName: 'Lavande fine' });
  clock.time += 60_000;
  expect(await sales.execute()).toEqual(first);
});

/** Sixty days are read by portions. */
const PORTIONS = 2;

describe('figures that are kept', () => {
  it('are read once for all who ask, and anew after half a minute', async () => {
    const { sales, figures, clock } = showing([]);
    const [one, other] = await Promise.all([sales.execute(), sales.execute()]);
    expect(one).toBe(other);
    clock.time += 29_000;
    await sales.execute();
    expect(figures.readings).toBe(PORTIONS);
    clock.time += 2_000;
    await sales.execute();
    expect(figures.readings).toBe(2 * PORTIONS);
  });

  it('are those of the day that it is, and of a clock that was set back', async () => {
    const { sales, figures, clock } = showing([]);
    clock.time = new Date('2026-10-22T21:59:59Z').getTime();
    expect((await sales.execute()).days.at(-1)?.day).toBe('2026-10-22');
    clock.time += 1_000;
    expect((await sales.execute()).days.at(-1)?.day).toBe('2026-10-23');
    clock.time += 3_600_000;
    await sales.execute();
    clock.time -= 60_000;
    await sales.execute();
    expect(figures.readings).toBe(4 * PORTIONS);
  });

  it('are not those of a reading that failed', async () => {
    const { sales, figures } = showing([]);
    figures.failing = true;
    await expect(sales.execute()).rejects.toThrow('away');
    figures.failing = false;
    expect((await sales.execute()).current).toEqual({ orders: 0, sales: 0 });
  });
});
