/**
 * `npm run test:fuzz`: 20,000 wrong requests over every route (FUZZ_REQUESTS) and a hundredth as many right ones for each, other ones each time
 * (FUZZ_SEED repeats a run).
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build } from './build.mjs';
import { installMissing, requireNode, root } from './lib.mjs';

requireNode();
await installMissing();
await build({ only: 'backend' });
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31);
console.log(`FUZZ_SEED=${seed}`);
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/jest/bin/jest.js'),
    'backend/test/(?:fuzz|described)',
    '--selectProjects',
    'e2e',
    '-w',
    '1',
  ],
  { cwd: root, stdio: 'inherit', env: { FUZZ_REQUESTS: '20000', ...process.env, FUZZ_SEED: seed } },
);
process.exit(status ?? 1);
