import fc from 'fast-check';
import { assertTerms, type BulkWish, type SaleTerms, termsAfter } from './bulk-change.js';
import { discountedPrice } from './price.js';

const soap: SaleTerms = { price: 750, promo: 0, category: 'Savon' };
const raise = (amount: number, unit: 'percent' | 'euros' = 'percent', roundTo = 10): BulkWish => ({
  field: 'price',
  way: 'raise',
  unit,
  amount,
  roundTo,
});
const lower = (amount: number, unit: 'percent' | 'euros' = 'percent', roundTo = 10): BulkWish => ({
  ...(raise(amount, unit, roundTo) as Extract<BulkWish, { unit: string }>),
  way: 'lower',
});

describe('a change of several products', () => {
  it.each<[SaleTerms, BulkWish, number]>([
    [soap, raise(4), 780],
    [{ ...soap, price: 820 }, raise(4), 850],
    [{ ...soap, price: 720 }, raise(4), 750],
    [{ ...soap, price: 790 }, raise(4), 820],
    [soap, raise(0.5, 'euros'), 800],
    [soap, lower(10, 'percent', 1), 675],
    [soap, { field: 'price', way: 'set', cents: 999, roundTo: 50 }, 1000],
    // A price that is not even moves to the step, but never the other way.
    [{ ...soap, price: 720 }, raise(1, 'percent', 100), 720],
    [{ ...soap, price: 780 }, lower(1, 'percent', 100), 780],
    [{ ...soap, price: 333 }, raise(12.5, 'percent', 1), 375],
  ])('%j by %j costs %i cents', (terms, wish, price) => {
    expect(termsAfter(terms, wish)).toEqual({ ...terms, price });
  });

  it('ends a promotion by a rise of what is paid, and keeps it otherwise', () => {
    const reduced = { ...soap, promo: 20 };
    expect(termsAfter(reduced, raise(4))).toMatchObject({ price: 780, promo: 0 });
    expect(termsAfter(reduced, lower(4))).toMatchObject({ price: 720, promo: 20 });
    expect(termsAfter(reduced, { field: 'category', category: 'Accessoires' })).toMatchObject({ promo: 20 });
  });

  it('says what a price would be that no product may have', () => {
    const refusal = (terms: SaleTerms, wish: BulkWish) => () => assertTerms(termsAfter(terms, wish));
    expect(refusal(soap, lower(8, 'euros', 1))).toThrow(
      /Le prix serait de -0,50\s€\u00a0: il doit être d’au moins 0,01 €/,
    );
    expect(refusal(soap, lower(100))).toThrow(/0,00/);
    expect(refusal({ ...soap, price: 999_900 }, raise(1))).toThrow('au plus 10 000');
    expect(refusal({ ...soap, price: 1 }, { field: 'promo', promo: 90 })).toThrow('rendrait gratuit');
    expect(refusal(soap, lower(7.49, 'euros', 1))).not.toThrow();
  });

  it('never lowers by a rise nor raises by a fall, whatever it is rounded to', () => {
    const anyTerms = fc.record({
      price: fc.integer({ min: 1, max: 1_000_000 }),
      promo: fc.integer({ min: 0, max: 99 }),
      category: fc.constant('Savon'),
    });
    const anyStep = fc.constantFrom(1, 5, 10, 50, 100);
    const anyAmount = fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100);
    const anyUnit = fc.constantFrom('percent' as const, 'euros' as const);
    fc.assert(
      fc.property(anyTerms, anyAmount, anyUnit, anyStep, (terms, amount, unit, step) => {
        const [more, less] = [
          termsAfter(terms, raise(amount, unit, step)),
          termsAfter(terms, lower(amount, unit, step)),
        ];
        expect(Number.isInteger(more.price) && Number.isInteger(less.price)).toBe(true);
        expect(more.price).toBeGreaterThanOrEqual(terms.price);
        expect(less.price).toBeLessThanOrEqual(terms.price);
        expect(more.price === terms.price || more.price % step === 0).toBe(true);
        // What is paid never rises under a promotion that goes on.
        expect(
          more.promo === 0 || discountedPrice(more.price, more.promo) <= discountedPrice(terms.price, terms.promo),
        ).toBe(true);
        expect(less.promo).toBe(terms.promo);
      }),
    );
  });
});
