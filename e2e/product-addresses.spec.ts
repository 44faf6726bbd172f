import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aNewSoap, setStock } from './storefront-fixtures';
import { expect, test } from './shop';
import { answers, logInAsAdministrator } from './steps';
import { widths } from './widths';

for (const { name, words, ...viewport } of widths(
  { name: 'Églantine', words: 'eglantine', width: 375, height: 812 },
  { name: 'Fougère', words: 'fougere', width: 1280, height: 800 },
)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a product is found at words that follow its name, and no link that was ever given is lost', async ({
      page,
      shop,
    }) => {
      const soap = await aNewSoap(shop, name);
      await page.goto('/');
      await page.getByRole('link', { name: `Savon ${name}`, exact: true }).click();
      await expect(page).toHaveURL(`${shop.url}/savon/${words}`);
      await expect(page.getByRole('heading', { level: 1, name: `Savon ${name}` })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: `Savon ${name}` })).toBeVisible();
      await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).first().click();
      await expect(page.getByText(/a rejoint votre panier/)).toBeVisible();
      await expectNoSidewaysScroll(page);

      await logInAsAdministrator(page);
      await page.goto(`/admin/dashboard/product/edit/${soap._id}`);
      await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(`${name} des dunes`);
      await page.getByRole('button', { name: 'Mettre à jour' }).click();
      await expect(page.getByText(`Produit « ${name} des dunes » mis à jour.`)).toBeVisible();

      await page.goto(`/savon/${words}?utm_source=lettre`);
      await expect(page).toHaveURL(`${shop.url}/savon/${words}-des-dunes?utm_source=lettre`);
      await expect(page.getByRole('heading', { level: 1, name: `Savon ${name} des dunes` })).toBeVisible();
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', `${shop.url}/savon/${words}-des-dunes`);
      await page.goto(`/product/${soap._id}`);
      await expect(page.getByRole('heading', { level: 1, name: `Savon ${name} des dunes` })).toBeVisible();
      await expect(canonical).toHaveAttribute('href', `${shop.url}/savon/${words}-des-dunes`);

      // What is asked of the product by its id works at its words too.
      await setStock(shop, soap, 0);
      await page.goto(`/savon/${words}-des-dunes`);
      const main = page.getByRole('main');
      await answers(main.getByRole('button', { name: 'Prévenez-moi' }));
      await main.getByLabel('Votre adresse email').fill(`${words}@exemple.fr`);
      await main.getByRole('button', { name: 'Prévenez-moi' }).click();
      await expect(main.getByText(`Un email vient de partir à ${words}@exemple.fr`)).toBeVisible();
      await expectNoViolation(page);
    });
  });
}
