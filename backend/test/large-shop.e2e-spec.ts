import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import './support/timeout.js';

const bench = path.resolve(__dirname, '../../bench');
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
