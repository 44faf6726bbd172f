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

  it('is nothing where there is none', () => {
    expect(formatMoment('jamais')).toBe('');
  });
});
