/** The parts of `npm test`, by name. */
import path from 'node:path';
import { binary, root } from '../lib.mjs';
import { buildStorybook } from './storybook.mjs';
import { count, reportFile } from './report.mjs';
import { buildCheck, chromium, jest, node, playwright, playwrightInFirefox } from './runner.mjs';
import { scriptCheck } from './runner.mjs';
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
 * Samples: every fault point and scenario at least once over the sandbox, some over a server that speaks Stripe's API. What they
 * leave out is printed; `npm run test:faults -- --all` (`--provider stripe`) runs every combination.
 */
const FAULT_SAMPLES = [
  ['--provider', 'sandbox', '--cases', '33', '--whole'],
  ['--provider', 'stripe', '--cases', '6'],
];
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

function faults() {
  const run = path.join(root, 'backend/test/faults/run.mjs');
  for (const sample of FAULT_SAMPLES) {
    const name = `faults-${sample[1]}`;
    const ok = node(run, [...sample, '--report', reportFile(name)]);
    count(ok, name, {
      read: ({ passed, failed }) => ({ passed, failed, skipped: 0 }),
      failed: ({ named }) => named,
    });
  }
}

export const parts = {
  unit: () => jest('unit'),
  e2e: () => jest('e2e'),
  faults,
  frontend: () => jest('frontend'),
  stories: () => playwright('stories', 'ui-kit/playwright.config.ts', OTHER_BROWSER.stories),
  journeys: () => {
    playwright('journeys', 'e2e/playwright.config.ts', OTHER_BROWSER.journeys);
    playwrightInFirefox('journeys', 'e2e/firefox.config.ts', IN_FIREFOX);
  },
};
