import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aClient, aDeliveredOrder, logIn, soapNamed } from './storefront-fixtures';
import { expect, test } from './shop';
import { aMailAddress, logInAsAdministrator } from './steps';
import { widths } from './widths';

const PICTURE = path.resolve(import.meta.dirname, '../backend/seed/pictures/karite-nature-1.jpg');

async function openSheet(page: Page, name: string): Promise<Locator> {
  await page.goto(`/admin/dashboard?onglet=produits&recherche=${name}`);
  // An order that comes in draws the list anew, and may move the row under a press.
  const address = await page.getByRole('link', { name: `Modifier ${name}` }).getAttribute('href');
  await page.goto(address!);
  const state = page.getByRole('combobox', { name: 'État' });
  await expect(state).toBeVisible();
  return state;
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText(`Produit « ${name} » mis à jour.`)).toBeVisible();
}

for (const { name, ...viewport } of widths(
  { name: 'Angélique', width: 375, height: 812 },
  { name: 'Bourrache', width: 1280, height: 800 },
)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a product is written, previewed, scheduled, sold and withdrawn; whoever bought it keeps the order', async ({
      page,
      shop,
      request,
    }) => {
      await logInAsAdministrator(page);
      await page.goto('/admin/dashboard/product/add');
      await page.getByRole('textbox', { name: 'Nom du produit' }).fill(name);
      await page.getByRole('combobox', { name: 'État' }).selectOption('Brouillon');
      await page.getByLabel('Prix').fill('8,00');
      await page.getByLabel('Stock disponible').fill('400');
      await page.getByRole('textbox', { name: /^Ingrédients/ }).fill('Aqua');
      await page.getByLabel('Images : ajouter').setInputFiles([PICTURE, PICTURE]);
      await page.getByRole('button', { name: 'Ajouter le produit' }).click();
      await expect(page.getByText('Produit ajouté avec succès !')).toBeVisible();

      // Nobody but administrators sees it, and they see it as clients will.
      await openSheet(page, name);
      const opening = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Aperçu de la fiche enregistrée' }).click();
      const preview = await opening;
      await expect(preview.getByRole('heading', { level: 1, name: `Savon ${name}` })).toBeVisible();
      await expect(preview.getByText('Aperçu de la fiche enregistrée : Brouillon')).toBeVisible();
      await expect(preview.getByRole('button', { name: 'Ajouter au panier' })).toBeDisabled();
      await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expectNoSidewaysScroll(preview);
      await expectNoViolation(preview);
      const id = new URL(preview.url()).pathname.split('/').at(-1)!;
      await preview.close();
      const address = `${shop.url}/product/${id}`;
      expect((await request.get(address, { headers: { Accept: 'text/html' } })).status()).toBe(404);
      expect((await request.get(`${shop.url}/api/product/${id}/sheet`)).status()).toBe(401);

      await page.getByRole('combobox', { name: 'État' }).selectOption('Programmé');
      await page.getByRole('button', { name: 'Mettre à jour' }).click();
      await expect(page.getByText('Indiquez le jour et l’heure de la mise en vente.').first()).toBeVisible();
      const tomorrow = new Date(Date.now() + 36 * 3600_000).toISOString().slice(0, 10);
      await page.getByLabel('Mise en vente').fill(`${tomorrow}T09:00`);
      await expectNoViolation(page);
      await save(page, name);
      await page.goto(`/admin/dashboard?onglet=produits&recherche=${name}`);
      await expect(page.getByText(/Programmé, le .* 09:00/)).toBeVisible();
      expect((await request.get(address, { headers: { Accept: 'text/html' } })).status()).toBe(404);

      await (await openSheet(page, name)).selectOption('En vente');
      await save(page, name);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: `Savon ${name}` })).toBeVisible();
      const client = await aClient(shop, aMailAddress('chloe'));
      await aDeliveredOrder(shop, client, await soapNamed(shop, name));

      await (await openSheet(page, name)).selectOption('Retiré');
      await save(page, name);
      const gone = await page.goto(address);
      expect(gone?.status()).toBe(410);
      await expect(page.getByText('Ce produit n’est plus vendu.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Les plus proches' })).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /^Savon/ })
          .first(),
      ).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await page.getByRole('link', { name: 'Découvrir la boutique' }).click();
      await expect(page).toHaveURL(/\/product$/);
      await expect(page.getByRole('main')).not.toContainText(name);

      await logIn(page, client);
      await page.goto('/account?section=commandes');
      await expect(page.getByRole('main')).toContainText(name);
    });
  });
}
