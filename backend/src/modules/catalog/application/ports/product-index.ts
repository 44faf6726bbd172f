import type { ProductHit } from '@shop/contract';
import type { SearchableProduct, Shown } from './product-repository.js';

/** Full-text search in memory. However many products there are, others get their turn while it is filled or changed. */
export abstract class ProductIndex {
  /** Replaces what can be found; until it is over, the former products are. Rejects as `products` does. */
  abstract fill(products: AsyncIterable<SearchableProduct>): Promise<void>;
  /** Changes what can be found. @param gone ids of products that are no longer there */
  abstract change(products: readonly SearchableProduct[], gone: readonly string[]): Promise<void>;
  /** Of those on sale the best first. Folds accents and case, completes the last letters, tolerates a typo. */
  abstract search(text: string, limit: number): ProductHit[];
  /** Ids of the products whose name contains every word of a text, accents and case folded; in no particular order. */
  abstract named(text: string, shown: Shown): string[];
}
