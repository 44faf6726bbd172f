/** `npm run bench`: builds, then measures this shop beside bare servers in one run (bench/run.mjs). */
import { installMissing, requireNode } from '../scripts/lib.mjs';

requireNode();
await installMissing();
const { build } = await import('../scripts/build.mjs');
await build();
const args = process.argv.slice(2);
// `--small` asks the same of a shop that is there at once: whether everything answers, not how fast.
const { LARGE, SMALL } = await import('./large-shop.mjs');
const size = args.includes('--small') ? SMALL : LARGE;
if (args.includes('--back-office')) {
  const { benchBackOffice } = await import('./back-office.mjs');
  await benchBackOffice(undefined, { size });
  process.exit();
}
if (args.includes('--palette')) {
  const { benchPalette } = await import('./back-office.mjs');
  await benchPalette(size);
  process.exit();
}
if (args.includes('--large')) {
  const { benchLarge, folderIn } = await import('./large.mjs');
  await benchLarge({ folder: folderIn(args) });
  process.exit();
}
if (args.includes('--soak')) {
  const { benchSoak } = await import('./soak.mjs');
  const minutes = args.find((arg) => /^\d+(?:\.\d+)?$/.test(arg));
  await benchSoak(minutes ? Number(minutes) : undefined);
  process.exit();
}
if (args.includes('--checkout')) {
  const { benchCheckout } = await import('./checkout.mjs');
  await benchCheckout(Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5));
  process.exit();
}
if (args.includes('--flame')) {
  const { drawFlame } = await import('./flame.mjs');
  await drawFlame(Number(args.find((arg) => /^\d+$/.test(arg)) ?? 8));
  process.exit();
}
const { runBench } = await import('./run.mjs');
await runBench(args);
