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
/** Of a page that a browser's test failed on, how much of its description is repeated: its main part and what lies over it. */
const PAGE_LINES = 70;
/** Tests that passed when they were tried again. A machine that stands still makes one of thousands so, not more. */
const MOST_UNSTEADY = 3;
const unsteady = [];

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
 * @param reader `{ read, times, failed, wavering }`: its counts, the times of its tests, its failures `{ name, message or messages, page }`, and in
 * the same shape what passed when it was tried again
 */
export function count(ok, name, { read, times, failed, wavering }) {
  const file = reportFile(name);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const result = report ? read(report) : { passed: 0, failed: 0, skipped: 0 };
  const named = report && failed ? failed(report) : [];
  // The runner failed without naming a test: that is a failure too.
  if (!ok && result.failed === 0) result.failed = 1;
  if (result.failed > 0 && named.length === 0) named.push({ name: 'told by no report, see above', message: '' });
  add(result);
  const inPart = (test) => ({ ...test, name: `${name} › ${test.name}` });
  failures.push(...named.map(inPart));
  if (report && wavering) unsteady.push(...wavering(report).map(inPart));
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

/** Lines of a page's description that tell nothing of why a test failed. */
const DULL = /^\s*- (?:\/url:|option |listitem:?$)/;

/** What the page was when a test failed: Playwright's description of it for assistive technology. @returns '' where there was none */
function pageOf({ attachments }) {
  const told = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!told || !existsSync(told)) return '';
  const described = /```yaml\n(.*?)```/s.exec(readFileSync(told, 'utf8'))?.[1] ?? '';
  return described
    .split('\n')
    .filter((line) => line.trim() !== '' && !DULL.test(line))
    .slice(0, PAGE_LINES)
    .join('\n');
}

const testsOf = ({ suites }, outcome) =>
  suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === outcome))
    .map(({ file, title, tests }) => {
      const tries = tests.flatMap(({ results }) => results).filter(({ errors }) => errors.length > 0);
      return {
        name: `${file}: ${title}`,
        messages: tries.map(({ errors }) => errors.map(({ message }) => message).join('\n')),
        page: tries.length > 0 ? pageOf(tries[0]) : '',
      };
    });

/** Of Playwright's report: tests that failed, and what failed outside of any test. */
export const playwrightFailures = (report) => [
  ...testsOf(report, 'unexpected'),
  ...report.errors.map(({ message }) => ({ name: 'outside of any test', message })),
];

/** Of Playwright's report: tests that failed at first and passed when tried again. */
export const playwrightWavering = (report) => testsOf(report, 'flaky');

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
function tell(title, tests) {
  if (tests.length === 0) return;
  console.log(`\n${title}:`);
  for (const { name, message, messages = [message], page = '' } of tests) {
    console.log(`  ${name}`);
    for (const [index, each] of messages.entries()) {
      if (messages.length > 1) console.log(`    try ${index + 1}:`);
      const lines = stripVTControlCharacters(each ?? '')
        .split('\n')
        .filter((line) => line.trim() !== '');
      for (const line of lines.slice(0, MESSAGE_LINES)) console.log(`      ${line.slice(0, 240)}`);
    }
    for (const line of page ? page.split('\n') : []) console.log(`      | ${line.slice(0, 160)}`);
  }
}

/** Prints what failed, then the one line that tells all. @returns whether nothing failed */
export function conclude() {
  rmSync(reports, { recursive: true, force: true });
  tell('Passed only when tried again', unsteady);
  if (unsteady.length > MOST_UNSTEADY)
    addCheck(false, `${unsteady.length} tests passed only when tried again, ${MOST_UNSTEADY} may`, '');
  tell('Failed', failures);
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
  console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
  return totals.failed === 0;
}
