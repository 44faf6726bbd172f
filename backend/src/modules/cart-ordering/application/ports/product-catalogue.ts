import type { PricedProduct } from '../../domain/cart-pricing.js';

/** What cart-ordering asks of the catalogue: today's prices and stock. */
export abstract class ProductCatalogue {
  /** Unknown ids are left out. */
  abstract find(ids: string[]): Promise<PricedProduct[]>;
}
