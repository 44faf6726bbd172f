import path from 'node:path';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aParcelNumber, expect, test } from './shop';
import {
  aMailAddress,
  answers,
  CARDS,
  fillContact,
  fillDelivery,
  logInAsAdministrator,
  orderWithoutAnAccount,
  payWith,
} from './steps';
import { aNewSoap } from './storefront-fixtures';
import { widths } from './widths';

const PICTURE = path.resolve(import.meta.dirname, '../backend/seed/pictures/karite-nature-1.jpg');

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a bundle is made of two soaps, bought, and leaves with the lots of both', async ({ page, shop }) => {
      test.slow();
      const [mint, anise] = [`Menthe ${width}`, `Anis ${width}`];
      const soap = await aNewSoap(shop, mint);
      await aNewSoap(shop, anise);
      const name = `Coffret frais ${width}`;
      await logInAsAdministrator(page);
      await page.goto('/admin/dashboard/product/add');
      await page.getByRole('textbox', { name: 'Nom du produit' }).fill(name);
      await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('Coffrets');
      await page.getByLabel('Prix').fill('19,50');
      await page.getByRole('combobox', { name: 'Coffret', exact: true }).selectOption('oui');
      await page.getByLabel('Images : ajouter').setInputFiles([PICTURE, PICTURE]);
      // Nothing is in it yet.
      await page.getByRole('button', { name: 'Ajouter le produit' }).click();
      await expect(page.getByText(/^Ce coffret est vide/)).toBeVisible();
      const inside = page.getByRole('group', { name: 'Contenu du coffret' });
      for (const one of [mint, anise]) {
        await inside
          .getByRole('combobox', { name: 'Produit du coffret' })
          .selectOption({ label: `Savon ${one}, 7,20 €, 500 en stock` });
        await inside.getByRole('button', { name: 'Mettre dans le coffret' }).click();
        await expect(inside.getByText(`Savon ${one}`, { exact: false }).first()).toBeVisible();
      }
      await inside
        .getByRole('group', { name: `Unités par coffret, Savon ${mint}` })
        .getByRole('button', { name: 'Augmenter la quantité' })
        .click();
      await expect(inside.getByRole('status')).toContainText('250 coffrets à vendre');
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Ajouter le produit' }).click();
      await expect(page.getByText('Produit ajouté avec succès !')).toBeVisible();

      await page.goto('/admin/dashboard/lots');
      await page.getByRole('button', { name: 'Noter un lot' }).click();
      const adding = page.getByRole('dialog');
      await adding.getByLabel('Produit').selectOption({ label: mint });
      await adding.getByLabel('Numéro du lot').fill(`M-${width}`);
      await adding.getByLabel('Unités reçues').fill('12');
      await adding.getByRole('button', { name: 'Noter le lot' }).click();
      await expect(page.getByText(`Le lot M-${width} est noté.`)).toBeVisible();

      await page.goto('/product');
      await page
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const parts = page.getByRole('region', { name: 'Dans ce coffret' });
      await parts.scrollIntoViewIfNeeded();
      await expect(parts.getByRole('link', { name: `Savon ${mint}`, exact: true })).toBeVisible();
      await expect(parts.getByText(/achetés à l’unité aujourd’hui\s:\s21,60\s€/)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true }).first();
      await answers(add);
      await add.click();
      await orderWithoutAnAccount(page);
      const email = aMailAddress('coffret');
      await fillContact(page, { email });
      await fillDelivery(page);
      await payWith(page, CARDS.paid);
      await expect(page.getByText('Merci pour votre commande !')).toBeVisible();

      await page.goto(`/admin/dashboard?onglet=commandes&recherche=${email}`);
      await page
        .getByRole('combobox', { name: /^Statut de la commande|^Statut/ })
        .first()
        .click();
      await page.getByRole('listbox').getByRole('option', { name: 'Expédié' }).click();
      const shipping = page.getByRole('dialog');
      await expect(shipping.getByLabel(`Unités du lot M-${width}`)).toHaveValue('2');
      await shipping.getByLabel('Numéro de Suivi').fill(aParcelNumber());
      await shipping.getByLabel('Transporteur').selectOption('Colissimo');
      await expectNoViolation(page);
      await shipping.getByRole('button', { name: 'Valider' }).click();
      await expect(shipping).toBeHidden();

      // Both shelves, and who received the lot.
      await page.goto(`/admin/dashboard?onglet=produits&recherche=${encodeURIComponent(mint)}`);
      // 500, the lot's 12, and the two that left.
      await expect(page.getByRole('row', { name: new RegExp(mint) })).toContainText('510');
      await page.goto('/admin/dashboard/lots');
      await page.getByRole('link', { name: `M-${width}` }).click();
      await expect(page.getByRole('link', { name: /^AK-/ })).toBeVisible();
      await page.goto(`/product/${soap._id}`);
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(mint) })).toBeVisible();
    });
  });
}
