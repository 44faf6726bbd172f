import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { AS_SEEDED, expect, test } from './shop';
import { aMailAddress, fillContact, logInAsAdministrator, putASoapInTheCart } from './steps';
import { aClient, logIn } from './storefront-fixtures';

test.use({ settings: AS_SEEDED });

/** How many lines its words take. */
const linesOf = (place: Locator) =>
  place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

const topOf = (place: Locator) => place.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Begun by an address, as from another tab or after a reload. */
async function expectAbout(page: Page, reference: string): Promise<void> {
  await expect(page.getByLabel(/^Référence de la commande/)).toHaveValue(reference);
  await expect(page.getByLabel('Sujet')).toHaveValue('order');
}

for (const width of [320, 375]) {
  test(`the way into the guide is one whole word beside one soap (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/product?q=charbon');
    const word = page.getByText('Commencer', { exact: true });
    await expect(word).toBeVisible();
    expect(await linesOf(word)).toBe(1);
    await expectNoSidewaysScroll(page);
  });
}

test('opening hours stand beside their day in the narrowest window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/contact');
  const days = page.getByRole('region', { name: 'Nos heures d’ouverture' }).locator('dl > div');
  await expect(days).toHaveCount(7);
  for (const day of await days.all()) expect(await topOf(day.locator('dt'))).toBe(await topOf(day.locator('dd')));
  await expectNoSidewaysScroll(page);
  await expectNoViolation(page);
});

test('a message is about the order that the address names, in a new tab and after a reload', async ({ page }) => {
  await page.goto('/contact?commande=AK-7F3K2Q');
  await expectAbout(page, 'AK-7F3K2Q');
  await page.reload();
  await expectAbout(page, 'AK-7F3K2Q');
});

test('five photographs of a soap have one row under the large one on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/savon/lavande-fine');
  const thumbs = page.getByRole('main').getByRole('button', { name: /^Afficher la photo/ });
  await expect(thumbs).toHaveCount(5);
  const tops = await Promise.all((await thumbs.all()).map(topOf));
  expect(new Set(tops).size).toBe(1);
  await expectNoViolation(page);
});

test('every section and both ways out of the back-office are in a window of 900 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logInAsAdministrator(page);
  await page.goto('/admin/dashboard/programmes');
  await expect(page.getByText('Aucun programme n’est prévenu.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Paiements' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Voir la boutique' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeInViewport({ ratio: 1 });
  await expectNoViolation(page);
});

test('the ways out stay in the rail of icons while its sections scroll', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await logInAsAdministrator(page);
  await page.goto('/admin/dashboard/programmes');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Paiements' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Paiements' }).click();
  await expect(page).toHaveURL(/paiements/);
});

test('who has no address yet reads less large than the section’s title', async ({ page, shop }) => {
  await logIn(page, await aClient(shop, 'sans-adresse@exemple.fr'));
  await page.goto('/account?section=adresses');
  const sizeOf = (place: Locator) => place.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const none = await sizeOf(page.getByText('Vous ne gardez aucune adresse.'));
  expect(none).toBeLessThan(await sizeOf(page.getByRole('heading', { name: 'Mes adresses' })));
  await expectNoViolation(page);
});

for (const [width, height] of [
  [375, 667],
  [320, 568],
] as const) {
  test(`a step of the checkout opens with its heading in view (${width} x ${height} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await putASoapInTheCart(page);
    await page.goto('/checkout');
    await fillContact(page, { email: aMailAddress('petit-ecran') });
    await expect(page.getByLabel('Adresse', { exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { name: /Livraison/ })).toBeInViewport({ ratio: 1 });
  });
}
