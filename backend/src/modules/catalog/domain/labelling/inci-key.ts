const GREEK: Readonly<Record<string, string>> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ß: 'beta' };

/** By which two spellings of a name are one: without case, accents and punctuation; 'β-Caryophyllène' is 'beta caryophyllene'. */
export function inciKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[αβγδß]/gu, (letter) => `${GREEK[letter]} `)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9/]+/gu, ' ')
    .replaceAll(' /', '/')
    .replaceAll('/ ', '/')
    .trim();
}
