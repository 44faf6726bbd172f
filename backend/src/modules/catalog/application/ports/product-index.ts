import type { ProductHit } from '../../../../contract/index.js';
import type { SearchableProduct } from './product-repository.js';

/** Full-text search in memory. */
export abstract class ProductIndex {
  /** Replaces what can be found. */
  abstract fill(products: SearchableProduct[]): void;
  /** Best first. Folds accents and case, completes the last letters, tolerates a typo. */
  abstract search(text: string, limit: number): ProductHit[];
  /** Ids of the products whose name contains every word of a text, accents and case folded; in no particular order. */
  abstract named(text: string): string[];
}
