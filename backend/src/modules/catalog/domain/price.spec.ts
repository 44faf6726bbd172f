import fc from 'fast-check';
import { toCents, toEuros } from '../../../shared/domain/money.js';
import { discountedPrice, pricePer100g } from './price.js';

describe('the price after promotion', () => {
  it.each([
    [750, 20, 600],
    [720, 10, 648],
    [695, 50, 348],
    [690, 0, 690],
    [999, 33, 669],
  ])('of %i cents at -%i %% is %i cents', (price, promo, expected) => {
    expect(discountedPrice(price, promo)).toBe(expected);
  });

  const anyPrice = fc.integer({ min: 1, max: 1_000_000 });
  const anyPromo = fc.integer({ min: 0, max: 99 });

  it('is always a whole number of cents, never above the full price and never below zero', () => {
    fc.assert(
      fc.property(anyPrice, anyPromo, (price, promo) => {
        const reduced = discountedPrice(price, promo);
        expect(Number.isInteger(reduced)).toBe(true);
        expect(reduced).toBeLessThanOrEqual(price);
        expect(reduced).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is at most half a cent away from the exact amount', () => {
    fc.assert(
      fc.property(anyPrice, anyPromo, (price, promo) => {
        expect(Math.abs(discountedPrice(price, promo) * 100 - price * (100 - promo))).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('never rises when the promotion grows', () => {
    fc.assert(
      fc.property(anyPrice, anyPromo, anyPromo, (price, one, other) => {
        const [small, large] = one < other ? [one, other] : [other, one];
        expect(discountedPrice(price, large)).toBeLessThanOrEqual(discountedPrice(price, small));
      }),
    );
  });

  it('survives the way to EUR and back', () => {
    fc.assert(
      fc.property(anyPrice, anyPromo, (price, promo) => {
        const reduced = discountedPrice(price, promo);
        expect(toCents(toEuros(reduced))).toBe(reduced);
      }),
    );
  });
});

describe('arrêté du 16 novembre 1999, the price of 100 g', () => {
  it.each([
    [790, 90, 878],
    [600, 100, 600],
    [750, 1000, 75],
    [1, 1_000_000, 0],
  ])('of %i cents for %i g is %i cents', (paid, grams, expected) => {
    expect(pricePer100g(paid, grams)).toBe(expected);
  });

  it('is none where nothing is sold by weight', () => {
    expect(pricePer100g(790, 0)).toBeNull();
  });

  it('gives the price back, to half a cent for each 100 g', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 100_000 }), (paid, grams) => {
        expect(Math.abs((pricePer100g(paid, grams)! * grams) / 100 - paid)).toBeLessThanOrEqual(grams / 200 + 1e-6);
      }),
    );
  });
});
