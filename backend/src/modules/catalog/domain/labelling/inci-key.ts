const GREEK: Readonly<Record<string, string>> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ß: 'beta' };

/** A tag around a name, and how much there is of it: '<b>Linalool</b>', 'Linalool (< 0,5 %)'. */
const AROUND = /<[^<>]*>|\d{1,3}(?:[.,]\d{1,4})? ?%/gu;

/** By which two spellings of a name are one: without case, accents and punctuation; 'β-Caryophyllène' is 'beta caryophyllene'. */
export function inciKey(name: string): string {
  return name
    .replace(AROUND, ' ')
    .toLowerCase()
    .replace(/[αβγδß]/gu, (letter) => `${GREEK[letter]} `)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9/]+/gu, ' ')
    .replaceAll(' /', '/')
    .replaceAll('/ ', '/')
    .trim();
}
