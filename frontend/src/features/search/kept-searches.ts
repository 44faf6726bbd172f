import { KEPT_MS, SEARCHES_KEY } from '../../shared/kept-here';
import { readJson, writeText } from '../../shared/storage';

/** What was searched with success, and when, in milliseconds since 1970; it stays in this browser. */
type Search = readonly [text: string, at: number];

const MOST_KEPT = 5;
/** No search is longer than its field. */
const LONGEST = 100;

const isSearch = (one: unknown): one is Search =>
  Array.isArray(one) &&
  typeof one[0] === 'string' &&
  one[0] !== '' &&
  one[0].length <= LONGEST &&
  Date.now() - Number(one[1]) < KEPT_MS;

function read(): Search[] {
  const stored = readJson('local', SEARCHES_KEY);
  return Array.isArray(stored) ? stored.filter(isSearch).slice(0, MOST_KEPT) : [];
}

/** The last one first. */
export const keptSearches = (): string[] => read().map(([text]) => text);

/** Each once, however its letters were typed. */
export function keepSearch(text: string): void {
  const same = text.toLowerCase();
  const others = read().filter(([one]) => one.toLowerCase() !== same);
  writeText('local', SEARCHES_KEY, JSON.stringify([[text, Date.now()], ...others].slice(0, MOST_KEPT)));
}

export const forgetSearches = (): void => void writeText('local', SEARCHES_KEY, null);
