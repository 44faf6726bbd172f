import { COUNTRIES, DELIVERY_WORKING_DAYS, deliveryDateWords } from '@shop/contract';
import fc from 'fast-check';
import { isWorkingDay } from '../../../shared/domain/withdrawal/working-days.js';
import { deliveryDates } from './delivery-dates.js';

const DAY_MS = 24 * 3600_000;

describe('L111-1 the days of delivery', () => {
  it.each([
    ['a Monday', '2026-11-23T10:00:00Z', { first: '2026-11-27', last: '2026-12-01' }],
    ['a Sunday', '2026-11-22T10:00:00Z', { first: '2026-11-26', last: '2026-11-30' }],
    ['before Christmas', '2026-12-18T10:00:00Z', { first: '2026-12-24', last: '2026-12-29' }],
    ['23:30 in London, the next day in Paris', '2026-11-22T23:30:00Z', { first: '2026-11-27', last: '2026-12-01' }],
  ])('of an order of %s', (_case, moment, expected) => {
    expect(deliveryDates('FR', new Date(moment))).toEqual(expected);
  });

  it('are working days in their order, and as many days off as the country asks, whatever the moment', () => {
    const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.constantFrom(...COUNTRIES), (now, country) => {
        const { first, last } = deliveryDates(country, now);
        expect([first, last].every(isWorkingDay)).toBe(true);
        expect(first <= last).toBe(true);
        const days = Math.round((Date.parse(last) - now.getTime()) / DAY_MS);
        expect(days).toBeGreaterThanOrEqual(DELIVERY_WORKING_DAYS[country].last - 1);
      }),
    );
  });

  it('are read as French reads days', () => {
    expect(deliveryDateWords({ first: '2026-11-27', last: '2026-12-01' })).toBe(
      'entre vendredi 27 novembre et mardi 1er décembre',
    );
  });
});
