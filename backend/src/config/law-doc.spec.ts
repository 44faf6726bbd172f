import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BACKEND_DIR } from './folders.js';

const root = path.dirname(BACKEND_DIR);
const text = readFileSync(path.join(root, 'docs/law.md'), 'utf8');
const rows = text.split('\n').filter((line) => /^\| (?:C\. |reg\. |RGPD|CGI|Arrêté)/.test(line));

/** Of the column of tests: the file and, after it, titles in quotes. */
const proofsOf = (row: string) =>
  [...row.split(' | ')[4]!.matchAll(/`([^`]+)` « (.+?) »/g)].map(([, file, title]) => ({ file: file!, title: title! }));

describe('docs/law.md', () => {
  it('names tests that exist, by their titles', () => {
    const gone = rows.flatMap(proofsOf).filter(({ file, title }) => {
      const place = path.join(root, file);
      return !existsSync(place) || !readFileSync(place, 'utf8').replaceAll('\\', '').includes(title);
    });
    expect(gone).toEqual([]);
    expect(rows.flatMap(proofsOf).length).toBeGreaterThan(25);
  });

  it('names a test and files that exist for each article', () => {
    const faults = rows.flatMap((row) => {
      const files = [...row.split(' | ')[3]!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
      const missing = files.filter((file) => !existsSync(path.join(root, file)));
      return proofsOf(row).length === 0 || files.length === 0 ? [row] : missing;
    });
    expect(faults).toEqual([]);
    expect(rows.every((row) => row.split(' | ').length === 6)).toBe(true);
  });
});
