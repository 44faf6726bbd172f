import { deliveryDateWords } from '@shop/contract';
import fc from 'fast-check';
import { isHoliday, isWorkingDay } from '../../../shared/domain/withdrawal/working-days.js';
import { deliveryDates, withClosing } from './delivery-dates.js';
import { INITIAL_RULES } from './delivery-rules.js';

const DAY_MS = 24 * 3600_000;
const FRANCE = INITIAL_RULES.zones[0]!.methods[0]!.days;

describe('L111-1 the days of delivery', () => {
  it.each([
    ['a Monday', '2026-11-23T10:00:00Z', { first: '2026-11-27', last: '2026-12-01' }],
    ['a Sunday', '2026-11-22T10:00:00Z', { first: '2026-11-26', last: '2026-11-30' }],
    ['before Christmas', '2026-12-18T10:00:00Z', { first: '2026-12-24', last: '2026-12-29' }],
    ['23:30 in London, the next day in Paris', '2026-11-22T23:30:00Z', { first: '2026-11-27', last: '2026-12-01' }],
  ])('of an order of %s', (_case, moment, expected) => {
    expect(deliveryDates(INITIAL_RULES, FRANCE, new Date(moment))).toEqual(expected);
  });

  it.each([
    // A Wednesday, closed from Thursday to Monday: Tuesday and Wednesday prepare, Friday is the first day.
    [{ closings: [{ from: '2026-11-26', to: '2026-11-30', reason: '' }] }, '2026-11-25', '2026-12-04'],
    [{ weekdays: [6] }, '2026-11-25', '2026-12-08'],
    [{ preparationDays: 0 }, '2026-11-25', '2026-11-27'],
    [
      { preparationDays: 0, closings: [{ from: '2026-11-25', to: '2026-11-26', reason: '' }] },
      '2026-11-25',
      '2026-12-01',
    ],
    // Friday 25 December: worked, and a day of preparation.
    [{ worksOnHolidays: true }, '2026-12-23', '2026-12-29'],
    [{ worksOnHolidays: false }, '2026-12-23', '2026-12-30'],
  ])('leave out what nobody works on: %j', (change, ordered, first) => {
    const calendar = { ...INITIAL_RULES, ...change };
    expect(deliveryDates(calendar, { first: 2, last: 2 }, new Date(`${ordered}T10:00:00Z`))).toEqual({
      first,
      last: first,
    });
  });

  it('are in their order, after as many days as preparation and way ask, whatever the moment', () => {
    const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
    fc.assert(
      fc.property(
        ...[moments, weekdays, fc.nat(10), fc.integer({ min: 1, max: 9 }), fc.nat(9)],
        (now, worked, preparationDays, from, more) => {
          const calendar = { ...INITIAL_RULES, weekdays: worked, preparationDays };
          const { first, last } = deliveryDates(calendar, { first: from, last: from + more }, now);
          expect([first, last].every(isWorkingDay)).toBe(true);
          expect(first <= last).toBe(true);
          const days = Math.round((Date.parse(last) - now.getTime()) / DAY_MS);
          expect(days).toBeGreaterThanOrEqual(preparationDays + from + more - 1);
        },
      ),
    );
  });

  it('leave out the shop’s own closing, before it, in it and at its end, as if it stood in the calendar', () => {
    const start = Date.parse('2027-07-01T10:00:00Z');
    const day = (after: number) => new Date(start + after * DAY_MS).toISOString().slice(0, 10);
    const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
    fc.assert(
      fc.property(
        ...[fc.nat(40), fc.nat(40), fc.nat(20), weekdays, fc.nat(6)],
        (ordered, first, length, worked, preparationDays) => {
          const calendar = { ...INITIAL_RULES, weekdays: worked, preparationDays };
          const closing = { from: day(first), to: day(first + length) };
          const isWorked = (one: string) =>
            worked.includes(new Date(`${one}T00:00:00Z`).getUTCDay() || 7) &&
            !isHoliday(one) &&
            !(closing.from <= one && one <= closing.to);
          const now = new Date(start + ordered * DAY_MS);
          const ready = deliveryDates(withClosing(calendar, closing), { first: 0, last: 0 }, now).first;
          expect(isWorked(ready)).toBe(true);
          // Somebody works on as many days as preparation takes, the day of the order not counted.
          const days = Array.from({ length: 200 }, (_, after) => day(ordered + after)).filter((one) => one <= ready);
          const prepared = days.slice(1).filter(isWorked).length;
          if (preparationDays > 0) expect(prepared).toBe(preparationDays);
          else expect(days.filter(isWorked)).toEqual([ready]);
        },
      ),
    );
  });

  it('are of one calendar while neither settings change, and of another once one does', () => {
    const days = { from: '2027-08-02', to: '2027-08-08' };
    expect(withClosing(INITIAL_RULES, days)).toBe(withClosing(INITIAL_RULES, { ...days }));
    expect(withClosing(INITIAL_RULES, { ...days, to: '2027-08-09' }).closings.at(-1)).toMatchObject({
      to: '2027-08-09',
    });
    expect(withClosing(INITIAL_RULES, null)).toBe(INITIAL_RULES);
  });

  it('are read as French reads days', () => {
    expect(deliveryDateWords({ first: '2026-11-27', last: '2026-12-01' })).toBe(
      'entre vendredi 27 novembre et mardi 1er décembre',
    );
    expect(deliveryDateWords({ first: '2026-12-01', last: '2026-12-01' })).toBe('mardi 1er décembre');
  });
});
