import type { MoneyMoves } from '../../../shared/domain/settlement.js';
import type { PaymentState } from './payment-state.js';
import { isOpen } from './unsettled.js';

type MoneyFacts = Pick<PaymentState, 'status' | 'refunds' | 'extras' | 'unsettled' | 'disputes'>;

/** @param payment as it is kept; undefined for an order that was never to be paid */
export function moneyMoves(payment: MoneyFacts | undefined): MoneyMoves {
  const { status, refunds = [], extras = [], unsettled = [], disputes = [] } = payment ?? {};
  return {
    payment: status === 'pending' || status === 'requires_action',
    refund: [...refunds, ...extras].some(({ state }) => state === 'pending') || unsettled.some(isOpen),
    dispute: disputes.some(({ state }) => state === 'open'),
  };
}
