import fc from 'fast-check';
import { agreedEuros, formatEuros, toCents, toEuros } from './money.js';

describe('money', () => {
  it('survives the way to EUR and back for every amount in cents', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => toCents(toEuros(cents)) === cents));
  });

  it('rounds as a person would, not as binary fractions do', () => {
    expect(toCents(1.005)).toBe(101);
    expect(toCents(8.9)).toBe(890);
  });

  it('reads every number as cents or refuses it, whatever its exponent', () => {
    const numbers = fc.oneof(
      fc.double({ noNaN: false }),
      fc.constantFrom(1e-7, -1e-7, 5e-324, 2.2e-308, 1e308, -1e308, 1e21, -0, 1.5e-9, 9e15, 0.005),
      fc.tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: -330, max: 310 })).map(([m, e]) => m * 10 ** e),
    );
    fc.assert(
      fc.property(numbers, (euros) => {
        if (!Number.isFinite(euros) || Math.abs(euros) > 9e13) {
          expect(() => toCents(euros)).toThrow(RangeError);
          return;
        }
        const cents = toCents(euros);
        expect(Number.isSafeInteger(cents)).toBe(true);
        expect(Object.is(cents, -0)).toBe(false);
        // Half a cent, and what binary fractions of large amounts lose.
        expect(Math.abs(cents - euros * 100)).toBeLessThanOrEqual(0.5 + Math.abs(euros) * 1e-13);
      }),
    );
  });

  it('refuses what is no amount', () => {
    expect(() => toCents(Number.NaN)).toThrow(RangeError);
    expect(() => toCents(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it.each([
    [100, '1,00 € remboursé'],
    [199, '1,99 € remboursé'],
    [200, '2,00 € remboursés'],
  ])('says of %s cents what agrees with them', (cents, words) => {
    expect(agreedEuros(cents, 'remboursé', 'remboursés').replace(/\s/gu, ' ')).toBe(words);
  });

  it('writes EUR the French way', () => {
    expect(formatEuros(123_450).replace(/\s/gu, ' ')).toBe('1 234,50 €');
  });
});
