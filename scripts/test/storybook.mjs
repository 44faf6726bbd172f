/** Builds the static copy of Storybook, only when something that a story is made of changed. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { binary, root, runNode, whenChanged } from '../lib.mjs';

/** A story's own text, what it shows, and what turns both into pages. */
const INPUTS = [
  '.storybook',
  'contract/package.json',
  'contract/src',
  'frontend/package.json',
  'frontend/public/site',
  'frontend/src',
  'frontend/tsconfig.json',
  'package-lock.json',
  'tsconfig.json',
  'ui-kit/docs',
  'ui-kit/package.json',
  'ui-kit/src',
  'ui-kit/storybook.vite.config.ts',
  'ui-kit/tsconfig.json',
];
const OUTPUT = 'storybook-static';
/** Storybook empties its folder first: a copy that was built by hand, or half, does not hold this file. */
const BUILT = `${OUTPUT}/built-from-inputs`;

/** @returns whether it had to be built */
export function buildStorybook() {
  return whenChanged('storybook', INPUTS, [BUILT], async () => {
    await runNode(binary('storybook'), ['build', '--config-dir', '.storybook', '--output-dir', OUTPUT, '--quiet']);
    await writeFile(path.join(root, BUILT), '');
  });
}
