import { DatabaseError } from '../../errors.js';
import { utc } from './date-text.js';
import { fromLocal, toLocal } from './time-zones.js';

const LENGTHS: Record<string, number> = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1_000,
  millisecond: 1,
};
const MONTHS: Record<string, number> = { year: 12, quarter: 3, month: 1 };
const DAY = 86_400_000;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function lengthOf(unit: string): number {
  const length = LENGTHS[unit];
  if (length === undefined) throw new DatabaseError('FailedToParse', `unknown time unit value: ${unit}`);
  return length;
}

function weekday(name: string): number {
  const full = WEEKDAYS.findIndex((day) => day === name.toLowerCase() || day.slice(0, 3) === name.toLowerCase());
  if (full < 0) throw new DatabaseError('FailedToParse', `unknown day of week value: ${name}`);
  return full;
}

const LONGEST = 2 ** 63;

/** How many of the unit 64 bits of milliseconds can hold. */
export function mostUnits(unit: string): number {
  return LONGEST / (MONTHS[unit] === undefined ? lengthOf(unit) : (MONTHS[unit] as number) * 30 * DAY);
}

/** Calendar units move the wall clock (the 31st becomes the month's last day), hours and less the clock itself. */
export function addUnits(milliseconds: number, unit: string, amount: number, zone: string): number {
  const months = MONTHS[unit];
  const local = toLocal(milliseconds, zone);
  if (months !== undefined) {
    const month = local.getUTCMonth() + months * amount;
    const last = new Date(utc(local.getUTCFullYear(), month + 1, 0)).getUTCDate();
    const day = Math.min(local.getUTCDate(), last);
    const time = local.getTime() - Math.floor(local.getTime() / DAY) * DAY;
    return fromLocal(utc(local.getUTCFullYear(), month, day) + time, zone);
  }
  const length = lengthOf(unit);
  return length >= DAY ? fromLocal(local.getTime() + amount * length, zone) : milliseconds + amount * length;
}

const monthsSince2000 = (local: Date): number => (local.getUTCFullYear() - 2000) * 12 + local.getUTCMonth();
const YEAR_2000 = Date.UTC(2000, 0, 1);
const SATURDAY = 6;

/** Wall clock of the first such weekday from 1 January 2000 on, which was a Saturday. */
function weekReference(startOfWeek: string): number {
  return YEAR_2000 + ((weekday(startOfWeek) - SATURDAY + 7) % 7) * DAY;
}

/** The beginning of the span of `size` units that holds the moment; spans are counted from the year 2000. */
export function truncate(milliseconds: number, unit: string, size: number, zone: string, startOfWeek: string): number {
  const local = toLocal(milliseconds, zone);
  const months = MONTHS[unit];
  if (months !== undefined) {
    const span = months * size;
    return fromLocal(utc(2000, Math.floor(monthsSince2000(local) / span) * span, 1), zone);
  }
  const span = lengthOf(unit) * size;
  const wallClock = span >= DAY && unit !== 'hour' && unit !== 'minute' && unit !== 'second' && unit !== 'millisecond';
  const reference = unit === 'week' ? weekReference(startOfWeek) : YEAR_2000;
  const floor = (value: number, from: number): number => from + Math.floor((value - from) / span) * span;
  return wallClock
    ? fromLocal(floor(local.getTime(), reference), zone)
    : floor(milliseconds, fromLocal(YEAR_2000, zone));
}

/** How many boundaries of the unit lie between two moments. */
export function differenceIn(start: number, end: number, unit: string, zone: string, startOfWeek: string): number {
  const [from, to] = [toLocal(start, zone), toLocal(end, zone)];
  const months = MONTHS[unit];
  if (months !== undefined) {
    return Math.floor(monthsSince2000(to) / months) - Math.floor(monthsSince2000(from) / months);
  }
  const length = lengthOf(unit);
  if (length < DAY) {
    const reference = fromLocal(YEAR_2000, zone);
    return Math.floor((end - reference) / length) - Math.floor((start - reference) / length);
  }
  const reference = unit === 'week' ? weekReference(startOfWeek) : YEAR_2000;
  const count = (local: Date): number => Math.floor((local.getTime() - reference) / length);
  return count(to) - count(from);
}
