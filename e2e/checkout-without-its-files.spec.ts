import type { Page } from '@playwright/test';
import { orderWithoutAnAccount, putASoapInTheCart } from './steps';
import { expect, test } from './shop';

/** The checkout's own, whatever the build calls them. */
const OWN = /\/assets\/Checkout\w*-[\w-]+\.js$/;

test.use({ expectedError: /^Failed to load resource: net::ERR_|Failed to fetch dynamically imported module/ });

const form = (page: Page) => page.getByLabel('Prénom');
const reload = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Recharger la page' });
const foot = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' });

async function expectItSaysSo(page: Page): Promise<void> {
  await expect(page.getByRole('alert').getByText('Cette page n’a pas pu être affichée.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /accueil/ })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await reload(page).click();
  await expect(form(page)).toBeVisible();
  await expect(foot(page)).toBeVisible();
}

test('a checkout whose files do not come after the press on « Commander » says so, and opens at the next reload', async ({
  page,
}) => {
  await putASoapInTheCart(page, 'Miel');
  await page.route(OWN, (route) => route.abort());
  await orderWithoutAnAccount(page);
  await expectItSaysSo(page);
});

/** Of the first file that is asked for on. */
const OUTAGE_MS = 1_500;

test('files of the checkout that fail for a moment are asked for again', async ({ page }) => {
  await putASoapInTheCart(page, 'Miel');
  const failed = new Set<string>();
  let begun = 0;
  await page.route(OWN, (route) => {
    begun ||= Date.now();
    if (Date.now() - begun > OUTAGE_MS) return route.continue();
    failed.add(route.request().url());
    return route.abort();
  });
  await orderWithoutAnAccount(page);
  await expect(form(page)).toBeVisible();
  await expect(foot(page)).toBeVisible();
  expect(failed.size).toBeGreaterThan(0);
});

test('a reload without one file of the checkout keeps what the server drew, or says so', async ({ page }) => {
  await putASoapInTheCart(page, 'Miel');
  await page.goto('/checkout');
  await expect(form(page)).toBeVisible();
  const files = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('head link[rel=modulepreload]')].map(({ href }) => href),
  );
  const own = files.filter((file) => OWN.test(file));
  expect(own.length).toBeGreaterThan(1);
  for (const file of own) {
    await test.step(file, async () => {
      let asked = 0;
      const askedAgain = (times: number) => expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(times);
      await page.route(file, (route) => {
        asked += 1;
        return route.abort();
      });
      await page.reload();
      // By its link, by the program, and once more after a pause: whatever is given up is given up by then.
      await askedAgain(2);
      await expect(form(page).or(reload(page))).toBeVisible();
      await expect(foot(page)).toBeVisible();
      await page.unroute(file);

      asked = 0;
      await page.route(file, (route) => {
        asked += 1;
        return asked === 1 ? route.abort() : route.continue();
      });
      await page.reload();
      await askedAgain(1);
      await page.waitForLoadState('networkidle');
      await expect(form(page)).toBeVisible();
      await page.unroute(file);
    });
  }
});
