import { Injectable } from '@nestjs/common';
import { type ProductHit, SEARCH_TEXT_LENGTH, type SearchAnswer, type SearchHit } from '@shop/contract';
import type { Guidable } from '../domain/guide.js';
import { readWish } from '../domain/search-wish.js';
import { Categories } from './categories.js';
import { CatalogChanges } from './catalog-changes.js';
import { CatalogueWatch } from './catalogue-watch.js';
import { CatalogueVersion } from './ports/catalogue-version.js';
import { pageLanguage } from './in-language.js';
import { ProductIndex } from './ports/product-index.js';
import { ProductRepository, type SearchableProduct, type Shown } from './ports/product-repository.js';

const MAX_HITS = 20;

/** What was understood and found, with the ids of all that were. */
export interface Understood extends SearchAnswer {
  ids: readonly string[];
}

const NOTHING: Understood = {
  ...{ hits: [], ids: [], total: 0, words: '', corrected: null },
  ...{ avoided: [], leftOut: [], near: false },
};

function withoutTagline({ tagline: _tagline, translated: _translated, ...hit }: SearchHit): ProductHit {
  return hit;
}

@Injectable()
export class SearchProducts {
  private catchingUp: Promise<void> | undefined;
  /** Version of the catalogue that the index holds at least. */
  private held: number | undefined;
  private stale = true;

  constructor(
    private readonly products: ProductRepository,
    private readonly index: ProductIndex,
    private readonly watch: CatalogueWatch,
    private readonly version: CatalogueVersion,
    private readonly categories: Categories,
    changes: CatalogChanges,
  ) {
    changes.onChange(() => {
      this.stale = true;
    });
  }

  /** Best first, 20 at most; a blank text finds nothing. What was not looked for, however near, is no answer here. */
  async execute(text: string): Promise<ProductHit[]> {
    const { hits, near } = await this.understood(text);
    return near ? [] : hits.map(withoutTagline);
  }

  /** @param options.exact looked for as it was typed */
  async answer(text: string, options: { exact?: boolean } = {}): Promise<SearchAnswer> {
    const { ids: _ids, ...answer } = await this.understood(text, options);
    return answer;
  }

  /** The same with the ids of all that were found, the best first. */
  async understood(text: string, { exact = false }: { exact?: boolean } = {}): Promise<Understood> {
    const wanted = text.slice(0, SEARCH_TEXT_LENGTH);
    if (!wanted.trim()) return NOTHING;
    await this.prepare();
    const wish = readWish(wanted);
    // Signs alone are looked for as they are, and found nowhere.
    if (wish.words === '' && wish.avoided.length === 0) return { ...NOTHING, words: wanted.trim() };
    const { hits, ids, total, corrected, leftOut, near } = this.index.search(wish, {
      ...{ limit: MAX_HITS, exact },
      language: pageLanguage() ?? 'fr',
    });
    return {
      ...{ hits, ids, total, near },
      ...{ words: corrected ?? wish.words, corrected: corrected === undefined ? null : wish.words },
      avoided: wish.avoided.map(({ label }) => label),
      leftOut: leftOut.map(({ name, slug }) => ({ name, slug })),
    };
  }

  /** Of those on sale, in the order of the ids. */
  async of(ids: readonly string[]): Promise<SearchHit[]> {
    await this.prepare();
    return this.index.of(ids, pageLanguage() ?? 'fr');
  }

  /** How many products on sale each category has. */
  async sizes(): Promise<ReadonlyMap<string, number>> {
    await this.prepare();
    return this.index.sizes();
  }

  /** All on sale, as they are chosen by. */
  async choosable(): Promise<readonly Guidable[]> {
    await this.prepare();
    return this.index.choosable();
  }

  /** Ids of the products whose name contains every word of `text`, among those that are meant. */
  async named(text: string, shown: Shown): Promise<string[]> {
    await this.prepare();
    return this.index.named(text, shown);
  }

  /** The index holds what was in the catalogue when this was called: read whole the first time, then only what was edited. */
  async prepare(): Promise<void> {
    await this.watch.look();
    while (this.stale || this.catchingUp) {
      this.catchingUp ??= this.catchUp().finally(() => {
        this.catchingUp = undefined;
      });
      await this.catchingUp;
    }
  }

  private async catchUp(): Promise<void> {
    this.stale = false;
    try {
      const { held } = this;
      // Asked before the products are: whatever is edited from here on has a higher number, and is read again.
      const current = await this.version.current();
      const edited = held === undefined ? undefined : await this.version.editedBetween(held, current);
      if (edited === undefined) await this.index.fill(named(this.products.searchable(), await this.categories.names()));
      else if (edited.length > 0) await this.read(edited);
      this.held = current;
    } catch (error) {
      // The next search tries again.
      this.stale = true;
      throw error;
    }
  }

  private async read(ids: readonly string[]): Promise<void> {
    const names = await this.categories.names();
    const products = (await this.products.searchableOf(ids)).map((product) => withCategory(product, names));
    const found = new Set(products.map(({ id }) => id));
    await this.index.change(
      products,
      ids.filter((id) => !found.has(id)),
    );
  }
}

type CategoryNames = ReadonlyMap<string, string>;

/** Found by what shoppers call its category too. */
function withCategory(product: SearchableProduct, names: CategoryNames): SearchableProduct {
  const categoryName = names.get(product.category);
  return categoryName === undefined ? product : { ...product, categoryName };
}

async function* named(products: AsyncIterable<SearchableProduct>, names: CategoryNames) {
  for await (const product of products) yield withCategory(product, names);
}
