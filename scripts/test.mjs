/**
 * `npm test`: types, lint, unused code, units, API end to end, components, stories and browser journeys.
 * Ends with one line: `N passed, N failed`, and `, N skipped` when something could not run here.
 * `npm test -- unit e2e` runs only the named parts.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { findChromiums, installMissing, requireNode, root } from './lib.mjs';

requireNode();
await installMissing();
const { build } = await import('./build.mjs');
const { binary } = await import('./lib.mjs');

const reports = mkdtempSync(path.join(tmpdir(), 'shop-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const [chromium, otherChromium] = findChromiums();
/** What is looked at in the second browser of this machine, if it has two: where windows, focus and tables differ. */
const OTHER_BROWSER = {
  journeys: ['administrators', 'back-office-catalogue', 'orders-desk', 'ship-an-order'],
  stories: ['--grep', 'Pages/Back-office/(Administrateurs|Clients|Commandes|Produits)'],
};
/**
 * Samples: every fault point and scenario at least once over the sandbox, some over a server that speaks Stripe's API. What they
 * leave out is printed; `npm run test:faults -- --all` (`--provider stripe`) runs every combination.
 */
const FAULT_SAMPLES = [
  ['--provider', 'sandbox', '--cases', '30', '--whole'],
  ['--provider', 'stripe', '--cases', '6'],
];

function node(script, args, env = {}) {
  const result = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return result.status === 0;
}

/** A check that passes or fails as a whole. */
function check(script, args) {
  totals[node(script, args) ? 'passed' : 'failed'] += 1;
}

/** Jest by itself would leave one core of two to nobody. */
function jest(project) {
  const report = path.join(reports, `${project}.json`);
  const ok = node(
    path.join(root, 'node_modules/jest/bin/jest.js'),
    ['--selectProjects', project, '--maxWorkers=2', '--json', '--outputFile', report, '--silent=false'],
    { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  );
  count(ok, report, ({ numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests,
  }));
}

function playwright(name, config) {
  if (!chromium) {
    console.log(`Sans Chromium (PATH ou CHROMIUM_PATH), la partie "${name}" est passée.`);
    totals.skipped += 1;
    return;
  }
  drive(chromium, name, ['--config', config]);
  if (!otherChromium || !OTHER_BROWSER[name]) return;
  console.log(`\n-- ${name}, ${path.basename(otherChromium)}`);
  const output = path.join('test-results', `${name}-${path.basename(otherChromium)}`);
  drive(otherChromium, path.basename(output), ['--config', config, '--output', output, ...OTHER_BROWSER[name]]);
}

function drive(browser, name, args) {
  const report = path.join(reports, `${name}.json`);
  const ok = node(binary('@playwright/test', 'playwright'), ['test', '--reporter=line,json', ...args], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  count(ok, report, ({ stats, errors }) => ({
    // A test that passed only when tried again is a defect: it counts as failed.
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));
}

function count(ok, report, read) {
  const result = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // The runner failed without naming a test: that is a failure too.
  if (!ok && result.failed === 0) result.failed = 1;
  for (const key of Object.keys(totals)) totals[key] += result[key];
}

/** Each uses one core and reads only: they run side by side, the longest first. */
const checks = {
  lint: [
    [binary('eslint'), ['.', '--max-warnings', '0']],
    [binary('prettier'), ['--check', '--log-level', 'warn', '.']],
  ],
  types: ['contract', 'backend', 'ui-kit', 'frontend', 'e2e'].map((project) => [
    binary('typescript', 'tsc'),
    ['-p', project],
  ]),
  unused: [[binary('knip'), []]],
};

async function sideBySide(jobs) {
  const waiting = [...jobs];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const [script, args] = job;
      const { ok, said } = await quietly(script, args);
      process.stdout.write(`${path.basename(script)} ${args.join(' ')}: ${ok ? 'ok' : 'failed'}\n${said}`);
      totals[ok ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
}

/** What two say at once would be mixed: it is told at the end of each. */
function quietly(script, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
    child.on('error', (error) => resolve({ ok: false, said: `${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, said: Buffer.concat(said).toString() }));
  });
}

const parts = {
  unit: () => jest('unit'),
  e2e: () => jest('e2e'),
  faults: () => {
    const run = path.join(root, 'backend/test/faults/run.mjs');
    for (const sample of FAULT_SAMPLES) {
      const report = path.join(reports, `faults-${sample[1]}.json`);
      const ok = node(run, [...sample, '--report', report]);
      count(ok, report, ({ passed, failed }) => ({ passed, failed, skipped: 0 }));
    }
  },
  frontend: () => jest('frontend'),
  stories: () => {
    if (chromium)
      check(binary('storybook'), [
        'build',
        '--config-dir',
        '.storybook',
        '--output-dir',
        'storybook-static',
        '--quiet',
      ]);
    playwright('stories', 'ui-kit/playwright.config.ts');
  },
  journeys: () => playwright('journeys', 'e2e/playwright.config.ts'),
};

async function timed(name, run) {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  await run();
  console.log(`== ${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

const asked = process.argv.slice(2);
const known = [...Object.keys(checks), ...Object.keys(parts)];
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Partie inconnue : ${unknown.join(', ')}. Connues : ${known.join(', ')}.`);
  process.exit(2);
}
try {
  await build();
  totals.passed += 1;
} catch (error) {
  console.error(error.message);
  totals.failed += 1;
}
const wanted = (of) => Object.keys(of).filter((name) => asked.length === 0 || asked.includes(name));
if (wanted(checks).length > 0) {
  await timed(wanted(checks).join(', '), () => sideBySide(wanted(checks).flatMap((name) => checks[name])));
}
for (const name of wanted(parts)) await timed(name, parts[name]);
rmSync(reports, { recursive: true, force: true });
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed === 0 ? 0 : 1);
