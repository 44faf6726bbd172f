import { paidForUnits, type PaidLine, type ProductUnits, type RefundedUnits, sumOf } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { paymentErrors } from './payment-errors.js';
import type { PaymentState } from './payment-state.js';
import type { Refund } from './refund.js';

type Refunded = Pick<PaymentState, 'refunds' | 'unsettled'>;

/** What a refund is told to be for, and how much money that is. */
interface Told {
  units: readonly RefundedUnits[] | undefined;
  cents: Cents;
}

/**
 * What went back, is promised, or is owed since it came back: all but what was refused before anybody was told that it was on its way.
 * @param tried the refund that is tried again: what it is owed for is what it is about
 */
export function unitsGone(state: Refunded, tried?: string): ProductUnits[] {
  const { refunds, unsettled = [] } = state;
  const told = toldOf(state);
  const isOwed = (key: string) => key !== tried && unsettled.some((one) => one.key === key);
  const named = refunds.filter(({ key, state: at }) => at !== 'refused' || isOwed(key));
  return named.flatMap(({ key }) => told.get(key)?.units ?? []);
}

/**
 * What each refund says its money is for, by its key. Money that came to nothing and went back with another refund went for the units that
 * this one named: neither they nor what is back of them count twice. One refund that reached into several debts is spread over them, the oldest first.
 */
export function toldOf({ refunds, unsettled = [] }: Refunded): Map<string, Told> {
  // Another try may be for less: that of a refund which came to nothing and was given back in part another way.
  const asked = ({ key, amountCents }: Refund) => unsettled.find((one) => one.key === key)?.amountCents ?? amountCents;
  const told = new Map(refunds.map((one): [string, Told] => [one.key, { units: one.units, cents: asked(one) }]));
  for (const instead of refunds) {
    if (!instead.units?.length) continue;
    let left: readonly RefundedUnits[] = instead.units;
    for (const debt of unsettled) {
      const covered = sumOf((debt.covered ?? []).flatMap(({ key, cents }) => (key === instead.key ? [cents] : [])));
      const before = told.get(debt.key);
      if (covered === 0 || debt.key === instead.key || !before) continue;
      const units = before.units && without(before.units, left);
      left = without(left, before.units ?? []);
      const cents = before.cents - covered;
      told.set(debt.key, { units: cents > 0 ? units : undefined, cents });
    }
  }
  return told;
}

/** What is left of units, and of those that are back, without others. */
function without(units: readonly RefundedUnits[], others: readonly RefundedUnits[]): RefundedUnits[] {
  return units.flatMap(({ productId, quantity: all, onShelf: back = 0 }) => {
    const same = others.filter((one) => one.productId === productId);
    const quantity = all - sumOf(same.map((one) => one.quantity));
    const onShelf = Math.min(quantity, back - sumOf(same.map((one) => one.onShelf ?? 0)));
    return quantity > 0 ? [{ productId, quantity, ...(onShelf > 0 && { onShelf }) }] : [];
  });
}

interface NamedRefund {
  /** Its own, by which it is known if it is another try. */
  key?: string;
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
  { key, amountCents, units, bought }: NamedRefund,
): void {
  const worthCents = paidForUnits(bought, unitsGone(snapshot, key), units);
  if (worthCents === undefined) throw paymentErrors.unitsGone();
  const dueCents = Math.min(worthCents, refundableCents);
  if (amountCents !== dueCents) throw paymentErrors.unitsAmount(dueCents);
}

const wordOf = (units: readonly RefundedUnits[]) =>
  units
    .map(({ productId, quantity, onShelf = 0 }) => `${productId}:${quantity}:${onShelf}`)
    .toSorted()
    .join();

export const isSameUnits = (one: readonly RefundedUnits[], other: readonly RefundedUnits[]): boolean =>
  wordOf(one) === wordOf(other);
