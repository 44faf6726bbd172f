import { parisDay, parisMidnight } from '../paris-days.js';
import { addDays } from './working-days.js';

/** C. conso. L221-24: counted from the day on which the shop is informed. */
const REFUND_DAYS = 14;

export interface RefundDueFacts {
  declaredAt: Date;
  /** The parcel had left: the shop may wait for the goods, or the proof that they were sent back. */
  shipped: boolean;
  /** When the first of the two was there; null while neither is. */
  goodsOrProofAt: Date | null;
}

export interface RefundDue {
  /** yyyy-mm-dd in Europe/Paris, that day included. Not moved past Sundays and holidays: paying sooner is never wrong. */
  lastDay: string;
  /** The shop may still wait: nothing is overdue. */
  deferred: boolean;
}

/** Until when the money is to be back (C. conso. L221-24). Goods or proof that come after the fourteen days end the wait the same day. */
export function withdrawalRefundDue({ declaredAt, shipped, goodsOrProofAt }: RefundDueFacts): RefundDue {
  const ordinary = addDays(parisDay(declaredAt), REFUND_DAYS);
  if (!shipped) return { lastDay: ordinary, deferred: false };
  if (!goodsOrProofAt) return { lastDay: ordinary, deferred: true };
  const arrived = parisDay(goodsOrProofAt);
  return { lastDay: arrived > ordinary ? arrived : ordinary, deferred: false };
}

export function isRefundOverdue({ lastDay, deferred }: RefundDue, now: Date): boolean {
  return !deferred && now >= parisMidnight(lastDay, 1);
}
