import * as fc from 'fast-check';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { type Sale, SalesFigures } from './ports/sales-figures.js';
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

class GivenSales extends SalesFigures {
  readings = 0;
  failing = false;

  constructor(private readonly given: Sale[]) {
    super();
  }

  override async *distanceSales() {}

  override async *sales(from: Date, to: Date): AsyncIterable<readonly Sale[]> {
    this.readings += 1;
    if (this.failing) throw new Error('the database is away');
    const wanted = this.given.filter(({ date }) => date >= from && date < to);
    for (let first = 0; first < wanted.length; first += 3) yield wanted.slice(first, first + 3);
  }

  override toPrepare = async () => 0;
  override refundRequests = async () => 0;
  override toPrepareWith = async () => 0;
  override unitsToPrepare = async () => new Map<string, number>();
}

function showing(given: Sale[]) {
  const clock = new HandClock();
  const figures = new GivenSales(given);
  return { clock, figures, sales: new ShowSales(figures, clock) };
}

const line = fc.record({
  productId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  name: fc.constant('Savon'),
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPriceCents: fc.integer({ min: 1, max: 5_000 }),
});
const sale = fc
  .record({
    date: fc
      .integer({ min: NOW.getTime() - 75 * DAY_MS, max: NOW.getTime() + 2 * DAY_MS })
      .map((time) => new Date(time)),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    refunded: fc.constantFrom(0, 0, 0.5, 1),
  })
  .map(({ date, lines, refunded }): Sale => {
    const totalCents = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
    return { date, lines, totalCents, refundedCents: Math.floor(totalCents * refunded) };
  });

it('adds every sale to its day in Paris and to no other, refunds taken off', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { maxLength: 40 }), async (given) => {
      const { days, current, previous } = await showing(given).sales.execute();
      const centsOn = (day: string) =>
        given
          .filter(({ date }) => parisDay(date) === day)
          .reduce((sum, { totalCents, refundedCents }) => sum + totalCents - refundedCents, 0);
      expect(days.map(({ day, sales }) => [day, Math.round(sales * 100)])).toEqual(
        days.map(({ day }) => [day, centsOn(day)]),
      );
      expect(days.at(-1)?.day).toBe('2026-10-23');
      expect(days[0]?.day).toBe('2026-09-24');
      const placed = (from: string, to: string) =>
        given.filter(({ date }) => parisDay(date) >= from && parisDay(date) <= to).length;
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
          .filter(({ date }) => parisDay(date) >= '2026-09-24' && parisDay(date) <= '2026-10-23')
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

describe('figures that are kept', () => {
  it('are read once for all who ask, and anew after half a minute', async () => {
    const { sales, figures, clock } = showing([]);
    const [one, other] = await Promise.all([sales.execute(), sales.execute()]);
    expect(one).toBe(other);
    clock.time += 29_000;
    await sales.execute();
    expect(figures.readings).toBe(1);
    clock.time += 2_000;
    await sales.execute();
    expect(figures.readings).toBe(2);
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
    expect(figures.readings).toBe(4);
  });

  it('are not those of a reading that failed', async () => {
    const { sales, figures } = showing([]);
    figures.failing = true;
    await expect(sales.execute()).rejects.toThrow('away');
    figures.failing = false;
    expect((await sales.execute()).current).toEqual({ orders: 0, sales: 0 });
  });
});
