/** The parts of `npm test`, by name. */
import path from 'node:path';
import { binary, root } from '../lib.mjs';
import { buildStorybook } from './storybook.mjs';
import { count, reportFile } from './report.mjs';
import { buildCheck, chromium, inFirefox, inOtherChromium, jest, node, playwright, scriptCheck } from './runner.mjs';
import { apiTests, journeys } from './selection.mjs';
import { nativeTsc, typedLint } from './typed.mjs';

/** What is looked at in the second browser of this machine, if it has two: where windows, focus and tables differ. */
const OTHER_BROWSER = {
  journeys: ['administrators', 'back-office-catalogue', 'orders-desk', 'ship-an-order'],
  stories: ['--grep', 'Pages/Back-office/(Administrateurs|Clients|Commandes|Produits)'],
};
/** What is repeated in Firefox: finding, choosing, buying, paying, an account of one's own, and sending. */
const IN_FIREFOX = [
  'buy-a-soap',
  'buy-by-keyboard',
  'buy-with-3d-secure',
  'card-declined',
  'choosing',
  'favourites',
  'search.spec',
  'ship-an-order',
  'sign-up-and-log-in',
];
/**
 * Samples of the fault points over the sandbox and over a server that speaks Stripe's API. What they leave out is printed; the later ones
 * meet every fault point and scenario at least once, `npm run test:faults -- --all` (`--provider stripe`) runs every combination.
 */
const FAULTS = {
  first: [
    ['--provider', 'sandbox', '--cases', '6'],
    ['--provider', 'stripe', '--cases', '2'],
  ],
  later: [
    ['--provider', 'sandbox', '--cases', '33', '--whole'],
    ['--provider', 'stripe', '--cases', '6'],
  ],
};
/** The layout of texts, which asks for nothing that is built. */
const layout = scriptCheck(binary('prettier'), ['--check', '--log-level', 'warn', '.']);
/** Each uses one core and disturbs no other: they run side by side, the longest first. */
export const checks = {
  lint: [
    scriptCheck(binary('eslint'), ['.', '--max-warnings', '0']),
    typedLint(),
    layout,
    scriptCheck(path.join(root, 'scripts/translations.mjs'), ['--check']),
  ],
  types: ['contract', 'embedded-database', 'backend', 'ui-kit', 'frontend', 'e2e'].map((project) =>
    scriptCheck(nativeTsc, ['-p', project]),
  ),
  unused: [scriptCheck(binary('knip'), [])],
};
/** What belongs to a part and runs beside the checks, before the part begins. */
const BESIDE = { stories: chromium ? [buildCheck('storybook', buildStorybook)] : [] };

/** @returns what runs before the parts, in two rounds: what asks for no built shop beside its build, then the rest */
export function rounds(asked, build) {
  const jobs = asked.flatMap((name) => checks[name] ?? []);
  const first = [buildCheck('build', build), ...jobs.filter((job) => job === layout)];
  return [first, [...asked.flatMap((name) => BESIDE[name] ?? []), ...jobs.filter((job) => job !== layout)]];
}

function faults(samples, when) {
  const run = path.join(root, 'backend/test/faults/run.mjs');
  for (const sample of samples) {
    const name = `faults-${sample[1]}${when}`;
    const ok = node(run, [...sample, '--report', reportFile(name)]);
    count(ok, name, {
      read: ({ passed, failed }) => ({ passed, failed, skipped: 0 }),
      failed: ({ named }) => named,
    });
  }
}

const JOURNEYS = 'e2e/playwright.config.ts';
const journeyFiles = (names) => names.map((name) => `e2e/${name}.spec.ts`);
const apiFiles = (names) => ['--testPathPatterns', `/backend/test/(${names.join('|')})\\.e2e-spec`];

export const parts = {
  unit: () => jest('unit'),
  e2e: () => jest('e2e', apiFiles(apiTests.first)),
  faults: () => faults(FAULTS.first, ''),
  frontend: () => jest('frontend'),
  stories: () => playwright('stories', 'ui-kit/playwright.config.ts'),
  journeys: () => playwright('journeys', JOURNEYS, journeyFiles(journeys.first)),
};

/**
 * What is added to the parts while there is time, in this order, each as `{ part, tests, run }`: what a run leaves out it names, and
 * counts as so many skipped.
 */
export const later = [
  { part: 'e2e', tests: apiTests.later.length, run: () => jest('e2e', apiFiles(apiTests.later), 'e2e-later') },
  { part: 'journeys', tests: IN_FIREFOX.length, run: () => inFirefox('journeys', 'e2e/firefox.config.ts', IN_FIREFOX) },
  {
    part: 'journeys',
    tests: journeys.later.length,
    run: () => playwright('journeys-later', JOURNEYS, journeyFiles(journeys.later)),
  },
  {
    part: 'journeys',
    tests: OTHER_BROWSER.journeys.length,
    run: () => inOtherChromium('journeys', JOURNEYS, OTHER_BROWSER.journeys),
  },
  { part: 'faults', tests: FAULTS.later.length, run: () => faults(FAULTS.later, '-later') },
  {
    part: 'stories',
    tests: 1,
    run: () => inOtherChromium('stories', 'ui-kit/playwright.config.ts', OTHER_BROWSER.stories),
  },
];
