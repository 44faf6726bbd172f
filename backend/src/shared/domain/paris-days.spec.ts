import fc from 'fast-check';
import { longDay, parisDay, parisMidnight } from './paris-days.js';

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

  it('are written as French does, the first of a month too', () => {
    const days = ['2026-11-30T23:00:00Z', '2026-12-01T22:59:59Z', '2026-12-11T12:00:00Z', '2026-12-31T12:00:00Z'];
    expect(days.map((day) => longDay(new Date(day)))).toEqual([
      '1er décembre 2026',
      '1er décembre 2026',
      '11 décembre 2026',
      '31 décembre 2026',
    ]);
  });

  it('end where the next begins, also over the change of the hour', () => {
    expect(parisMidnight('2026-10-25', 1)).toEqual(parisMidnight('2026-10-26'));
  });

  it('are what the calendar says, at whatever moment and however often they were asked for', () => {
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
    const moments = fc.date({ min: new Date('1969-12-30'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.integer({ min: -3600_000, max: 3600_000 }), (moment, away) => {
        const near = new Date(moment.getTime() + away);
        expect([parisDay(moment), parisDay(near)]).toEqual([calendar.format(moment), calendar.format(near)]);
      }),
      { numRuns: 1_500 },
    );
  });

  it('are given out as dates of their own', () => {
    parisMidnight('2026-05-01').setFullYear(1999);
    expect(parisMidnight('2026-05-01').toISOString()).toBe('2026-04-30T22:00:00.000Z');
  });

  it('that do not exist are no date', () => {
    expect(parisMidnight('2026-02-30').getTime()).toBeNaN();
  });
});
