/** What the parts of `npm test` say in the end: how many passed, and which were the slowest. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../lib.mjs';

const SLOWEST = 10;

const reports = mkdtempSync(path.join(tmpdir(), 'shop-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Of each failure, how much of its message is repeated at the end: what was expected and what came. */
const MESSAGE_LINES = 12;
const failures = [];

/** Where a runner writes the report of a part. */
export const reportFile = (name) => path.join(reports, `${name}.json`);

export function add(result) {
  for (const key of Object.keys(totals)) totals[key] += result[key] ?? 0;
}

/** A check that passes or fails as a whole. */
export function addCheck(ok, name, said) {
  add({ [ok ? 'passed' : 'failed']: 1 });
  if (!ok) failures.push({ name, message: said });
}

/**
 * Reads what a runner reported.
 * @param ok whether the runner itself ended well
 * @param reader `{ read, times, failed }`: its counts, the times of its tests, and its failures `{ name, message }`
 */
export function count(ok, name, { read, times, failed }) {
  const file = reportFile(name);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const result = report ? read(report) : { passed: 0, failed: 0, skipped: 0 };
  const named = report && failed ? failed(report) : [];
  // The runner failed without naming a test: that is a failure too.
  if (!ok && result.failed === 0) result.failed = 1;
  if (result.failed > 0 && named.length === 0) named.push({ name: 'told by no report, see above', message: '' });
  add(result);
  failures.push(...named.map((failure) => ({ ...failure, name: `${name} › ${failure.name}` })));
  if (report && times) for (const [kind, each] of Object.entries(times(report))) printSlowest(kind, each);
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

/** Of jest's report: tests that failed, and files that could not be read or run. */
export const jestFailures = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ name: file, message }];
      return failed.map((test) => ({ name: `${file}: ${test.fullName}`, message: test.failureMessages.join('\n') }));
    });

/** Playwright's suites hold suites. */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** Of Playwright's report: tests that failed, if only at first, and what failed outside of any test. */
export const playwrightFailures = ({ suites, errors }) => [
  ...suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) => ({
      name: `${file}: ${title}`,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors: told }) => told.map(({ message }) => message)))
        .join('\n'),
    })),
  ...errors.map(({ message }) => ({ name: 'outside of any test', message })),
];

/** Of Playwright's report. */
export function playwrightTimes({ suites }) {
  return {
    tests: suites.flatMap(specsOf).map(({ file, title, tests }) => ({
      name: `${file}: ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

/** A log of an hour is read from its end: what failed is told again there. */
function printFailures() {
  if (failures.length === 0) return;
  console.log('\nFailed:');
  for (const { name, message = '' } of failures) {
    console.log(`  ${name}`);
    const lines = stripVTControlCharacters(message ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '');
    for (const line of lines.slice(0, MESSAGE_LINES)) console.log(`      ${line.slice(0, 240)}`);
  }
}

/** Prints what failed, then the one line that tells all. @returns whether nothing failed */
export function conclude() {
  rmSync(reports, { recursive: true, force: true });
  printFailures();
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
  console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
  return totals.failed === 0;
}
