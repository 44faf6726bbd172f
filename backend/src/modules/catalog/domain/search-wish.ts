import { isSlipOf } from '../../../shared/domain/search-text.js';
import { AVOIDABLE, type Avoided, plainWords } from './avoided.js';

/** What somebody who searches wants. */
export interface SearchWish {
  /** To be found by; '' for whatever there is. */
  words: string;
  avoided: readonly Avoided[];
}

const WITHOUT = new Set(['sans', 'ni']);
/** The same, where what is avoided follows: 'pas de parfum', while 'pas cher' is looked for as it is. */
const PERHAPS_WITHOUT = new Set(['pas', 'zero', 'non', 'hors', 'aucun', 'aucune']);
/** Between what is avoided and what else is. */
const AND = new Set(['et', 'ou']);
const ARTICLES = new Set('a au aux d de des du en l la le les un une aucun aucune'.split(' '));

/** In a shorter word a slip makes another word. */
const SHORTEST_SLIPPED = 5;
/** Of a word that is not written to its end yet. */
const SHORTEST_BEGUN = 3;

/** Each wording with what it means, the longest first. */
const PHRASES = AVOIDABLE.flatMap((avoided) =>
  avoided.words.map((words) => ({ avoided, words: words.split(' ').filter((word) => !ARTICLES.has(word)) })),
).sort((one, other) => other.words.length - one.words.length);

const isWritten = (typed: string, word: string): boolean =>
  typed === word || (Math.max(typed.length, word.length) >= SHORTEST_SLIPPED && isSlipOf(typed, word));

/**
 * Reads 'lavande sans huile essentielle ni miel': what is looked for, and what is kept away from. Of a text that is being typed the last word
 * may be its beginning.
 */
export function readWish(text: string): SearchWish {
  const typed = plainWords(text);
  const words: string[] = [];
  const avoided: Avoided[] = [];
  /** What stands at a place, and the place behind it. */
  const nameAt = (place: number): { avoided: Avoided; next: number } | undefined => {
    for (const matches of [isExact, isWritten, isBegun(typed.length)]) {
      for (const phrase of PHRASES) {
        const next = behind(typed, place, phrase.words, matches);
        if (next !== undefined) return { avoided: phrase.avoided, next };
      }
    }
    return undefined;
  };
  let place = 0;
  while (place < typed.length) {
    const word = typed[place]!;
    if (AND.has(word) && WITHOUT.has(typed[place + 1] ?? '')) {
      place += 1;
      continue;
    }
    const perhaps = PERHAPS_WITHOUT.has(word) || (AND.has(word) && avoided.length > 0);
    const isMeant = perhaps && nameAt(skipArticles(typed, place + 1)) !== undefined;
    if (!WITHOUT.has(word) && !isMeant) {
      words.push(word);
      place += 1;
      continue;
    }
    const start = skipArticles(typed, place + 1);
    const found = nameAt(start);
    const unknown = typed[start];
    if (found) avoided.push(found.avoided);
    else if (unknown !== undefined && unknown.length >= SHORTEST_BEGUN)
      avoided.push({ label: unknown, words: [unknown] });
    place = found?.next ?? start + 1;
  }
  return { words: words.join(' '), avoided: [...new Map(avoided.map((one) => [one.label, one])).values()] };
}

type Match = (typed: string, word: string, place: number) => boolean;

const isExact: Match = (typed, word) => typed === word;

const isBegun =
  (count: number): Match =>
  (typed, word, place) =>
    isWritten(typed, word) || (place === count - 1 && typed.length >= SHORTEST_BEGUN && word.startsWith(typed));

function skipArticles(typed: readonly string[], from: number): number {
  let place = from;
  while (place < typed.length && ARTICLES.has(typed[place]!)) place += 1;
  return place;
}

/** The place behind a wording that stands at one, articles within it left out; undefined where it does not. */
function behind(typed: readonly string[], from: number, words: readonly string[], matches: Match): number | undefined {
  let place = from;
  for (const [index, word] of words.entries()) {
    if (index > 0) place = skipArticles(typed, place);
    const given = typed[place];
    if (given === undefined || !matches(given, word, place)) {
      // The text ends within it: 'sans huile' is on its way to 'sans huile essentielle'.
      return index > 0 && given === undefined && matches !== isExact && matches !== isWritten ? place : undefined;
    }
    place += 1;
  }
  return place;
}
