import { paidForUnits, type PaidLine, type ProductUnits, type RefundedUnits, sumOf } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { paymentErrors } from './payment-errors.js';
import type { PaymentState } from './payment-state.js';
import type { Refund } from './refund.js';
import { isOpen } from './unsettled.js';

type Refunded = Pick<PaymentState, 'refunds' | 'unsettled'>;

/** What went back, is promised, or is owed since it came back: all but what was refused before anybody was told that it was on its way. */
export function unitsGone(state: Refunded): ProductUnits[] {
  const { refunds, unsettled = [] } = state;
  const named = refunds.filter(({ key, state: at }) => at !== 'refused' || unsettled.some((one) => one.key === key));
  return named.flatMap((refund) => unitsToldBy(refund, state) ?? []);
}

/**
 * What a refund says its money is for. Money that came to nothing and went back with another refund went for the units that this one named:
 * neither they nor what is back of them count twice. Undefined where nobody said.
 */
export function unitsToldBy({ key, units }: Refund, { refunds, unsettled = [] }: Refunded) {
  const raised = unsettled.filter((one) => one.key === key);
  const others = new Set(
    raised.flatMap(({ covered = [] }) => covered.map((part) => part.key)).filter((one) => one !== key),
  );
  const instead = refunds.filter((one) => others.has(one.key)).flatMap((one) => one.units ?? []);
  if (!units || instead.length === 0) return units;
  if (!raised.some(isOpen)) return undefined;
  return units.flatMap((one) => {
    const same = instead.filter(({ productId }) => productId === one.productId);
    const quantity = one.quantity - sumOf(same.map((other) => other.quantity));
    const onShelf = Math.min(quantity, (one.onShelf ?? 0) - sumOf(same.map((other) => other.onShelf ?? 0)));
    return quantity > 0 ? [{ productId: one.productId, quantity, ...(onShelf > 0 && { onShelf }) }] : [];
  });
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
