import { REFUND_WINDOW_DAYS } from '@shop/contract';

const DAY = 24 * 60 * 60 * 1000;

/**
 * True as long as a refund can be asked for: within 14 days of the order date (specification, section 5).
 *
 * @param date ISO date of the order
 * @param now milliseconds since 1970
 */
export function isWithinRefundWindow(date: string, now: number): boolean {
  return now - Date.parse(date) <= REFUND_WINDOW_DAYS * DAY;
}
