import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aClient, aDeliveredOrder, logIn, soapNamed } from './storefront-fixtures';
import {
  aMailAddress,
  CARDS,
  continueToNextStep,
  fillContact,
  fillDelivery,
  openCart,
  payWith,
  putASoapInTheCart,
} from './steps';
import { expect, test } from './shop';

// Colours are measured when nothing moves any more.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function look(page: Page) {
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
}

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('each step of the checkout passes axe, empty, with errors, and with its popups', async ({ page }) => {
      await putASoapInTheCart(page, 'Miel');
      const drawer = await openCart(page);
      await drawer.getByRole('button', { name: 'Commander' }).click();
      await expect(page.getByRole('dialog', { name: /Connectez-vous pour bénéficier/ })).toBeVisible();
      await expectNoViolation(page);

      await page.goto('/checkout');
      await expect(page.getByLabel('Prénom')).toBeVisible();
      await continueToNextStep(page);
      await expect(page.getByText('Le prénom est requis')).toBeVisible();
      await look(page);
      await fillContact(page, { email: aMailAddress('axe') });
      await expect(page.getByLabel('Adresse', { exact: true })).toBeFocused();
      await look(page);
      await continueToNextStep(page);
      await expect(page.getByText('L’adresse est requise')).toBeVisible();
      await look(page);
      await fillDelivery(page);
      await expect(page.getByLabel('Numéro de carte')).toBeFocused();
      await look(page);
      await payWith(page, '4000');
      await expect(page.getByText('Le numéro de carte compte 16 chiffres.')).toBeVisible();
      await look(page);
      await payWith(page, CARDS.declined);
      await expect(page.getByRole('dialog', { name: 'Paiement non abouti' })).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await look(page);
      await payWith(page, CARDS.paid);
      await expect(page.getByRole('dialog', { name: 'Merci pour votre commande !' })).toBeVisible();
      await expectNoViolation(page);
    });

    test('login, sign-up and their errors pass axe', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: "M'identifier" }).click();
      await expect(page.getByText("L'email est requis")).toBeVisible();
      await look(page);
      await page.goto('/signup');
      await page.getByLabel('Mot de passe', { exact: true }).fill('savon');
      await page.getByRole('button', { name: "M'inscrire" }).click();
      await expect(page.getByText('Le nom est requis')).toBeVisible();
      await look(page);
      for (const address of ['/mot-de-passe-oublie', '/reinitialiser-mot-de-passe?token=x', '/confirm-account']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look(page);
      }
      const json = { code: 'CONFIRMATION.PASSWORD_REQUIRED', message: 'Saisissez le mot de passe.' };
      await page.route('**/api/confirm/client', (route) => route.fulfill({ status: 400, json }));
      await page.goto('/confirm-account?token=x');
      await expect(page.getByRole('heading', { level: 1, name: 'Confirmez votre adresse' })).toBeVisible();
      await look(page);
      await page.getByRole('button', { name: 'Choisir un autre mot de passe' }).click();
      await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
      await expect(page.getByText('Le nom est requis')).toBeVisible();
      await look(page);
      await page.goto('/account?section=favoris');
      await expect(page.getByRole('dialog', { name: 'Se connecter ?' })).toBeVisible();
      await expectNoViolation(page);
    });

    test('each section of the account passes axe, its menu included', async ({ page, shop }) => {
      const client = await aClient(shop, aMailAddress('axe'));
      await aDeliveredOrder(shop, client, await soapNamed(shop, 'Romarin'));
      await logIn(page, client);
      await page.goto('/account?section=favoris');
      await expect(page.getByText("Vous n'avez aucun produit en favori.")).toBeVisible();
      await look(page);
      await page.goto('/account?section=commandes');
      await expect(page.getByRole('button', { name: 'Demander un remboursement' })).toBeVisible();
      await look(page);
      await page.goto('/account');
      await page.getByLabel('Nom', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Sauvegarder' }).click();
      await expect(page.getByText('Veuillez remplir tous les champs obligatoires.')).toBeVisible();
      await look(page);
      if (width < 600) {
        await page.getByRole('main').getByRole('button', { name: 'Mon compte' }).click();
        await expect(page.getByRole('dialog', { name: 'Mon compte' })).toBeVisible();
        await expectNoViolation(page);
      }
    });
  });
}
