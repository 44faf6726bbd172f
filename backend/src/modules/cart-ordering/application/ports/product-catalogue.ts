import type { Cents } from '../../../../shared/domain/money.js';
import type { PricedProduct } from '../../domain/priced-product.js';

/** What cart-ordering asks of the catalogue: today's prices and stock. */
export abstract class ProductCatalogue {
  /** Unknown ids are left out. */
  abstract find(ids: string[]): Promise<PricedProduct[]>;
  /** What may be bought now for this much or more. */
  abstract from(cents: Cents): Promise<PricedProduct[]>;
  /** Addresses of the pictures in the paper that they arrive in, whatever is sold by now; what has none is left out. */
  abstract inPaper(ids: string[]): Promise<{ productId: string; image: string }[]>;
}
