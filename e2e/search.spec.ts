import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { tabAndEnter } from './keyboard';
import { AS_SEEDED, expect, test } from './shop';
import { takenOver } from './steps';
import { widths } from './widths';

test.use({ settings: AS_SEEDED });

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a search with a typo finds the soap, and the keyboard opens it', async ({ page }) => {
      await page.goto('/');
      await tabAndEnter(page, page.getByRole('banner').getByRole('button', { name: 'Rechercher' }));
      const overlay = page.getByRole('dialog', { name: 'Trouvez un produit' });
      await expect(overlay.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('lavnade');
      await expect(overlay.getByText('Vous avez écrit «\u00a0lavnade\u00a0».')).toBeVisible();
      await tabAndEnter(page, overlay.getByRole('link', { name: /Lavande fine/ }));
      await expect(page.getByRole('heading', { level: 1, name: /Lavande fine/ })).toBeVisible();
      await expect(overlay).toBeHidden();
    });

    test('Enter leads to the shelf of what was found, which is narrowed, taken back and left for something else', async ({
      page,
    }) => {
      await page.goto('/faq');
      await takenOver(page);
      await tabAndEnter(page, page.getByRole('banner').getByRole('button', { name: 'Rechercher' }));
      const overlay = page.getByRole('dialog', { name: 'Trouvez un produit' });
      await expect(overlay.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('lavnade');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/product\?q=lavnade$/);
      await expect(overlay).toBeHidden();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: 'Recherche\u00a0: lavnade' })).toBeVisible();
      await expect(main.getByText('Vous avez écrit «\u00a0lavnade\u00a0».')).toBeVisible();
      const cards = main.getByRole('article');
      await expect(cards.filter({ hasText: 'Lavande fine' })).toHaveCount(1);
      await expect(cards.filter({ hasText: 'Karité nature' })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await page.reload();
      await expect(cards.filter({ hasText: 'Lavande fine' })).toHaveCount(1);
      await main.getByRole('link', { name: 'Le chercher tel quel' }).click();
      await expect(page).toHaveURL(/\?q=lavnade&exact=1$/);
      await expect(main.getByText('Aucun produit trouvé pour «\u00a0lavnade\u00a0».')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await page.goBack();
      await expect(cards.filter({ hasText: 'Lavande fine' })).toHaveCount(1);
      await main.getByRole('link', { name: /^Retirer le filtre «\sRecherche/ }).click();
      await expect(page).toHaveURL(/\/product$/);
      await expect(cards.filter({ hasText: 'Karité nature' })).toHaveCount(1);
    });
  });
}

test('a search without a match says so, and an empty one clears it', async ({ page }) => {
  await page.goto('/faq');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Rechercher' });
  await opener.click();
  const overlay = page.getByRole('dialog', { name: 'Trouvez un produit' });
  const field = overlay.getByRole('searchbox');
  await field.fill('tondeuse');
  await expect(overlay.getByText(/^Aucun produit trouvé/)).toBeVisible();
  await field.fill('   ');
  await expect(overlay.getByText(/^Aucun produit trouvé/)).toBeHidden();
  await expect(overlay.getByRole('link', { name: 'Savons' })).toBeVisible();
  await page.keyboard.press('Escape');
  if (await overlay.isVisible()) await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(opener).toBeFocused();
});

test('what is typed is text, never a pattern', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click();
  const overlay = page.getByRole('dialog', { name: 'Trouvez un produit' });
  await overlay.getByRole('searchbox').fill('.*%/\\');
  await expect(overlay.getByText(/^Aucun produit trouvé/)).toBeVisible();
});

test('« sans huile essentielle » never answers lavender, says why, and is taken back', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click();
  const overlay = page.getByRole('dialog', { name: 'Trouvez un produit' });
  const products = overlay.getByRole('listitem').filter({ has: page.locator('img') });
  await overlay.getByRole('searchbox').fill('lavande fine sans huile essentielle');
  await expect(overlay.getByText('Rien pour «\u00a0lavande fine\u00a0» sans huile essentielle')).toBeVisible();
  await expect(overlay.getByText(/^Savon Lavande fine, Coffret découverte\u00a0: leur composition/)).toBeVisible();
  await expect(products.filter({ hasText: 'Karité nature' })).toHaveCount(1);
  await expect(products.filter({ hasText: 'Lavande' })).toHaveCount(0);
  await overlay.getByRole('button', { name: 'Retirer Sans huile essentielle' }).click();
  await expect(overlay.getByRole('searchbox')).toHaveValue('lavande fine');
  await expect(products.filter({ hasText: 'Lavande fine' })).toHaveCount(1);
});
