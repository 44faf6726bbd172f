import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap } from './storefront-fixtures';

const COUNT = '/admin/dashboard/comptage';

for (const width of [375, 768, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('an owner counts the shelf, sees what differs, writes it, and the stock follows', async ({ page, shop }) => {
      const { _id, name } = await aNewSoap(shop, `Compté ${width}`);
      const fullName = `Savon ${name}`;
      const look = async (state: string) => {
        await expectNoSidewaysScroll(page);
        await expectNoViolation(page);
        if (process.env.LOOK)
          await page.screenshot({ path: `${process.env.LOOK}/count-${state}-${width}.png`, fullPage: true });
      };
      await logInAsAdministrator(page);
      await page.goto(COUNT);
      const units = page.getByLabel(`Unités comptées, ${fullName}`);
      if (width < 600) await page.getByRole('button', { name: 'Chercher un produit' }).click();
      await page.getByLabel('Nom du produit').fill('tondeuse');
      await expect(page.getByText('Aucun produit ne correspond.')).toBeVisible();
      await page.getByRole('button', { name: 'Toute la liste' }).click();
      if (width < 600) await page.getByRole('button', { name: 'Chercher un produit' }).click();
      await page.getByLabel('Nom du produit').fill(name);
      await expect(units).toBeVisible();
      if (width < 600) {
        for (const digit of ['3', '8']) await page.getByRole('button', { name: digit, exact: true }).click();
      } else {
        await units.fill('38');
        await expect(page.getByRole('row', { name: fullName })).toContainText('Compté');
      }
      await expect(units).toHaveValue('38');
      await look('counted');
      await page.reload();
      await expect(page.getByText(/^1 compté/)).toBeVisible();
      await page.getByRole('button', { name: 'Voir les écarts' }).click();
      await expect(page.getByText(/^Attendu \d+, compté 38$/)).toBeVisible();
      await look('differences');
      await page.getByLabel(new RegExp(`^Raison de l’écart, .*${name}$`)).selectOption('Perte');
      await page.getByRole('button', { name: 'Écrire 1 écart' }).click();
      await expect(page.getByText('Comptage écrit : 1 écart.')).toBeVisible();
      const { stock } = (await (await fetch(`${shop.url}/api/product/${_id}`)).json()) as { stock: number };
      expect(stock).toBe(38);
    });
  });
}
