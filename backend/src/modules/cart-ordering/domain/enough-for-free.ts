import type { PricedCart, WantedLine } from './cart-pricing.js';
import type { PricedProduct } from './priced-product.js';

/** A cart is priced anew for each that is tried: the cheapest of them are enough for nearly every cart. */
const MOST_TRIED = 20;

/**
 * The cheapest of these of which one more unit makes the delivery free, whatever else it changes: weight, discounts, the limits of an order.
 * Null where none does. @param priced the cart with one more line
 */
export function enoughForFree(
  candidates: readonly PricedProduct[],
  priced: (more: WantedLine, product: PricedProduct) => PricedCart,
): PricedProduct | null {
  const cheapest = candidates.toSorted((a, b) => a.priceCents - b.priceCents || a.name.localeCompare(b.name, 'fr'));
  const tried = cheapest.slice(0, MOST_TRIED);
  const isEnough = (product: PricedProduct) => {
    const { delivery, problems } = priced({ productId: product.id, quantity: 1 }, product);
    return delivery.isFreed && problems.length === 0;
  };
  return tried.find(isEnough) ?? null;
}
