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
    ['--provider', 'sandbox', '--cases', '4'],
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
  journeys: () => playwright('journeys', JOURNEYS, journeyFiles(journeys.first)),
};

const STORIES = 'ui-kit/playwright.config.ts';
/** In so many portions, so that none is long. */
const STORY_PORTIONS = 3;
const storyPortions = Array.from({ length: STORY_PORTIONS }, (_each, at) => `${at + 1}/${STORY_PORTIONS}`).map(
  (portion) => ({
    part: 'stories',
    name: `stories ${portion}`,
    run: () => playwright(`stories ${portion}`.replace('/', ' of '), STORIES, [`--shard=${portion}`]),
  }),
);
const moreApi = (name, names) => ({ part: 'e2e', name, run: () => jest('e2e', apiFiles(names), name) });
const moreJourneys = (name, names) => ({
  part: 'journeys',
  name,
  run: () => playwright(name, JOURNEYS, journeyFiles(names)),
});
const half = Math.ceil(apiTests.later.length / 2);

/**
 * What is added to the parts while there is time, in this order, each as `{ part, name, run }` and none of them long. What a run leaves out
 * it names, and counts as one that was skipped.
 */
export const later = [
  ...storyPortions,
  moreJourneys('journeys-second', journeys.second),
  moreApi('e2e-second', apiTests.second),
  {
    part: 'journeys',
    name: 'journeys in Firefox',
    run: () => inFirefox('journeys', 'e2e/firefox.config.ts', IN_FIREFOX),
  },
  moreApi('e2e-third', apiTests.later.slice(0, half)),
  moreApi('e2e-fourth', apiTests.later.slice(half)),
  moreJourneys('journeys-third', journeys.later),
  {
    part: 'journeys',
    name: 'journeys in the whole Chromium',
    run: () => inOtherChromium('journeys', JOURNEYS, OTHER_BROWSER.journeys),
  },
  { part: 'faults', name: 'faults, every point', run: () => faults(FAULTS.later, '-later') },
  {
    part: 'stories',
    name: 'stories in the whole Chromium',
    run: () => inOtherChromium('stories', STORIES, OTHER_BROWSER.stories),
  },
];
