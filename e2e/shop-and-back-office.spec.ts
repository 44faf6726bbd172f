import { expect, test } from './shop';
import { logInAsAdministrator, takenOver } from './steps';
import { aNewSoap } from './storefront-fixtures';

test('the way from the back-office to the shop leads there, back and there again', async ({ page }) => {
  const login = page.getByRole('heading', { level: 1, name: 'Espace Administrateur' });
  const document = page.locator('html');
  await page.goto('/admin/login');
  await expect(login).toBeVisible();
  await expect(document).toHaveAttribute('data-theme', 'back-office');
  await page.getByRole('link', { name: 'Retour à la boutique' }).click();
  await expect(page).toHaveURL(/\/$/);
  await takenOver(page);
  await expect(document).not.toHaveAttribute('data-theme');

  // Further on in the shop, without a new document.
  await page.getByRole('banner').getByRole('link', { name: 'À propos' }).click();
  await expect(page).toHaveURL(/\/apropos$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(login).toBeVisible();
  await expect(document).toHaveAttribute('data-theme', 'back-office');
  await page.goForward();
  await takenOver(page);
  await expect(page.getByRole('banner').getByRole('button', { name: /anier/ })).toBeVisible();
});

test('Back pressed twice at once is asked about once, and the address stays with the page', async ({ page, shop }) => {
  const soap = await aNewSoap(shop, 'Deux retours');
  await logInAsAdministrator(page);
  for (const tab of ['Clients', 'Produits']) {
    await page.getByRole('banner').getByRole('link', { name: tab, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible();
  }
  await page.getByRole('searchbox').fill(soap.name);
  await page.getByRole('link', { name: /^Modifier .*Deux retours/ }).click();
  const edit = page.url();
  const name = page.getByRole('textbox', { name: 'Nom' });
  await name.fill('Deux retours !');
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  const backTwice = () =>
    page.evaluate(() => {
      window.history.back();
      window.history.back();
    });

  await backTwice();
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(edit);
  await expect(name).toHaveValue('Deux retours !');

  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
  await backTwice();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect(page).toHaveURL(/onglet=clients$/);
});
