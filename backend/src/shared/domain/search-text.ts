/** Accents and case folded, for searches by people: 'Hélène' and 'helene' are the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/œ/giu, 'oe')
    .replace(/æ/giu, 'ae')
    .toLowerCase()
    .trim()
    .replace(/\s+/gu, ' ');
}

const MAX_WORDS = 8;

/** One pattern per word of what was typed; what is typed is text, never a pattern. */
export function wordPatterns(typed: string): RegExp[] {
  return foldText(typed)
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => new RegExp(word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')));
}

/**
 * What a text is found by: each of its words, and each part of one that begins behind a sign, up to the word's end.
 * 'paul@example.ch' is found by 'paul', 'example.ch' and 'ch'. An index over them answers `prefixPatterns`.
 */
export function searchWords(text: string): string[] {
  const words = foldText(text).split(' ').filter(Boolean);
  const parts = words.flatMap((word) =>
    [...word.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => word.slice(index)),
  );
  return [...new Set(parts)];
}

/**
 * One pattern per word that was typed: a word of the text begins with it. The most telling comes first, since an index
 * is read by it: a word with a figure or a sign (a reference, an address, half a double name), then the longest.
 */
export function prefixPatterns(typed: string): RegExp[] {
  const telling = ({ source }: RegExp) => (/[^\p{L}]/u.test(source) ? 100 : 0) + source.length;
  return wordPatterns(typed)
    .sort((a, b) => telling(b) - telling(a))
    .map(({ source }) => new RegExp(`^${source}`));
}
