import type { Cents } from '../../../shared/domain/money.js';
import type { RefundStanding } from '../../../shared/domain/settlement.js';
import type { PaymentState } from './payment-state.js';
import { isOpen } from './unsettled.js';

/**
 * How far each refund of the order's own payment is. A refusal that an administrator read is none's: it is asked again, or it is not; so
 * is a promise that the provider has not answered.
 */
export function refundStandings({
  refunds,
  unsettled = [],
}: Pick<PaymentState, 'refunds' | 'unsettled'>): RefundStanding[] {
  return refunds.flatMap(({ key, state, providerId }): RefundStanding[] => {
    if (state === 'done') return [{ key, state: 'made', owedCents: 0 }];
    if (state === 'pending') return providerId ? [{ key, state: 'pending', owedCents: 0 }] : [];
    const raised = unsettled.filter((one) => one.key === key);
    const open = raised.find(isOpen);
    if (open) return [{ key, state: 'owed', owedCents: open.owedCents }];
    return raised.length > 0 ? [{ key, state: 'made', owedCents: 0 }] : [];
  });
}

/** What another try of a refund that came to nothing may give back; undefined where nobody raised it. */
export function owedOf({ unsettled = [] }: Pick<PaymentState, 'unsettled'>, key: string): Cents | undefined {
  const raised = unsettled.filter((one) => one.key === key);
  return raised.length === 0 ? undefined : (raised.find(isOpen)?.owedCents ?? 0);
}
