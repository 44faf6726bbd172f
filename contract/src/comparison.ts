import type { ListedProduct, MenuProduct } from './catalog.js';

/** Two or three products side by side, never more. */
export const MOST_COMPARED = 3;

/** What the address compares: `/comparer?savons=amande-lait,miel-avoine`. */
export interface Compared {
  /** Words of their addresses, in their order. */
  slugs: readonly string[];
  /** Which of the later ones stands beside the first where there is room for two; the second by itself. */
  view: string | undefined;
  /** More were asked for than can be compared. */
  tooMany: boolean;
}

const SLUG = /^[a-z0-9-]{1,100}$/;

/** Several words with commas between, or as a form sends them. */
export function readCompared(search: string): Compared {
  const values = (name: string) =>
    search
      .replace(/^\?/, '')
      .split('&')
      .flatMap((part) => (part.startsWith(`${name}=`) ? part.slice(name.length + 1).split(/,|%2C/i) : []));
  const all = [...new Set(values('savons').filter((word) => SLUG.test(word)))];
  const slugs = all.slice(0, MOST_COMPARED);
  const view = values('vue').find((word) => slugs.indexOf(word) > 1);
  return { slugs, view, tooMany: all.length > slugs.length || values('trop').includes('1') };
}

/** The query that says it, each comparison in one way alone. */
export const comparedQuery = ({ slugs, view, tooMany }: Pick<Compared, 'slugs'> & Partial<Compared>): string =>
  slugs.length === 0 ? '' : `?savons=${slugs.join(',')}${view ? `&vue=${view}` : ''}${tooMany ? '&trop=1' : ''}`;

/** One cell of the table. */
export interface ComparedCell {
  /** What differs, in a word or two: 'Sèche ou sensible'; 'Non renseigné' where nobody said. */
  word: string;
  /** More of it. */
  text?: string;
  /** A place on a scale from 1 to 5, which only helps the eye. */
  scale?: number;
  /** Whether it is in it. */
  holds?: boolean;
  /** The words of `text` are those of the label, which are English. */
  english?: true;
  /** The owner wrote `text` in the language that was asked for; missing for French. */
  translated?: true;
}

export interface ComparedRow {
  title: string;
  /** One for each soap, in their order; one alone where it is the same of all. */
  cells: ComparedCell[];
}

/** `GET /api/comparison?savons=`. */
export interface Comparison {
  /** In the order of the address; what is not on sale is left out. */
  soaps: ListedProduct[];
  /** 'Lequel des deux ?' and what follows from the rows. */
  title: string;
  lead: string;
  apart: ComparedRow[];
  shared: ComparedRow[];
  /** For the free place, each with what it would show. */
  proposals: { product: ListedProduct; why: string }[];
  /** Some that were asked for are sold no more. */
  gone: boolean;
  /** Of the menu: what else could be compared. */
  others: MenuProduct[];
}
