/**
 * `npm run accessibility:report`: runs what tests accessibility and writes what came of it, failures included, where the page
 * `/accessibilite` reads it. Ends with 1 when something failed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import prettier from 'prettier';
import { binary, findChromium, installMissing, requireNode, root } from './lib.mjs';

requireNode();
await installMissing();
const { build } = await import('./build.mjs');
const { buildStorybook } = await import('./test/storybook.mjs');
const { JOURNEYS, RESULTS, resultsOf } = await import('./accessibility/results.mjs');

const chromium = findChromium();
if (!chromium) {
  console.error('Sans Chromium (PATH ou CHROMIUM_PATH), rien ne peut être vérifié.');
  process.exit(1);
}
await build();
await buildStorybook();

const folder = mkdtempSync(path.join(tmpdir(), 'shop-accessibility-'));

/** @returns Playwright's report, whether its tests passed or not */
function drive(name, args) {
  const file = path.join(folder, `${name}.json`);
  spawnSync(process.execPath, [binary('@playwright/test', 'playwright'), 'test', '--reporter=line,json', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}

const version = (name) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

const results = resultsOf({
  journeys: drive('journeys', ['--config', 'e2e/playwright.config.ts', ...Object.values(JOURNEYS).flat()]),
  stories: drive('stories', ['--config', 'ui-kit/playwright.config.ts', 'stories.spec.ts']),
  day: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date()),
  browser: execFileSync(chromium, ['--version'], { encoding: 'utf8' }).trim().split(' ').slice(0, 2).join(' '),
  secondEngine: version('html_codesniffer'),
});
rmSync(folder, { recursive: true, force: true });
const file = path.join(root, RESULTS);
const layout = { ...(await prettier.resolveConfig(file)), parser: 'json' };
writeFileSync(file, await prettier.format(JSON.stringify(results), layout));
const failed = Object.values(results.checks).reduce((sum, check) => sum + check.failed, 0);
console.log(`${RESULTS} : ${failed === 0 ? 'tout est passé' : `${failed} échecs`}.`);
process.exit(failed === 0 ? 0 : 1);
