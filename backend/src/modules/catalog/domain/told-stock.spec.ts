import fc from 'fast-check';
import type { FilledPart, PartOnShelf } from './bundle.js';
import { bundlesOf } from './bundle.js';
import { broughtBy, toldPart, toldStock } from './told-stock.js';

describe('toldStock', () => {
  it('says of every shelf the same as its number does: sold out, running out, or neither', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 300 }), fc.integer({ min: 0, max: 200 }), (available, limit) => {
        const told = toldStock(available, limit);
        expect(told < 1).toBe(available < 1);
        expect(told > 0 && told < limit).toBe(available > 0 && available < limit);
      }),
    );
  });

  it('tells no number that sells in between change', () => {
    expect([5, 4, 3].map((available) => toldStock(available, 100))).toEqual([1, 1, 1]);
    expect([250, 100].map((available) => toldStock(available, 100))).toEqual([100, 100]);
  });
});

const shelf = (id: string, available: number) => ({ id, available, status: 'published' }) as PartOnShelf;

describe('broughtBy', () => {
  const counts = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 40 })), {
    minLength: 2,
    maxLength: 4,
  });

  it('is the same only where all that is told of the bundle is', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 6 }), (all, later, limit) => {
        fc.pre(all.some(([units]) => units > 0));
        const parts = all.map(([units], nth) => ({ productId: String(nth), units }));
        const filled = (first: number): FilledPart[] =>
          parts.map((part, nth) => ({ ...part, product: shelf(part.productId, nth === 0 ? first : all[nth]![1]) }));
        const told = (first: number) => [toldStock(bundlesOf(filled(first)), limit), toldPart(first, parts[0]!.units)];
        const brought = (first: number) => broughtBy('0', first, { parts, limit });
        const now = all[0]![1];
        if (JSON.stringify(brought(now)) === JSON.stringify(brought(later))) expect(told(later)).toEqual(told(now));
      }),
      { numRuns: 2_000 },
    );
  });

  it('says nothing of sales while there is enough for every bundle that is told of', () => {
    const fixed = { parts: [{ productId: 'a', units: 2 }], limit: 10 };
    const ofChoice = {
      parts: [
        { productId: 'a', units: 3 },
        { productId: 'b', units: 0 },
      ],
      limit: 10,
    };
    for (const bundle of [fixed, ofChoice]) expect(broughtBy('a', 400, bundle)).toEqual(broughtBy('a', 399, bundle));
    expect(broughtBy('a', 20, fixed)).not.toEqual(broughtBy('a', 19, fixed));
    expect(broughtBy('b', 30, ofChoice)).not.toEqual(broughtBy('b', 29, ofChoice));
  });
});
