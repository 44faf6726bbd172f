import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from '@shop/contract';
import { BACKEND_DIR } from './folders.js';

const root = path.dirname(BACKEND_DIR);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Check {
  tests?: string[];
  passed: number;
  failed: number;
}

interface Results {
  day: string;
  browser: string;
  axe: { version: string; looks: number; widths: number[]; addresses: string[]; incomplete: string[] };
  secondEngine: { version: string };
  checks: Record<string, Check>;
}

const results = JSON.parse(read('frontend/src/content/accessibility-results.json')) as Results;
const content = read('frontend/src/content/accessibility.ts');

/** A newer engine of the same major and minor number asks the same questions. */
const generation = (version: string) => version.split('.').slice(0, 2).join('.');
const installed = (name: string) =>
  (JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string }).version;

/** Stories as their files write them; one that is generated would not be counted. */
function storiesInSources(): number {
  const files = ['frontend/src', 'ui-kit/src', 'ui-kit/docs'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.stories.tsx'))
      .map((name) => `${folder}/${name}`),
  );
  return files.reduce((sum, file) => sum + [...read(file).matchAll(/^export const \w+/gm)].length, 0);
}

const AGAIN = 'npm run accessibility:report writes it anew';

describe('L412-13 what /accessibilite says of the tests', () => {
  it('is no more than the tests do', () => {
    const gone = Object.values(results.checks)
      .flatMap(({ tests = [] }) => tests)
      .filter((test) => {
        const [file, ...title] = test.split(': ');
        const place = `e2e/${file!}`;
        return !existsSync(path.join(root, place)) || !read(place).includes(title.join(': '));
      });
    expect([gone, AGAIN]).toEqual([[], AGAIN]);
    const known = new Set<string>([...Object.values(PAGES).map((page) => page.path), '/introuvable']);
    const unknown = results.axe.addresses.filter((address) => !known.has(address) && !address.startsWith('/admin'));
    expect([unknown, AGAIN]).toEqual([[], AGAIN]);
    const sources = [read('e2e/accessibility.spec.ts'), read('e2e/accessibility-of-buying.spec.ts')];
    for (const source of sources) expect(source).toContain(`of [${results.axe.widths.join(', ')}]`);
  });

  it('counts stories that there are, with their documentation', () => {
    const { passed, failed } = results.checks.stories!;
    const there = storiesInSources();
    // Each component adds a page of documentation; a fifth more than was looked at asks for another look.
    expect([passed + failed > there * 1.25, AGAIN]).toEqual([false, AGAIN]);
    expect([(passed + failed) * 1.2 < there, AGAIN]).toEqual([false, AGAIN]);
  });

  it('is of the pages that there are, and of the engines that are installed, however long ago', () => {
    const missing = Object.values(PAGES)
      .map((page) => page.path as string)
      .filter((address) => address !== '*' && !results.axe.addresses.includes(address));
    expect([missing, AGAIN]).toEqual([[], AGAIN]);
    expect([generation(results.axe.version), AGAIN]).toEqual([generation(installed('axe-core')), AGAIN]);
    expect([generation(results.secondEngine.version), AGAIN]).toEqual([
      generation(installed('html_codesniffer')),
      AGAIN,
    ]);
    expect(results.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('tells in words what the programs left to people', () => {
    const untold = results.axe.incomplete.filter((rule) => !content.includes(`'${rule}':`));
    expect(untold).toEqual([]);
  });
});
