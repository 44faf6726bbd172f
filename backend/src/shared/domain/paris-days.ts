import { withFirst } from '@shop/contract';

/** Days as the shop lives them, in Europe/Paris. */

export const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

const DAY_MS = 24 * 3600 * 1000;
const DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
const HOURS = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' });

const HOUR_MS = 3600_000;
const MOST_HOURS = 1_000;

/** By the hour since 1970, from when on days and changes of the clock begin on whole hours of UTC: to format is what costs. */
const dayOfHour = new Map<number, string>();

/** yyyy-mm-dd of a moment, in Paris. @throws RangeError for no date */
export function parisDay(moment: Date): string {
  const hour = Math.floor(moment.getTime() / HOUR_MS);
  const known = dayOfHour.get(hour);
  if (known !== undefined) return known;
  const day = DAYS.format(moment);
  if (dayOfHour.size >= MOST_HOURS) dayOfHour.clear();
  if (hour >= 0) dayOfHour.set(hour, day);
  return day;
}

const beginningOf = new Map<string, number>();

/** The moment at which a day begins in Paris, `later` days after `day`. Invalid for a day that does not exist. */
export function parisMidnight(day: string, later = 0): Date {
  const key = `${day} ${later}`;
  const known = beginningOf.get(key);
  if (known !== undefined) return new Date(known);
  const moment = midnightOf(day, later);
  if (beginningOf.size >= MOST_HOURS) beginningOf.clear();
  beginningOf.set(key, moment.getTime());
  return moment;
}

function midnightOf(day: string, later: number): Date {
  const utc = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== day) return new Date(Number.NaN);
  const moment = new Date(utc.getTime() + later * DAY_MS);
  // Paris is one or two hours ahead: midnight there is 23:00 or 22:00 UTC of the day before.
  const ahead = [2, 1].find((hours) => HOURS.format(new Date(moment.getTime() - hours * 3600_000)) === '00') ?? 1;
  return new Date(moment.getTime() - ahead * 3600_000);
}

/** From 8 to 20 h in Paris, in summer as in winter. */
export function isDaytime(moment: Date): boolean {
  const hour = Number(HOURS.format(moment));
  return hour >= 8 && hour < 20;
}

/** The moment itself by day; else the next 8 h in Paris, where hours begin with those of UTC. */
export function byDay(moment: Date): Date {
  if (isDaytime(moment)) return moment;
  let next = (Math.floor(moment.getTime() / HOUR_MS) + 1) * HOUR_MS;
  while (!isDaytime(new Date(next))) next += HOUR_MS;
  return new Date(next);
}

const LONG_DAYS = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' });
const TIMES = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'medium' });

/** '22 novembre 2026', '1er décembre 2026', in Paris. */
export function longDay(moment: Date): string {
  return withFirst(LONG_DAYS.format(moment));
}

/** '16 h 08 min 27 s', in Paris. */
export function parisTime(moment: Date): string {
  const [hours = '', minutes = '', seconds = ''] = TIMES.format(moment).split(':');
  return `${hours} h ${minutes} min ${seconds} s`;
}
