import { sumOf } from './totals.js';

/** What an administrator writes about where a product stands and how it is told from others there; shoppers see nothing of it. */
export interface ShelfWords {
  /** As it stands under the bars: a GTIN of 8, 13 or 14 digits, or a code of the workshop's own; '' for none. */
  barcode: string;
  /** 'Rangée B2'; '' where nobody said. */
  shelfPlace: string;
}

export const SHELF_FIELDS = ['barcode', 'shelfPlace'] as const satisfies readonly (keyof ShelfWords)[];

export const NO_SHELF_WORDS: ShelfWords = { barcode: '', shelfPlace: '' };

export const SHELF_LIMITS = { barcode: 40, shelfPlace: 40 } as const;

/** Letters and digits as label printers and scanners know them. */
export const BARCODE_SIGNS = '[A-Za-z0-9./-]*';

/** As it is kept and compared: without spaces; the twelve digits of a UPC are a GTIN with a zero before them. */
export function tidyBarcode(typed: string): string {
  const signs = typed.replace(/\s+/g, '').toUpperCase();
  return /^\d{12}$/.test(signs) ? `0${signs}` : signs;
}

/**
 * The digit on which a GTIN should end, where it ends on another one; undefined for what is right, or no GTIN (GS1 General Specifications, 7.9: from the
 * right the digits count three times and once in turns, and the last one makes a multiple of ten).
 */
export function missedCheckDigit(barcode: string): number | undefined {
  if (!/^(?:\d{8}|\d{13,14})$/.test(barcode)) return undefined;
  const digits = [...barcode].map(Number);
  const last = digits.pop()!;
  const weighed = digits.toReversed().map((digit, place) => (place % 2 === 0 ? 3 * digit : digit));
  const wanted = (10 - (sumOf(weighed) % 10)) % 10;
  return wanted === last ? undefined : wanted;
}
