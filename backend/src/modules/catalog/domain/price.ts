import type { Cents } from '../../../shared/domain/money.js';

/**
 * Price after promotion: price less price times promo/100, rounded to the cent, only when promo is above 0
 * (specification, section 9). Integers throughout, so that no binary fraction decides a rounding.
 * @param promo whole percentage, 0 to 99
 */
export function discountedPrice(price: Cents, promo: number): Cents {
  return promo > 0 ? Math.round((price * (100 - promo)) / 100) : price;
}
