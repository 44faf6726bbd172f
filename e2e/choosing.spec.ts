import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { takenOver } from './steps';
import { widths } from './widths';

// Soaps that others make would change what is counted.
test.use({ settings: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '2073' } });

for (const width of widths(375, 768, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a shopper with dry skin who keeps away from essential oils finds a soap, and comes back to the same shelf', async ({
      page,
    }) => {
      await page.goto('/product');
      await takenOver(page);
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(13);
      const isPhone = width < 900;
      const open = page.getByRole('button', { name: /^Filtrer/ });
      if (isPhone) await open.click();
      const filters = isPhone
        ? page.getByRole('dialog', { name: 'Filtrer' })
        : page.getByRole('region', { name: 'Filtrer' });
      const group = filters.locator('summary', { hasText: 'Allergènes' });
      if (isPhone) await group.click();
      const without = filters.getByRole('checkbox', { name: /^Sans huile essentielle/ });
      await without.check();
      await expect(page).toHaveURL(/\?sans=huile-essentielle$/);
      await expect(without).toBeFocused();
      await filters.getByRole('checkbox', { name: /^Sèche/ }).check();
      await expect(page).toHaveURL(/\?peau=seche&sans=huile-essentielle$/);
      if (isPhone) {
        await expectNoViolation(page);
        await filters.getByRole('button', { name: 'Voir les 4 produits' }).click();
        await expect(filters).toBeHidden();
      }
      await expect(cards).toHaveCount(4);
      await expect(page.getByText('4 produits sur 13')).toBeVisible();
      await expect(cards.filter({ hasText: 'Lavande' })).toHaveCount(0);
      await expect(cards.filter({ hasText: 'Peau sèche' }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);

      await cards
        .filter({ hasText: 'Miel & avoine' })
        .getByRole('link', { name: /Miel & avoine/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: /Miel & avoine/ })).toBeVisible();
      await page.goBack();
      await expect(cards).toHaveCount(4);
      await page.getByRole('link', { name: /Retirer le filtre «\sSèche\s»/ }).click();
      await expect(cards).toHaveCount(5);
      await page.goBack();
      await expect(cards).toHaveCount(4);
      // On the way back it is the address that counts, also where something was ticked: all that was in one sheet at once.
      await page.goBack();
      await expect(cards).toHaveCount(isPhone ? 13 : 5);
      await page.goForward();
      await expect(cards).toHaveCount(4);
      await page.reload();
      await expect(cards).toHaveCount(4);
      await page.getByRole('link', { name: 'Tout effacer' }).first().click();
      await expect(cards).toHaveCount(13);
    });
  });
}

test.describe('without a program', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form, which answers with the shelf that was asked for', async ({ page }) => {
    await page.goto('/product');
    const filters = page.getByRole('region', { name: 'Filtrer' });
    await filters.getByRole('checkbox', { name: /^Sans huile essentielle/ }).check();
    await filters.getByRole('checkbox', { name: /^Sans produit de la ruche/ }).check();
    await filters.getByRole('button', { name: 'Appliquer' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
    await expect(filters.getByRole('checkbox', { name: /^Sans huile essentielle/ })).toBeChecked();
    await page.getByRole('link', { name: /Retirer le filtre «\sSans huile essentielle\s»/ }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
  });
});
