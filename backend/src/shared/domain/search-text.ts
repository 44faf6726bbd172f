/** Signs that look alike, and letters that no accent explains: what people type for them. */
const ALIKE: readonly [RegExp, string][] = [
  [/[\u2018\u2019\u201B\u02BC\u02B9\u0060\u00B4\u2032\uFF07]/gu, "'"],
  [/[\u2010-\u2015\u2212\uFE63\uFF0D]/gu, '-'],
  [/\u00AD|\u200B/gu, ''],
  [/œ/giu, 'oe'],
  [/æ/giu, 'ae'],
  [/ß/giu, 'ss'],
  [/ø/giu, 'o'],
  [/ł/giu, 'l'],
  [/đ/giu, 'd'],
];

/**
 * Accents, case, ligatures, apostrophes, hyphens and spaces folded, for searches by people: 'Hélène' and 'helene' are the
 * same, 'O’Neill' and "O'Neill" too.
 */
export function foldText(text: string): string {
  const alike = ALIKE.reduce((folded, [signs, plain]) => folded.replace(signs, plain), text);
  return alike
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
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

/** The shortest end of a word that it is found by. */
const SHORTEST_END = 3;
/** Behind so many signs of one word nobody searches, and no document grows without end. */
const LONGEST_WORD = 60;
const MOST_WORDS = 600;

/**
 * What a text is found by: each of its words and each end of one, so that 'vande' finds 'lavande' and 'example.ch' finds
 * 'paul@example.ch'. An index over them answers `prefixPatterns`.
 */
export function searchWords(text: string): string[] {
  const words = foldText(text).split(' ').filter(Boolean);
  const ends = words.flatMap((given) => {
    const word = given.slice(0, LONGEST_WORD);
    return Array.from(word, (_sign, index) => word.slice(index)).filter(
      (end, index) => index === 0 || end.length >= SHORTEST_END || /[^\p{L}\p{N}]/u.test(word[index - 1] ?? ''),
    );
  });
  return [...new Set(ends)].filter((end) => /^[\p{L}\p{N}+]/u.test(end)).slice(0, MOST_WORDS);
}

/** Country codes of where the shop delivers. */
const COUNTRY_CODES = /^(?:00)?(33|32|41)0?/;

/** A telephone number in the ways in which it is searched: '0612345678' and '33612345678', however it was written. */
export function phoneWords(phone: string): string {
  const digits = phone.replace(/\D/gu, '');
  if (digits === '') return '';
  const [, code] = /^\s*(?:\+|00)/u.test(phone) ? (COUNTRY_CODES.exec(digits) ?? []) : [];
  if (code) {
    const national = digits.replace(COUNTRY_CODES, '');
    return `0${national} ${code}${national}`;
  }
  // Which country it is of nobody wrote down.
  const abroad = ['33', '32', '41'].map((prefix) => `${prefix}${digits.slice(1)}`);
  return digits.startsWith('0') && !digits.startsWith('00') ? [digits, ...abroad].join(' ') : digits;
}

/** A number in groups is one number: '06 12 34', '+33 (0)6.12'. */
function withoutGaps(typed: string): string {
  const isNumber = /^[\s]*(?:\+|0)[\d\s.()/-]+$/u.test(typed) || /^\d{1,4}(?:[\s.]+\d{1,4})+$/u.test(typed.trim());
  if (!isNumber) return typed;
  const digits = typed.replace(/\D/gu, '');
  return /^\s*(?:\+|00)/u.test(typed) ? digits.replace(COUNTRY_CODES, '$1') : digits;
}

/**
 * One pattern per word that was typed: a word of the text, or the end of one, begins with it. Apostrophes and hyphens part
 * words. The most telling comes first, since an index is read by it: a word with a figure or a sign (a reference, an
 * address), then the longest.
 */
export function prefixPatterns(typed: string): RegExp[] {
  const telling = ({ source }: RegExp) => (/[^\p{L}]/u.test(source) ? 100 : 0) + source.length;
  return wordPatterns(foldText(withoutGaps(typed)).replace(/(?<=[\p{L}\p{N}])['-](?=[\p{L}\p{N}])/gu, ' '))
    .sort((a, b) => telling(b) - telling(a))
    .map(({ source }) => new RegExp(`^${source}`));
}

/** Whether two words differ by one slip of the keyboard at most: a letter too many, too few or another, or two changed over. */
export function isSlipOf(typed: string, word: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  let [typedEnd, wordEnd] = [typed.length, word.length];
  while (typedEnd > start && wordEnd > start && typed[typedEnd - 1] === word[wordEnd - 1]) {
    typedEnd -= 1;
    wordEnd -= 1;
  }
  const [one, other] = [typed.slice(start, typedEnd), word.slice(start, wordEnd)];
  if (one.length <= 1 && other.length <= 1) return true;
  return one.length === 2 && other.length === 2 && one[0] === other[1] && one[1] === other[0];
}
