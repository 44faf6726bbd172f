import type { Product } from '@shop/backend/contract';
import type { NewLine } from './cart-slice';

/** What the cart keeps of a product. Prices in EUR. */
export function lineOfProduct({ _id, name, image, price, discountedPrice, promo }: Product): NewLine {
  return { productId: _id, name, image, price: promo > 0 ? discountedPrice : price, fullPrice: price, promo };
}
