import type { Page } from '@playwright/test';
import { expectNoViolation } from './axe';
import { aClient, aNewSoap, logIn } from './storefront-fixtures';
import { aPaidOrder } from './order-fixtures';
import { ADMIN, expect, type RunningShop, test } from './shop';
import { aMailAddress, logInAsAdministrator } from './steps';
import { widths } from './widths';

/** As from another device, or after an hour: the server takes this session's token no more. */
async function endSession(page: Page, shop: RunningShop, key: 'adminToken' | 'clientToken'): Promise<void> {
  const token = await page.evaluate((name) => localStorage.getItem(name), key);
  const headers = { Authorization: `Bearer ${token}` };
  const ended = await fetch(`${shop.url}/api/logout`, { method: 'POST', headers });
  expect(ended.ok).toBe(true);
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Votre session a expiré' });

for (const width of widths(320, 1280)) {
  test(`an administrator whose session ends under a form logs in over it and saves what was typed, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const soap = await aNewSoap(shop, `Verveine ${width}`);
    await logInAsAdministrator(page);
    await page.goto(`/admin/dashboard/product/edit/${soap._id}`);
    await page.getByLabel('Nom', { exact: true }).fill(`Verveine citronnée ${width}`);
    await endSession(page, shop, 'adminToken');
    const dialog = again(page);
    // What the form asks about the label while it is filled in may meet the end first: then nothing behind it can be pressed.
    const save = page.getByRole('button', { name: 'Mettre à jour' });
    await save.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(dialog).toBeVisible();
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email);
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await expect(dialog).toBeHidden();

    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(`Verveine citronnée ${width}`);
    await save.click();
    await expect(page.getByText(`Produit « Verveine citronnée ${width} » mis à jour.`)).toBeVisible();
  });
}

test('a client’s words wait in each tab, for nobody but that client', async ({ page, shop, context }) => {
  const claire = await aClient(shop, aMailAddress('claire'));
  const louise = await aClient(shop, aMailAddress('louise'));
  await logIn(page, claire);
  await page.goto('/account');
  await page.getByLabel('Prénom').fill('Clara-Maria');
  const other = await context.newPage();
  await other.goto('/account');
  await other.getByLabel('Prénom').fill('Clarisse');
  await endSession(page, shop, 'clientToken');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();

  await expect(again(page)).toBeVisible();
  await expect(again(other)).toBeVisible();
  const enter = async (tab: Page, { email, password }: { email: string; password: string }) => {
    await again(tab).getByRole('textbox', { name: 'Email' }).fill(email);
    await again(tab).getByLabel('Mot de passe', { exact: true }).fill(password);
    await again(tab).getByRole('button', { name: "M'identifier" }).click();
  };
  await enter(page, claire);
  await expect(again(page)).toBeHidden();
  await expect(again(other)).toBeHidden();
  await expect(page.getByLabel('Prénom')).toHaveValue('Clara-Maria');
  await expect(other.getByLabel('Prénom')).toHaveValue('Clarisse');

  await endSession(page, shop, 'clientToken');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(again(page)).toBeVisible();
  await enter(page, louise);
  await expect(again(page)).toBeHidden();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(louise.email);
    await expect(tab.getByLabel('Prénom')).not.toHaveValue(/Clar/);
  }
});

test('nothing of an order under the dialog is copied or read out, and Back leads no further', async ({
  page,
  shop,
}) => {
  const order = await aPaidOrder(shop, 'Discrete');
  await logInAsAdministrator(page);
  const tab = (name: string) => page.getByRole('banner').getByRole('link', { name });
  await tab('Produits').click();
  await tab('Commandes').click();
  await page.getByRole('button', { name: `Détails de la commande ${order.reference}` }).click();
  const details = page.getByRole('dialog', { name: 'Détails de la commande' });
  const comment = details.getByRole('textbox').last();
  await comment.fill('Un cadeau pour sa sœur');
  const { href } = new URL(page.url());
  await endSession(page, shop, 'adminToken');
  await details.getByRole('button', { name: 'Mettre à jour' }).click();

  const dialog = again(page);
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  const copied = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.body);
    return String(getSelection());
  });
  expect(copied).toContain('Votre session a expiré');
  expect(copied).not.toMatch(/Discrete|AK-|Commandes/);
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Détails|AK-|Commandes/);

  await page.goBack();
  await expect(page).toHaveURL(href);
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(page.getByText('Quitter sans enregistrer ?')).toHaveCount(0);

  await dialog.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(comment).toHaveValue('Un cadeau pour sa sœur');
  await expect(details).toBeVisible();
  await expect.poll(() => details.evaluate((node) => node.contains(document.activeElement))).toBe(true);
});

test('a client who leaves the dialog for another page is not promised what is gone', async ({ page, shop }) => {
  const claire = await aClient(shop, aMailAddress('claire'));
  await logIn(page, claire);
  await page.goto('/account');
  await page.getByLabel('Prénom').fill('Clara-Maria');
  await endSession(page, shop, 'clientToken');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await again(page).getByRole('link', { name: 'Mot de passe oublié' }).click();
  await expect(page).toHaveURL(/mot-de-passe-oublie/);
  // The address comes first: whoever goes back before the page does has never left the one that waits.
  await expect(again(page)).toHaveCount(0);

  await page.goBack();
  await expect(page.getByText('Votre session a expiré. Reconnectez-vous pour continuer.')).toBeVisible();
  await expect(page.getByText('votre saisie est gardée')).toHaveCount(0);
  await expect(page.getByLabel('Prénom')).toHaveCount(0);
});
