import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aNewSoap } from './storefront-fixtures';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { widths } from './widths';

for (const { name, ...viewport } of widths(
  { name: 'Digitale', width: 1280, height: 800 },
  { name: 'Capucine', width: 375, height: 812 },
)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a product is duplicated from the list and from its form, and only the copy that is published is sold', async ({
      page,
      shop,
      request,
    }) => {
      const source = await aNewSoap(shop, name);
      await logInAsAdministrator(page);
      await page.goto(`/admin/dashboard?onglet=produits&recherche=${name}`);
      const press = page.getByRole('button', { name: `Dupliquer ${name}`, exact: true });
      await expect(press).toBeVisible();
      await expectNoSidewaysScroll(page);
      await press.dblclick();
      await expect(page.getByText(`Brouillon « ${name} (copie) » créé.`)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(`${name} (copie)`);
      await expect(page.getByRole('combobox', { name: 'État' })).toHaveValue('draft');
      await expect(page.getByLabel('Stock disponible')).toHaveValue('0');
      await expectNoSidewaysScroll(page);
      // It leaves by itself once nothing lies on it: half gone it has half its contrast.
      await page.mouse.move(0, 0);
      await expect(page.getByText(`Brouillon « ${name} (copie) » créé.`)).toBeHidden();
      await expectNoViolation(page);

      await page.getByRole('button', { name: 'Dupliquer la fiche enregistrée' }).click();
      await expect(page.getByText(`Brouillon « ${name} (copie 2) » créé.`)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(`${name} (copie 2)`);
      const id = new URL(page.url()).pathname.split('/').at(-1)!;
      expect(id).not.toBe(source._id);
      expect((await request.get(`${shop.url}/api/product/${id}`)).status()).toBe(404);

      await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(`${name} sauvage`);
      await page.getByRole('combobox', { name: 'État' }).selectOption('En vente');
      await page.getByRole('button', { name: 'Mettre à jour' }).click();
      await expect(page.getByText(`Produit « ${name} sauvage » mis à jour.`)).toBeVisible();
      await page.goto(`/product/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: `Savon ${name} sauvage` })).toBeVisible();
      // One press twice and one press once: two copies, and no more.
      const listed = await request.get(`${shop.url}/api/products?search=${name}`);
      expect(((await listed.json()) as { name: string }[]).map((one) => one.name).sort()).toEqual([
        name,
        `${name} sauvage`,
      ]);
    });
  });
}
