import { randomInt } from 'node:crypto';

/** No 0/O, 1/I/L: references are read aloud on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A short reference for people, such as `CLI-7F3K2Q`. It opens nothing; uniqueness is the index's duty. */
export function newReference(prefix: 'CLI' | 'ADM' | 'AK' | 'PRD' | 'R' | 'LP' | 'MSG'): string {
  const letters = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}-${letters.join('')}`;
}

/** A typed reference in the shop's spelling: 'ak - 7f3k2q' and 'AK7F3K2Q' are AK-7F3K2Q. Anything else stays recognisable. */
export function tidyReference(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\s+/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase()
    .replace(/^AK(?=\w{6}$)/, 'AK-');
}
