import { PERSON_STAYS, type PersonStays } from '@shop/contract';
import type { MoneyMoves } from '../../../shared/domain/settlement.js';
import type { Order } from './order.js';

/**
 * What somebody is still waited for, or waits for, in an order: until it ends the order keeps its contact data, whatever was asked
 * (RGPD 17, 3 b and e). Empty: nothing hinders that it becomes anonymous. Erasure, administrators and the daily job ask this alone.
 * @param hasOpenWithdrawal one that is to be matched or refunded
 */
export function whyPersonStays(order: Order, moves: MoneyMoves, hasOpenWithdrawal: boolean): PersonStays[] {
  const holds = {
    parcel: order.snapshot.shown && !order.isOver,
    // Not paid, and nobody deleted it: the bank may still say yes (docs/adr/0005).
    payment: moves.payment || (!order.snapshot.shown && !order.isOver),
    refund: moves.refund,
    dispute: moves.dispute,
    withdrawal: hasOpenWithdrawal,
    request: order.awaitsRefundAnswer,
  } satisfies Record<PersonStays, boolean>;
  return PERSON_STAYS.filter((reason) => holds[reason]);
}
