import { parisDay, parisMidnight } from '../paris-days.js';
import { addDays, addMonths, firstWorkingDayFrom } from './working-days.js';

/** C. conso. L221-18. */
const WITHDRAWAL_DAYS = 14;
/** C. conso. L221-20. */
const MONTHS_WITHOUT_NOTICE = 12;

export interface WithdrawalFacts {
  /** When the client, or somebody the client named, took the goods; null while nobody knows of it. */
  deliveredAt: Date | null;
  /** When the client was told of the right to withdraw, as R221-3 words it; null where that was missing. */
  noticeGivenAt: Date | null;
}

/**
 * The last day on which the client may withdraw, yyyy-mm-dd in Europe/Paris; null while the goods are not known to have arrived.
 *
 * The day of receipt does not count, and a last day that is no working day gives way to the next one (C. conso. L221-18 and L221-19,
 * regulation 1182/71, article 3). Where the notice was missing, twelve months follow; given within them, it ends the window 14 days
 * later (L221-20), never before the ordinary end.
 */
export function lastWithdrawalDay({ deliveredAt, noticeGivenAt }: WithdrawalFacts): string | null {
  if (!deliveredAt) return null;
  const ordinary = lastDayAfter(deliveredAt);
  const extended = firstWorkingDayFrom(addMonths(ordinary, MONTHS_WITHOUT_NOTICE));
  if (!noticeGivenAt) return extended;
  const fromNotice = lastDayAfter(noticeGivenAt);
  return later(ordinary, earlier(fromNotice, extended));
}

/** The moment at which the window is over: midnight in Paris after its last day. Null while it is open without an end. */
export function withdrawalEnd(facts: WithdrawalFacts): Date | null {
  const last = lastWithdrawalDay(facts);
  return last === null ? null : parisMidnight(last, 1);
}

/** From the order on, until the last day's 23:59:59.999 in Paris. */
export function mayWithdraw(facts: WithdrawalFacts, declaredAt: Date): boolean {
  const end = withdrawalEnd(facts);
  return end === null || declaredAt < end;
}

function lastDayAfter(moment: Date): string {
  return firstWorkingDayFrom(addDays(parisDay(moment), WITHDRAWAL_DAYS));
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);
