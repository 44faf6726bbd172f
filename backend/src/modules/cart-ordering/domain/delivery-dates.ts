import { type CountryCode, DELIVERY_WORKING_DAYS, type DeliveryDates } from '@shop/contract';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { addDays, firstWorkingDayFrom } from '../../../shared/domain/withdrawal/working-days.js';

const COUNTRIES = Object.keys(DELIVERY_WORKING_DAYS).length;

/** Of one day, for every country: they are asked for with each cart, and do not change before midnight. */
const ofToday = new Map<string, DeliveryDates>();

/** When a parcel that is ordered now comes (C. conso. L111-1, 3°, L216-1). The day of the order does not count. */
export function deliveryDates(country: CountryCode, now: Date): DeliveryDates {
  const { first, last } = DELIVERY_WORKING_DAYS[country];
  const ordered = parisDay(now);
  const key = `${country} ${ordered}`;
  const known = ofToday.get(key);
  if (known) return { ...known };
  const dates = { first: workingDaysAfter(ordered, first), last: workingDaysAfter(ordered, last) };
  if (ofToday.size >= COUNTRIES) ofToday.clear();
  ofToday.set(key, dates);
  return { ...dates };
}

function workingDaysAfter(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = firstWorkingDayFrom(addDays(reached, 1));
  return reached;
}
