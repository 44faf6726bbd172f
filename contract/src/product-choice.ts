import type { ListedProduct } from './catalog.js';

/**
 * What a shopper may choose by, as the address says it: the skins, families of scents, what is to be kept away from, shelves (slugs of categories),
 * prices and what can be sent now. Of one of them several may be chosen: any of them will do, but of `sans` each has to hold.
 */
export const CHOICE_GROUPS = ['peau', 'parfum', 'sans', 'rayon', 'prix', 'stock'] as const;
export type ChoiceGroupName = (typeof CHOICE_GROUPS)[number];

/** What the list of ingredients has to do without; the keys stand in addresses. */
export const FREE_OF = {
  'huile-essentielle': 'Sans huile essentielle',
  allergene: 'Sans allergène à déclarer',
  ruche: 'Sans produit de la ruche',
} as const;
export type FreeOf = keyof typeof FREE_OF;

/** Orders of the shop, the first by itself. */
export const CHOICE_ORDERS = {
  nouveautes: 'Nouveautés',
  preferes: 'Préférés',
  prix: 'Prix croissant',
  'prix-desc': 'Prix décroissant',
} as const;
export type ChoiceOrder = keyof typeof CHOICE_ORDERS;

export const FIRST_ORDER: ChoiceOrder = 'nouveautes';

export interface ProductChoice {
  chosen: Readonly<Record<ChoiceGroupName, readonly string[]>>;
  order: ChoiceOrder;
  /** From 1 on. */
  page: number;
}

/** A word of an address; prices are '7-8', '-7' and '8-'. */
const WORD = /^[a-z0-9-]{1,60}$/;
const MOST_OF_ONE = 20;
const PAGE = /^[1-9]\d{0,5}$/;

/** Parameters of a query, in their order; nothing that the shop writes has to be decoded. */
const parametersOf = (search: string) =>
  search
    .replace(/^\?/, '')
    .split('&')
    .map((part) => part.split('=', 2))
    .map(([name = '', value = '']) => ({ name, value }));

/** The choice that an address says, several words with commas between or as a form sends them; whatever else is in it says nothing. */
export function readChoice(search: string): ProductChoice {
  const parameters = parametersOf(search);
  const all = (name: string) => parameters.filter((one) => one.name === name).map(({ value }) => value);
  const words = (name: string) =>
    [...new Set(all(name).flatMap((value) => value.split(/,|%2C/i)))].filter((word) => WORD.test(word)).sort();
  const [order = ''] = all('tri');
  // Whoever says two pages means neither.
  const [page = '', ...others] = all('page');
  const chosen = CHOICE_GROUPS.map((name) => [name, words(name).slice(0, MOST_OF_ONE)]);
  return {
    chosen: Object.fromEntries(chosen) as ProductChoice['chosen'],
    order: Object.hasOwn(CHOICE_ORDERS, order) ? (order as ChoiceOrder) : FIRST_ORDER,
    page: PAGE.test(page) && others.length === 0 ? Number(page) : 1,
  };
}

/** The query that says it, each choice in one way alone; '' for the whole shop. */
export function choiceQuery({ chosen, order, page }: ProductChoice): string {
  const text = [
    ...CHOICE_GROUPS.flatMap((name) => (chosen[name].length > 0 ? [`${name}=${chosen[name].join(',')}`] : [])),
    ...(order === FIRST_ORDER ? [] : [`tri=${order}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ].join('&');
  return text && `?${text}`;
}

/** The query of the call that answers it. @param within slug of the category that the page is about */
export const choiceCall = (choice: ProductChoice, within?: string): string =>
  [choiceQuery(choice).slice(1), within && `dans=${within}`].filter(Boolean).join('&');

/** The same with one choice made or taken back, from its first page on. */
export function choiceWith(
  choice: ProductChoice,
  name: ChoiceGroupName,
  word: string,
  isChosen: boolean,
): ProductChoice {
  const others = choice.chosen[name].filter((one) => one !== word);
  return { ...choice, page: 1, chosen: { ...choice.chosen, [name]: isChosen ? [...others, word].sort() : others } };
}

export const isNarrowed = ({ chosen }: ProductChoice): boolean => CHOICE_GROUPS.some((name) => chosen[name].length > 0);

export interface FacetOption {
  /** As the address says it. */
  value: string;
  label: string;
  /** How many products there would be with it and the other choices. */
  products: number;
}

export interface Facet {
  name: ChoiceGroupName;
  options: FacetOption[];
}

/** `GET /api/product-choice`, with the query of the page and `dans` for the slug of the category that it is about. */
export interface ChoiceAnswer {
  /** One page of them; those that may not be sold come last. */
  items: ListedProduct[];
  /** How many fit. */
  total: number;
  /** How many there are in all. */
  all: number;
  /** Only those among which there is something to choose. */
  groups: Facet[];
}
