import { quoted, refused } from './cell-refused.js';

/** A part as a cell says it. */
interface WrittenPart {
  /** A name, or a reference. */
  product: string;
  units: number;
}

const REFERENCE = /^[0-9a-f]{24}$/;
/** The sign of times, or a letter or a star behind a blank; the last one counts, since a name may hold one. */
const PART = /^(.+)(?: ?× ?| [xX*] ?)(\d{1,4})$/u;

const onOneLine = (words: string) => words.replace(/\s+/gu, ' ').trim();

/**
 * What a bundle is made of, as a cell says it: 'Lavande fine × 2 ; Miel × 1', or one on each line.
 * @throws CellRefused `PRODUCT_FILE.CONTENTS`
 */
export function readContents(cell: string, heading: string): WrittenPart[] {
  const written = cell.split(/[;\n]/u).map(onOneLine);
  return written.filter(Boolean).map((words) => {
    const [, product, units] = PART.exec(words) ?? [];
    if (!product) {
      const message = `${quoted(words)} n’est pas un produit et son nombre, comme «\u00a0Lavande fine × 2\u00a0» (colonne «\u00a0${heading}\u00a0», un point-virgule entre deux).`;
      throw refused('CONTENTS', message);
    }
    return { product: product.trim(), units: Number(units) };
  });
}

/** Whether a name in a cell is read as itself. */
export const isWritable = (name: string): boolean =>
  name === onOneLine(name) && name !== '' && !name.includes(';') && !REFERENCE.test(name.toLowerCase());

export const isReference = (words: string): boolean => REFERENCE.test(words.toLowerCase());

export const writeContents = (parts: readonly WrittenPart[]): string =>
  parts.map(({ product, units }) => `${product} × ${units}`).join(' ; ');
