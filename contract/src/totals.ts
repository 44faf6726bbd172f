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
  /** What a discount is called wherever it is shown; missing for the name of its kind. */
  label?: string;
  /** The rule that a discount follows, and the code that was typed for it. */
  discount?: { id: string; code?: string };
  /** What of a discount stands on each line, in their order and signed alike; the rest stands on delivery. Missing: shared by value. */
  spread?: number[];
  /**
   * Of a discount for one person, whose name or code may say who: `apart`, where no seal of the order holds them; `sealed`, in orders from
   * before that; `erased`, once they are gone with the person though a seal was made over them (docs/adr/0091). Missing for any other.
   */
  personal?: 'apart' | 'sealed' | 'erased';
}

/** What a discount for one person is called where nothing may say who. */
export const PERSONAL_DISCOUNT = 'Remise personnelle';

/** @returns the adjustment without what says for whom it was; amounts, lines and rule stay */
export function withoutPersonalWords<Part extends Adjustment>(adjustment: Part): Part {
  const { personal, discount } = adjustment;
  if (!personal || !discount) return adjustment;
  const words = { label: PERSONAL_DISCOUNT, discount: { id: discount.id } };
  return { ...adjustment, ...words, personal: personal === 'apart' ? 'apart' : 'erased' };
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

/** What the parts of a bundle cost one by one, at their own prices. */
export const partsCentsOf = (parts: readonly { unitPriceCents: number; units: number }[]): number =>
  sumOf(parts.map(({ unitPriceCents, units }) => unitPriceCents * units));

/** Units of a part in so many bundles. */
export const partUnits = (units: number, bundles: number): number => units * bundles;

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

/** `whole * part / of`, rounded down, and what was cut off, for amounts whose product no number holds. */
export function shareOf(whole: number, part: number, of: number): { cents: number; rest: bigint } {
  const product = BigInt(whole) * BigInt(part);
  return { cents: Number(product / BigInt(of)), rest: product % BigInt(of) };
}

/** `cents` shared out in proportion to `weights`, none below 0; the cents that no share is owed go to those nearest to one. */
export function sharedOut(cents: number, weights: readonly number[]): number[] {
  const total = sumOf(weights);
  if (total === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => ({ index, ...shareOf(weight, cents, total) }));
  const missing = cents - sumOf(shares.map((share) => share.cents));
  const nearest = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const favoured = new Set(nearest.slice(0, missing).map(({ index }) => index));
  return shares.map((share) => share.cents + (favoured.has(share.index) ? 1 : 0));
}

/** What discounts took off each line, in their order; never more than the line costs. */
export function takenOffLines(lines: readonly AmountLine[], adjustments: readonly Adjustment[]): number[] {
  const gross = lines.map(lineCentsOf);
  const discounts = adjustments.filter(({ kind }) => kind === 'discount');
  const shares = discounts.map(({ amountCents, spread }) =>
    spread ? spread.map((cents) => -cents) : sharedOut(Math.min(-amountCents, sumOf(gross)), gross),
  );
  return gross.map((cents, index) => Math.min(cents, sumOf(shares.map((share) => share[index] ?? 0))));
}

/** What was paid for each line: what a refund of all its units gives back. */
export function paidLineCents(lines: readonly AmountLine[], adjustments: readonly Adjustment[]): number[] {
  const off = takenOffLines(lines, adjustments);
  return lines.map((line, index) => sumOf([lineCentsOf(line), -(off[index] ?? 0)]));
}

/** What was paid for delivery: of a discount, what its spread leaves over stands on it. */
export function paidDeliveryCents(adjustments: readonly Adjustment[]): number {
  const parts = adjustments.map(({ kind, amountCents, spread }) => {
    if (kind === 'delivery') return amountCents;
    return kind === 'discount' && spread ? sumOf([amountCents, ...spread.map((cents) => -cents)]) : 0;
  });
  return sumOf(parts);
}

/**
 * What goes back for `units` of a line of which `before` came back earlier. By what is left before and after, so that any sequence of parts
 * adds up to what was paid for the line.
 */
export function paidUnitsCents(
  paidCents: number,
  { quantity, before, units }: Record<'quantity' | 'before' | 'units', number>,
) {
  if (quantity === 0) return 0;
  return shareOf(paidCents, before + units, quantity).cents - shareOf(paidCents, before, quantity).cents;
}

/** Units of a product of an order. */
export interface ProductUnits {
  productId: string;
  quantity: number;
}

/** Units that a refund is for. */
export interface RefundedUnits extends ProductUnits {
  /** Of these, units that are back and go onto the shelf with the refund; missing for none. */
  onShelf?: number;
}

/** A line of an order and what was paid for it. */
export interface PaidLine extends ProductUnits {
  paidCents: number;
}

export const unitsOf = (units: readonly ProductUnits[], productId: string): number =>
  sumOf(units.filter((unit) => unit.productId === productId).map(({ quantity }) => quantity));

/**
 * What goes back for units of an order of which `before` went back earlier: any sequence of parts adds up to what was paid for each line.
 * Undefined where there are not that many of them left.
 */
export function paidForUnits(
  lines: readonly PaidLine[],
  before: readonly ProductUnits[],
  units: readonly ProductUnits[],
): number | undefined {
  if (units.some(({ productId }) => !lines.some((line) => line.productId === productId))) return undefined;
  const parts = lines.map(({ productId, quantity, paidCents }) => {
    const [wanted, gone] = [unitsOf(units, productId), unitsOf(before, productId)];
    if (wanted === 0) return 0;
    return sumOf([wanted, gone]) > quantity
      ? undefined
      : paidUnitsCents(paidCents, { quantity, before: gone, units: wanted });
  });
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? sumOf(known) : undefined;
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
