import { Injectable } from '@nestjs/common';
import MiniSearch from 'minisearch';
import type { ProductHit } from '@shop/contract';
import { foldText, wordPatterns } from '../../../shared/domain/search-text.js';
import { ProductIndex } from '../application/ports/product-index.js';
import type { SearchableProduct, Shown } from '../application/ports/product-repository.js';
import { toHit } from '../application/product-view.js';
import { fullName } from '../domain/product.js';
import { isPublic } from '../domain/publication.js';

/** Words that every French sentence has, and that would match every product. */
const COMMON_WORDS = new Set(
  'a au aux avec ce ces d dans de des du en et il j je l la le les leur lui ma mes mon n ne on ou par pas pour qu que qui s sa sans se ses si son sur un une y'.split(
    ' ',
  ),
);

/** Most telling first: a word of the name counts for more than one of the description. */
const FIELDS = { name: 6, tagline: 3, category: 2, categoryName: 2, ingredients: 1, description: 1 };

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

/** What can be found, each by the product's id. */
interface Shelf {
  index: MiniSearch<SearchableProduct>;
  hits: Map<string, ProductHit>;
  /** Folded; of those too that are not on sale, for the back-office. */
  names: Map<string, { name: string } & Pick<SearchableProduct, 'status'>>;
}

const emptyShelf = (): Shelf => ({ index: emptyIndex(), hits: new Map(), names: new Map() });

function put({ index, hits, names }: Shelf, product: SearchableProduct): void {
  const { id } = product;
  // What is discarded is cleared away later, a little at a time (minisearch: "autoVacuum").
  if (index.has(id)) index.discard(id);
  const name = fullName(product);
  names.set(id, { name: foldText(name), status: product.status });
  hits.delete(id);
  if (!isPublic(product)) return;
  index.add({ ...product, name });
  hits.set(id, toHit(product));
}

function take({ index, hits, names }: Shelf, id: string): void {
  if (index.has(id)) index.discard(id);
  hits.delete(id);
  names.delete(id);
}

/** Longest stretch of indexing, ms: shoppers wait behind it. */
const STRETCH_MS = 5;

/** Lets others have their turn in long work. */
class Pace {
  private since = performance.now();

  async rest(): Promise<void> {
    if (performance.now() - this.since < STRETCH_MS) return;
    await new Promise(setImmediate);
    this.since = performance.now();
  }
}

@Injectable()
export class MinisearchIndex extends ProductIndex {
  private shelf = emptyShelf();

  override async fill(products: AsyncIterable<SearchableProduct>): Promise<void> {
    const shelf = emptyShelf();
    const pace = new Pace();
    for await (const product of products) {
      put(shelf, product);
      await pace.rest();
    }
    this.shelf = shelf;
  }

  override async change(products: readonly SearchableProduct[], gone: readonly string[]): Promise<void> {
    const pace = new Pace();
    for (const id of gone) {
      take(this.shelf, id);
      await pace.rest();
    }
    for (const product of products) {
      put(this.shelf, product);
      await pace.rest();
    }
  }

  override named(text: string, shown: Shown): string[] {
    const words = wordPatterns(text);
    const found = [...this.shelf.names].filter(
      ([, { name, status }]) =>
        (shown.status === 'every' || shown.status === status) && words.every((word) => word.test(name)),
    );
    return found.map(([id]) => id);
  }

  override search(text: string, limit: number): ProductHit[] {
    const { index, hits } = this.shelf;
    for (const { typos, ...where } of ATTEMPTS) {
      const found = index.search(text, { ...where, fuzzy: (term) => Math.min(typos, toleratedTypos(term)) });
      if (found.length > 0) return found.slice(0, limit).map(({ id }) => hits.get(id as string)!);
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
