import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BACKEND_DIR } from './folders.js';

const root = path.dirname(BACKEND_DIR);
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const proofs = [...text.matchAll(/`([^`]+\.(?:spec|e2e-spec|test)\.tsx?)` « (.+?) »/g)];

/** A quote that a title carries is escaped in the source. */
const plain = (source: string) => source.replaceAll('\\', '');

/** The title of a test, not a word in a comment; `it.each([...])('...'` included. */
const declares = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) =>
    [...source.split(`${quote}${title}${quote}`)]
      .slice(0, -1)
      .some((before) => /(?:\bit|\btest|\))\(\s*$/.test(before)),
  );

describe('docs/security.md', () => {
  it('names tests that exist, by their titles', () => {
    const gone = proofs.filter(([, file, title]) => {
      const place = path.join(root, file!);
      return !existsSync(place) || !declares(plain(readFileSync(place, 'utf8')), title!);
    });
    expect(gone.map(([proof]) => proof)).toEqual([]);
    expect(proofs.length).toBeGreaterThan(100);
  });

  it('says of each requirement how it stands', () => {
    const rows = text.split('\n').filter((line) => /^\| (?:\d+\.|API\d)/.test(line));
    const unsaid = rows.filter(
      (row) => !/ « |not applicable|not done|no test of ours|operator's part|README/.test(row),
    );
    expect(unsaid).toEqual([]);
    expect(rows.length).toBeGreaterThan(110);
  });
});
