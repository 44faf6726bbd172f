import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformFileSync } from '@swc/core';

/**
 * Compiles the database to JavaScript modules in a folder from which they can be run by other processes (and by the
 * worker thread), without a build.
 */
export function compileDatabase(): { directory: string; remove(): void } {
  const source = join(__dirname, '..');
  // inside node_modules, so that the packages are found from there
  const cache = join(dirname(require.resolve('mongodb/package.json')), '..', '.cache');
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, 'embedded-database-'));
  // also for a process of another user
  chmodSync(directory, 0o755);
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !path.endsWith('.ts') || path.endsWith('.spec.ts') || path.startsWith(__dirname)) continue;
    const target = join(directory, relative(source, path).replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    const { code } = transformFileSync(path, {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    writeFileSync(target, code);
  }
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
