import type { Cents } from '../../../shared/domain/money.js';
import type { RefundStanding } from '../../../shared/domain/settlement.js';
import type { PaymentState } from './payment-state.js';
import { toldOf } from './refunded-units.js';
import { isOpen } from './unsettled.js';

/**
 * How far each refund of the order's own payment is. A refusal that an administrator read is none's: it is asked again, or it is not; so
 * is a promise that the provider has not answered.
 */
export function refundStandings(payment: Pick<PaymentState, 'refunds' | 'unsettled'>): RefundStanding[] {
  const { refunds, unsettled = [] } = payment;
  const toldBy = toldOf(payment);
  return refunds.flatMap((refund): RefundStanding[] => {
    const { key, state, providerId } = refund;
    const raised = unsettled.filter((one) => one.key === key);
    // Another try may be for less: that of a refund which came to nothing and was given back in part another way.
    const amountCents = raised[0]?.amountCents ?? refund.amountCents;
    const { units, cents: namedCents } = toldBy.get(key)!;
    const told = { key, amountCents, owedCents: 0, ...(units && { units, namedCents }) };
    if (state === 'done') return [{ ...told, state: 'made' }];
    if (state === 'pending') return providerId ? [{ ...told, state: 'pending' }] : [];
    const open = raised.find(isOpen);
    if (open) return [{ ...told, state: 'owed', owedCents: open.owedCents }];
    return raised.length > 0 ? [{ ...told, state: 'made' }] : [];
  });
}

/** What another try of a refund that came to nothing may give back; undefined where nobody raised it. */
export function owedOf({ unsettled = [] }: Pick<PaymentState, 'unsettled'>, key: string): Cents | undefined {
  const raised = unsettled.filter((one) => one.key === key);
  return raised.length === 0 ? undefined : (raised.find(isOpen)?.owedCents ?? 0);
}
