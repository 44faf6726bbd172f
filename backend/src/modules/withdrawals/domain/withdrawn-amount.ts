import {
  type Adjustment,
  type AmountLine,
  paidForUnits,
  paidLineCents,
  type ProductUnits as Units,
  unitsOf,
} from '@shop/contract';
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

export type { Units };

/** `units`: those that were not given back before. */
export type WithdrawnAmount =
  | { kind: 'everything-left'; amountCents: Cents; units: Units[] }
  /** The rest of the order stays bought: delivery, which it needed as well, is not given back. */
  | { kind: 'part'; amountCents: Cents; units: Units[] }
  /** All of it went back before. */
  | { kind: 'nothing' };

/**
 * What goes back for a withdrawal (C. conso. L221-24): all payments with the standard delivery, once nothing of the
 * order is kept; else what was paid for these units: any sequence of parts of a line adds up to what was paid for it.
 * @param before units of the same order that went back earlier
 * @param units null for the whole order
 */
export function withdrawnAmount(
  bought: Bought,
  before: readonly Units[],
  units: readonly Units[] | null,
): WithdrawnAmount {
  const kept = keptAfter(bought.lines, before);
  const wanted = units ?? kept;
  const taken = kept.map(({ productId, quantity }) => ({
    productId,
    quantity: Math.min(quantity, unitsOf(wanted, productId)),
  }));
  const back = taken.filter(({ quantity }) => quantity > 0);
  const isEverything = kept.every(({ quantity }, index) => taken[index]!.quantity === quantity);
  if (bought.leftCents === 0) return { kind: 'nothing' };
  if (isEverything) return everythingLeft(bought, back);
  const paid = paidLineCents(bought.lines, bought.adjustments);
  const lines = bought.lines.map(({ productId, quantity }, index) => ({
    productId,
    quantity,
    paidCents: paid[index]!,
  }));
  const gone = bought.lines.map(({ productId, quantity }, index) => ({
    productId,
    quantity: quantity - kept[index]!.quantity,
  }));
  const amountCents = Math.min(bought.leftCents, paidForUnits(lines, gone, back) ?? 0);
  return amountCents === 0 ? { kind: 'nothing' } : { kind: 'part', amountCents, units: back };
}

/** What somebody chose to pay above the standard delivery stays with the shop, as far as it is still there. */
function everythingLeft({ leftCents, extraDeliveryCents = 0 }: Bought, units: Units[]): WithdrawnAmount {
  const amountCents = Math.max(0, leftCents - extraDeliveryCents);
  return amountCents === 0 ? { kind: 'nothing' } : { kind: 'everything-left', amountCents, units };
}

function keptAfter(lines: readonly BoughtLine[], before: readonly Units[]): BoughtLine[] {
  return lines.map((line) => ({
    ...line,
    quantity: Math.max(0, line.quantity - unitsOf(before, line.productId)),
  }));
}
