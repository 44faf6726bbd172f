import { PERSON_STAYS, type PersonStays } from '@shop/contract';
import { DAYS } from '../../../shared/domain/personal-data/purpose.js';
import type { MoneyMoves } from '../../../shared/domain/settlement.js';
import type { Order } from './order.js';

/**
 * What somebody is still waited for, or waits for, in an order: until it ends the order keeps its contact data, whatever was asked
 * (RGPD 17, 3 b and e). Empty: nothing hinders that it becomes anonymous. Erasure, administrators and the daily job ask this alone.
 * @param hasOpenWithdrawal one that is to be matched or refunded
 */
export function whyPersonStays(order: Order, moves: MoneyMoves, hasOpenWithdrawal: boolean, now: Date): PersonStays[] {
  const holds = {
    parcel: order.snapshot.shown && !order.isOver,
    // Not paid, and nobody deleted it: the bank may still say yes (docs/adr/0005).
    payment: moves.payment || (!order.snapshot.shown && !order.isOver),
    refund: moves.refund,
    owed: isOwed(order, now),
    dispute: moves.dispute,
    withdrawal: hasOpenWithdrawal,
    request: order.awaitsRefundAnswer,
  } satisfies Record<PersonStays, boolean>;
  return PERSON_STAYS.filter((reason) => holds[reason]);
}

const DAY_MS = 24 * 3600 * 1000;

/** Cancelled, and its money is with the shop: until it goes back, or may not be claimed any more (C. civ. 2224). */
function isOwed({ status, leftCents, snapshot: { date } }: Order, now: Date): boolean {
  return status === 'Annulé' && leftCents > 0 && now.getTime() - date.getTime() <= DAYS.owedOrders * DAY_MS;
}
