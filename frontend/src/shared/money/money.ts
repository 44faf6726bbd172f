import { type Adjustment, leftCentsOf, lineCentsOf, type Order, sumOf, totalsOf } from '@shop/contract';

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

/** Sum of `price * quantity`, in EUR (specification, section 9). */
export function totalOf(lines: readonly Line[], adjustments: readonly Adjustment[] = []): number {
  return totalsOf(lines.map(amountLine), adjustments).totalCents / 100;
}

/** The most of an order that can still go back, in EUR. */
export const leftOf = (order: Pick<Order, 'montantTotal' | 'refundedAmount' | 'handedBackAmount'>): number =>
  leftCentsOf({
    totalCents: centsOf(order.montantTotal),
    refundedCents: centsOf(order.refundedAmount),
    handedBackCents: centsOf(order.handedBackAmount ?? 0),
  }) / 100;
