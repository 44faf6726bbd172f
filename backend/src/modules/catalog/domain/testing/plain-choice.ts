import {
  CHOICE_GROUPS,
  type Facet,
  type ChoiceGroupName,
  type FacetOption,
  type ChoiceOrder,
  FREE_OF,
  type FreeOf,
  type ProductChoice,
  SCENTS,
  type Skin,
  SKINS,
} from '@shop/contract';
import type { ShelfState } from '../choice.js';
import type { Choosable } from '../choice-shelf.js';

type Test = (product: Choosable) => boolean;

/** Whether a product fits a word of the address; undefined for a word that the shop does not know. */
type Tests = Readonly<Record<ChoiceGroupName, (word: string) => Test | undefined>>;

const PRICES = /^(\d{0,5})-(\d{0,5})$/;

/** '7-8' in whole euros, both within; '-7' is below, '8-' is above. */
function pricesTest(word: string): Test | undefined {
  const [, from = '', to = ''] = PRICES.exec(word) ?? [];
  const [low, high] = [Number(from) * 100, Number(to) * 100];
  if (from === '') return to === '' ? undefined : ({ price }) => price < high;
  return to === '' ? ({ price }) => price > low : ({ price }) => price >= low && price <= high;
}

function testsOf({ soldOut, stopped, shelves }: ShelfState): Tests {
  return {
    peau: (word) => (Object.hasOwn(SKINS, word) ? ({ skins }) => skins.includes(word as Skin) : undefined),
    parfum: (word) => (Object.hasOwn(SCENTS, word) ? ({ scent }) => scent === word : undefined),
    sans: (word) => (Object.hasOwn(FREE_OF, word) ? ({ freeOf }) => freeOf.has(word as FreeOf) : undefined),
    rayon: (word) => {
      const shelf = shelves.find(({ slug }) => slug === word);
      return shelf && (({ category }) => category === shelf.value);
    },
    prix: pricesTest,
    stock: (word) => (word === '1' ? ({ id }) => !soldOut.has(id) && !stopped.has(id) : undefined),
  };
}

/** Of the words chosen in one group: one of them will do, but each has to hold of what is to be kept away from. */
const together = (name: ChoiceGroupName, tests: readonly Test[]): Test =>
  name === 'sans'
    ? (product) => tests.every((test) => test(product))
    : (product) => tests.some((test) => test(product));

/** As `choose` answers, said plainly: every product is asked every time. What the shop does is held against it. */
export function plainChoice(products: readonly Choosable[], choice: ProductChoice, state: ShelfState) {
  const tests = testsOf(state);
  const chosen = CHOICE_GROUPS.flatMap((name) => {
    const known = choice.chosen[name].flatMap((word) => tests[name](word) ?? []);
    return known.length > 0 ? [{ name, known, fits: together(name, known) }] : [];
  });
  const found = products.filter((product) => chosen.every(({ fits }) => fits(product)));
  const others = (name: ChoiceGroupName) => chosen.filter((group) => group.name !== name);
  const groups = CHOICE_GROUPS.map((name): Facet => {
    const rest = others(name);
    const among = products.filter((product) => rest.every(({ fits }) => fits(product)));
    const own = name === 'sans' ? (chosen.find((group) => group.name === name)?.known ?? []) : [];
    const counted = ({ value, label }: Omit<FacetOption, 'products'>) => {
      const test = tests[name](value)!;
      const fits = together(name, [...own, test]);
      return { value, label, products: among.filter(fits).length };
    };
    return { name, options: optionsOf(name, products, choice.chosen[name], state).map(counted) };
  });
  return { found: sorted(found, choice.order, state), groups: groups.filter(isChoice) };
}

/** Among nothing there is no choice; whatever was chosen can be taken back. */
const isChoice = ({ options }: Facet) => options.length > 0;

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Every word that some product of the shelf has, and those that were chosen. */
function optionsOf(
  name: ChoiceGroupName,
  products: readonly Choosable[],
  chosen: readonly string[],
  state: ShelfState,
): Omit<FacetOption, 'products'>[] {
  const tests = testsOf(state);
  const used = ({ value }: { value: string }) =>
    chosen.includes(value) || products.some((product) => tests[name](value)!(product));
  if (name === 'peau') return named(SKINS).filter(used);
  if (name === 'parfum') return named(SCENTS).filter(used);
  if (name === 'sans') return products.length > 0 ? named(FREE_OF) : [];
  if (name === 'stock') return products.length > 0 ? [{ value: '1', label: 'En stock' }] : [];
  if (name === 'prix') return pricesOf(products, chosen);
  const shelves = state.shelves.map(({ slug, name: label, open }) => ({ value: slug, label, open }));
  return shelves.filter((shelf) => shelf.open || used(shelf)).map(({ value, label }) => ({ value, label }));
}

/** Three ranges of about as many products each, between whole euros; none where prices are alike. */
function pricesOf(products: readonly Choosable[], chosen: readonly string[]): Omit<FacetOption, 'products'>[] {
  const prices = products.map(({ price }) => price).sort((one, other) => one - other);
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

type Order = (one: Choosable, other: Choosable) => number;

/** As a list of ids has them; what it has not comes behind. */
function placed(ids: readonly string[]): Order {
  const places = new Map(ids.map((id, place) => [id, place]));
  const place = ({ id }: Choosable) => places.get(id) ?? ids.length;
  return (one, other) => place(one) - place(other);
}

function sorted(
  products: readonly Choosable[],
  order: ChoiceOrder,
  { stopped, favourites, nearest }: ShelfState,
): Choosable[] {
  const by: Record<ChoiceOrder, Order> = {
    proches: placed(nearest),
    nouveautes: () => 0,
    preferes: placed(favourites),
    prix: (one, other) => one.price - other.price,
    'prix-desc': (one, other) => other.price - one.price,
  };
  const chosen = by[order];
  const newest = (one: Choosable, other: Choosable) => other.since - one.since || (one.id < other.id ? 1 : -1);
  // The newest first, whatever else is alike; what may not be sold after all that they may. Asked once of each: thousands are compared many times.
  const inTurn = (some: Choosable[]) => some.sort((one, other) => chosen(one, other) || newest(one, other));
  const isStopped = ({ id }: Choosable) => stopped.has(id);
  const forSale = products.filter((product) => !isStopped(product));
  return [...inTurn(forSale), ...inTurn(forSale.length < products.length ? products.filter(isStopped) : [])];
}
