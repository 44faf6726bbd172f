import { Injectable } from '@nestjs/common';
import MiniSearch from 'minisearch';
import type { ProductHit } from '../../../contract/index.js';
import { foldText, wordPatterns } from '../../../shared/domain/search-text.js';
import { ProductIndex } from '../application/ports/product-index.js';
import type { SearchableProduct } from '../application/ports/product-repository.js';
import { toHit } from '../application/product-view.js';
import { fullName } from '../domain/product.js';

/** Words that every French sentence has, and that would match every product. */
const COMMON_WORDS = new Set(
  'a au aux avec ce ces d dans de des du en et il j je l la le les leur lui ma mes mon n ne on ou par pas pour qu que qui s sa sans se ses si son sur un une y'.split(
    ' ',
  ),
);

/** Most telling first: a word of the name counts for more than one of the description. */
const FIELDS = { name: 6, tagline: 3, category: 2, ingredients: 1, description: 1 };

/**
 * A typo is supposed only when the text as typed finds nothing, so that 'lavande' does not bring 'amande' along; and first
 * in the names, because among all other words something always looks alike ('lavnade', 'lavage').
 */
const ATTEMPTS = [
  { typos: 0 },
  { typos: 1, fields: ['name'] },
  { typos: 2, fields: ['name'] },
  { typos: 1 },
  { typos: 2 },
];

@Injectable()
export class MinisearchIndex extends ProductIndex {
  private index = emptyIndex();
  private hits = new Map<string, ProductHit>();
  private names: { id: string; name: string }[] = [];

  override fill(products: SearchableProduct[]): void {
    const index = emptyIndex();
    index.addAll(products.map((product) => ({ ...product, name: fullName(product) })));
    this.index = index;
    this.hits = new Map(products.map((product) => [product.id, toHit(product)]));
    this.names = products.map(({ id, name }) => ({ id, name: foldText(name) }));
  }

  override named(text: string): string[] {
    const words = wordPatterns(text);
    return this.names.filter(({ name }) => words.every((word) => word.test(name))).map(({ id }) => id);
  }

  override search(text: string, limit: number): ProductHit[] {
    for (const { typos, ...where } of ATTEMPTS) {
      const found = this.index.search(text, { ...where, fuzzy: (term) => Math.min(typos, toleratedTypos(term)) });
      if (found.length > 0) return found.slice(0, limit).map(({ id }) => this.hits.get(id as string)!);
    }
    return [];
  }
}

function emptyIndex(): MiniSearch<SearchableProduct> {
  return new MiniSearch<SearchableProduct>({
    fields: Object.keys(FIELDS),
    processTerm: (term) => {
      const word = foldText(term);
      return COMMON_WORDS.has(word) ? null : word;
    },
    searchOptions: { boost: FIELDS, prefix: true, combineWith: 'AND' },
  });
}

/** In a short word none, since another word is always near; two letters allow for a transposition. */
function toleratedTypos(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 6 ? 1 : 2;
}
