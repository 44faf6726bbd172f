/** A number keeps the word after it: '3 décembre', '69003 Lyon'. */
export const keepTogether = (words: string): string => words.replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00a0');
