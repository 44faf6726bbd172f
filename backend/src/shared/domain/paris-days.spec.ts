import fc from 'fast-check';
import { byDay, isDaytime, longDay, parisDay, parisMidnight } from './paris-days.js';

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

describe('the hours of the day', () => {
  it.each([
    ['a winter morning', '2026-01-15T06:59:59Z', false],
    ['8 h in winter', '2026-01-15T07:00:00Z', true],
    ['just before 20 h in winter', '2026-01-15T18:59:59Z', true],
    ['20 h in winter', '2026-01-15T19:00:00Z', false],
    ['8 h in summer', '2026-07-15T06:00:00Z', true],
    ['20 h in summer', '2026-07-15T18:00:00Z', false],
    ['midnight in Paris', '2026-07-14T22:00:00Z', false],
    ['the evening before summer time', '2026-03-28T18:59:59Z', true],
    ['the morning of summer time, before 8 h', '2026-03-29T05:59:59Z', false],
    ['the morning of summer time, at 8 h', '2026-03-29T06:00:00Z', true],
    ['the evening of summer time, at 20 h', '2026-03-29T18:00:00Z', false],
    ['the morning before winter time, at 8 h', '2026-10-24T06:00:00Z', true],
    ['the morning of winter time, before 8 h', '2026-10-25T06:59:59Z', false],
    ['the morning of winter time, at 8 h', '2026-10-25T07:00:00Z', true],
    ['the evening of winter time, before 20 h', '2026-10-25T18:59:59Z', true],
  ])('%s', (_name, moment, leaves) => {
    expect(isDaytime(new Date(moment))).toBe(leaves);
  });

  it.each([
    ['by day', '2026-01-15T12:34:56Z', '2026-01-15T12:34:56Z'],
    ['in the evening', '2026-01-15T19:00:01Z', '2026-01-16T07:00:00Z'],
    ['before summer time', '2026-03-28T20:30:00Z', '2026-03-29T06:00:00Z'],
    ['before winter time', '2026-10-24T20:30:00Z', '2026-10-25T07:00:00Z'],
    ['in the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10-25T07:00:00Z'],
  ])('what waits for them %s', (_name, moment, from) => {
    expect(byDay(new Date(moment))).toEqual(new Date(from));
  });
});
