import type { ProductHit } from './catalog.js';
import type { TranslatedText } from './translated-texts.js';

/** Longer than any product's name; the rest of a longer text cannot help to find it. */
export const SEARCH_TEXT_LENGTH = 100;

/** A product that a search proposes. */
export interface SearchHit extends ProductHit {
  /** One sentence under the name; may be empty. */
  tagline: string;
  /** As of a product of a list. */
  translated?: TranslatedText[];
}

/** `GET /api/search?text=&exact=`: what was understood, and what was found. */
export interface SearchAnswer {
  /** Twenty at most, the best first. */
  hits: SearchHit[];
  /** How many there are in all. */
  total: number;
  /** What was looked for beside what is kept away from, as it was corrected; '' where nothing was. */
  words: string;
  /** Of `words`, as it was typed; null where nothing was corrected. */
  corrected: string | null;
  /** What was kept away from: 'huile essentielle' of 'sans huile essentielle'. */
  avoided: string[];
  /** Found by the words, and left out since it holds what is avoided, or nobody can tell. Three at most. */
  leftOut: { name: string; slug: string }[];
  /** Nothing is both: the hits are what does without, whatever the words. */
  near: boolean;
}

/** `GET /api/search/start`: where a search may begin. */
export interface SearchStart {
  /** Those that most clients keep, four at most; none where too few keep anything. */
  favourites: SearchHit[];
  /** Of the last month, four at most; only where there are too few of those. */
  bestSellers: SearchHit[];
  /** Open ones, in the order of the shop. */
  categories: { name: string; slug: string; products: number }[];
}
