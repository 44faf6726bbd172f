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
 * Records with semicolons, commas or tabs, whichever the first line has most of; empty lines are none. One after the other: whoever reads a
 * long file lets others have their turn in between.
 * @throws DomainError CSV.TOO_LONG, CSV.CUT_OFF
 */
export function* csvRecords(text: string, mostRecords: number): Generator<CsvRecord> {
  const separator = separatorOf(text);
  // What ends a cell, or a stretch of it, outside quotes.
  const stop = new RegExp(`["\\r\\n${separator}]`, 'g');
  let line = 1;
  let at = 0;
  let count = 0;
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] };
    let cell = '';
    let ended = false;
    while (!ended) {
      if (text[at] === '"' && cell === '') {
        const quoted = quotedCell(text, at, line);
        ({ line, at } = quoted);
        cell = quoted.cell;
      }
      stop.lastIndex = at;
      const end = stop.exec(text)?.index ?? text.length;
      cell += text.slice(at, end);
      const sign = text[end];
      at = end + 1;
      if (sign === '"') cell += sign;
      else if (sign === separator) {
        record.cells.push(cell);
        cell = '';
      } else if (sign !== '\r') ended = true;
    }
    record.cells.push(cell);
    line += 1;
    if (record.cells.every((one) => one.trim() === '')) continue;
    count += 1;
    if (count > mostRecords) {
      const most = mostRecords.toLocaleString('fr-FR');
      throw refused('CSV.TOO_LONG', `Ce fichier est trop long\u00a0: ${most} lignes au plus. Coupez-le en plusieurs.`);
    }
    yield record;
  }
}

/** All of them. @throws DomainError CSV.TOO_LONG, CSV.CUT_OFF */
export const readCsv = (text: string, mostRecords: number): CsvRecord[] => [...csvRecords(text, mostRecords)];

/** What stands between quotes, of which two are one; and where it goes on after them. */
function quotedCell(text: string, from: number, since: number): { cell: string; at: number; line: number } {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) {
      const message = `Ce fichier est coupé\u00a0: le guillemet ouvert à la ligne ${since} n’est jamais refermé.`;
      throw refused('CSV.CUT_OFF', message);
    }
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  const breaks = cell.split('\n').length - 1;
  return { cell, at, line: since + breaks };
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
