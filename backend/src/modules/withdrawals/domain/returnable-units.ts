import { sumOf } from '@shop/contract';
import type { Withdrawal, WithdrawalRecord } from './withdrawal.js';
import type { Units } from './withdrawn-amount.js';

interface SentOrder {
  id: string;
  lines: readonly Units[];
  /** A parcel left the shop. */
  shipped: boolean;
  /** What came back with refunds and stands on the shelf. */
  shelved: readonly { units: readonly Units[]; at: Date }[];
}

/**
 * Units of each product of which it may still be said what became of them (C. env. L541-15-8): those of the declaration, never more than the
 * order had, whatever was said under other withdrawals from it, or came back with a refund. What was not sent does not come back: called off, the order
 * puts it on the shelf by itself.
 * @param others every withdrawal from the same order; this one may be among them
 */
export function returnableUnits({ snapshot }: Withdrawal, order: SentOrder, others: readonly Withdrawal[]): Units[] {
  if (!order.shipped) return [];
  const all = [snapshot, ...others.map((other) => other.snapshot).filter(({ id }) => id !== snapshot.id)];
  return unitsOut(order, others)
    .map(({ productId, quantity: out }) => {
      const bought = unitsOf(order.lines, productId);
      const open = declaredOpen(snapshot, productId, bought);
      const here = shelvedFor(snapshot, all.filter(isOf(order)), { order, productId, bought });
      return { productId, quantity: Math.max(0, Math.min(open - here, out)) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** Units of each product of a parcel that nobody said of that they are back. */
export function unitsOut(order: SentOrder, withdrawals: readonly Withdrawal[]): Units[] {
  const settled = withdrawals.flatMap(({ snapshot }) => (isOf(order)(snapshot) ? snapshot.returns : []));
  const shelved = order.shelved.flatMap(({ units }) => units);
  return order.lines.map(({ productId, quantity }) => ({
    productId,
    quantity: Math.max(0, quantity - unitsOf(settled, productId) - unitsOf(shelved, productId)),
  }));
}

const isOf =
  ({ id }: Pick<SentOrder, 'id'>) =>
  ({ orderId }: Pick<WithdrawalRecord, 'orderId'>) =>
    orderId === id;

const declaredOpen = ({ declaration, returns }: WithdrawalRecord, productId: string, bought: number): number =>
  (declaration.lines ? unitsOf(declaration.lines, productId) : bought) - unitsOf(returns, productId);

/** What came back with a refund after it was declared came back for it: the first declaration first, and each unit for one. */
function shelvedFor(
  { id, declaration: { declaredAt } }: WithdrawalRecord,
  all: readonly WithdrawalRecord[],
  { order, productId, bought }: { order: SentOrder; productId: string; bought: number },
): number {
  const since = order.shelved.filter(({ at }) => at >= declaredAt).flatMap(({ units }) => units);
  let left = unitsOf(since, productId);
  const inTurn = all.toSorted((one, other) => +one.declaration.declaredAt - +other.declaration.declaredAt);
  for (const one of inTurn) {
    const taken = Math.min(left, Math.max(0, declaredOpen(one, productId, bought)));
    if (one.id === id) return taken;
    left -= taken;
  }
  return 0;
}

const unitsOf = (units: readonly Units[], productId: string) =>
  sumOf(units.filter((unit) => unit.productId === productId).map(({ quantity }) => quantity));
