import { parisDay, parisMidnight } from './paris-days.js';

describe('the days of the shop', () => {
  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s begins at %s', (day, moment) => {
    expect(parisMidnight(day).toISOString()).toBe(moment);
    expect(parisDay(parisMidnight(day))).toBe(day);
    expect(parisDay(new Date(parisMidnight(day).getTime() - 1))).not.toBe(day);
  });

  it('end where the next begins, also over the change of the hour', () => {
    expect(parisMidnight('2026-10-25', 1)).toEqual(parisMidnight('2026-10-26'));
  });

  it('that do not exist are no date', () => {
    expect(parisMidnight('2026-02-30').getTime()).toBeNaN();
  });
});
