import type { Page } from '@playwright/test';
import { aClient } from './storefront-fixtures';
import { aMailAddress, answers } from './steps';
import { expect, test } from './shop';

async function tryToLogIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: "M'identifier" }).click();
}

test('a wrong password is refused in the words of the server, and nobody is logged in', async ({ page, shop }) => {
  const { email } = await aClient(shop, aMailAddress('oubli'));
  const answer = page.waitForResponse('**/api/login/client');
  await tryToLogIn(page, email, 'pas-le-bon-savon');
  const refusal = await answer;
  expect(refusal.status()).toBe(401);
  const { message } = (await refusal.json()) as { message: string };
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  expect(await page.evaluate(() => window.localStorage.getItem('clientToken'))).toBeNull();
});

test('a login without network, then with a server in trouble, says which', async ({ page }) => {
  await page.route('**/api/login/client', (route) => route.abort());
  await tryToLogIn(page, 'claire@exemple.fr', 'savon-et-lavande-7');
  await expect(page.getByText('Erreur réseau. Veuillez réessayer.')).toBeVisible();
  await page.unroute('**/api/login/client');
  await page.route('**/api/login/client', (route) => route.fulfill({ status: 500, body: 'panne' }));
  await page.getByRole('button', { name: "M'identifier" }).click();
  await expect(page.getByText('Erreur lors de la connexion.')).toBeVisible();
});

test('the login form speaks once a field was touched, not before', async ({ page }) => {
  await page.goto('/login');
  // A field that is left before the program has come says nothing.
  await answers(page.getByRole('textbox', { name: 'Email' }));
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await expect(page.getByText("L'email est requis")).toHaveCount(0);
  await page.getByLabel('Mot de passe', { exact: true }).focus();
  await expect(page.getByText("L'email est requis")).toBeVisible();
  await expect(page.getByText('Le mot de passe est requis')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Email' }).fill('claire');
  await page.getByLabel('Mot de passe', { exact: true }).fill('savon');
  await page.getByRole('button', { name: "M'identifier" }).click();
  await expect(page.getByText('Email invalide')).toBeVisible();
  await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
});

test('the sign-up form names every missing field, to the letter', async ({ page }) => {
  await page.goto('/signup');
  await answers(page.getByLabel('Nom', { exact: true }));
  await page.getByLabel('Nom', { exact: true }).focus();
  await page.getByLabel('Prénom').focus();
  await expect(page.getByText('Le nom est requis')).toBeVisible();
  await expect(page.getByText('Le prénom est requis')).toHaveCount(0);
  await page.getByRole('button', { name: "M'inscrire" }).click();
  for (const sentence of [
    'Le nom est requis',
    'Le prénom est requis',
    "L'email est requis",
    'Le mot de passe est requis',
    'La confirmation du mot de passe est requise',
    'Vous devez accepter les conditions générales pour continuer',
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Email' }).fill('claire@');
  await page.getByLabel('Mot de passe', { exact: true }).fill('savon');
  await page.getByLabel('Confirmer le mot de passe').fill('savonnette');
  await page.getByRole('button', { name: "M'inscrire" }).click();
  for (const sentence of [
    'Email invalide',
    'Le mot de passe doit contenir au moins 6 caractères',
    'Les mots de passe doivent correspondre',
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
});

async function fillSignup(page: Page, email: string) {
  await page.getByLabel('Nom', { exact: true }).fill('Moreau');
  await page.getByLabel('Prénom').fill('Claire');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('savon-et-lavande-7');
  await page.getByLabel('Confirmer le mot de passe').fill('savon-et-lavande-7');
  await page.getByRole('checkbox', { name: /conditions générales/ }).check();
  await page.getByRole('button', { name: "M'inscrire" }).click();
}

test('a sign-up that fails keeps what was typed', async ({ page }) => {
  await page.route('**/api/add/client', (route) => route.fulfill({ status: 500, body: 'panne' }));
  await page.goto('/signup');
  await fillSignup(page, aMailAddress('echec'));
  await expect(page.getByText("Erreur lors de l'ajout de l'utilisateur. Veuillez réessayer.")).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Claire');
});

test('a sign-up that succeeds gives the form’s place to what comes next and leads home after three seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/signup');
  await fillSignup(page, aMailAddress('bienvenue'));
  await expect(
    page.getByRole('status').filter({
      hasText:
        'Inscription réussie ! Un e-mail de confirmation a été envoyé. Veuillez vérifier votre boîte de réception.',
    }),
  ).toBeFocused();
  await expect(page.getByLabel('Prénom')).toHaveCount(0);
  await expect(page).toHaveURL(/\/signup$/);
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/\/$/);
});
