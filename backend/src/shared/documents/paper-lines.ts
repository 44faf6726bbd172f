/** Behind a space, which a no-break one is not. */
const SPACES = /(?<= )/;
/** Behind the hyphen of a word that is made of two. */
const HYPHENS = /(?<=\p{L}-)(?=\p{L})/u;
/** Of addresses no hyphen is told from one that stands at the end of a line. */
const ADDRESS = /[@/]|\w\.\w/;

const wordsOf = (text: string) =>
  text.split(SPACES).flatMap((word) => (ADDRESS.test(word) ? [word] : word.split(HYPHENS)));

type Measure = (text: string) => number;

/**
 * The lines of a text in a column. The space where a line ends stays with it, so that whoever reads or copies the text finds its words apart.
 * A word that is wider than the column is broken between two characters.
 * @param measure width of a text, in the unit of `width`
 */
export function paperLines(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => linesOf(paragraph, width, measure));
}

function linesOf(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  // Word by word: no letter moves nearer to one beyond a space, and each word is measured once.
  for (const word of wordsOf(text).flatMap((one) => pieces(one, width, measure))) {
    if (line !== '' && used + measure(word.trimEnd()) > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += word;
    used += measure(word);
  }
  return [...lines, line];
}

function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word.trimEnd()) <= width) return [word];
  const found: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const more = measure(character);
    if (piece !== '' && used + more > width) {
      found.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += more;
  }
  return [...found, piece];
}
