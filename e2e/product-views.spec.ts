import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap, setState, setStock } from './storefront-fixtures';
import { widths } from './widths';

async function look(page: Page, state: string) {
  await expectNoSidewaysScroll(page);
  await expectNoViolation(page);
  const { width } = page.viewportSize()!;
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/views-${state}-${width}.png` });
}

for (const { herb, ...viewport } of widths(
  { herb: 'Estragon', width: 1280, height: 900 },
  { herb: 'Cerfeuil', width: 375, height: 812 },
  { herb: 'Coriandre', width: 768, height: 1024 },
)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the views of the products count what they hold, are an address each, and keep search and order', async ({
      page,
      shop,
    }) => {
      const [written, sold] = [await aNewSoap(shop, `${herb} écrit`), await aNewSoap(shop, `${herb} épuisé`)];
      await aNewSoap(shop, `${herb} en vente`);
      await setState(shop, written, 'draft');
      await setStock(shop, sold, 0);
      await logInAsAdministrator(page);
      await page.goto('/admin/dashboard?onglet=produits');
      const views = page.getByRole('navigation', { name: 'Vues' });
      const isWide = viewport.width >= 760;
      const open = (name: string, count: number) =>
        isWide
          ? views.getByRole('link', { name: `${name} ${count}`, exact: true }).click()
          : views.getByRole('combobox').selectOption(`${name} (${count})`);
      const expectOpen = (name: string, count: number) =>
        isWide
          ? expect(views.getByRole('link', { name: `${name} ${count}`, exact: true })).toHaveAttribute(
              'aria-current',
              'page',
            )
          : expect(views.getByRole('combobox').locator('option:checked')).toHaveText(`${name} (${count})`);
      const row = (soap: { name: string }) => page.getByRole('checkbox', { name: `Choisir ${soap.name}`, exact: true });
      await look(page, 'every');

      await page.getByLabel('Rechercher un produit...').fill(herb);
      await expectOpen('Tous', 3);
      await open('Brouillons', 1);
      await expect(row(written)).toBeVisible();
      await expect(row(sold)).toBeHidden();
      await expect(page).toHaveURL(/recherche=.*etat=draft|etat=draft.*recherche=/);
      await open('Épuisés', 1);
      await expect(row(sold)).toBeVisible();
      await look(page, 'sold-out');
      await page.goBack();
      await expectOpen('Brouillons', 1);
      await expect(row(written)).toBeVisible();
      await page.goForward();
      await expectOpen('Épuisés', 1);
      await page.reload();
      await expect(row(sold)).toBeVisible();

      // Somebody counts the shelf: the view empties, and its count with it.
      await setStock(shop, sold, 900);
      await page.reload();
      await expectOpen('Épuisés', 0);
      await expect(page.getByText('Aucun produit trouvé.')).toBeVisible();

      if (isWide) {
        await views.getByRole('link', { name: /^Épuisés/ }).focus();
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Enter');
        await expectOpen('En vente', 2);
      } else await open('En vente', 2);
      await expect(row(sold)).toBeVisible();

      if (viewport.width >= 900) {
        await page.getByRole('button', { name: 'Trier par Mis à jour' }).click();
        await page.getByRole('button', { name: 'Trier par Mis à jour' }).click();
        const head = page.getByRole('columnheader', { name: 'Mis à jour' });
        await expect(head).toHaveAttribute('aria-sort', 'descending');
      } else await page.getByLabel('Trier par', { exact: true }).selectOption('Mis à jour, décroissant');
      await expect(page).toHaveURL(/tri=-updatedAt/);
      await expect(
        page.getByRole('checkbox', { name: /^Choisir Cerfeuil|^Choisir Coriandre|^Choisir Estragon/ }).first(),
      ).toHaveAccessibleName(`Choisir ${sold.name}`);
      await open('Tous', 3);
      await expect(page).toHaveURL(/tri=-updatedAt/);
      await look(page, 'sorted');
    });
  });
}

test('a view that is opened while a search is still being typed keeps what was typed', async ({ page, shop }) => {
  const soap = await aNewSoap(shop, 'Livèche pressée');
  await setState(shop, soap, 'draft');
  await logInAsAdministrator(page);
  await page.goto('/admin/dashboard?onglet=produits');
  const drafts = page.getByRole('link', { name: /^Brouillons/ });
  await expect(drafts).toBeVisible();
  await page.getByLabel('Rechercher un produit...').fill('livèche');
  await drafts.click();
  await expect(page).toHaveURL(/etat=draft/);
  await expect(page).toHaveURL(/recherche=liv/);
  await expect(page.getByText('1 produit', { exact: true })).toBeVisible();
});
