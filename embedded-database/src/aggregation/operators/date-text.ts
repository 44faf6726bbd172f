import type { RawValue } from '../../bson/raw.js';
import { DatabaseError } from '../../errors.js';
import { fromLocal, offsetAt, wallClock } from './time-zones.js';

/** Its seconds are signed, as MongoDB reads them. */
export function dateOfObjectId(id: RawValue): number {
  return id.buf.readInt32BE(id.start) * 1000;
}

/** Milliseconds of a wall clock, also of years before 100. */
export function utc(year: number, month: number, day: number, hour = 0, minute = 0, second = 0, ms = 0): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  date.setUTCHours(hour, minute, second, ms);
  return date.getTime();
}

function notADate(text: string): DatabaseError {
  return new DatabaseError('ConversionFailure', `Error parsing date string '${text}'`);
}

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,3})\d*)?)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/;

/** Reads an ISO 8601 date; `zone` counts when the text names none. */
export function parseDate(text: string, zone: string): number {
  const found = ISO.exec(text.trim());
  if (!found) throw notADate(text);
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0));
  const ms = Number((found[7] ?? '').padEnd(3, '0'));
  return moment(text, [year, month, day, hour, minute, second, ms] as number[], found[8] ?? zone);
}

function moment(text: string, parts: readonly number[], zone: string): number {
  const [year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0, ms = 0] = parts;
  const local = utc(year, month - 1, day, hour, minute, second, ms);
  const check = new Date(local);
  if (check.getUTCMonth() + 1 !== month || check.getUTCDate() !== day || hour > 23 || minute > 59 || second > 59) {
    throw notADate(text);
  }
  return fromLocal(local, zone);
}

const FIELDS: Record<string, [string, number]> = {
  Y: ['(\\d{4})', 0],
  m: ['(\\d{1,2})', 1],
  d: ['(\\d{1,2})', 2],
  H: ['(\\d{1,2})', 3],
  M: ['(\\d{1,2})', 4],
  S: ['(\\d{1,2})', 5],
  L: ['(\\d{1,3})', 6],
  z: ['(Z|[+-]\\d\\d:?\\d\\d)', 7],
};

/** Reads a date of a given format (`%d/%m/%Y`). */
export function parseFormatted(text: string, format: string, zone: string): number {
  const order: number[] = [];
  const pattern = format.replace(/%(.)|[^%]/gs, (match, letter: string | undefined) => {
    if (letter === '%') return '%';
    if (letter === undefined) return match.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const field = FIELDS[letter];
    if (!field) throw new DatabaseError('Location18536', `Invalid format character '%${letter}' in format string`);
    order.push(field[1]);
    return field[0];
  });
  const found = new RegExp(`^${pattern}$`).exec(text);
  if (!found) throw notADate(text);
  const parts = [1970, 1, 1, 0, 0, 0, 0];
  let given = zone;
  order.forEach((place, i) => {
    if (place === 7) given = found[i + 1] as string;
    else parts[place] = Number(found[i + 1]);
  });
  return moment(text, parts, given);
}

const DAY = 86_400_000;
const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

export function dayOfYear(local: Date): number {
  return Math.floor((local.getTime() - utc(local.getUTCFullYear(), 0, 1)) / DAY) + 1;
}

/** Weeks begin on Sunday; those before the year's first Sunday are week 0. */
export function weekOfYear(local: Date): number {
  return Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7);
}

/** ISO 8601: weeks begin on Monday, the first holds the year's first Thursday. */
export function isoWeek(local: Date): { year: number; week: number; day: number } {
  const day = local.getUTCDay() || 7;
  const thursday = new Date(local.getTime() + (4 - day) * DAY);
  return { year: thursday.getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7), day };
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const monthName = (local: Date): string => MONTHS[local.getUTCMonth()] as string;

function yearOf(year: number): number {
  if (year >= 0 && year <= 9999) return year;
  throw new DatabaseError('Location18537', `a year is written out between 0 and 9999 only, found: ${year}`);
}

/** What a letter behind `%` stands for, from the zone's wall clock and its minutes ahead of UTC. */
const LETTERS: Record<string, (local: Date, offset: number) => string> = {
  '%': () => '%',
  Y: (local) => pad(yearOf(local.getUTCFullYear()), 4),
  m: (local) => pad(local.getUTCMonth() + 1),
  d: (local) => pad(local.getUTCDate()),
  H: (local) => pad(local.getUTCHours()),
  M: (local) => pad(local.getUTCMinutes()),
  S: (local) => pad(local.getUTCSeconds()),
  L: (local) => pad(local.getUTCMilliseconds(), 3),
  j: (local) => pad(dayOfYear(local), 3),
  U: (local) => pad(weekOfYear(local)),
  w: (local) => String(local.getUTCDay() + 1),
  G: (local) => pad(yearOf(isoWeek(local).year), 4),
  V: (local) => pad(isoWeek(local).week),
  u: (local) => String(isoWeek(local).day),
  b: (local) => monthName(local).slice(0, 3),
  B: monthName,
  z: (_local, offset) =>
    `${offset < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(offset) / 60))}${pad(Math.abs(offset) % 60)}`,
  Z: (_local, offset) => String(offset),
};

export function formatDate(milliseconds: number, format: string, zone: string): string {
  wallClock(milliseconds);
  const offset = offsetAt(milliseconds, zone);
  const local = wallClock(milliseconds + offset);
  return format.replace(/%(.?)/gs, (_match, letter: string) => {
    if (letter === '') throw new DatabaseError('Location18535', "Unmatched '%' at end of format string");
    const part = Object.hasOwn(LETTERS, letter) ? LETTERS[letter] : undefined;
    if (!part) throw new DatabaseError('Location18536', `Invalid format character '%${letter}' in format string`);
    return part(local, offset / 60_000);
  });
}
