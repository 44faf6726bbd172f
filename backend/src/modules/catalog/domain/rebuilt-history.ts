import type { Cents } from '../../../shared/domain/money.js';
import type { PricePoint } from './prior-price.js';

/** A price as an old record tells it, with what it replaced; nothing for the one a product was added with. */
export interface ToldPrice {
  at: Date;
  before: { price?: Cents; promo?: number } | null;
  after: { price?: Cents; promo?: number };
}

interface KnownProduct {
  price: Cents;
  promo: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Grams of a weight that was a text, such as '100 g' or '0,1 kg'; 0 where it says none. */
export function gramsOf(text: string): number {
  const [, digits, unit] = /^\s*(\d+(?:[.,]\d+)?)\s*(k?g)\b/i.exec(text) ?? [];
  if (!digits || !unit) return 0;
  return Math.round(Number(digits.replace(',', '.')) * (unit.toLowerCase() === 'kg' ? 1000 : 1));
}

/**
 * The prices of a product older than the price history, from today's backwards as far as what is told fits together. Where nothing is told,
 * only that today's holds since the last edit; what was before stays unknown, and is no prior price.
 * @param told oldest first
 */
export function rebuiltHistory(product: KnownProduct, told: readonly ToldPrice[]): PricePoint[] {
  let { price, promo } = product;
  const points: PricePoint[] = [];
  for (const { at, before, after } of told.toReversed()) {
    const fits = (after.price ?? price) === price && (after.promo ?? promo) === promo;
    if (!fits) break;
    // The moment of the sale, not that of the record written a little later.
    points.unshift({ at: before ? at : product.createdAt, price, promo });
    if (!before) return points;
    price = before.price ?? price;
    promo = before.promo ?? promo;
  }
  return points.length > 0 ? points : [{ at: product.updatedAt, price, promo }];
}
