/** Starts the tools of `npm test`: jest, Playwright, and checks that pass or fail as a whole. */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { binary, findChromiums, root } from '../lib.mjs';
import { findFirefox } from '../lib/firefox.mjs';
import { add, addCheck, count, jestFailures, jestTimes, playwrightFailures, playwrightTimes } from './report.mjs';
import { playwrightWavering, printSlowest, reportFile } from './report.mjs';

export const [chromium, otherChromium] = findChromiums();

/** @returns whether the script ended well */
export function node(script, args, env = {}) {
  const result = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return result.status === 0;
}

const jestScript = path.join(root, 'node_modules/jest/bin/jest.js');
/** What a test makes is soon rubbish: with room for it to die in, collecting takes a fifth less of the whole. */
const jestEnvironment = { NODE_OPTIONS: '--disable-warning=ExperimentalWarning --max-semi-space-size=64' };
const jestReader = {
  read: ({ numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests,
  }),
  times: jestTimes,
  failed: jestFailures,
};

/** Jest by itself would leave one core of two to nobody. @param name under which it is reported */
export function jest(project, args = [], name = project) {
  const given = ['--selectProjects', project, '--maxWorkers=2', '--json', '--outputFile', reportFile(name)];
  count(node(jestScript, [...given, '--silent=false', ...args], jestEnvironment), name, jestReader);
}

/** @param files what is run; all of it where none is named */
export function playwright(name, config, files = []) {
  if (!chromium) {
    console.log(`Sans Chromium (PATH ou CHROMIUM_PATH), la partie "${name}" est passée.`);
    add({ skipped: 1 });
    return;
  }
  drive(chromium, name, ['--config', config, ...files]);
}

/** @param files what is repeated in the second Chromium of this machine, if it has two */
export function inOtherChromium(name, config, files) {
  if (!otherChromium) return;
  console.log(`\n-- ${name}, ${path.basename(otherChromium)}`);
  const output = path.join('test-results', `${name}-${path.basename(otherChromium)}`);
  drive(otherChromium, path.basename(output), ['--config', config, '--output', output, ...files]);
}

/** @param files what is repeated in the Firefox of this machine, if it has one */
export function inFirefox(name, config, files) {
  if (!findFirefox()) {
    console.log(`\n-- ${name} : pas de Firefox (PATH ou FIREFOX_PATH), rien n’y est répété.`);
    return;
  }
  console.log(`\n-- ${name}, firefox`);
  const output = path.join('test-results', `${name}-firefox`);
  drive(chromium, `${name}-firefox`, ['--config', config, '--output', output, ...files]);
}

/** What fails is tried once more: what both tries saw is told at the end, and few may need it (docs/adr/0118). */
function drive(browser, name, args) {
  const ok = node(binary('@playwright/test', 'playwright'), ['test', '--reporter=line,json', '--retries=1', ...args], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile(name),
  });
  const read = ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  });
  count(ok, name, { read, times: playwrightTimes, failed: playwrightFailures, wavering: playwrightWavering });
}

/** A check that is a script of its own. Its name is what it was asked, its words are held back until its end. */
export function scriptCheck(script, args) {
  const name = `${path.basename(script)} ${args.join(' ')}`;
  return { name, run: () => quietly(script, args) };
}

/**
 * Checks that use one core each and do not disturb each other.
 * @param jobs of `{ name, run }`, the longest first; `run` resolves to `{ ok, said }`
 */
export async function sideBySide(jobs) {
  const waiting = [...jobs];
  const times = [];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const startedAt = Date.now();
      const { ok, said } = await job.run();
      times.push({ name: job.name, ms: Date.now() - startedAt });
      process.stdout.write(`${job.name}: ${ok ? 'ok' : 'failed'}\n${said}`);
      addCheck(ok, job.name, said);
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
  printSlowest('checks', times);
}

/** What two say at once would be mixed: it is told at the end of each. */
function quietly(script, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
    child.on('error', (error) => resolve({ ok: false, said: `${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, said: Buffer.concat(said).toString() }));
  });
}

/** A build, as a check: whatever it throws is what it says. */
export function buildCheck(name, build) {
  const run = () =>
    build().then(
      () => ({ ok: true, said: '' }),
      (error) => ({ ok: false, said: `${error.message}\n` }),
    );
  return { name, run };
}
