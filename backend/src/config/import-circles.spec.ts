import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = [
  'contract/src',
  'embedded-database/src',
  'backend/src',
  'backend/test',
  'frontend/src',
  'ui-kit/src',
  'e2e',
];

/** The relative files that each source names, types included. */
function importsOf(sources: ReadonlySet<string>): Map<string, string[]> {
  return new Map(
    [...sources].map((source) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(path.join(ROOT, source), 'utf8'), true, true);
      const named = importedFiles.flatMap(({ fileName }) => {
        if (!fileName.startsWith('.')) return [];
        const bare = path.join(path.dirname(source), fileName).replace(/\.js$/, '');
        return [bare, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`].filter((file) => sources.has(file)).slice(0, 1);
      });
      return [source, named] as const;
    }),
  );
}

/** Each way that comes back to where it began, as far as a walk from every file meets it. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, way: readonly string[]): void => {
    const met = way.indexOf(file);
    if (met >= 0) circles.push([...way.slice(met), file].join(' -> '));
    if (met >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return circles;
}

describe('imports', () => {
  it('are followed to a circle', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['d']],
      ['d', ['b']],
    ]);
    expect(circlesIn(imports)).toEqual(['b -> c -> d -> b']);
  });

  it('never lead back to where they began', () => {
    const sources = FOLDERS.flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => path.join(folder, name)),
    );
    expect(sources.length).toBeGreaterThan(1000);
    expect(circlesIn(importsOf(new Set(sources)))).toEqual([]);
  });
});
