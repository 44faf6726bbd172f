/** `npm run bench`: builds, then measures this shop beside bare servers in one run (bench/run.mjs). */
import { installMissing, requireNode } from './lib.mjs';

requireNode();
await installMissing();
const { build } = await import('./build.mjs');
await build();
const args = process.argv.slice(2);
if (args.includes('--back-office')) {
  const { benchBackOffice } = await import('../bench/back-office.mjs');
  await benchBackOffice();
  process.exit();
}
if (args.includes('--soak')) {
  const { benchSoak } = await import('../bench/soak.mjs');
  const minutes = args.find((arg) => /^\d+(?:\.\d+)?$/.test(arg));
  await benchSoak(minutes ? Number(minutes) : undefined);
  process.exit();
}
if (args.includes('--checkout')) {
  const { benchCheckout } = await import('./lib/bench-checkout.mjs');
  await benchCheckout(Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5));
  process.exit();
}
const { runBench } = await import('../bench/run.mjs');
await runBench(args);
