import { formatDay, formatLongDay, formatMoment, formatShortDay, formatToday } from './format-date';

/** Half past midnight of the fifteenth in Paris: still the fourteenth west of it, noon of the fifteenth in Auckland. */
const NIGHT = '2026-11-14T23:30:00.000Z';

describe('a date of the back-office', () => {
  it('is the day and the hour of Paris, wherever the device stands', () => {
    expect(formatDay(NIGHT)).toBe('15 nov. 2026');
    expect(formatShortDay(NIGHT)).toBe('15 nov.');
    expect(formatLongDay(NIGHT)).toBe('15 novembre 2026');
    expect(formatMoment(NIGHT)).toBe('15 nov. 2026, 00:30');
    expect(formatToday(Date.parse(NIGHT))).toBe('Dimanche 15 novembre 2026');
  });

  it('is the first of a month as French writes it', () => {
    const first = '2026-12-01T12:00:00.000Z';
    expect(formatDay(first)).toBe('1er déc. 2026');
    expect(formatShortDay(first)).toBe('1er déc.');
    expect(formatLongDay(first)).toBe('1er décembre 2026');
    expect(formatMoment(first)).toBe('1er déc. 2026, 13:00');
    expect(formatToday(Date.parse(first))).toBe('Mardi 1er décembre 2026');
    expect(formatLongDay('2026-12-21')).toBe('21 décembre 2026');
  });

  it('is nothing where there is none', () => {
    expect(formatMoment('jamais')).toBe('');
  });
});
