import { DomainError } from './domain-error.js';

export interface CsvRecord {
  /** Where it begins, counted from 1 as an editor does. */
  line: number;
  cells: string[];
}

const refused = (code: string, message: string) => new DomainError('invalid', code, message);

const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/**
 * Bytes of a spreadsheet's CSV as text: UTF-8 with or without its mark, UTF-16 with it, else what Excel saves on Windows.
 * @throws DomainError CSV.EMPTY, CSV.NOT_TEXT for an archive, a workbook, a picture
 */
export function decodeCsv(bytes: Buffer): string {
  const text = decoded(bytes);
  if (NO_TEXT.test(text)) {
    throw refused(
      'CSV.NOT_TEXT',
      'Ceci n’est pas un fichier CSV, mais un classeur, une archive ou une image\u00a0: dans votre tableur, enregistrez-le au format CSV.',
    );
  }
  if (text.trim() === '') throw refused('CSV.EMPTY', 'Ce fichier est vide.');
  return text;
}

function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Records with semicolons, commas or tabs, whichever the first line has most of; empty lines are none.
 * @throws DomainError CSV.TOO_LONG, CSV.CUT_OFF
 */
export function readCsv(text: string, mostRecords: number): CsvRecord[] {
  const separator = separatorOf(text);
  const records: CsvRecord[] = [];
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  let cell = '';
  let quotedSince = 0;
  const endCell = () => {
    record.cells.push(cell);
    cell = '';
  };
  const endRecord = () => {
    endCell();
    if (record.cells.some((one) => one.trim() !== '')) records.push(record);
    if (records.length > mostRecords) {
      const most = mostRecords.toLocaleString('fr-FR');
      throw refused('CSV.TOO_LONG', `Ce fichier est trop long\u00a0: ${most} lignes au plus. Coupez-le en plusieurs.`);
    }
    record = { line, cells: [] };
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (letter === '\n') line += 1;
    if (quotedSince > 0) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quotedSince = 0;
    } else if (letter === '"' && cell === '') quotedSince = line;
    else if (letter === separator) endCell();
    else if (letter === '\n') endRecord();
    else if (letter !== '\r') cell += letter;
  }
  if (quotedSince > 0) {
    const message = `Ce fichier est coupé\u00a0: le guillemet ouvert à la ligne ${quotedSince} n’est jamais refermé.`;
    throw refused('CSV.CUT_OFF', message);
  }
  endRecord();
  return records;
}

function separatorOf(text: string): string {
  const first = text.slice(0, text.indexOf('\n') + 1 || undefined).replace(/"[^"]*"/g, '');
  const count = (sign: string) => first.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** A heading as people vary it: 'N° de suivi', 'Numéro de suivi'. */
export const headingOf = (cell: string): string =>
  cell
    .normalize('NFD')
    .replace(/n[°º]/gi, 'numero')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** What a spreadsheet runs, and an apostrophe that keeps it from doing so, is not what anybody meant to write. */
export const isFormula = (cell: string): boolean => /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell);
