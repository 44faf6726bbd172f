import type { FreeOf, ProductCategory, Scent, Skin } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';

/** A product as far as it is chosen by. */
export interface Choosable {
  id: string;
  category: ProductCategory;
  /** What is paid. */
  price: Cents;
  /** ms. */
  since: number;
  skins: readonly Skin[];
  scent: Scent | '';
  /** Read out of its list of ingredients; of a bundle, of each of its parts. */
  freeOf: ReadonlySet<FreeOf>;
}

/** Products of a shelf, one bit for each by its place there: what is common to two of them is thirty-two products at a time. */
export type Some = Uint32Array;

const WORD_BITS = 32;
const has = (some: Some, place: number) => ((some[place >>> 5]! >>> (place & 31)) & 1) === 1;
const put = (some: Some, place: number) => {
  some[place >>> 5]! |= 1 << (place & 31);
};

export const both = (one: Some, other: Some): Some => one.map((word, at) => word & other[at]!);
export const either = (one: Some, other: Some): Some => one.map((word, at) => word | other[at]!);
export const without = (one: Some, other: Some): Some => one.map((word, at) => word & ~other[at]!);

/** How many they are, one bit pair, nibble and byte after the other. */
export function count(some: Some): number {
  let total = 0;
  for (const word of some) {
    const pairs = word - ((word >>> 1) & 0x55555555);
    const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    total += Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return total;
}

type Compared = (one: Choosable, other: Choosable) => number;

const newest: Compared = (one, other) => other.since - one.since || (one.id < other.id ? 1 : -1);

/**
 * The products of one version of the catalogue, made ready to be narrowed: who has which property, and each order of the shop, are worked out
 * once, so that a choice looks at no product but those of its page.
 */
export class ChoiceShelf {
  readonly all: Some;
  /** Places, the newest first, whatever else is alike. */
  readonly newest: Uint32Array;
  readonly cheapest: Uint32Array;
  readonly dearest: Uint32Array;
  private readonly places: ReadonlyMap<string, number>;
  private readonly prices: Float64Array;
  private readonly having = new Map<string, Some>();

  constructor(readonly products: readonly Choosable[]) {
    this.places = new Map(products.map(({ id }, place) => [id, place]));
    this.prices = Float64Array.from(products, ({ price }) => price);
    this.all = this.none();
    for (const [place, { category, skins, scent, freeOf }] of products.entries()) {
      put(this.all, place);
      const words = [...skins.map((skin) => `skin ${skin}`), ...[...freeOf].map((name) => `free ${name}`)];
      for (const property of [`category ${category}`, `scent ${scent}`, ...words]) {
        const known = this.having.get(property) ?? this.none();
        this.having.set(property, known);
        put(known, place);
      }
    }
    this.newest = this.ordered(newest);
    this.cheapest = this.ordered((one, other) => one.price - other.price || newest(one, other));
    this.dearest = this.ordered((one, other) => other.price - one.price || newest(one, other));
  }

  with(property: 'category' | 'skin' | 'scent' | 'free', value: string): Some {
    return this.having.get(`${property} ${value}`) ?? this.none();
  }

  of(ids: Iterable<string>): Some {
    const some = this.none();
    for (const id of ids) {
      const place = this.places.get(id);
      if (place !== undefined) put(some, place);
    }
    return some;
  }

  priced(fits: (price: Cents) => boolean): Some {
    const some = this.none();
    for (let place = 0; place < this.prices.length; place += 1) if (fits(this.prices[place]!)) put(some, place);
    return some;
  }

  /** The prices of some, the lowest first. */
  pricesOf(some: Some): Float64Array {
    const found = new Float64Array(count(some));
    let at = 0;
    for (const place of this.cheapest) if (has(some, place)) found[at++] = this.prices[place]!;
    return found;
  }

  /** As a list of ids has them; what it has not comes behind, the newest first. */
  after(ids: readonly string[]): Iterable<number> {
    // Of an id that stands there twice the last place counts.
    const first = [...new Set(ids.toReversed())].reverse().flatMap((id) => this.places.get(id) ?? []);
    const listed = this.none();
    for (const place of first) put(listed, place);
    return chained(
      first,
      this.newest.filter((place) => !has(listed, place)),
    );
  }

  /** A page of some, in an order. */
  slice(some: Some, order: Iterable<number>, { skip, limit }: { skip: number; limit: number }): Choosable[] {
    const page: Choosable[] = [];
    let passed = 0;
    for (const place of order) {
      if (page.length >= limit) break;
      if (!has(some, place)) continue;
      if (passed >= skip) page.push(this.products[place]!);
      passed += 1;
    }
    return page;
  }

  private none(): Some {
    return new Uint32Array(Math.ceil(this.products.length / WORD_BITS));
  }

  private ordered(compared: Compared): Uint32Array {
    return Uint32Array.from(this.products.keys()).sort((one, other) =>
      compared(this.products[one]!, this.products[other]!),
    );
  }
}

function* chained(...parts: Iterable<number>[]): Iterable<number> {
  for (const part of parts) yield* part;
}

const shelves = new WeakMap<readonly Choosable[], ChoiceShelf>();

/** Kept as long as the list is, which the search holds until an edit: with another version of the catalogue it is another list. */
export function shelfOf(products: readonly Choosable[]): ChoiceShelf {
  const known = shelves.get(products) ?? new ChoiceShelf(products);
  shelves.set(products, known);
  return known;
}
