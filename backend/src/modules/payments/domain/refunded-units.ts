import { paidForUnits, type PaidLine, type ProductUnits, type RefundedUnits } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { paymentErrors } from './payment-errors.js';
import type { PaymentState } from './payment-state.js';

/** What went back, is promised, or is owed since it came back: all but what was refused before anybody was told that it was on its way. */
export function unitsGone({ refunds, unsettled = [] }: Pick<PaymentState, 'refunds' | 'unsettled'>): ProductUnits[] {
  const named = refunds.filter(({ key, state }) => state !== 'refused' || unsettled.some((one) => one.key === key));
  return named.flatMap(({ units = [] }) => units);
}

interface NamedRefund {
  amountCents: Cents;
  units: readonly ProductUnits[];
  bought: readonly PaidLine[];
}

/**
 * Each unit goes back once, for what was paid for it, as far as the money reaches.
 * @throws DomainError REFUND.UNITS_GONE, REFUND.UNITS_AMOUNT
 */
export function assertUnits(
  { snapshot, refundableCents }: { snapshot: Readonly<PaymentState>; refundableCents: Cents },
  { amountCents, units, bought }: NamedRefund,
): void {
  const worthCents = paidForUnits(bought, unitsGone(snapshot), units);
  if (worthCents === undefined) throw paymentErrors.unitsGone();
  const dueCents = Math.min(worthCents, refundableCents);
  if (amountCents !== dueCents) throw paymentErrors.unitsAmount(dueCents);
}

const key = (units: readonly RefundedUnits[]) =>
  units
    .map(({ productId, quantity, onShelf = 0 }) => `${productId}:${quantity}:${onShelf}`)
    .toSorted()
    .join();

export const isSameUnits = (one: readonly RefundedUnits[], other: readonly RefundedUnits[]): boolean =>
  key(one) === key(other);
