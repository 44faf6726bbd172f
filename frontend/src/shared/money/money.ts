import { leftCentsOf, lineCentsOf, type Order, type PriceAdjustment, sumOf, totalsOf } from '@shop/contract';

/** What the API writes in EUR with two decimals, as whole cents: sums of those stay exact. */
const centsOf = (euros: number) => Math.round(euros * 100);

interface Line {
  /** EUR. */
  price: number;
  quantity: number;
}

const amountLine = ({ price, quantity }: Line) => ({ unitPriceCents: centsOf(price), quantity });

/** `price` times `quantity`, in EUR. */
export const lineTotal = (line: Line): number => lineCentsOf(amountLine(line)) / 100;

/** Of amounts in EUR, in EUR. */
export const sumOfEuros = (amounts: readonly number[]): number => sumOf(amounts.map(centsOf)) / 100;

/** Sum of `price * quantity` (specification, section 9) and of what changes it, in EUR. */
export function totalOf(lines: readonly Line[], adjustments: readonly PriceAdjustment[] = []): number {
  const changes = adjustments.map(({ kind, amount }) => ({ kind, amountCents: centsOf(amount) }));
  return totalsOf(lines.map(amountLine), changes).totalCents / 100;
}

/** The most of an order that can still go back, in EUR. */
export const leftOf = (order: Pick<Order, 'montantTotal' | 'refundedAmount' | 'handedBackAmount'>): number =>
  leftCentsOf({
    totalCents: centsOf(order.montantTotal),
    refundedCents: centsOf(order.refundedAmount),
    handedBackCents: centsOf(order.handedBackAmount ?? 0),
  }) / 100;
