import joursFeries from '@socialgouv/jours-feries';

const DAY_MS = 24 * 3600_000;
const HALF_DAY_MS = DAY_MS / 2;
const SATURDAY = 6;
const SUNDAY = 0;

const holidays = new Map<number, ReadonlySet<string>>();

/** A calendar day `count` days after yyyy-mm-dd. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of the month `count` months later; the month's last day where it has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

function holidaysOf(year: number): ReadonlySet<string> {
  const known = holidays.get(year) ?? new Set(Object.values(joursFeries(year)).map(localDay));
  holidays.set(year, known);
  return known;
}

/** The library adds days as 24 hours: where the clock changed in between, its midnight is an hour off. Noon is the same day either way. */
function localDay(midnight: Date): string {
  const noon = new Date(midnight.getTime() + HALF_DAY_MS);
  return new Date(Date.UTC(noon.getFullYear(), noon.getMonth(), noon.getDate())).toISOString().slice(0, 10);
}

/** A public holiday of metropolitan France (C. trav. L3133-1). @param day yyyy-mm-dd */
export function isHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day);
}

/** Neither Saturday, Sunday nor a public holiday of metropolitan France (C. trav. L3133-1). @param day yyyy-mm-dd */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day);
}

/** The day itself where it is a working day, else the next one (regulation 1182/71, article 3(4)). @param day yyyy-mm-dd */
export function firstWorkingDayFrom(day: string): string {
  let candidate = day;
  while (!isWorkingDay(candidate)) candidate = addDays(candidate, 1);
  return candidate;
}
