import { sumOf } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { amountOf, type Refund } from './refund.js';
import { handedBack, isOpen, type Unsettled } from './unsettled.js';

/** What of a payment tells it. */
interface GivenUp {
  refunds: readonly Pick<Refund, 'state' | 'amountCents'>[];
  unsettled?: readonly (Pick<Unsettled, 'kind' | 'owedCents'> & { settled?: { by: 'refund' | 'hand' } })[];
}

/** What of the sale is given up: gone back by whatever way, or sent back by the client's bank and the client's still. */
export function forgoneCents({ refunds, unsettled = [] }: GivenUp): Cents {
  const gone = amountOf(refunds.filter(({ state }) => state === 'done'));
  const returned = unsettled.filter((one) => isOpen(one) && one.kind === 'returned');
  return gone + handedBack(unsettled) + sumOf(returned.map(({ owedCents }) => owedCents));
}
