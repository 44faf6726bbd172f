/** What `npm run accessibility:report` keeps of Playwright's reports. */

/** Read by the page `/accessibilite`. */
export const RESULTS = 'frontend/src/content/accessibility-results.json';

/** Which journeys test what; the second engine is a test of the first file. */
export const JOURNEYS = {
  axe: ['accessibility.spec.ts', 'accessibility-of-buying.spec.ts'],
  keyboard: ['buy-by-keyboard.spec.ts'],
  zoom: ['zoom-and-spacing.spec.ts'],
};

/** @returns every test with the titles above it left out, its file, outcome and annotations */
function testsIn({ suites }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return suites.flatMap(specsOf).flatMap(({ file, title, ok, tests }) => {
    const annotations = tests.flatMap(({ results }) => results.at(-1)?.annotations ?? []);
    return { file, title, ok: ok && tests.every(({ status }) => status === 'expected'), annotations };
  });
}

const isSecondEngine = ({ title }) => title.startsWith('a second engine');

/** @param tests that make up one check; a title stands once, at whatever width */
const checkOf = (tests) => ({
  tests: [...new Set(tests.map(({ file, title }) => `${file}: ${title}`))],
  passed: tests.filter(({ ok }) => ok).length,
  failed: tests.filter(({ ok }) => !ok).length,
});

/** An address of the table of pages, as it stands there. */
const asInTable = (pathname) =>
  pathname
    .replace(/[\da-f]{24}/, ':id')
    .replace(/AK-[\dA-Z]{6}/, ':reference')
    .replace(/^\/boutique\/[^/]+$/, '/boutique/:category')
    // A product's page has two addresses, and one place in the table.
    .replace(/^\/savon\/[^/]+$/, '/product/:id');

const sorted = (values) => [...new Set(values)].sort((one, other) => (one < other ? -1 : 1));

/** @param reports of the journeys and of the stories, with what they ran in */
export function resultsOf({ journeys, stories, day, browser, secondEngine }) {
  const tests = testsIn(journeys);
  const of = (name) => tests.filter((test) => JOURNEYS[name].includes(test.file) && !isSecondEngine(test));
  const shown = testsIn(stories);
  const looks = tests.flatMap(({ annotations }) =>
    annotations.filter(({ type }) => type === 'axe').map(({ description }) => JSON.parse(description)),
  );
  const { passed, failed } = checkOf(shown);
  return {
    day,
    browser,
    axe: {
      version: looks[0].version,
      rules: Math.max(...looks.map(({ rules }) => rules)),
      looks: looks.length,
      widths: [...new Set(looks.map(({ width }) => width))].sort((one, other) => one - other),
      addresses: sorted(looks.map(({ pathname }) => asInTable(pathname))),
      incomplete: sorted(looks.flatMap(({ incomplete }) => incomplete)),
    },
    secondEngine: { version: secondEngine },
    checks: {
      axe: checkOf(of('axe')),
      keyboard: checkOf(of('keyboard')),
      zoom: checkOf(of('zoom')),
      secondEngine: checkOf(tests.filter(isSecondEngine)),
      stories: { passed, failed },
    },
  };
}
