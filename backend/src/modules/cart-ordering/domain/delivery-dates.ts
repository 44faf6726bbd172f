import { type CountryCode, DELIVERY_WORKING_DAYS, type DeliveryDates } from '@shop/contract';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { addDays, firstWorkingDayFrom } from '../../../shared/domain/withdrawal/working-days.js';

/** When a parcel that is ordered now comes (C. conso. L111-1, 3°, L216-1). The day of the order does not count. */
export function deliveryDates(country: CountryCode, now: Date): DeliveryDates {
  const { first, last } = DELIVERY_WORKING_DAYS[country];
  const ordered = parisDay(now);
  return { first: workingDaysAfter(ordered, first), last: workingDaysAfter(ordered, last) };
}

function workingDaysAfter(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = firstWorkingDayFrom(addDays(reached, 1));
  return reached;
}
