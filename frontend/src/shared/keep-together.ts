/** A number keeps the word after it: '3 décembre', '69003 Lyon', '3. Dezember'. */
export const keepTogether = (words: string): string => words.replaceAll(/(?<=\d\.?) (?=\p{L})/gu, '\u00a0');
