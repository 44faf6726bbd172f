import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { soapNamed } from './storefront-fixtures';
import { expect, test } from './shop';

const dist = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../frontend/dist');

/** Bytes, compressed by gzip; docs/adr/0109 says what they leave out. */
const BUDGET = 98_000;

const gzipBytes = (file: string) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;

/** What comes once the page has stood for a moment, and the most it may be: bytes, as above (docs/adr/0107). */
const LATER = /^(?:later|cut-off)-[\w-]+\.js$/;
const LATER_BUDGET = 4_500;

/** Every script that a first visit fetches until the page is quiet and the visitor has done nothing, as paths. */
async function scriptsOf(page: Page, address: string, heading: RegExp = /./): Promise<string[]> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !LATER.test(path.basename(pathname))) scripts.add(pathname);
  });
  // On a busy machine it would come before the page is quiet.
  await page.route(/\/assets\/later-/, (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return [...scripts];
}

/** What only administrators need, by words that only its code holds. */
const ofTheBackOffice = (file: string) =>
  /Ajouter un administrateur|Espace Administrateur/.test(readFileSync(path.join(dist, file), 'utf8'));

test.describe('a first visit on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, expectedError: /net::ERR_FAILED/ });

  for (const name of ['the home page', 'a product page'] as const) {
    test(`${name} needs less than 98 kB of script, none of it the back-office's`, async ({ page, shop }) => {
      const address = name === 'the home page' ? '/' : `/product/${(await soapNamed(shop, 'Lavande fine'))._id}`;
      const scripts = await scriptsOf(page, address);
      expect(scripts.length).toBeGreaterThan(0);
      const total = scripts.reduce((sum, file) => sum + gzipBytes(file), 0);
      expect(total, scripts.map((file) => `${file} ${gzipBytes(file)}`).join('\n')).toBeLessThan(BUDGET);
      expect(scripts.filter(ofTheBackOffice)).toEqual([]);
    });
  }
});

test('what comes after the first view is little', () => {
  // Those of the French shop: other languages have the same beside them, in their words.
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const files = new Set(Object.values(manifest).map(({ file }) => path.basename(file)));
  const later = [...files].filter((file) => LATER.test(file));
  expect(later).toHaveLength(2);
  const total = later.reduce((sum, file) => sum + gzipBytes(`assets/${file}`), 0);
  expect(total).toBeLessThan(LATER_BUDGET);
});

test('the back-office has code of its own, by which the journeys above would know it', async ({ page }) => {
  const scripts = await scriptsOf(page, '/admin/login', /Espace Administrateur/);
  expect(scripts.some(ofTheBackOffice)).toBe(true);
});
