import fc from 'fast-check';
import { formatEuros, toCents, toEuros } from './money.js';

describe('money', () => {
  it('survives the way to EUR and back for every amount in cents', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => toCents(toEuros(cents)) === cents));
  });

  it('rounds as a person would, not as binary fractions do', () => {
    expect(toCents(1.005)).toBe(101);
    expect(toCents(8.9)).toBe(890);
  });

  it('refuses what is no amount', () => {
    expect(() => toCents(Number.NaN)).toThrow(RangeError);
    expect(() => toCents(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it('writes EUR the French way', () => {
    expect(formatEuros(123_450).replace(/\s/gu, ' ')).toBe('1 234,50 €');
  });
});
