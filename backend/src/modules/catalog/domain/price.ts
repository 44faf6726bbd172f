import type { Cents } from '../../../shared/domain/money.js';

/**
 * Price after promotion: price less price times promo/100, rounded to the cent, only when promo is above 0
 * (specification, section 9). Integers throughout, so that no binary fraction decides a rounding.
 * @param promo whole percentage, 0 to 99
 */
export function discountedPrice(price: Cents, promo: number): Cents {
  return promo > 0 ? Math.round((price * (100 - promo)) / 100) : price;
}

/**
 * What 100 g cost, to the cent, as it stands beside the price (arrêté du 16 novembre 1999, article 1; cosmetics by 100 g).
 * @param netWeight grams; 0 for what is not sold by weight
 */
export function pricePer100g(paid: Cents, netWeight: number): Cents | null {
  return netWeight > 0 ? Math.round((paid * 100) / netWeight) : null;
}
