/**
 * The one place where money is added up: of a cart, an order, its papers, its figures and what may go back
 * (docs/adr/0036). Amounts are integer cents of EUR, VAT included.
 */

export interface AmountLine {
  unitPriceCents: number;
  quantity: number;
}

/**
 * What changes a total beside its lines. `delivery` and `discount` stand on what is bought; a refund is a total of its own, of
 * the lines that come back, where `delivery-refund` gives delivery back and `discount-refund` keeps what the discount had
 * already taken off those lines.
 */
export const ADJUSTMENT_KINDS = ['delivery', 'discount', 'delivery-refund', 'discount-refund'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** As people read it, before its amount. */
export const ADJUSTMENT_NAMES: Readonly<Record<AdjustmentKind, string>> = {
  delivery: 'Livraison',
  discount: 'Remise',
  'delivery-refund': 'Livraison remboursée',
  'discount-refund': 'Remise reprise',
};

/** 1 adds to its total, -1 takes away from it. */
const SIGN: Readonly<Record<AdjustmentKind, 1 | -1>> = {
  delivery: 1,
  discount: -1,
  'delivery-refund': 1,
  'discount-refund': -1,
};

/** One amount of one kind, so that each can bear a VAT rate of its own. */
export interface Adjustment {
  kind: AdjustmentKind;
  /** Signed as it changes the total: a discount of 1 € is -100. */
  amountCents: number;
}

export interface Totals {
  units: number;
  /** Of each line, in their order. */
  lineCents: number[];
  linesCents: number;
  adjustmentsCents: number;
  totalCents: number;
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

export const lineCentsOf = ({ unitPriceCents, quantity }: AmountLine): number => unitPriceCents * quantity;

/** Net weight of what is bought; null as soon as that of one line is not known: a parcel that is guessed too light costs the shop. */
export function netGramsOf(lines: readonly { grams: number | null; quantity: number }[]): number | null {
  const grams = lines.map((line) => (line.grams ? line.grams * line.quantity : null));
  return grams.every((one) => one !== null) ? sumOf(grams) : null;
}

export function totalsOf(lines: readonly AmountLine[], adjustments: readonly Adjustment[]): Totals {
  const lineCents = lines.map(lineCentsOf);
  const linesCents = sumOf(lineCents);
  const adjustmentsCents = sumOf(adjustments.map(({ amountCents }) => amountCents));
  const units = sumOf(lines.map(({ quantity }) => quantity));
  return { units, lineCents, linesCents, adjustmentsCents, totalCents: linesCents + adjustmentsCents };
}

/** The same for what may be sold. @throws RangeError for parts of a cent, an adjustment of the wrong sign, a total below 0 */
export function soundTotalsOf(lines: readonly AmountLine[], adjustments: readonly Adjustment[]): Totals {
  for (const { kind, amountCents } of adjustments) {
    if (amountCents * SIGN[kind] < 0) throw new RangeError(`an adjustment of kind ${kind} cannot be ${amountCents}`);
  }
  const totals = totalsOf(lines, adjustments);
  const amounts = [...totals.lineCents, ...adjustments.map(({ amountCents }) => amountCents), totals.totalCents];
  if (!amounts.every(Number.isSafeInteger)) throw new RangeError('an amount is no whole number of cents');
  if (totals.totalCents < 0) throw new RangeError('a total cannot be below 0');
  return totals;
}

export interface Paid {
  totalCents: number;
  /** Given back by the provider. */
  refundedCents: number;
  /** Given back another way, such as a transfer. */
  handedBackCents?: number;
}

/** What was earned after refunds by the provider. May be below 0 when a dispute took more. */
export const keptCentsOf = ({ totalCents, refundedCents }: Paid): number => totalCents - refundedCents;

/** The most that can still go back. */
export const leftCentsOf = ({ handedBackCents = 0, ...paid }: Paid): number =>
  Math.max(0, keptCentsOf(paid) - handedBackCents);

/** What was paid above the standard price of the same thing. */
export const extraCentsOf = (paidCents: number, standardCents: number): number =>
  Math.max(0, paidCents - standardCents);

/** What went back by whatever way, no more than was paid. */
export const backCentsOf = (paid: Paid): number => paid.totalCents - leftCentsOf(paid);
