import {
  CHOICE_GROUPS,
  type Facet,
  type ChoiceGroupName,
  type FacetOption,
  type ChoiceOrder,
  FREE_OF,
  type ProductCategory,
  type ProductChoice,
  SCENTS,
  SKINS,
} from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { both, type Choosable, type ChoiceShelf, count, either, shelfOf, type Some, without } from './choice-shelf.js';

/** A category as the shop shows it. */
export interface Shelf {
  value: ProductCategory;
  slug: string;
  name: string;
  open: boolean;
}

/** What is known of all products but by themselves. */
export interface ShelfState {
  /** Ids of those of which no unit can be sold. */
  soldOut: ReadonlySet<string>;
  /** Ids of those that may not be sold, however many there are. */
  stopped: ReadonlySet<string>;
  shelves: readonly Shelf[];
  /** Ids, those that most people keep first. */
  favourites: readonly string[];
  /** Ids, those that are nearest to what is searched first. */
  nearest: readonly string[];
}

/** Which of them a choice is made among: all, where nothing is said. */
export interface Among {
  /** Of one category; null is one that there is not. */
  category?: ProductCategory | null | undefined;
  /** Ids of what is searched. */
  ids?: readonly string[] | undefined;
}

/** Which products fit a word of the address; undefined for a word that the shop does not know. */
type Fitting = (name: ChoiceGroupName, word: string) => Some | undefined;

const PRICES = /^(\d{0,5})-(\d{0,5})$/;

/** '7-8' in whole euros, both within; '-7' is below, '8-' is above. */
function pricesTest(word: string): ((price: Cents) => boolean) | undefined {
  const [, from = '', to = ''] = PRICES.exec(word) ?? [];
  const [low, high] = [Number(from) * 100, Number(to) * 100];
  if (from === '') return to === '' ? undefined : (price) => price < high;
  return to === '' ? (price) => price > low : (price) => price >= low && price <= high;
}

function fittingOn(shelf: ChoiceShelf, { soldOut, stopped, shelves }: ShelfState): Fitting {
  const known = new Map<string, Some | undefined>();
  const looked: Readonly<Record<ChoiceGroupName, (word: string) => Some | undefined>> = {
    peau: (word) => (Object.hasOwn(SKINS, word) ? shelf.with('skin', word) : undefined),
    parfum: (word) => (Object.hasOwn(SCENTS, word) ? shelf.with('scent', word) : undefined),
    sans: (word) => (Object.hasOwn(FREE_OF, word) ? shelf.with('free', word) : undefined),
    rayon: (word) => {
      const asked = shelves.find(({ slug }) => slug === word);
      return asked && shelf.with('category', asked.value);
    },
    prix: (word) => {
      const fits = pricesTest(word);
      return fits && shelf.priced(fits);
    },
    stock: (word) => (word === '1' ? without(without(shelf.all, shelf.of(soldOut)), shelf.of(stopped)) : undefined),
  };
  return (name, word) => {
    const key = `${name} ${word}`;
    if (!known.has(key)) known.set(key, looked[name](word));
    return known.get(key);
  };
}

/** Of the words chosen in one group: one of them will do, but each has to hold of what is to be kept away from. */
const together = (name: ChoiceGroupName, known: readonly Some[]): Some =>
  known.reduce((one, other) => (name === 'sans' ? both(one, other) : either(one, other)));

/** What fits a choice, in its order, and what else could be chosen, each with how many it would leave. */
export function choose(
  products: readonly Choosable[],
  choice: ProductChoice,
  state: ShelfState,
  { category, ids }: Among = {},
) {
  const shelf = shelfOf(products);
  const fitting = fittingOn(shelf, state);
  const ofCategory = () => (category === null ? shelf.of([]) : shelf.with('category', category ?? ''));
  const about = category === undefined ? shelf.all : ofCategory();
  const all = ids ? both(about, shelf.of(ids)) : about;
  const chosen = CHOICE_GROUPS.flatMap((name) => {
    const known = choice.chosen[name].flatMap((word) => fitting(name, word) ?? []);
    return known.length > 0 ? [{ name, fits: together(name, known) }] : [];
  });
  const left = (groups: typeof chosen) => groups.reduce((some, { fits }) => both(some, fits), all);
  const groups = CHOICE_GROUPS.map((name): Facet => {
    // What is to be kept away from adds up; of any other group the choice would be another.
    const among = left(name === 'sans' ? chosen : chosen.filter((group) => group.name !== name));
    const counted = ({ value, label }: Omit<FacetOption, 'products'>) => {
      return { value, label, products: count(both(among, fitting(name, value)!)) };
    };
    return { name, options: optionsOf(name, { shelf, all, fitting }, choice.chosen[name], state).map(counted) };
  });
  const found = left(chosen);
  return {
    total: count(found),
    all: count(all),
    groups: groups.filter(isChoice),
    page: (skip: number, limit: number) => pageOf(shelf, found, choice.order, state, { skip, limit }),
  };
}

/** Among nothing there is no choice; whatever was chosen can be taken back. */
const isChoice = ({ options }: Facet) => options.length > 0;

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Every word that some product of the shelf has, and those that were chosen. */
function optionsOf(
  name: ChoiceGroupName,
  { shelf, all, fitting }: { shelf: ChoiceShelf; all: Some; fitting: Fitting },
  chosen: readonly string[],
  state: ShelfState,
): Omit<FacetOption, 'products'>[] {
  const isAny = all.some((word) => word !== 0);
  const used = ({ value }: { value: string }) =>
    chosen.includes(value) || both(all, fitting(name, value)!).some((word) => word !== 0);
  if (name === 'peau') return named(SKINS).filter(used);
  if (name === 'parfum') return named(SCENTS).filter(used);
  if (name === 'sans') return isAny ? named(FREE_OF) : [];
  if (name === 'stock') return isAny ? [{ value: '1', label: 'En stock' }] : [];
  if (name === 'prix') return pricesOf(shelf.pricesOf(all), chosen);
  const shelves = state.shelves.map(({ slug, name: label, open }) => ({ value: slug, label, open }));
  return shelves.filter((one) => one.open || used(one)).map(({ value, label }) => ({ value, label }));
}

/** Three ranges of about as many products each, between whole euros; none where prices are alike. @param prices the lowest first */
function pricesOf(prices: Float64Array, chosen: readonly string[]): Omit<FacetOption, 'products'>[] {
  const euros = (part: number) => Math.round((prices[Math.floor(prices.length * part)] ?? 0) / 100);
  const low = Math.max(1, euros(1 / 3));
  const high = Math.max(low + 1, euros(2 / 3));
  const apart = prices.length > 2 && prices.at(-1)! - prices[0]! > 100;
  const ranges = apart ? [`-${low}`, `${low}-${high}`, `${high}-`] : [];
  const asked = chosen.filter((word) => pricesTest(word) !== undefined && !ranges.includes(word));
  return [...ranges, ...asked].map((value) => ({ value, label: rangeName(value) }));
}

function rangeName(range: string): string {
  const [from, to] = range.split('-');
  if (!from) return `Moins de ${to}\u00a0€`;
  return to ? `De ${from} à ${to}\u00a0€` : `Plus de ${from}\u00a0€`;
}

/** The newest first, whatever else is alike; what may not be sold after all that they may. */
function pageOf(
  shelf: ChoiceShelf,
  found: Some,
  order: ChoiceOrder,
  { stopped, favourites, nearest }: ShelfState,
  { skip, limit }: { skip: number; limit: number },
): Choosable[] {
  const by: Record<ChoiceOrder, () => Iterable<number>> = {
    proches: () => shelf.after(nearest),
    nouveautes: () => shelf.newest,
    preferes: () => shelf.after(favourites),
    prix: () => shelf.cheapest,
    'prix-desc': () => shelf.dearest,
  };
  const notSold = shelf.of(stopped);
  const forSale = without(found, notSold);
  const page = shelf.slice(forSale, by[order](), { skip, limit });
  if (page.length >= limit) return page;
  const behind = { skip: Math.max(0, skip - count(forSale)), limit: limit - page.length };
  return [...page, ...shelf.slice(both(found, notSold), by[order](), behind)];
}
