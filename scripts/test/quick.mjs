/**
 * `npm test -- quick`: the types of every package, lint and layout of the files that changed, the unit tests that
 * reach a changed file, and the API's test files that changed. Changed: since the branch left main, and not yet
 * committed. What it leaves out, `npm test` asks before anything is handed in.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { binary, root } from '../lib.mjs';
import { jest, scriptCheck, sideBySide } from './runner.mjs';
import { nativeTsc, typedLint } from './typed.mjs';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

/** Paths relative to the root of what changed and is still there. */
function changedFiles() {
  const [since = 'HEAD'] = git('merge-base', 'HEAD', 'main') ?? [];
  const changed = git('diff', '--name-only', '--diff-filter=d', since);
  if (!changed) throw new Error('quick asks git what changed: this folder is no clone.');
  const files = new Set([...changed, ...(git('ls-files', '--others', '--exclude-standard') ?? [])]);
  return [...files].filter((file) => existsSync(path.join(root, file)));
}

/** Types are kept between runs, so that only what a change reaches is checked again. */
const types = ['contract', 'embedded-database', 'backend', 'ui-kit', 'frontend', 'e2e'].map((project) =>
  scriptCheck(nativeTsc, ['-p', project, '--incremental', '--tsBuildInfoFile', `.cache/quick/${project}.tsbuildinfo`]),
);

export async function quick() {
  const files = changedFiles();
  console.log(`${files.length} changed files`);
  const code = files.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file));
  const lint = [
    ...(code.length > 0
      ? [scriptCheck(binary('eslint'), ['--max-warnings', '0', '--no-warn-ignored', ...code]), typedLint(code)]
      : []),
    ...(files.length > 0
      ? [scriptCheck(binary('prettier'), ['--check', '--log-level', 'warn', '--ignore-unknown', ...files])]
      : []),
  ];
  await sideBySide([...lint, ...types]);
  const backend = code.filter((file) => /^(backend|contract|embedded-database)\/src\//.test(file));
  if (backend.length > 0) jest('unit', ['--findRelatedTests', '--passWithNoTests', ...backend]);
  const e2e = code.filter((file) => file.endsWith('.e2e-spec.ts'));
  if (e2e.length > 0) jest('e2e', ['--runTestsByPath', ...e2e]);
}
