import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { answers, logInAsAdministrator } from './steps';
import { aNewSoap, setStock } from './storefront-fixtures';
import { widths } from './widths';

async function look(page: Page, name: string): Promise<void> {
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true });
}

for (const width of widths(375, 1280)) {
  test(`an owner sells a soap in two formats, and a shopper goes from one to the other (${width} px)`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [small, large] = [
      await aNewSoap(shop, `Petit format ${width}`),
      await aNewSoap(shop, `Grand format ${width}`),
    ];
    await logInAsAdministrator(page);
    await page.goto(`/admin/dashboard/product/edit/${small._id}`);
    await page.getByRole('button', { name: 'Formats', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Formats de Savon Petit format ${width}` });
    await dialog.getByLabel('Autre format').selectOption({ label: `Savon Grand format ${width}` });
    await dialog.getByRole('button', { name: 'Ajouter ce format' }).click();
    await dialog.getByLabel(`Format de Savon Petit format ${width}`).fill('100 g');
    await dialog.getByLabel(`Format de Savon Grand format ${width}`).fill('200 g');
    await look(page, `variants-dialog-${width}`);
    await dialog.getByRole('button', { name: 'Enregistrer les formats' }).click();
    await expect(page.getByText('2 formats enregistrés.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Formats (2)' })).toBeVisible();

    await page.goto(`/savon/${small.slug}`);
    const formats = page.getByRole('navigation', { name: 'Formats' });
    await expect(formats.locator('[aria-current="page"]')).toHaveText(/100 g/);
    await look(page, `variants-page-${width}`);
    const other = formats.getByRole('link', { name: /200 g/ });
    await answers(other);
    await other.click();
    await expect(page).toHaveURL(new RegExp(`/savon/${large.slug}$`));
    await expect(page.getByRole('heading', { level: 1, name: /Grand format/ })).toBeVisible();
    await expect(formats.locator('[aria-current="page"]')).toHaveText(/200 g/);

    await setStock(shop, small, 0);
    await expect(async () => {
      await page.reload();
      await expect(formats.getByRole('link', { name: /100 g.*Épuisé/ })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await look(page, `variants-gone-${width}`);
  });
}
