/** The parts of `npm test`, by name. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { binary, root } from '../lib.mjs';
import { buildStorybook } from './storybook.mjs';
import { count, reportFile } from './report.mjs';
import { buildCheck, chromium, jest, node, playwright, playwrightInFirefox } from './runner.mjs';
import { scriptCheck } from './runner.mjs';
import { nativeTsc, typedLint } from './typed.mjs';

/** Everything there is, however long it takes: WHOLE=1 npm test [-- part]. Without it, what a change is most likely to break. */
const WHOLE = Boolean(process.env.WHOLE);

/** What is looked at in the second browser of this machine, if it has two: where windows, focus and tables differ. */
const OTHER_BROWSER = {
  journeys: WHOLE ? ['administrators', 'back-office-catalogue', 'orders-desk', 'ship-an-order'] : ['orders-desk'],
  stories: WHOLE ? ['--grep', 'Pages/Back-office/(Administrateurs|Clients|Commandes|Produits)'] : [],
};
/** What is repeated in Firefox: buying and paying; of the whole also finding, choosing, an account of one's own, and sending. */
const IN_FIREFOX = [
  'buy-a-soap',
  'buy-with-3d-secure',
  'sign-up-and-log-in',
  ...(WHOLE ? ['buy-by-keyboard', 'card-declined', 'choosing', 'favourites', 'search.spec', 'ship-an-order'] : []),
];
/**
 * Journeys of the whole alone, because a story, a component's test or the API's tests look at most of what they go through: what a page is
 * like without a program, in a low window, on paper or in motion; lists and forms of the back-office; what is rarely met.
 */
const RARER_JOURNEYS = [
  'addresses',
  'admin-navigation',
  'admin-palette',
  'carriers',
  'catalogue-failures',
  'closing',
  'duplicate-product',
  'finding-ones-way',
  'forms',
  'history-and-reduced-motion',
  'long-names',
  'long-names-in-the-shop',
  'mail-settings',
  'market',
  'market-without-line',
  'menu-and-motion',
  'messages-in-the-way',
  'motion',
  'narrow-and-low-windows',
  'on-paper',
  'overdue-refund',
  'payment-link-extras',
  'product-addresses',
  'product-import',
  'product-list',
  'product-states',
  'product-views',
  'programs',
  'session-ends-while-typing',
  'slider',
  'stock-count',
  'stripe-at-the-desk',
  'terms-that-changed',
  'top-bar',
  'variants',
  'without-a-program',
];
/**
 * Samples of the fault points over the sandbox and over a server that speaks Stripe's API. What they leave out is printed; `--whole` meets
 * every fault point and scenario at least once, `npm run test:faults -- --all` (`--provider stripe`) runs every combination.
 */
const FAULT_SAMPLES = [
  ['--provider', 'sandbox', ...(WHOLE ? ['--cases', '33', '--whole'] : ['--cases', '9'])],
  ['--provider', 'stripe', '--cases', WHOLE ? '6' : '3'],
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

/** @returns the files of journeys to run, as Playwright takes them; none means every one */
function journeyFiles() {
  if (WHOLE) return [];
  const files = readdirSync(path.join(root, 'e2e')).filter((file) => file.endsWith('.spec.ts'));
  const unknown = RARER_JOURNEYS.filter((name) => !files.includes(`${name}.spec.ts`));
  if (unknown.length > 0)
    throw new Error(`scripts/test/parts.mjs names journeys that are not there: ${unknown.join(', ')}`);
  return files.filter((file) => !RARER_JOURNEYS.includes(file.replace('.spec.ts', ''))).map((file) => `e2e/${file}`);
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
    playwright('journeys', 'e2e/playwright.config.ts', OTHER_BROWSER.journeys, journeyFiles());
    playwrightInFirefox('journeys', 'e2e/firefox.config.ts', IN_FIREFOX);
  },
};
