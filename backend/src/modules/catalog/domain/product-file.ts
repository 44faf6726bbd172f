import { type ImportedFields, IMPORT_LIMITS } from '@shop/contract';
import { csvRecords, decodeCsv, headingOf } from '../../../shared/domain/csv-reading.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { CellRefused } from './cell-refused.js';
import { COMPUTED_COLUMNS, IMPORT_COLUMNS, type ImportColumn, REFERENCE } from './import-columns.js';

/** One line as it was read; what it sets is not yet held against any product. */
export interface FileLine {
  line: number;
  /** '' for a new product. */
  reference: string;
  /** For whoever reads about the line. */
  name: string;
  set: ImportedFields;
  problem?: { code: string; message: string };
}

export interface ProductFile {
  ignored: { column: string; known: boolean }[];
  /** It says what bundles are made of. */
  hasContents: boolean;
  /** Read as they are taken. @throws DomainError CSV.TOO_LONG, CSV.CUT_OFF */
  lines: Iterable<FileLine>;
}

/** @throws DomainError CSV.EMPTY, CSV.NOT_TEXT, CSV.CUT_OFF, PRODUCT_FILE.COLUMNS */
export function readProductFile(bytes: Buffer): ProductFile {
  const records = csvRecords(decodeCsv(bytes), IMPORT_LIMITS.lines + 1);
  const head = records.next();
  const headings = head.done ? [] : head.value.cells.map((cell) => cell.trim());
  const columns = columnsOf(headings);
  const hasContents = columns.imported.some(({ column }) => column.field === 'parts');
  return { ignored: ignoredOf(headings), hasContents, lines: linesOf(records, columns) };
}

interface Columns {
  count: number;
  reference: number;
  imported: { at: number; column: ImportColumn }[];
}

function columnsOf(headings: readonly string[]): Columns {
  const folded = headings.map(headingOf);
  const find = (heading: string) => {
    const at = folded.indexOf(headingOf(heading));
    if (at >= 0 && folded.indexOf(folded[at]!, at + 1) >= 0) {
      throw columnsRefused(`La colonne «\u00a0${heading}\u00a0» est deux fois dans ce fichier. Gardez-en une.`);
    }
    return at;
  };
  const reference = find(REFERENCE);
  const imported = IMPORT_COLUMNS.map((column) => ({ column, at: find(column.heading) })).filter(({ at }) => at >= 0);
  if (imported.length === 0 || (reference < 0 && !imported.some(({ column }) => column.field === 'name'))) {
    throw columnsRefused(
      'La première ligne doit nommer les colonnes comme l’export le fait\u00a0: «\u00a0Référence\u00a0» ou «\u00a0Nom du produit\u00a0», et ce qui change. Exportez d’abord les produits.',
    );
  }
  return { count: headings.length, reference, imported };
}

const columnsRefused = (message: string) => new DomainError('invalid', 'PRODUCT_FILE.COLUMNS', message);

function ignoredOf(headings: readonly string[]): ProductFile['ignored'] {
  const imported = new Set([REFERENCE, ...IMPORT_COLUMNS.map(({ heading }) => heading)].map(headingOf));
  const computed = new Set(COMPUTED_COLUMNS.map(headingOf));
  return headings
    .filter((heading) => heading !== '' && !imported.has(headingOf(heading)))
    .map((column) => ({ column: column.slice(0, 60), known: computed.has(headingOf(column)) }));
}

function* linesOf(records: Iterable<{ line: number; cells: string[] }>, columns: Columns): Generator<FileLine> {
  const referencesAt = new Map<string, number>();
  const namesAt = new Map<string, number>();
  const addressesAt = new Map<string, number>();
  for (const { line, cells } of records) {
    const read = lineOf(line, cells, columns);
    const { reference, name } = read;
    const key = reference || `nouveau ${headingOf(name)}`;
    const before = (reference ? referencesAt : namesAt).get(key);
    (reference ? referencesAt : namesAt).set(key, before ?? line);
    if (before !== undefined && !read.problem) {
      const what = reference ? 'Cette référence' : 'Ce nom';
      read.problem = { code: 'PRODUCT_FILE.TWICE', message: `${what} est déjà à la ligne ${before}.` };
    }
    const { slug } = read.set;
    const sameAt = slug === undefined ? undefined : addressesAt.get(slug);
    if (slug !== undefined) addressesAt.set(slug, sameAt ?? line);
    if (sameAt !== undefined)
      read.problem ??= { code: 'PRODUCT_FILE.TWICE', message: `Cette adresse est déjà à la ligne ${sameAt}.` };
    yield read;
  }
}

function lineOf(line: number, cells: readonly string[], { count, reference, imported }: Columns): FileLine {
  const name = cells[imported.find(({ column }) => column.field === 'name')?.at ?? -1]?.trim() ?? '';
  const read: FileLine = {
    line,
    reference: (reference >= 0 ? (cells[reference] ?? '') : '').trim().toLowerCase(),
    name: name.slice(0, 80),
    set: {},
  };
  const extra = cells.slice(count).some((cell) => cell.trim() !== '');
  if (cells.length < count || extra) {
    const message = `Cette ligne a ${cells.length} cellules, les titres ${count}\u00a0: elle est coupée, ou un séparateur n’est pas entre guillemets.`;
    return { ...read, problem: { code: 'PRODUCT_FILE.CELLS', message } };
  }
  for (const { at, column } of imported) {
    try {
      const value = column.read(cells[at]!, column.heading);
      if (value !== undefined) Object.assign(read.set, { [column.field]: value });
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      read.problem ??= { code: error.code, message: error.message };
    }
  }
  return read;
}
