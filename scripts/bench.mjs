/** `npm run bench`: builds, then measures this shop beside bare servers in one run (bench/run.mjs). */
import { installMissing, requireNode } from './lib.mjs';

requireNode();
await installMissing();
const { build } = await import('./build.mjs');
await build();
if (process.argv.includes('--back-office')) {
  const { benchBackOffice } = await import('../bench/back-office.mjs');
  await benchBackOffice();
  process.exit();
}
const { runBench } = await import('../bench/run.mjs');
await runBench(process.argv.slice(2));
