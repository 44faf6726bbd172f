import type { Page } from '@playwright/test';
import { soapNamed } from './storefront-fixtures';
import { AS_SEEDED, expect, test } from './shop';
import { takenOver } from './steps';
import { widths } from './widths';

test.use({ settings: AS_SEEDED });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a new page starts at its top, with its own title and the focus on its heading', async ({ page }) => {
      await page.goto('/');
      const titles = [await page.title()];
      const foot = page.getByRole('contentinfo');
      await foot.scrollIntoViewIfNeeded();
      await takenOver(page, 'footer');
      for (const [link, name] of [
        ['La Boutique', 'La Boutique'],
        ['À propos', /Un atelier/],
        ['FAQ', 'Questions fréquentes'],
        ['Conditions de vente', 'Conditions générales de vente'],
        ['Politique de confidentialité', 'Politique de confidentialité'],
        ['Mentions légales', 'Mentions légales'],
        ['Accessibilité', 'Accessibilité'],
        ['Rappels de produits', 'Rappels de produits'],
        ['Créer un compte', 'Nouveau Client'],
      ] as const) {
        await foot.getByRole('link', { name: link }).click();
        await expect(heading(page, name)).toBeFocused();
        expect(await scrolled(page)).toBe(0);
        await expect.poll(() => page.title()).not.toBe(titles.at(-1));
        titles.push(await page.title());
      }
      expect(new Set(titles).size).toBe(titles.length);
    });

    test('the way back leads to where one was in the shop, and forward again', async ({ page }) => {
      await page.goto('/product');
      await takenOver(page);
      const card = page.getByRole('main').getByRole('link', { name: /Amande/ });
      await card.scrollIntoViewIfNeeded();
      const place = await scrolled(page);
      expect(place).toBeGreaterThan(100);
      await card.click();
      await expect(heading(page, /Amande/)).toBeFocused();
      expect(await scrolled(page)).toBe(0);
      await page.goBack();
      await expect(heading(page, 'La Boutique')).toBeFocused();
      await expect.poll(() => scrolled(page)).toBeCloseTo(place, -1);
      await page.goForward();
      await expect(heading(page, /Amande/)).toBeFocused();
    });

    test('the way back from a found soap leads to the search as it was', async ({ page }) => {
      await page.goto('/faq');
      await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click();
      const overlay = page.getByRole('dialog', { name: 'Trouvez un produit' });
      await overlay.getByRole('searchbox').fill('argile');
      await overlay.getByRole('link', { name: /Argile verte/ }).click();
      await expect(heading(page, /Argile verte/)).toBeFocused();
      await page.goBack();
      await expect(overlay.getByRole('searchbox')).toHaveValue('argile');
      await expect(overlay.getByRole('link', { name: /Argile verte/ })).toBeVisible();
      await page.keyboard.press('Escape');
      if (await overlay.isVisible()) await page.keyboard.press('Escape');
      await expect(heading(page, 'Questions fréquentes')).toBeVisible();
      await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click();
      await expect(overlay.getByRole('searchbox')).toHaveValue('');
    });

    test('a page that is not there leads to the shop, the search, the range and back', async ({ page }) => {
      await page.goto('/faq');
      await page.goto('/savon-perdu');
      const main = page.getByRole('main');
      await expect(heading(page, 'Cette page a fondu.')).toBeVisible();
      await main.getByRole('button', { name: 'Chercher un produit' }).click();
      await expect(page.getByRole('dialog', { name: 'Trouvez un produit' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await main.getByRole('link', { name: 'Calendula' }).click();
      await expect(heading(page, /Calendula/)).toBeFocused();
      await page.goBack();
      await main.getByRole('button', { name: 'Revenir en arrière' }).click();
      await expect(page).toHaveURL(/\/faq$/);
    });
  });
}

test('a product that failed is asked for again, from its error page and on the next visit', async ({ page, shop }) => {
  const { slug, name } = await soapNamed(shop, 'Orange douce');
  await page.goto('/product');
  await takenOver(page);
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(name) });
  await page.route(`**/api/product/${slug}`, (route) => route.abort());
  await link.click();
  await expect(page).toHaveURL(/\/error$/);
  await expect(heading(page, /n’a pas pu être affiché/)).toBeFocused();
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await retry.click();
  await expect(page.getByText(/n’a toujours pas pu être chargé/)).toBeVisible();
  // Reloaded, the page still knows which product it was.
  await page.reload();
  await page.unroute(`**/api/product/${slug}`);
  await retry.click();
  await expect(heading(page, new RegExp(name))).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'La Boutique')).toBeFocused();
});

test('old addresses of the terms and of the privacy page lead to them', async ({ page }) => {
  await page.goto('/terms');
  await expect(page).toHaveURL(/\/conditions-ventes$/);
  await expect(page.getByText(/^Page consultée le .* Version 1 en vigueur depuis le /)).toBeVisible();
  await page.goto('/privacy');
  await expect(page).toHaveURL(/\/politique-de-confidentialite$/);
});

test('the skip link leads past the menus', async ({ page }) => {
  await page.goto('/faq');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
