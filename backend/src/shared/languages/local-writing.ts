const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet'],
  ...['août', 'septembre', 'octobre', 'novembre', 'décembre'],
];
const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** '12,50 €', '1 234,50 €': with French spaces between thousands and before the sign. */
const AMOUNT = /(\d{1,3}(?:[\u202f\u00a0]\d{3})+|\d+),(\d{2})(?=[\u00a0\u202f]€)/gu;
/** 'vendredi 27 novembre 2026', '1er décembre', '27 novembre 2026'. */
const DAY = new RegExp(
  `(?:(${WEEKDAYS.join('|')}) )?(1er|\\d{1,2}) (${MONTHS.join('|')})(?: (\\d{4}))?(?!\\p{L})`,
  'gu',
);

/** '9 h', '14 h 30': no spans of time, which may be longer than a day. */
const TIME = /(?<![\d,])([01]?\d|2[0-3])[ \u00a0\u202f]h(?:[ \u00a0\u202f]([0-5]\d))?(?!\p{L})/gu;

/** Nothing but numbers, amounts, days and times of day: known to everybody. */
export const isFigures = (text: string) => !/\p{L}{2}/u.test(text.replace(AMOUNT, '').replace(DAY, ''));

/** A weekday says nothing of the year: any in which the day is one will do. */
const LEAP_YEAR = 2028;

/** Writes amounts and days of a French text as another country does. Prices stay in euros, after the number. */
export function localWriting(locale: string): (text: string) => string {
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const wholeDays = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  // The first of a week that began on a Monday.
  const weekdayOf = (name: string) => weekdays.format(new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(name))));

  const afterWeekday = locale.startsWith('de') ? ', ' : ' ';

  const amount = (_all: string, units: string, cents: string) =>
    amounts.format(Number(`${units.replace(/\D/g, '')}.${cents}`));
  const day = (_all: string, weekday: string | undefined, number: string, month: string, year: string | undefined) => {
    const date = new Date(Date.UTC(Number(year ?? LEAP_YEAR), MONTHS.indexOf(month), Number.parseInt(number, 10)));
    const written = (year === undefined ? days : wholeDays).format(date);
    return weekday === undefined ? written : `${weekdayOf(weekday)}${afterWeekday}${written}`;
  };
  const time = (_all: string, hours: string, minutes = '00') => `${hours}:${minutes}`;
  return (text) => text.replace(AMOUNT, amount).replace(DAY, day).replace(TIME, time);
}
