import { sumOf } from '@shop/contract';
import type { Withdrawal } from './withdrawal.js';
import type { Units } from './withdrawn-amount.js';

interface SentOrder {
  id: string;
  lines: readonly Units[];
  /** A parcel left the shop. */
  shipped: boolean;
}

/**
 * Units of each product of which it may still be said what became of them (C. env. L541-15-8): those of the declaration, never more than the
 * order had, whatever was said under other withdrawals from it. What was not sent does not come back: called off, the order puts it on
 * the shelf by itself.
 * @param others every withdrawal from the same order; this one may be among them
 */
export function returnableUnits({ snapshot }: Withdrawal, order: SentOrder, others: readonly Withdrawal[]): Units[] {
  if (!order.shipped) return [];
  const elsewhere = others
    .map((other) => other.snapshot)
    .filter(({ id, orderId }) => id !== snapshot.id && orderId === order.id)
    .flatMap(({ returns }) => returns);
  return order.lines
    .map(({ productId, quantity: bought }) => {
      const declared = snapshot.declaration.lines ? unitsOf(snapshot.declaration.lines, productId) : bought;
      const settled = unitsOf(snapshot.returns, productId);
      const most = Math.min(declared - settled, bought - settled - unitsOf(elsewhere, productId));
      return { productId, quantity: Math.max(0, most) };
    })
    .filter(({ quantity }) => quantity > 0);
}

const unitsOf = (units: readonly Units[], productId: string) =>
  sumOf(units.filter((unit) => unit.productId === productId).map(({ quantity }) => quantity));
