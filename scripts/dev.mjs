/** `npm run dev`: recompiles and restarts the backend on change, and serves the frontend by vite, which passes API calls on. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { binary, installMissing, requireNode, root } from './lib.mjs';
import { build } from './build.mjs';
import { endWithParent } from './lib/parent.mjs';

requireNode();
endWithParent();
await installMissing();
await build();

const start = (script, args, cwd = root) => spawn(process.execPath, [script, ...args], { cwd, stdio: 'inherit' });
const children = [
  start(binary('typescript', 'tsc'), ['-p', 'backend/tsconfig.build.json', '--watch', '--preserveWatchOutput']),
  spawn(process.execPath, ['--watch-path=backend/dist', '--watch-preserve-output', 'backend/dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
  }),
  start(binary('vite'), [], path.join(root, 'frontend')),
];
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
}
