/**
 * `npm test`: types, lint, unused code, units, API end to end, components, stories and browser journeys.
 * Ends with one line: `N passed, N failed`, and `, N skipped` when something could not run here or found no time (test/selection.mjs).
 * `npm test -- unit e2e` runs only the named parts; `npm test -- quick` what a day's work asks for (test/quick.mjs).
 */
import { installMissing, requireNode } from './lib.mjs';

requireNode();
await installMissing();
const { build } = await import('./build.mjs');
const { checks, later, parts, rounds } = await import('./test/parts.mjs');
const { isTimeLeft } = await import('./test/selection.mjs');
const { quick } = await import('./test/quick.mjs');
const { add, conclude } = await import('./test/report.mjs');
const { buildCheck, sideBySide } = await import('./test/runner.mjs');

async function timed(name, run) {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  await run();
  console.log(`== ${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

const asked = process.argv.slice(2);
const known = [...new Set([...Object.keys(checks), ...Object.keys(parts), ...later.map(({ part }) => part)])];
const alone = asked.length === 1 && asked[0] === 'quick';
const unknown = alone ? [] : asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Partie inconnue : ${unknown.join(', ')}. Connues : ${known.join(', ')} ; ou quick, seul.`);
  process.exit(2);
}
if (alone) {
  await timed('build', () => sideBySide([buildCheck('build', build)]));
  await timed('quick', quick);
} else {
  const wanted = known.filter((name) => asked.length === 0 || asked.includes(name));
  const [first, second] = rounds(wanted, build);
  await timed('build', () => sideBySide(first));
  if (second.length > 0) await timed('checks', () => sideBySide(second));
  for (const name of wanted) if (name in parts) await timed(name, parts[name]);
  for (const { part, name, run } of later) {
    if (!wanted.includes(part)) continue;
    if (isTimeLeft()) {
      await timed(name, run);
    } else {
      console.log(`\n== ${name}: no time left (WHOLE=1 runs everything)`);
      add({ skipped: 1 });
    }
  }
}
process.exit(conclude() ? 0 : 1);
