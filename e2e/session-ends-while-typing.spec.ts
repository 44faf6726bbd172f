import type { Page } from '@playwright/test';
import { expectNoViolation } from './axe';
import { aClient, aNewSoap, logIn } from './counter';
import { ADMIN, expect, type RunningShop, test } from './shop';
import { aMailAddress, logInAsAdministrator } from './steps';

/** As from another device, or after an hour: the server takes this session's token no more. */
async function endSession(page: Page, shop: RunningShop, key: 'adminToken' | 'clientToken'): Promise<void> {
  const token = await page.evaluate((name) => localStorage.getItem(name), key);
  const headers = { Authorization: `Bearer ${token}` };
  const ended = await fetch(`${shop.url}/api/logout`, { method: 'POST', headers });
  expect(ended.ok).toBe(true);
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Votre session a expiré' });

for (const width of [320, 1280]) {
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
    await page.getByRole('button', { name: 'Mettre à jour' }).click();

    const dialog = again(page);
    await expect(dialog).toBeVisible();
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Email').fill(ADMIN.email);
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await expect(dialog).toBeHidden();

    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(`Verveine citronnée ${width}`);
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
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
    await again(tab).getByLabel('Email').fill(email);
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
    await expect(tab.getByLabel('Email', { exact: true })).toHaveValue(louise.email);
    await expect(tab.getByLabel('Prénom')).not.toHaveValue(/Clar/);
  }
});
