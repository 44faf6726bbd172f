import { type Adjustment, type AmountLine, paidLineCents, paidUnitsCents, sumOf } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';

export interface BoughtLine extends AmountLine {
  productId: string;
}

export interface Bought {
  lines: readonly BoughtLine[];
  adjustments: readonly Adjustment[];
  /** The most that can still go back. */
  leftCents: Cents;
  /** What its client chose to pay above the standard delivery, where it was sent so; missing for nothing. */
  extraDeliveryCents?: Cents;
}

export interface Units {
  productId: string;
  quantity: number;
}

export type WithdrawnAmount =
  | { kind: 'everything-left'; amountCents: Cents }
  /** The rest of the order stays bought: delivery, which it needed as well, is not given back. */
  | { kind: 'part'; amountCents: Cents }
  /** All of it went back before. */
  | { kind: 'nothing' };

/**
 * What goes back for a withdrawal (C. conso. L221-24): all payments with the standard delivery, once nothing of the
 * order is kept; else what was paid for these units: any sequence of parts of a line adds up to what was paid for it.
 * @param before units of earlier withdrawals from the same order
 * @param units null for the whole order
 */
export function withdrawnAmount(
  bought: Bought,
  before: readonly Units[],
  units: readonly Units[] | null,
): WithdrawnAmount {
  const kept = keptAfter(bought.lines, before);
  const wanted = units ?? kept;
  const taken = kept.map((line) => ({ ...line, quantity: Math.min(line.quantity, unitsOf(wanted, line.productId)) }));
  const isEverything = kept.every(({ quantity }, index) => taken[index]!.quantity === quantity);
  if (bought.leftCents === 0) return { kind: 'nothing' };
  if (isEverything) return everythingLeft(bought);
  const paid = paidLineCents(bought.lines, bought.adjustments);
  const parts = bought.lines.map(({ quantity }, index) => {
    const before = quantity - kept[index]!.quantity;
    return paidUnitsCents(paid[index]!, { quantity, before, units: taken[index]!.quantity });
  });
  const amountCents = Math.min(bought.leftCents, sumOf(parts));
  return amountCents === 0 ? { kind: 'nothing' } : { kind: 'part', amountCents };
}

/** What somebody chose to pay above the standard delivery stays with the shop, as far as it is still there. */
function everythingLeft({ leftCents, extraDeliveryCents = 0 }: Bought): WithdrawnAmount {
  const amountCents = Math.max(0, leftCents - extraDeliveryCents);
  return amountCents === 0 ? { kind: 'nothing' } : { kind: 'everything-left', amountCents };
}

function keptAfter(lines: readonly BoughtLine[], before: readonly Units[]): BoughtLine[] {
  return lines.map((line) => ({
    ...line,
    quantity: Math.max(0, line.quantity - unitsOf(before, line.productId)),
  }));
}

const unitsOf = (units: readonly Units[], productId: string) =>
  sumOf(units.filter((unit) => unit.productId === productId).map(({ quantity }) => quantity));
