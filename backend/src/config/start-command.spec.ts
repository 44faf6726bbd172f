import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BACKEND_DIR } from './folders.js';

const SCRIPTS = path.join(path.dirname(BACKEND_DIR), 'scripts');
/** Also where it is asked for only as it runs. */
const IMPORTED = /(?:(?:^|\n)\s*(?:import|export)\b[^'"();]*|\bimport\(\s*)['"]([^'"]+)['"]/g;

/** Every module that a script takes with it as it starts, its own files by their path from `scripts`. */
function modulesOf(script: string, known = new Set<string>()): Set<string> {
  for (const [, name] of readFileSync(path.join(SCRIPTS, script), 'utf8').matchAll(IMPORTED)) {
    const module = name!.startsWith('.') ? path.join(path.dirname(script), name!) : name!;
    if (known.has(module)) continue;
    known.add(module);
    if (name!.startsWith('.')) modulesOf(module, known);
  }
  return known;
}

const packagesOf = (script: string) =>
  [...modulesOf(script)].filter((one) => !one.startsWith('node:') && !one.endsWith('.mjs'));

it('npm start keeps no compiler nor bundler in the memory of the shop: it builds in a process of its own', () => {
  expect(packagesOf('build.mjs')).not.toEqual([]);
  expect(packagesOf('start.mjs')).toEqual([]);
  expect(modulesOf('start.mjs')).toContain('lib.mjs');
});
