import { type Carrier, CARRIERS } from '@shop/contract';
import { type CsvRecord, headingOf, isFormula } from '../../../shared/domain/csv-reading.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { tidyReference } from '../../../shared/domain/reference.js';

/** A line of the file as it is read, before anybody looks for its order. */
export interface TrackingLine {
  line: number;
  reference: string;
  number: string;
  /** '' where the file does not say. */
  carrier: Carrier | '';
  /** What is wrong with the line by itself. */
  fault?: TrackingFault;
}

export class TrackingFault {
  readonly code: string;

  constructor(
    code: string,
    readonly message: string,
  ) {
    this.code = `TRACKING_FILE.${code}`;
  }
}

const HEADINGS = {
  reference: [
    ...['reference', 'referencecommande', 'referencedecommande', 'referenceexpedition', 'commande', 'refcommande'],
    ...['numerocommande', 'numerodecommande', 'orderid', 'ordernumber'],
  ],
  number: [
    ...['numero', 'numerocolis', 'numerodecolis', 'numerodesuivi', 'numerosuivi', 'suivi', 'numeroexpedition'],
    ...['numerodexpedition', 'tracking', 'trackingnumber', 'parcelnumber'],
  ],
  carrier: ['transporteur', 'carrier'],
} as const;
type Column = keyof typeof HEADINGS;
type Columns = Record<Column, number>;

const OWN_REFERENCE = /^AK-\w{6}$/;
/** What a spreadsheet makes of a long number. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const NUMBER = /^[A-Z0-9]{6,40}$/;
const NUMBERS: Partial<Record<Carrier, { pattern: RegExp; words: string }>> = {
  Colissimo: { pattern: /^[A-Z0-9]{11,15}$/, words: '11 à 15 lettres et chiffres' },
  'La Poste': { pattern: /^[A-Z0-9]{11,15}$/, words: '11 à 15 lettres et chiffres' },
  'Mondial Relay': { pattern: /^\d{8,12}$/, words: '8 à 12 chiffres' },
};

/**
 * Order and number of each line: by the names of the columns, which Coliship and Mondial Relay write as well, or, without any,
 * 'référence;numéro' with the carrier behind, in whichever order. @throws DomainError TRACKING_FILE.COLUMNS
 */
export function readTrackingFile(records: readonly CsvRecord[]): TrackingLine[] {
  const { columns, rows } = columnsOf(records);
  return rows.map(({ line, cells }) => {
    const [reference = '', number = '', carrier = ''] = (['reference', 'number', 'carrier'] as const).map((column) =>
      (cells[columns[column]] ?? '').trim(),
    );
    const read = { line, reference: tidyReference(reference.slice(0, 40)), number: tidyNumber(number) };
    const known = CARRIERS.find((one) => headingOf(one) === headingOf(carrier)) ?? '';
    const fault = faultOf({ reference, number, carrier, known });
    return { ...read, carrier: known, ...(fault && { fault }) };
  });
}

/** Blanks are how people read it aloud, an apostrophe how a spreadsheet keeps it a text. */
const tidyNumber = (cell: string) => cell.replace(/^'/, '').replace(/\s+/g, '').slice(0, 60).toUpperCase();

function faultOf(cells: { reference: string; number: string; carrier: string; known: Carrier | '' }) {
  const { reference, number, carrier, known } = cells;
  if ([reference, number, carrier].some(isFormula))
    return new TrackingFault('FORMULA', 'Une cellule commence comme une formule\u00a0: écrivez-la comme un texte.');
  if (!reference) return new TrackingFault('REFERENCE_MISSING', 'La référence de la commande manque.');
  if (!number) return new TrackingFault('NUMBER_MISSING', 'Le numéro de suivi manque.');
  if (ROUNDED.test(number)) {
    const message = `Un tableur a arrondi le numéro en «\u00a0${number}\u00a0»\u00a0: formatez la colonne en texte et recopiez-le.`;
    return new TrackingFault('NUMBER_ROUNDED', message);
  }
  if (!NUMBER.test(tidyNumber(number))) return malformed(number, '6 à 40 lettres et chiffres');
  if (carrier && !known)
    return new TrackingFault(
      'CARRIER_UNKNOWN',
      `Le transporteur «\u00a0${carrier.slice(0, 30)}\u00a0» est inconnu de la boutique.`,
    );
  return undefined;
}

const malformed = (number: string, words: string) =>
  new TrackingFault(
    'NUMBER_MALFORMED',
    `«\u00a0${number.slice(0, 40)}\u00a0» n’est pas un numéro de suivi\u00a0: ${words}.`,
  );

/** Whether this carrier's numbers look so. */
export function numberFault(number: string, carrier: Carrier): TrackingFault | undefined {
  const known = NUMBERS[carrier];
  return known && !known.pattern.test(number) ? malformed(number, `${carrier} en écrit de ${known.words}`) : undefined;
}

function columnsOf(records: readonly CsvRecord[]): { columns: Columns; rows: readonly CsvRecord[] } {
  const [first, ...rest] = records;
  const headings = first!.cells.map(headingOf);
  const at = (column: Column) =>
    headings.findIndex((heading) => (HEADINGS[column] as readonly string[]).includes(heading));
  const named = { reference: at('reference'), number: at('number'), carrier: at('carrier') };
  if (named.reference >= 0 && named.number >= 0) return { columns: named, rows: rest };
  if (named.reference >= 0 || named.number >= 0 || first!.cells.length < 2) {
    throw new DomainError(
      'invalid',
      'TRACKING_FILE.COLUMNS',
      'Il faut deux colonnes\u00a0: la référence de la commande et le numéro de suivi, par exemple AK-7F3K2Q;6A12345678901.',
    );
  }
  const swapped =
    OWN_REFERENCE.test(tidyReference(first!.cells[1]!)) && !OWN_REFERENCE.test(tidyReference(first!.cells[0]!));
  return { columns: { reference: swapped ? 1 : 0, number: swapped ? 0 : 1, carrier: 2 }, rows: records };
}
