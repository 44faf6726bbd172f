import fc from 'fast-check';
import { discountedPrice } from './price.js';
import {
  announcedReduction,
  type PriceHistory,
  type PricePoint,
  priorPriceOf,
  runningPromotion,
} from './prior-price.js';

const DAY_MS = 24 * 3600 * 1000;
const BIRTH = new Date('2026-01-10T09:00:00Z');

/** [day since the first sale, price in cents, promo] each. */
function history(...points: [number, number, number?][]): PriceHistory {
  const at = (day: number) => new Date(BIRTH.getTime() + day * DAY_MS);
  return { firstSale: BIRTH, points: points.map(([day, price, promo = 0]) => ({ at: at(day), price, promo })) };
}

function announced(known: PriceHistory) {
  const today = known.points.at(-1)!;
  return announcedReduction({ ...today, priorPrice: priorPriceOf(known) });
}

describe('L112-1-1 the prior price', () => {
  it('is the price that held for the 30 days before', () => {
    expect(announced(history([0, 750], [60, 750, 20]))).toEqual({ priorPrice: 7.5, percent: 20 });
  });

  it('is the lowest of these 30 days, not the one just before', () => {
    expect(announced(history([0, 900], [50, 800], [60, 1000], [70, 1000, 40]))).toEqual({ priorPrice: 8, percent: 25 });
  });

  it('leaves out what had ended before these 30 days', () => {
    expect(announced(history([0, 500], [20, 1000], [60, 1000, 30]))).toEqual({ priorPrice: 10, percent: 30 });
  });

  it('counts a price that was in force for a moment of these 30 days', () => {
    expect(announced(history([0, 500], [30.5, 1000], [60, 1000, 30]))).toBeNull();
  });

  it('goes back to the first sale of a younger product', () => {
    expect(announced(history([0, 750], [2, 750, 20]))).toEqual({ priorPrice: 7.5, percent: 20 });
  });

  it('of a reduction that is deepened stays the first', () => {
    expect(announced(history([0, 1000], [60, 1000, 10], [70, 1000, 30], [120, 1000, 50]))).toEqual({
      priorPrice: 10,
      percent: 50,
    });
  });

  it('ends with a rise: what was paid before it is the lowest price then', () => {
    expect(announced(history([0, 1000], [60, 1000, 30], [70, 1000, 10]))).toBeNull();
    expect(announced(history([0, 1000], [60, 1000, 30], [70, 1000, 10], [75, 1000, 40]))).toEqual({
      priorPrice: 7,
      percent: 14,
    });
  });

  it('is none where nobody knows the price of these 30 days', () => {
    const known = history([50, 1000], [60, 1000, 20]);
    expect(announced(known)).toBeNull();
    expect(runningPromotion(known)?.priorPrice).toBeNull();
    expect(announced({ ...known, firstSale: known.points[0]!.at })).toEqual({ priorPrice: 10, percent: 20 });
  });

  it('counts whole days of Paris, also over the change of the clock', () => {
    const days = (began: string, ended: string): PriceHistory => ({
      firstSale: BIRTH,
      points: [
        { at: BIRTH, price: 500, promo: 0 },
        { at: new Date(ended), price: 1000, promo: 0 },
        { at: new Date(began), price: 1000, promo: 20 },
      ],
    });
    // Summer time begins on 29 March 2026; 30 days before 15 April is 16 March, which began at 23:00 UTC of the 15th.
    expect(announced(days('2026-04-15T21:59:00Z', '2026-03-15T23:00:00Z'))).toEqual({ priorPrice: 10, percent: 20 });
    expect(announced(days('2026-04-15T21:59:00Z', '2026-03-15T23:00:01Z'))).toBeNull();
  });
});

describe('L112-1-1 no reduction is announced', () => {
  it.each([
    ['80, then 100, then 90', history([0, 8000], [40, 10_000], [50, 9000])],
    ['80, then 100, then 100 less 10 %', history([0, 8000], [40, 10_000], [50, 10_000, 10])],
    ['7,90, then 12,00 less 30 %', history([0, 790], [40, 1200, 30])],
    ['7,90, then 12,00, then less 30 % a week later', history([0, 790], [40, 1200], [47, 1200, 30])],
    ['a product born in promotion', history([0, 750, 20])],
    ['a product born in promotion, deepened', history([0, 750, 20], [5, 750, 40])],
    ['a lower price without a promotion', history([0, 750], [40, 600])],
    ['a promotion that is over', history([0, 750], [40, 750, 20], [50, 750])],
    ['a promotion of less than half a cent', history([0, 5], [40, 5, 5])],
  ])('%s', (_case, known) => {
    expect(announced(known)).toBeNull();
  });
});

describe('L112-1-1 whatever the prices were', () => {
  const point = fc.record({
    gapHours: fc.integer({ min: 1, max: 24 * 50 }),
    price: fc.integer({ min: 1, max: 3000 }),
    promo: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99 })),
  });
  const anyHistory = fc.array(point, { minLength: 1, maxLength: 12 }).map((gaps): PriceHistory => {
    let at = BIRTH.getTime();
    const points = gaps.map(({ gapHours, price, promo }, index): PricePoint => {
      if (index > 0) at += gapHours * 3600 * 1000;
      return { at: new Date(at), price, promo };
    });
    return { firstSale: BIRTH, points };
  });
  const paid = ({ price, promo }: PricePoint) => discountedPrice(price, promo);
  const inForceAt = ({ points }: PriceHistory, moment: number) => points.findLast(({ at }) => at.getTime() <= moment);

  it('nothing was cheaper at any hour of the 30 days before, and what is paid is below it', () => {
    fc.assert(
      fc.property(anyHistory, (known) => {
        const prior = priorPriceOf(known);
        if (prior === null) return;
        const { since } = runningPromotion(known)!;
        expect(paid(known.points.at(-1)!)).toBeLessThan(prior);
        for (let hour = 1; hour <= 30 * 24; hour += 1) {
          const then = inForceAt(known, since.getTime() - hour * 3600 * 1000);
          if (then) expect(paid(then)).toBeGreaterThanOrEqual(prior);
        }
      }),
    );
  });

  it('the prior price was once really asked', () => {
    fc.assert(
      fc.property(anyHistory, (known) => {
        const prior = priorPriceOf(known);
        if (prior !== null) expect(known.points.slice(0, -1).map(paid)).toContain(prior);
      }),
    );
  });

  it('a promotion that is deepened keeps its prior price, and one that rises announces nothing', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 1, max: 24 * 90 }), fc.nat(99), (known, hours, promo) => {
        const last = known.points.at(-1)!;
        if (last.promo === 0 || promo === 0) return;
        const next = { ...last, promo, at: new Date(last.at.getTime() + hours * 3600 * 1000) };
        const after = { ...known, points: [...known.points, next] };
        if (paid(next) > paid(last)) expect(priorPriceOf(after)).toBeNull();
        else expect(runningPromotion(after)).toEqual(runningPromotion(known));
      }),
    );
  });

  it('the percentage promises no more than is given, but for the cent that a promotion is rounded to', () => {
    fc.assert(
      fc.property(anyHistory, (known) => {
        const told = announced(known);
        if (!told) return;
        const today = known.points.at(-1)!;
        const prior = priorPriceOf(known)!;
        expect(told.percent).toBeGreaterThanOrEqual(0);
        expect(discountedPrice(prior, told.percent)).toBeGreaterThanOrEqual(paid(today));
      }),
    );
  });
});
