/** The parts of `npm test`, by name. */
import path from 'node:path';
import { binary, root } from '../lib.mjs';
import { buildStorybook } from './storybook.mjs';
import { addCheck, count, reportFile } from './report.mjs';
import { chromium, jest, node, playwright } from './runner.mjs';

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
/** Each uses one core and reads only: they run side by side, the longest first. */
export const checks = {
  lint: [
    [binary('eslint'), ['.', '--max-warnings', '0']],
    [binary('prettier'), ['--check', '--log-level', 'warn', '.']],
  ],
  types: ['contract', 'embedded-database', 'backend', 'ui-kit', 'frontend', 'e2e'].map((project) => [
    binary('typescript', 'tsc'),
    ['-p', project],
  ]),
  unused: [[binary('knip'), []]],
};

async function stories() {
  if (chromium) {
    try {
      await buildStorybook();
      addCheck(true);
    } catch (error) {
      console.error(error.message);
      addCheck(false);
    }
  }
  playwright('stories', 'ui-kit/playwright.config.ts', OTHER_BROWSER.stories);
}

function faults() {
  const run = path.join(root, 'backend/test/faults/run.mjs');
  for (const sample of FAULT_SAMPLES) {
    const name = `faults-${sample[1]}`;
    const ok = node(run, [...sample, '--report', reportFile(name)]);
    count(ok, name, ({ passed, failed }) => ({ passed, failed, skipped: 0 }));
  }
}

export const parts = {
  unit: () => jest('unit'),
  e2e: () => jest('e2e'),
  faults,
  frontend: () => jest('frontend'),
  stories,
  journeys: () => playwright('journeys', 'e2e/playwright.config.ts', OTHER_BROWSER.journeys),
};
