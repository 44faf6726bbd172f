import {
  type Adjustment,
  type BundlePart,
  type CartCode,
  netGramsOf,
  notSoldWords,
  type PriceReduction,
  type Problem,
  type SaleStop,
  soundTotalsOf,
  type Totals,
} from '@shop/contract';
import { type CartDelivery, type Delivering, OFFERED } from './cart-delivery.js';
import type { UnitLimits } from './purchase-bounds.js';
import type { PricedProduct } from './priced-product.js';
import { asChosen, choiceGone, sameChoice } from './bundle-choice.js';
import { ShelfOfCart, shortage } from './shelf-of-cart.js';
import { type Cents, formatEuros, toCents, toEuros } from '../../../shared/domain/money.js';

export interface WantedLine {
  productId: string;
  quantity: number;
  /** Unit price the shopper was shown; undefined when they were shown none. */
  shownPriceCents?: Cents;
  /** What was announced beside it, null for the price alone; undefined where nothing was sent, which accepts what is announced now. */
  shownReduction?: PriceReduction | null;
  /** What the shopper chose for a bundle of choice; undefined for what is usually in it. */
  parts?: readonly BundlePart[];
  /** It changed hands before it is noted. */
  gone?: GoneUnits;
}

/** Units that left the shelf at an earlier moment; `counted` since, the shelf knows that they are gone. */
export interface GoneUnits {
  at: Date;
  counted: boolean;
}

export interface PricedLine {
  product: PricedProduct;
  quantity: number;
  unitPriceCents: Cents;
  gone?: GoneUnits;
}

/** A line, as far as discounts ask. */
export interface CartLineForDiscounts {
  productId: string;
  category: string;
  unitPriceCents: Cents;
  quantity: number;
  isPromoted: boolean;
}

type Discounting = (
  lines: readonly CartLineForDiscounts[],
  deliveryCents: Cents | null,
) => { adjustments: Adjustment[]; code: CartCode | null };

export interface PricedCart {
  /** Without the products that do not exist. */
  lines: PricedLine[];
  adjustments: Adjustment[];
  totals: Totals;
  /** What became of the code that was typed; null where none was. */
  code: CartCode | null;
  delivery: CartDelivery;
  /** One line may have several; none means that the cart can be ordered as shown. */
  problems: Problem[];
}

/** More than any shop can send; keeps sums exact. */
export const MAX_QUANTITY = 1_000_000;

export interface CartLimits extends UnitLimits {
  /** The least that the shop takes an order for; by default what a card can pay. */
  leastTotalCents?: Cents;
  /** Nobody pays online: what a card can pay at least is no matter. */
  byHand?: true;
}

/** Of what an administrator sells: the shelf is the only limit (docs/adr/0068). */
export const NO_LIMITS: CartLimits = {
  ...{ unitsPerLine: MAX_QUANTITY, unitsPerOrder: MAX_QUANTITY },
  ...{ leastTotalCents: 1, byHand: true },
};

/** Prices a cart at today's prices and says, line by line, what stands in the way of ordering it. */
export function priceCart(
  wanted: readonly WantedLine[],
  products: ReadonlyMap<string, PricedProduct>,
  limits: CartLimits,
  { delivering = OFFERED, discounting }: { delivering?: Delivering; discounting?: Discounting | undefined } = {},
): PricedCart {
  const lines: PricedLine[] = [];
  const problems: Problem[] = [];
  const shelf = new ShelfOfCart();
  let left = limits.unitsPerOrder;
  for (const line of mergeLines(wanted)) {
    const known = products.get(line.productId);
    if (!known) {
      problems.push(notFound(line.productId));
      continue;
    }
    const product = asChosen(known, line.parts);
    const quantity = isQuantity(line.quantity) ? line.quantity : 0;
    if (product === null) {
      lines.push({ product: known, quantity, unitPriceCents: known.priceCents });
      problems.push(choiceGone(known));
      continue;
    }
    lines.push({ product, quantity, unitPriceCents: product.priceCents, ...(line.gone && { gone: line.gone }) });
    if (product.saleStop) {
      problems.push(notSold(product, product.saleStop));
      continue;
    }
    problems.push(...problemsOf(line, product, { ...limits, left, ...shelf.leftOf(product) }));
    if (!line.gone?.counted) shelf.take(product, quantity);
    left -= Math.min(quantity, limits.unitsPerLine, left);
  }
  const { linesCents: articlesCents } = soundTotalsOf(lines, []);
  const weighed = lines.map(({ product, quantity }) => ({ grams: product.netGrams ?? null, quantity }));
  const delivery = delivering({ netGrams: netGramsOf(weighed), articlesCents });
  const { adjustments: discounts, code } = discounting
    ? discounting(lines.map(forDiscounts), delivery.priceCents)
    : NO_DISCOUNT;
  const adjustments = [...adjustmentsOf(delivery), ...discounts];
  const totals = soundTotalsOf(lines, adjustments);
  if (problems.length === 0 && lines.length > 0) problems.push(...delivery.problems);
  if (problems.length === 0 && lines.length > 0) problems.push(...problemsOfTotal(totals.totalCents, limits));
  return { lines, adjustments, totals, code, delivery, problems };
}

function adjustmentsOf({ priceCents }: CartDelivery): Adjustment[] {
  return priceCents === null ? [] : [{ kind: 'delivery', amountCents: priceCents }];
}

const NO_DISCOUNT = { adjustments: [], code: null };

const forDiscounts = ({ product, quantity, unitPriceCents }: PricedLine): CartLineForDiscounts => ({
  productId: product.id,
  category: product.category ?? '',
  unitPriceCents,
  quantity,
  isPromoted: product.promo > 0,
});

/** What one card payment in euros may be (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const LEAST_TOTAL_CENTS: Cents = 50;
const MOST_TOTAL_CENTS: Cents = 99_999_999;

/** A problem of the whole cart, which no single line has. */
export const TOTAL_NOT_PAYABLE = 'CART.TOTAL_NOT_PAYABLE';

function problemsOfTotal(totalCents: Cents, { leastTotalCents = LEAST_TOTAL_CENTS, byHand }: CartLimits): Problem[] {
  const leastCents = byHand ? leastTotalCents : Math.max(leastTotalCents, LEAST_TOTAL_CENTS);
  const [least, most] = [formatEuros(leastCents), formatEuros(MOST_TOTAL_CENTS)];
  const code = TOTAL_NOT_PAYABLE;
  if (totalCents < leastCents) {
    return [{ code, message: `Une commande se paie à partir de ${least}\u00a0: ajoutez un article.` }];
  }
  if (totalCents <= MOST_TOTAL_CENTS) return [];
  return [{ code, message: `Une commande ne peut pas dépasser ${most}\u00a0: commandez en plusieurs fois.` }];
}

/** The same product twice is one line with both quantities; the last price shown is the one that counts. */
function mergeLines(wanted: readonly WantedLine[]): WantedLine[] {
  const merged = new Map<string, WantedLine>();
  for (const line of wanted) {
    const known = merged.get(line.productId);
    // Of one bundle all units are alike: two that were chosen otherwise are told, not made one.
    const mixed = known && !sameChoice(known.parts, line.parts) && { parts: [] };
    merged.set(
      line.productId,
      known ? { ...known, ...line, ...mixed, quantity: known.quantity + line.quantity } : line,
    );
  }
  return [...merged.values()];
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
}

function problemsOf(
  { quantity, shownPriceCents, shownReduction, gone }: WantedLine,
  product: PricedProduct,
  {
    unitsPerLine,
    unitsPerOrder,
    left,
    available,
    short,
  }: UnitLimits & { left: number } & ReturnType<ShelfOfCart['leftOf']>,
): Problem[] {
  const { id, name, priceCents, reduction } = product;
  const problems: Problem[] = [];
  if (!isQuantity(quantity)) {
    problems.push({ productId: id, code: 'QUANTITY.INVALID', message: `Choisissez au moins 1 «\u00a0${name}\u00a0».` });
  } else if (!gone?.counted && quantity > available && available <= Math.min(unitsPerLine, left)) {
    problems.push(shortage(product, available, short));
  } else if (quantity > unitsPerLine && unitsPerLine <= left) {
    const message = `Une commande compte au plus ${unitsPerLine} «\u00a0${name}\u00a0».`;
    problems.push({ productId: id, code: 'QUANTITY.TOO_MANY', message, available: unitsPerLine });
  } else if (quantity > left) {
    const message = `Une commande compte au plus ${unitsPerOrder} articles en tout\u00a0: passez-en une seconde pour le reste.`;
    problems.push({ productId: id, code: 'ORDER.TOO_MANY_UNITS', message, available: left });
  }
  const isOtherPrice = shownPriceCents !== undefined && shownPriceCents !== priceCents;
  const isToldOtherwise = shownReduction !== undefined && !sameReduction(shownReduction, reduction);
  if (isOtherPrice || isToldOtherwise) {
    problems.push({
      productId: id,
      code: 'PRICE.CHANGED',
      message: isOtherPrice
        ? `Le prix de «\u00a0${name}\u00a0» est maintenant de ${formatEuros(priceCents)}.`
        : `Le prix de «\u00a0${name}\u00a0» reste de ${formatEuros(priceCents)}, mais sa réduction s’annonce autrement\u00a0: relisez-la.`,
      price: toEuros(priceCents),
      ...(shownReduction !== undefined && { reduction }),
    });
  }
  return problems;
}

/** Nobody buys at a reduction that was announced otherwise (C. conso. L112-1-1). */
function sameReduction(shown: PriceReduction | null, now: PriceReduction | null): boolean {
  if (!shown || !now) return shown === now;
  return toCents(shown.priorPrice) === toCents(now.priorPrice) && shown.percent === now.percent;
}

/** Nothing else of such a line matters: whoever takes it out may order the rest. */
function notSold({ id, name }: PricedProduct, stop: SaleStop): Problem {
  const message = `${notSoldWords(name, stop)} Retirez-le pour commander le reste.`;
  return { productId: id, code: 'PRODUCT.NOT_SOLD', message, available: 0 };
}

function notFound(productId: string): Problem {
  return { productId, code: 'PRODUCT.NOT_FOUND', message: 'Ce produit n’est plus en vente.', available: 0 };
}
