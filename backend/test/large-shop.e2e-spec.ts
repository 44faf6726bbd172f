import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import './support/timeout.js';

const bench = path.resolve(__dirname, '../../bench');
const filled = mkdtempSync(path.join(tmpdir(), 'filled-'));
afterAll(() => rmSync(filled, { recursive: true }));

/** The shop that benchmarks fill past its own doors must be one that it would have filled itself: every screen answers. */
const measure = (what: string) =>
  promisify(execFile)(
    process.execPath,
    [
      '--eval',
      `(async () => {
         const { benchBackOffice, benchPalette } = await import('${bench}/back-office.mjs');
         const { SMALL: size } = await import('${bench}/large-shop.mjs');
         await ${what};
         process.exit(0);
       })();`,
    ],
    { env: { ...process.env, NODE_OPTIONS: '', MONGODB_URI: '' } },
  );

it.each([
  ['lists, searches, figures', 'benchBackOffice(undefined, { size })', /\npick list +\d/],
  ['the palette', 'benchPalette(size)', /« zzz », products +\d/],
])('answers what the bench of the back-office asks: %s', async (_name, what, last) => {
  expect((await measure(what)).stdout).toMatch(last);
});

it('answers all that the bench of a large shop asks, which tells what it took', async () => {
  const { stdout } = await measure(
    `(await import('${bench}/large.mjs')).benchLarge({
       ...{ folder: '${filled}', rounds: 1 },
       ...{ small: { products: 40, clients: 40, orders: 60 }, large: { products: 40, clients: 40, orders: 60 } },
     })`,
  );
  expect(stdout).toMatch(/\norders by -status, deep /);
  expect(stdout).toMatch(/\nbackup /);
  expect(stdout).not.toMatch('FAILED');
}, 400_000);
