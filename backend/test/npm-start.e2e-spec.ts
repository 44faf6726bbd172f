import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { killAll, startCommand, until } from './support/built-shop.js';
import './support/timeout.js';

const ROOT = path.resolve(__dirname, '../..');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-npm-'));
});
afterAll(async () => {
  killAll();
  await rm(folder, { recursive: true, force: true });
});

describe('npm start, ended while it installs or builds', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'takes along what it runs before the shop is there, ended by %s',
    async (signal) => {
      const place = path.join(folder, `npm-${signal}`);
      await mkdir(place);
      const script = (name: string) => JSON.stringify(pathToFileURL(path.join(ROOT, 'scripts', name)).href);
      const endless = 'console.log(process.pid); setInterval(() => {}, 1000)';
      await writeFile(path.join(place, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs' } }));
      await writeFile(
        path.join(place, 'start.mjs'),
        `import { run } from ${script('lib.mjs')};
       import { endWithParent } from ${script('lib/parent.mjs')};
       endWithParent();
       const build = () => run(process.execPath, ['-e', ${JSON.stringify(endless)}]);
       await Promise.all([build(), build()]);`,
      );
      const { child, ended, output } = startCommand(['npm', 'start', '--silent'], { cwd: place, env: {} });
      const pids = () => [...output().matchAll(/^\d+$/gm)].map(([pid]) => Number(pid));
      await until(() => pids().length === 2, output);
      child.kill(signal);
      await until(() => !pids().some(isRunning), output);
      await ended;
    },
  );
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
