import type { Page } from '@playwright/test';
import { aClient, logIn, type Soap, soapNamed } from './storefront-fixtures';
import { aMailAddress } from './steps';
import { expect, test } from './shop';
import { widths } from './widths';

async function openSoap(page: Page, { _id, name }: Soap) {
  await page.goto(`/product/${_id}`);
  // The cards under it carry hearts as well: the first one is its own once it is there.
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
}

test('an anonymous visitor who likes a soap is invited to log in, and the popup closes itself', async ({
  page,
  shop,
}) => {
  const client = await aClient(shop, aMailAddress('favori'));
  await openSoap(page, await soapNamed(shop, 'Karité nature'));
  await page.getByRole('main').getByRole('button', { name: 'Ajouter aux favoris' }).first().click();
  const popup = page.getByRole('dialog', { name: 'Se connecter ?' });
  await expect(popup.getByText('Connectez-vous à votre compte existant')).toBeVisible();
  await expect(popup.getByRole('link', { name: 'Créez un compte ?' })).toHaveAttribute('href', '/signup');
  await popup.getByRole('textbox', { name: 'Email' }).fill(client.email);
  await popup.getByLabel('Mot de passe', { exact: true }).fill(client.password);
  await popup.getByRole('button', { name: "M'identifier" }).click();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mon compte' })).toHaveAccessibleDescription(
    'Connecté',
  );
});

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a client keeps a soap, finds it in the account and lets it go', async ({ page, shop }) => {
      const soap = await soapNamed(shop, 'Karité nature');
      await logIn(page, await aClient(shop, aMailAddress('favori')));
      await openSoap(page, soap);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Ajouter aux favoris' }).first().click();
      await expect(main.getByRole('button', { name: 'Retirer des favoris' })).toHaveCount(1);

      await page.goto('/account?section=favoris');
      await expect(main.getByRole('link', { name: /Karité nature/ })).toBeVisible();
      await main.getByRole('button', { name: /Retirer .*Karité nature.* des favoris/ }).click();
      await expect(main.getByText("Vous n'avez aucun produit en favori.")).toBeVisible();
      await page.reload();
      await expect(main.getByText("Vous n'avez aucun produit en favori.")).toBeVisible();
    });
  });
}

test('a favourite stays in the list when the server does not answer', async ({ page, shop }) => {
  const soap = await soapNamed(shop, 'Karité nature');
  await logIn(page, await aClient(shop, aMailAddress('favori')));
  await openSoap(page, soap);
  const main = page.getByRole('main');
  await page.route('**/api/favorites/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await main.getByRole('button', { name: 'Ajouter aux favoris' }).first().click();
  await expect(page.getByText('Erreur réseau. Veuillez réessayer.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Retirer des favoris' })).toHaveCount(0);
});
