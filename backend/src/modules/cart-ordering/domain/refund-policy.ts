import { type OrderStatus, REFUND_WINDOW_DAYS } from '@shop/contract';

export type RefundRefusal = 'not-delivered' | 'too-late' | 'already-refunded';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * May the client ask for a refund? Only for a delivered order and within 14 days of the order date, to the
 * millisecond (specification, section 4).
 */
export function refundRefusal(
  order: { status: OrderStatus; date: Date; fullyRefunded: boolean },
  now: Date,
): RefundRefusal | undefined {
  if (order.fullyRefunded) return 'already-refunded';
  if (order.status !== 'Livré') return 'not-delivered';
  if (now.getTime() - order.date.getTime() > REFUND_WINDOW_DAYS * DAY_MS) return 'too-late';
  return undefined;
}
