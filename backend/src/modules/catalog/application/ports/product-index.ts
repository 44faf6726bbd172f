import type { Language, SearchHit } from '@shop/contract';
import type { Guidable } from '../../domain/guide.js';
import type { SearchWish } from '../../domain/search-wish.js';
import type { SearchableProduct, Shown } from './product-repository.js';

export interface FoundProducts {
  /** Of those on sale the best first, `limit` at most. */
  hits: SearchHit[];
  /** Of all of them, in the same order. */
  ids: readonly string[];
  /** How many there are in all. */
  total: number;
  /** The words that were found in place of those that were typed; undefined where none were. */
  corrected?: string;
  /** Found by the words, and left out for what is in them; three at most. */
  leftOut: SearchHit[];
  /** Nothing has the words and does without the rest: the hits do without it, the latest first. */
  near: boolean;
}

/** Full-text search in memory. However many products there are, others get their turn while it is filled or changed. */
export abstract class ProductIndex {
  /** Replaces what can be found; until it is over, the former products are. Rejects as `products` does. */
  abstract fill(products: AsyncIterable<SearchableProduct>): Promise<void>;
  /** Changes what can be found. @param gone ids of products that are no longer there */
  abstract change(products: readonly SearchableProduct[], gone: readonly string[]): Promise<void>;
  /**
   * Folds accents and case, completes the last letters. What is to be avoided is answered in no case.
   * @param options.exact no typo is supposed
   * @param options.language what is written in it is searched beside French, and shown in its place
   */
  abstract search(wish: SearchWish, options: { limit: number; exact?: boolean; language?: Language }): FoundProducts;
  /** Of those on sale, in the order of the ids; the others are left out. */
  abstract of(ids: readonly string[], language?: Language): SearchHit[];
  /** How many on sale each category has, by its value. */
  abstract sizes(): ReadonlyMap<string, number>;
  /** All on sale, as they are chosen by; in no particular order. */
  abstract choosable(): readonly Guidable[];
  /** Ids of the products whose name contains every word of a text, accents and case folded; in no particular order. */
  abstract named(text: string, shown: Shown): string[];
}
