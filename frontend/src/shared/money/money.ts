/** Amounts in the shop are EUR numbers with two decimals; sums go through whole cents so that they stay exact. */
const cents = (amount: number) => Math.round(amount * 100);

/** Sum of `price * quantity`, in EUR (specification, section 9). */
export function totalOf(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + cents(line.price) * line.quantity, 0) / 100;
}
