import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Numbers get a decimal comma, dates a French spelling in Europe/Paris; null is an empty cell. */
export type CsvCell = string | number | Date | null;

/** Amounts with both decimals: spreadsheets then show them alike. */
export class CsvEuros {
  constructor(readonly cents: number) {}
}

const DATES = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What a spreadsheet would run as a formula, the full-width signs of Asian keyboards included (OWASP, "CSV Injection"); and what stood behind an
 * apostrophe from the start, so that a reader takes exactly one away. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

function cellText(cell: CsvCell | CsvEuros): string {
  if (cell === null) return '';
  if (cell instanceof CsvEuros) return (cell.cents / 100).toFixed(2).replace('.', ',');
  if (cell instanceof Date) return DATES.format(cell).replace(',', '');
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvLine(cells: readonly (CsvCell | CsvEuros)[]): string {
  return `${cells.map(cellText).join(';')}\r\n`;
}

export interface CsvFile {
  /** Without its extension, such as 'commandes'. */
  name: string;
  header: readonly string[];
  rows: AsyncIterable<readonly (CsvCell | CsvEuros)[]>;
}

/** Lines are gathered up to this many characters: one write each would cost more than the reading. */
const CHUNK = 32_000;

/**
 * Streams a file that a French spreadsheet opens as it is: semicolons, decimal commas, CRLF, UTF-8 with its mark
 * (RFC 4180 otherwise). Rows are read as fast as the caller takes them, however many there are.
 */
export async function sendCsv(response: Response, { name, header, rows }: CsvFile): Promise<void> {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${name}-${day}.csv"`);
  response.setHeader('Cache-Control', 'no-store');
  async function* text() {
    let chunk = `\uFEFF${csvLine(header)}`;
    for await (const row of rows) {
      chunk += csvLine(row);
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  }
  await pipeline(Readable.from(text(), { objectMode: false }), response);
}
