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
