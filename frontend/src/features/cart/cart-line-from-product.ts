import type { Product } from '@shop/contract';
import type { NewLine } from './cart-slice';

/** What the cart keeps of a product: its full name, as the server's quote and orders have it. Prices in EUR. */
export function cartLineFromProduct({
  _id,
  fullName,
  image,
  discountedPrice,
  reduction,
  pricePer100g,
}: Product): NewLine {
  return { productId: _id, name: fullName, image, price: discountedPrice, reduction, pricePer100g };
}
