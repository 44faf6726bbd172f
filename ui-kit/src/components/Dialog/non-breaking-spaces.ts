/** What the eye reads as one: a sign and the word before it, a quotation and its marks, 'e-mail'. */
const TIES: readonly [RegExp, string][] = [
  [/ (?=[?!:;»€])/g, '\u00a0'],
  [/« /g, '«\u00a0'],
  [/\b(e-)(?=mails?\b)/gi, '$1\u2060'],
];

/** The same sentence, never broken before its question mark: for texts that are quoted with ordinary spaces. */
export function withNonBreakingSpaces(text: string): string {
  return TIES.reduce((tied, [place, tie]) => tied.replace(place, tie), text);
}
