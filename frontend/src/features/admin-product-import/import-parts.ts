import { IMPORT_LIMITS, type ImportCheck, type ImportSetting } from '@shop/contract';

type Ready = ImportCheck['ready'][number];

export interface LeftOut {
  line: number;
  name: string;
  message: string;
}

const settingOf = ({ line, productId, updatedAt, set }: Ready): ImportSetting => ({ line, productId, updatedAt, set });

/** Bytes that a text takes at the most: three for each of its units, and what JSON escapes. */
const bytesOf = (setting: ImportSetting) => new TextEncoder().encode(JSON.stringify(setting)).length;

/** As many of the first lines as one request takes, at least one. */
export function firstPart(lines: readonly Ready[]): ImportSetting[] {
  const part: ImportSetting[] = [];
  let bytes = 0;
  for (const line of lines.slice(0, IMPORT_LIMITS.atOnce)) {
    const setting = settingOf(line);
    bytes += bytesOf(setting);
    if (part.length > 0 && bytes > IMPORT_LIMITS.bytes) break;
    part.push(setting);
  }
  return part;
}

/** What a spreadsheet would run gets an apostrophe, as in every file of the shop. */
const cellOf = (text: string) => {
  const harmless = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** The lines that were left out and why, as a spreadsheet opens it. */
export function leftOutFile(lines: readonly LeftOut[]): Blob {
  const rows = lines.map(({ line, name, message }) => [String(line), cellOf(name), cellOf(message)]);
  const text = [['Ligne', 'Nom du produit', 'Pourquoi'], ...rows].map((cells) => `${cells.join(';')}\r\n`).join('');
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
}

export const linesWords = (count: number) => `${count.toLocaleString('fr-FR')} ${count > 1 ? 'lignes' : 'ligne'}`;
