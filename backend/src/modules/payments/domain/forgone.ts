import { sumOf } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import type { PaymentState } from './payment-state.js';
import { amountOf } from './refund.js';
import { handedBack, isOpen } from './unsettled.js';

/** What of the sale is given up: gone back by whatever way, or sent back by the client's bank and the client's still. */
export function forgoneCents({ refunds, unsettled = [] }: Pick<PaymentState, 'refunds' | 'unsettled'>): Cents {
  const gone = amountOf(refunds.filter(({ state }) => state === 'done'));
  const returned = unsettled.filter((one) => isOpen(one) && one.kind === 'returned');
  return gone + handedBack(unsettled) + sumOf(returned.map(({ owedCents }) => owedCents));
}
