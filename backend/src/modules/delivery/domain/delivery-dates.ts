import type { DeliveryDates } from '@shop/contract';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { addDays, firstWorkingDayFrom, isHoliday } from '../../../shared/domain/withdrawal/working-days.js';
import type { DeliveryRules } from './delivery-rules.js';

type Calendar = Pick<DeliveryRules, 'preparationDays' | 'weekdays' | 'worksOnHolidays' | 'closings'>;

/** They are asked for with each cart, and do not change before midnight or before the settings do. */
const known = new WeakMap<Calendar, Map<string, DeliveryDates>>();
const MOST_KNOWN = 500;
const closed = new WeakMap<DeliveryRules, { from: string; to: string; rules: DeliveryRules }>();

/**
 * When a parcel that is ordered now comes (C. conso. L111-1, 3°, L216-1): worked days of preparation, of which the day of the order is
 * none, then the carrier's working days.
 */
export function deliveryDates(calendar: Calendar, days: { first: number; last: number }, now: Date): DeliveryDates {
  const ordered = parisDay(now);
  const ofCalendar = known.get(calendar) ?? new Map<string, DeliveryDates>();
  known.set(calendar, ofCalendar);
  const key = `${ordered} ${days.first} ${days.last}`;
  const before = ofCalendar.get(key);
  if (before) return { ...before };
  const leaves = leavingDay(calendar, ordered);
  const dates = { first: workingDaysAfter(leaves, days.first), last: workingDaysAfter(leaves, days.last) };
  if (ofCalendar.size >= MOST_KNOWN) ofCalendar.clear();
  ofCalendar.set(key, dates);
  return { ...dates };
}

/** The same rules where the shop is closed as well; one object while neither changes, since days are known by it. */
export function withClosing(rules: DeliveryRules, days: { from: string; to: string } | null): DeliveryRules {
  if (!days) return rules;
  const before = closed.get(rules);
  if (before?.from === days.from && before.to === days.to) return before.rules;
  const { from, to } = days;
  const both = { ...rules, closings: [...rules.closings, { from, to, reason: '' }] };
  closed.set(rules, { from, to, rules: both });
  return both;
}

/** The day on which it is ready: with no day of preparation the next on which somebody works, be it today. */
function leavingDay(calendar: Calendar, ordered: string): string {
  let day = ordered;
  for (let left = calendar.preparationDays; left > 0; left -= 1) day = workedFrom(calendar, addDays(day, 1));
  return workedFrom(calendar, day, calendar.preparationDays > 0);
}

/** The first day from one on, itself included, on which somebody works. @param isWorked where that is known before */
export function workedFrom(calendar: Calendar, day: string, isWorked = false): string {
  let candidate = day;
  while (!isWorked && !isWorkedOn(calendar, candidate)) candidate = addDays(candidate, 1);
  return candidate;
}

function isWorkedOn({ weekdays, worksOnHolidays, closings }: Calendar, day: string): boolean {
  // Sunday is 7 in the settings.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  if (!weekdays.includes(weekday) || (!worksOnHolidays && isHoliday(day))) return false;
  return !closings.some(({ from, to }) => from <= day && day <= to);
}

function workingDaysAfter(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = firstWorkingDayFrom(addDays(reached, 1));
  return reached;
}
