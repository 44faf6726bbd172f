import { Injectable } from '@nestjs/common';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import {
  type BundlePart,
  FREE_OF,
  type FreeOf,
  type Language,
  OTHER_LANGUAGES,
  readReasons,
  type ReasonKey,
  type SearchHit,
  tidyBarcode,
} from '@shop/contract';
import { foldText, isSlipOf, wordPatterns } from '../../../shared/domain/search-text.js';
import { type FoundProducts, ProductIndex } from '../application/ports/product-index.js';
import type { SearchableProduct, Shown } from '../application/ports/product-repository.js';
import { toSearchHit } from '../application/product-view.js';
import {
  AVOIDABLE,
  type Avoided,
  type Composition,
  compositionOf,
  isCalled,
  isWithout,
  plainWords,
} from '../domain/avoided.js';
import { isBundle } from '../domain/bundle.js';
import type { Guidable } from '../domain/guide.js';
import type { Substance } from '../domain/labelling/composition.js';
import { searchableIn } from '../domain/product-translations.js';
import { discountedPrice } from '../domain/price.js';
import { fullName } from '../domain/product.js';
import type { SearchWish } from '../domain/search-wish.js';
import { isPublic } from '../domain/publication.js';
import { COMMON_WORDS, FIELDS, FRENCH_FIELDS, SPOKEN_FIELDS, spokenIn, wordsIn } from './search-fields.js';

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

/** What the list of ingredients is looked through for. */
const SUBSTANCE_OF: Readonly<Record<FreeOf, Substance>> = {
  'huile-essentielle': 'essential-oil',
  allergene: 'allergen',
  ruche: 'hive',
};

/** Of the products that were left out: more are no answer any more. */
const LEFT_OUT = 3;

interface OnSale extends Omit<Guidable, 'id' | 'freeOf'> {
  hit: SearchHit;
  /** The same in the languages in which something is written of it. */
  hits: ReadonlyMap<Language, SearchHit>;
}

const hitOf = ({ hit, hits }: OnSale, language: Language): SearchHit => hits.get(language) ?? hit;

/** What can be found, each by the product's id. */
interface Shelf {
  index: MiniSearch<SearchableProduct>;
  hits: Map<string, OnSale>;
  /** What is in each; of those too that are not on sale, since a bundle may hold them. */
  compositions: Map<string, Composition & { parts: readonly BundlePart[]; smells: boolean }>;
  /** All on sale as they are chosen by, once somebody asked, until something changes. */
  choosable?: readonly Guidable[] | undefined;
  /** Folded; of those too that are not on sale, for the back-office. */
  names: Map<string, { name: string } & Pick<SearchableProduct, 'status' | 'barcode'>>;
}

const emptyShelf = (): Shelf => ({
  index: emptyIndex(),
  hits: new Map(),
  compositions: new Map(),
  names: new Map(),
});

function put({ index, hits, names, compositions }: Shelf, product: SearchableProduct): void {
  const { id } = product;
  // What is discarded is cleared away later, a little at a time (minisearch: "autoVacuum").
  if (index.has(id)) index.discard(id);
  const name = fullName(product);
  names.set(id, { name: foldText(name), status: product.status, barcode: product.barcode });
  hits.delete(id);
  const smells = product.scent !== '' && product.scent !== 'sans-parfum';
  compositions.set(id, { ...compositionOf({ ...product, name }), parts: product.parts ?? [], smells });
  if (!isPublic(product)) return;
  index.add({ ...product, name, ...wordsIn(product) });
  const { category, skins, scent, uses, strength, createdAt } = product;
  const answers = new Set(Object.keys(readReasons(product.reasons)) as ReasonKey[]);
  const guided = { uses, strength, answers, isBundle: isBundle(product) };
  const price = discountedPrice(product.price, product.promo);
  const inLanguages = OTHER_LANGUAGES.filter((language) => product.translations?.[language]);
  const others = new Map(inLanguages.map((one) => [one, toSearchHit(searchableIn(product, one))] as const));
  hits.set(id, {
    hit: toSearchHit(product),
    hits: others,
    category,
    skins,
    scent,
    price,
    since: createdAt.getTime(),
    ...guided,
  });
}

function take({ index, hits, names, compositions }: Shelf, id: string): void {
  if (index.has(id)) index.discard(id);
  hits.delete(id);
  names.delete(id);
  compositions.delete(id);
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
    this.shelf.choosable = undefined;
    for (const id of gone) {
      take(this.shelf, id);
      await pace.rest();
    }
    for (const product of products) {
      put(this.shelf, product);
      await pace.rest();
    }
    // Somebody may have asked meanwhile.
    this.shelf.choosable = undefined;
  }

  override named(text: string, shown: Shown): string[] {
    const words = wordPatterns(text);
    const code = tidyBarcode(text);
    const found = [...this.shelf.names].filter(
      ([, { name, status, barcode }]) =>
        (shown.status === 'every' || shown.status === status) &&
        ((code !== '' && code === barcode) || words.every((word) => word.test(name))),
    );
    return found.map(([id]) => id);
  }

  override of(ids: readonly string[], language: Language = 'fr'): SearchHit[] {
    return ids.flatMap((id) => {
      const found = this.shelf.hits.get(id);
      return found ? [hitOf(found, language)] : [];
    });
  }

  override sizes(): ReadonlyMap<string, number> {
    const sizes = new Map<string, number>();
    for (const { category } of this.shelf.hits.values()) sizes.set(category, (sizes.get(category) ?? 0) + 1);
    return sizes;
  }

  override choosable(): readonly Guidable[] {
    this.shelf.choosable ??= this.allChoosable();
    return this.shelf.choosable;
  }

  private allChoosable(): Guidable[] {
    const known = (Object.keys(FREE_OF) as FreeOf[]).map((name) => {
      const avoided = AVOIDABLE.filter(({ holds }) => holds === SUBSTANCE_OF[name]);
      return { name, does: this.doesWithout(avoided) };
    });
    return [...this.shelf.hits].map(([id, { hit: _hit, hits: _hits, ...product }]) => {
      const freeOf = new Set(known.filter(({ does }) => does(id)).map(({ name }) => name));
      return { ...product, id, freeOf };
    });
  }

  override search(
    { words, avoided }: SearchWish,
    { limit, exact = false, language = 'fr' }: { limit: number; exact?: boolean; language?: Language },
  ): FoundProducts {
    const { hits } = this.shelf;
    const does = this.doesWithout(avoided);
    const nothing = words === '' && avoided.length === 0;
    const found = words !== '' ? this.matching(words, exact, language) : { ids: nothing ? [] : this.latest() };
    const fit = found.ids.filter(does);
    const near = words !== '' && fit.length === 0 && avoided.length > 0;
    const answered = near ? this.latest().filter(does) : fit;
    // Where nothing else is looked for, only what by its composition alone would be expected among the answers.
    const expected = words === '' ? this.doesWithout(avoided.map(({ smells: _, ...one }) => one)) : () => true;
    const leftOut = nothing ? [] : found.ids.filter((id) => !does(id) && expected(id));
    const shown = (ids: readonly string[], most: number) =>
      ids.slice(0, most).map((id) => hitOf(hits.get(id)!, language));
    return {
      ...{ hits: shown(answered, limit), ids: answered, total: answered.length },
      ...{ leftOut: shown(leftOut, LEFT_OUT), near },
      ...('corrected' in found && found.corrected !== undefined && { corrected: found.corrected }),
    };
  }

  private latest(): string[] {
    return [...this.shelf.hits].sort(([, one], [, other]) => other.since - one.since).map(([id]) => id);
  }

  private matching(words: string, exact: boolean, language: Language): { ids: string[]; corrected?: string } {
    const { hits } = this.shelf;
    const heard = spokenIn(language);
    for (const { typos, ...where } of exact ? ATTEMPTS.slice(0, 1) : ATTEMPTS) {
      const fuzzy = (term: string) => Math.min(typos, toleratedTypos(term));
      const found = this.ranked(words, { ...heard, ...where, fuzzy });
      const [best] = found;
      if (!best) continue;
      const ids = found.map(({ id }) => id as string);
      if (typos === 0) return { ids };
      return { ids, corrected: correctedWords(words, Object.keys(best.match), hits.get(best.id as string)!.hit.name) };
    }
    return { ids: [] };
  }

  /** The best first; of those that fit as well the newest, whichever was edited last. */
  private ranked(words: string, options: SearchOptions): SearchResult[] {
    const { index, hits } = this.shelf;
    let found = index.search(words, options);
    // What was discarded counts in how rare a word is, until a search has met it there.
    if (index.dirtCount > 0) found = index.search(words, options);
    const since = ({ id }: SearchResult) => hits.get(id as string)!.since;
    return found.sort(
      (one, other) =>
        other.score - one.score || since(other) - since(one) || (String(one.id) < String(other.id) ? -1 : 1),
    );
  }

  /** Whether a product does without all that is avoided; a bundle, when each of its parts does and it is not called so. */
  private doesWithout(avoided: readonly Avoided[]): (id: string) => boolean {
    const { compositions } = this.shelf;
    const tests = avoided.map((one) => this.testOf(one));
    return (id) => {
      const { parts } = compositions.get(id)!;
      if (parts.length === 0) return tests.every(({ single }) => single(id));
      return tests.every(({ single, named }) => !named(id) && parts.every(({ productId }) => single(productId)));
    };
  }

  private testOf({ holds, words, smells = false }: Avoided): {
    single: (id: string) => boolean;
    named: (id: string) => boolean;
  } {
    const { index, compositions } = this.shelf;
    if (holds !== undefined) {
      const single = (id: string) => {
        const composition = compositions.get(id);
        return composition !== undefined && isWithout(composition, holds, words) && !(smells && composition.smells);
      };
      const named = (id: string) => {
        const composition = compositions.get(id)!;
        return isCalled(composition, words) || (smells && composition.smells);
      };
      return { single, named };
    }
    // No ingredient that the shop knows: whatever mentions it is left out, however it was typed.
    const fuzzy = (term: string) => toleratedTypos(term);
    const mentioned = new Set(words.flatMap((word) => index.search(word, { fuzzy }).map(({ id }) => id as string)));
    return { single: (id) => compositions.has(id) && !mentioned.has(id), named: (id) => mentioned.has(id) };
  }
}

/** As they were meant, written as the product's name has them. */
function correctedWords(typed: string, meant: readonly string[], name: string): string {
  const written = new Map((name.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [foldText(word), word.toLowerCase()]));
  const words = plainWords(typed).map((word) => {
    if (COMMON_WORDS.has(word) || meant.some((one) => one.startsWith(word))) return word;
    const nearest =
      meant.find((one) => isSlipOf(word, one)) ?? meant.find((one) => isSlipOf(word, one.slice(0, word.length)));
    const found = nearest ?? meant[0] ?? word;
    return written.get(found) ?? found;
  });
  return words.join(' ');
}

function emptyIndex(): MiniSearch<SearchableProduct> {
  return new MiniSearch<SearchableProduct>({
    fields: [...FRENCH_FIELDS, ...OTHER_LANGUAGES],
    processTerm: (term) => {
      const word = foldText(term);
      return COMMON_WORDS.has(word) ? null : word;
    },
    searchOptions: { fields: FRENCH_FIELDS, boost: { ...FIELDS, ...SPOKEN_FIELDS }, prefix: true, combineWith: 'AND' },
  });
}

/** In a short word none, since another word is always near; two letters allow for a transposition. */
function toleratedTypos(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 6 ? 1 : 2;
}
