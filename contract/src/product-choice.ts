import type { ListedProduct } from './catalog.js';
import { SEARCH_TEXT_LENGTH, type SearchAnswer } from './product-search.js';

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

/** Orders of the shop. */
export const CHOICE_ORDERS = {
  proches: 'Pertinence',
  nouveautes: 'Nouveautés',
  preferes: 'Préférés',
  prix: 'Prix croissant',
  'prix-desc': 'Prix décroissant',
} as const;
export type ChoiceOrder = keyof typeof CHOICE_ORDERS;

export interface ProductChoice {
  /** What is searched beside what is chosen; '' where nothing is. */
  text: string;
  /** Of that text no typo is supposed. */
  exact: boolean;
  chosen: Readonly<Record<ChoiceGroupName, readonly string[]>>;
  order: ChoiceOrder;
  /** From 1 on. */
  page: number;
}

/** The order without any being chosen. */
export const firstOrder = ({ text }: Pick<ProductChoice, 'text'>): ChoiceOrder =>
  text === '' ? 'nouveautes' : 'proches';

/** Those that there are: near to what is searched is nothing where nothing is. */
export const isOrderOf = (choice: Pick<ProductChoice, 'text'>, order: string): order is ChoiceOrder =>
  Object.hasOwn(CHOICE_ORDERS, order) && (order !== 'proches' || choice.text !== '');

/** A word of an address; prices are '7-8', '-7' and '8-'. */
const WORD = /^[a-z0-9-]{1,60}$/;
const MOST_OF_ONE = 20;
const PAGE = /^[1-9]\d{0,5}$/;

/** Parameters of a query, in their order; of what the shop writes only the text that is searched has to be decoded. */
const parametersOf = (search: string) =>
  search
    .replace(/^\?/, '')
    .split('&')
    .map((part) => part.split('=', 2))
    .map(([name = '', value = '']) => ({ name, value }));

/** What was typed as it is searched: half a sign, which no address can say, is none. */
export const searchedText = (typed: string): string =>
  typed
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_TEXT_LENGTH)
    .replace(/\p{Cs}/gu, '')
    .trim();

function decoded(value: string): string {
  try {
    return searchedText(decodeURIComponent(value.replace(/\+/g, ' ')));
  } catch {
    return '';
  }
}

/** The choice that an address says, several words with commas between or as a form sends them; whatever else is in it says nothing. */
export function readChoice(search: string): ProductChoice {
  const parameters = parametersOf(search);
  const all = (name: string) => parameters.filter((one) => one.name === name).map(({ value }) => value);
  const words = (name: string) =>
    [...new Set(all(name).flatMap((value) => value.split(/,|%2C/i)))].filter((word) => WORD.test(word)).sort();
  const text = decoded(all('q')[0] ?? '');
  const [order = ''] = all('tri');
  // Whoever says two pages means neither.
  const [page = '', ...others] = all('page');
  const chosen = CHOICE_GROUPS.map((name) => [name, words(name).slice(0, MOST_OF_ONE)]);
  return {
    text,
    exact: text !== '' && all('exact')[0] === '1',
    chosen: Object.fromEntries(chosen) as ProductChoice['chosen'],
    order: isOrderOf({ text }, order) ? order : firstOrder({ text }),
    page: PAGE.test(page) && others.length === 0 ? Number(page) : 1,
  };
}

/** The query that says it, each choice in one way alone; '' for the whole shop. */
export function choiceQuery({ text: typed, exact, chosen, order, page }: ProductChoice): string {
  const searched = searchedText(typed);
  const isFirst = order === firstOrder({ text: searched }) || !isOrderOf({ text: searched }, order);
  const text = [
    ...(searched === '' ? [] : [`q=${encodeURIComponent(searched).replace(/%20/g, '+')}`]),
    ...(searched !== '' && exact ? ['exact=1'] : []),
    ...CHOICE_GROUPS.flatMap((name) => (chosen[name].length > 0 ? [`${name}=${chosen[name].join(',')}`] : [])),
    ...(isFirst ? [] : [`tri=${order}`]),
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

/** The same without what is searched, from its first page on. */
export const withoutText = (choice: ProductChoice): ProductChoice => ({
  ...{ ...choice, text: '', exact: false, page: 1 },
  order: isOrderOf({ text: '' }, choice.order) ? choice.order : firstOrder({ text: '' }),
});

export const isNarrowed = ({ text, chosen }: ProductChoice): boolean =>
  text !== '' || CHOICE_GROUPS.some((name) => chosen[name].length > 0);

/** What was understood of what is searched on the shelf; `total` is of the shelf. */
export interface ChoiceSearch extends Omit<SearchAnswer, 'hits'> {
  /** As it was typed. */
  text: string;
}

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
  /** How many there are in all; of those that are searched, where something is. */
  all: number;
  /** Where something is searched. */
  search?: ChoiceSearch;
  /** Only those among which there is something to choose. */
  groups: Facet[];
}
