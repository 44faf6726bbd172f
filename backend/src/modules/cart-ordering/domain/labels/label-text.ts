/** What label tools do not know, in letters that they do. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ '’': "'", '‘': "'", ʼ: "'", '“': '"', '”': '"', '–': '-', '—': '-', '−': '-', '…': '...', '€': 'EUR' },
  ...{ œ: 'oe', Œ: 'Oe', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ẞ: 'SS' },
};
const OF_CAPITALS: Readonly<Record<string, string>> = { Æ: 'AE', Ø: 'O', Ð: 'D', Þ: 'TH' };

const UNKNOWN_LETTER = /[\p{L}\p{N}]/u;

/**
 * A text in Latin-1, whose printable part Windows-1252 shares: these tools read no other. Accents that it lacks are left out.
 * Null where a letter cannot be written: a name that is guessed reaches nobody.
 */
export function latin(text: string): string | null {
  let written = '';
  for (const letter of text.normalize('NFC').replace(/[\s\p{C}]+/gu, ' ')) {
    const spelt = SPELLINGS[letter] ?? letter;
    const plain = isLatin(spelt) ? spelt : spelt.normalize('NFD').replace(/\p{M}/gu, '');
    if (isLatin(plain)) written += plain;
    else if (UNKNOWN_LETTER.test(plain)) return null;
  }
  // No file of the shop has a cell that a spreadsheet would run as a formula.
  return written.replace(/^[\s=+\-@]+/, '').trim();
}

const isLatin = (text: string) => /^[\u0020-\u007e\u00a1-\u00ff]*$/.test(text);

/** The same in capitals without accents, of these characters alone; others are a blank. */
export function capitals(text: string, others: RegExp): string | null {
  const written = latin(text)?.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '');
  if (written === undefined) return null;
  const bare = written.replace(/[ÆØÐÞ]/g, (letter) => OF_CAPITALS[letter] ?? '');
  return bare
    .replace(others, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^0-9A-Z]+/, '')
    .trim();
}

/** A text on so many lines of such a length, broken between words; null where it does not fit: half an address is none. */
export function onLines(text: string, length: number, count: number): string[] | null {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
    if (longer.length <= length) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= count && lines.every((line) => line.length <= length)
    ? [...lines, ...Array<string>(count - lines.length).fill('')]
    : null;
}

/** As it is rung, without a plus that a spreadsheet takes for a formula: national in France, else with 00. */
export function dialled(mobile: string): string {
  const digits = mobile.replace(/\(0\)/, '').replace(/[^\d+]/g, '');
  return digits.replace(/^\+/, '00').replace(/^0033(?=[1-9]\d{8}$)/, '0');
}
