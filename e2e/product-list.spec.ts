import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap, setStock } from './storefront-fixtures';
import { widths } from './widths';

async function look(page: Page, state: string) {
  await expectNoSidewaysScroll(page);
  await expectNoViolation(page);
  const { width } = page.viewportSize()!;
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/products-${state}-${width}.png` });
}

for (const { herb, ...viewport } of widths(
  { herb: 'Verveine', width: 1280, height: 900 },
  { herb: 'Mélisse', width: 375, height: 812 },
)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a shelf is typed where it stands; who was faster is told, and nothing typed is lost', async ({
      page,
      shop,
    }) => {
      const soap = await aNewSoap(shop, `Étagère ${herb}`);
      await setStock(shop, soap, 42);
      await logInAsAdministrator(page);
      await page.goto(`/admin/dashboard?onglet=produits&recherche=${encodeURIComponent(soap.name)}`);
      const shelf = page.getByRole('textbox', { name: `Sur l’étagère, ${soap.name}` });
      await expect(shelf).toHaveValue('42');
      await shelf.fill('40');
      await expect(page.getByText('42 → 40 sur l’étagère')).toBeVisible();
      await look(page, 'shelf');
      await setStock(shop, soap, 50);
      await shelf.press('Enter');
      await expect(page.getByText(/50 unités y sont maintenant/)).toBeVisible();
      await expect(page.getByText('50 → 40 sur l’étagère')).toBeVisible();
      await expect(shelf).toHaveValue('40');
      await page.getByLabel('Motif').selectOption('Perte');
      await page.getByRole('button', { name: `Écrire le stock de ${soap.name}` }).click();
      await expect(page.getByText(/40 sur l’étagère, 40 disponibles/)).toBeVisible();
      await page.reload();
      await expect(shelf).toHaveValue('40');
      await page.goto(`/admin/dashboard/product/stock/${soap._id}`);
      await expect(page.getByText('Perte').first()).toBeVisible();
    });

    test('a product has a limit of its own, and the general one again once it is emptied', async ({ page, shop }) => {
      const soap = await aNewSoap(shop, `Limite ${herb}`);
      await setStock(shop, soap, 40);
      await logInAsAdministrator(page);
      const low = page.getByText('bas', { exact: true });
      const set = async (limit: string) => {
        await page.goto(`/admin/dashboard/product/edit/${soap._id}`);
        const field = page.getByRole('textbox', { name: 'Stock bas sous' });
        await expect(field).toHaveAccessibleDescription(/limite générale/);
        await field.fill(limit);
        await field.scrollIntoViewIfNeeded();
        await look(page, `limit-${limit || 'none'}`);
        await page.getByRole('button', { name: 'Mettre à jour' }).click();
        await expect(page.getByText(`Produit « ${soap.name} » mis à jour.`)).toBeVisible();
        await page.goto(`/admin/dashboard?onglet=produits&recherche=${encodeURIComponent(soap.name)}`);
        await expect(page.getByRole('textbox', { name: `Sur l’étagère, ${soap.name}` })).toHaveValue('40');
      };
      await set('30');
      await expect(low).toHaveCount(0);
      await set('');
      await expect(low).toHaveCount(1);
    });

    test('prices of all that a search finds rise together, seen line by line first', async ({ page, shop }) => {
      for (const part of ['un', 'deux', 'trois']) await aNewSoap(shop, `${herb} ${part}`);
      await logInAsAdministrator(page);
      await page.goto(`/admin/dashboard?onglet=produits&recherche=${encodeURIComponent(herb)}`);
      await expect(page.getByRole('checkbox', { name: `Choisir ${herb} un`, exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Plus', exact: true }).click();
      await expect(page.getByRole('menuitem', { name: 'Compter le stock' })).toBeVisible();
      await look(page, 'menu');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      for (const part of ['un', 'deux', 'trois'])
        await page.getByRole('checkbox', { name: `Choisir ${herb} ${part}`, exact: true }).check();
      const bar = page.getByRole('group', { name: 'Produits choisis' });
      await expect(bar).toContainText('3 produits choisis');
      await look(page, 'chosen');
      await bar.getByRole('button', { name: 'Prix' }).click();
      const sheet = page.getByRole('dialog', { name: /^Changer les prix/ });
      await sheet.getByLabel('De', { exact: true }).fill('10');
      const preview = sheet.getByRole('table', { name: 'Ce qui va changer' });
      await expect(preview.getByRole('row')).toHaveCount(4);
      await look(page, 'preview');
      await sheet.getByRole('button', { name: 'Changer 3 produits' }).click();
      await expect(page.getByText('3 produits changés.')).toBeVisible();
      await expect(bar).toBeHidden();

      // One of them once more, and later: told over the list until then, and thought better of.
      await page.getByRole('checkbox', { name: `Choisir ${herb} deux`, exact: true }).check();
      await bar.getByRole('button', { name: 'Promotion' }).click();
      const later = page.getByRole('dialog', { name: /^Changer la promotion/ });
      await later.getByLabel('Promotion', { exact: true }).last().fill('15');
      await later.getByRole('radio', { name: 'Plus tard' }).check();
      const nextYear = `${new Date().getFullYear() + 1}-01-02T09:00`;
      await later.getByLabel('Jour et heure').fill(nextYear);
      await look(page, 'later');
      await later.getByRole('button', { name: 'Programmer pour 1 produit' }).click();
      await expect(page.getByText('1 produit changera.')).toBeVisible();
      const notice = page.getByRole('status').filter({ hasText: /changements? programmés?/ });
      await expect(notice).toBeVisible();
      await notice.getByRole('link', { name: 'Voir' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Changements programmés' })).toBeVisible();
      await expect(page.getByText('2 janv.')).not.toHaveCount(0);
      await look(page, 'planned');
      await page.getByRole('button', { name: `Annuler, ${herb} deux` }).click();
      await expect(page.getByText(`${herb} deux : le changement est annulé.`)).toBeVisible();
    });
  });
}
