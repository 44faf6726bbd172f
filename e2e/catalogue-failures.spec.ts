import type { Page } from '@playwright/test';
import { soapNamed } from './storefront-fixtures';
import { AS_SEEDED, expect, test } from './shop';
import { answers, takenOver } from './steps';

test.use({ settings: AS_SEEDED });

/** What stands below the first view of the home page comes when one comes near it. */
async function comeNearTheNews(page: Page) {
  const before = page.getByRole('region', { name: 'Nos engagements' });
  await before.evaluate((element) => element.scrollIntoView());
}

test('a product is awaited in its own shape; one that cannot be loaded leads to the error page, and to the shop', async ({
  page,
  shop,
}) => {
  const { slug } = await soapNamed(shop, 'Lavande fine');
  await page.goto('/product');
  // What the browser asks for itself is what fails here: before that a link leads to a page that the server has drawn.
  const link = page.getByRole('main').getByRole('link', { name: /Lavande fine/ });
  await answers(link);
  let refuse = () => {};
  const held = new Promise<void>((resolve) => (refuse = resolve));
  await page.route(`**/api/product/${slug}`, async (route) => {
    await held;
    await route.fulfill({ status: 500, json: {} });
  });
  await link.click();
  const place = page.getByRole('status', { name: 'Chargement du produit' });
  await expect(place).toBeVisible();
  // What comes below it has neither to move nor to lie under it.
  const [end, lowestPart] = await place.evaluate((element) => {
    const bottom = (part: Element) => part.getBoundingClientRect().bottom;
    return [bottom(element), Math.max(...[...element.querySelectorAll('*')].map(bottom))];
  });
  expect(end).toBeGreaterThanOrEqual(page.viewportSize()!.height);
  expect(lowestPart).toBeLessThanOrEqual(end!);
  refuse();
  await expect(page).toHaveURL(/\/error$/);
  await page.getByRole('main').getByRole('link', { name: 'Découvrir la boutique' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'La Boutique' })).toBeVisible();
});

test('latest products that cannot be loaded are replaced by a sentence, and can be tried again', async ({ page }) => {
  // From another page: what the browser asks for itself is what can fail in it.
  await page.goto('/faq');
  await takenOver(page);
  await page.route('**/api/products/latest', (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: /accueil/ })
    .click();
  await comeNearTheNews(page);
  await expect(page.getByText('Erreur lors du chargement des produits')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Nouveautés' })).toHaveCount(0);
  await page.unroute('**/api/products/latest');
  await page.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(page.getByRole('group', { name: 'Nouveautés' }).getByRole('article').first()).toBeVisible();
});

test('six skeletons hold the place of the latest products while they load', async ({ page }) => {
  await page.goto('/faq');
  await takenOver(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/products/latest', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /accueil/ })
    .click();
  await comeNearTheNews(page);
  const slider = page.getByRole('group', { name: 'Nouveautés' });
  await expect(slider.getByRole('listitem')).toHaveCount(6);
  await expect(slider.getByRole('link')).toHaveCount(0);
  letGo();
  await expect(slider.getByText('Nouveauté', { exact: true }).first()).toBeVisible();
});

test('an address that leads nowhere offers the way to the shop', async ({ page }) => {
  await page.goto('/savon-perdu');
  await page.getByRole('main').getByRole('link', { name: 'Découvrir la boutique' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'La Boutique' })).toBeVisible();
});
