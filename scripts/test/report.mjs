/** What the parts of `npm test` say in the end: how many passed, and which were the slowest. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../lib.mjs';

const SLOWEST = 10;

const reports = mkdtempSync(path.join(tmpdir(), 'shop-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };

/** Where a runner writes the report of a part. */
export const reportFile = (name) => path.join(reports, `${name}.json`);

export function add(result) {
  for (const key of Object.keys(totals)) totals[key] += result[key] ?? 0;
}

/** A check that passes or fails as a whole. */
export const addCheck = (ok) => add({ [ok ? 'passed' : 'failed']: 1 });

/** Reads what a runner reported. @param ok whether the runner itself ended well */
export function count(ok, name, read, timings) {
  const file = reportFile(name);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const result = report ? read(report) : { passed: 0, failed: 0, skipped: 0 };
  // The runner failed without naming a test: that is a failure too.
  if (!ok && result.failed === 0) result.failed = 1;
  add(result);
  if (report && timings) for (const [kind, times] of Object.entries(timings(report))) printSlowest(kind, times);
}

/** @param times of `{ name, ms }` */
export function printSlowest(kind, times) {
  const slowest = [...times].sort((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  if (slowest.length === 0) return;
  console.log(`\nSlowest ${kind}:`);
  for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

/** Of jest's report: whole files, with what they pay before their first test, and single tests. */
export function jestTimes({ testResults }) {
  const file = (result) => path.relative(root, result.name);
  return {
    files: testResults.map((result) => ({ name: file(result), ms: result.endTime - result.startTime })),
    tests: testResults.flatMap((result) =>
      result.assertionResults.map(({ fullName, duration }) => ({
        name: `${path.basename(result.name)}: ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  };
}

/** Of Playwright's report, whose suites hold suites. */
export function playwrightTimes({ suites }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return {
    tests: suites.flatMap(specsOf).map(({ file, title, tests }) => ({
      name: `${file}: ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

/** Prints the one line that tells all. @returns whether nothing failed */
export function conclude() {
  rmSync(reports, { recursive: true, force: true });
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
  console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
  return totals.failed === 0;
}
