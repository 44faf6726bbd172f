import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { FACTS, fillRule } from './obligations-fixtures';
import { ADMIN, expect, test } from './shop';
import {
  aMailAddress,
  CARDS,
  fillContact,
  fillDelivery,
  logInAsAdministrator,
  orderWithoutAnAccount,
  payWith,
  putASoapInTheCart,
} from './steps';
import { publishText } from './storefront-fixtures';

const PICTURE = path.resolve(import.meta.dirname, '../backend/seed/pictures/karite-nature-1.jpg');

// A shop with nothing in it.
test.use({ settings: { SEED: 'none' } });

const checklist = (page: Page) => page.getByRole('region', { name: 'Premiers pas' });

async function look(page: Page, name: string) {
  await expectNoSidewaysScroll(page);
  await expectNoViolation(page);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/first-steps-${name}.png`, fullPage: true });
}

test('an owner follows the first steps from an empty shop to its first sale', async ({ page, shop }) => {
  test.slow();
  await logInAsAdministrator(page);
  await expect(checklist(page)).toContainText('0 étape faite sur 6');
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, String(width));
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  await checklist(page)
    .getByRole('link', { name: /Identité du vendeur/ })
    .click();
  for (const [rule, fields] of FACTS) await fillRule(page, rule, fields);
  await publishText(shop, 'terms-of-sale', 'Nous livrons sous 48 heures.');
  await page.goto('/admin/dashboard');
  await expect(checklist(page)).toContainText('2 étapes faites');

  // There is nothing to try yet, and it says so.
  await checklist(page).getByRole('button', { name: 'Essayer' }).click();
  const trial = page.getByRole('dialog', { name: 'Essayer la boutique' });
  await trial.getByRole('button', { name: 'Passer une commande d’essai' }).click();
  await expect(trial.getByText(/^Aucun produit ne peut être commandé/)).toBeVisible();
  await page.keyboard.press('Escape');

  await checklist(page)
    .getByRole('link', { name: /Premier produit/ })
    .click();
  await page.getByRole('textbox', { name: 'Nom du produit' }).fill('Premier savon');
  await page.getByLabel('Prix').fill('8');
  await page.getByLabel('Stock disponible').fill('5');
  await page.getByLabel('Ingrédients').fill('Sodium Olivate, Aqua, Glycerin');
  await page.getByLabel('Images : ajouter').setInputFiles([PICTURE, PICTURE]);
  await page.getByRole('button', { name: 'Ajouter le produit' }).click();
  await expect(page.getByText('Produit ajouté avec succès !')).toBeVisible();

  await page.goto('/admin/dashboard?essai=oui');
  await trial.getByRole('button', { name: 'Passer une commande d’essai' }).click();
  await expect(trial.getByText(/^La commande d’un client passerait/)).toBeVisible();
  await expect(trial.getByText(`Envoyée à ${ADMIN.email}, telle que votre client la lirait`)).toBeVisible();
  await look(page, 'trial');
  await page.setViewportSize({ width: 375, height: 812 });
  await look(page, 'trial-375');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await expect(checklist(page)).toContainText('5 étapes faites');
  const [mail] = await shop.mails(ADMIN.email);
  expect(mail!.subject).toMatch(/^Essai : Votre commande/);
  await page.goto('/admin/dashboard?onglet=commandes');
  await expect(page.getByText(/^Aucune commande/).first()).toBeVisible();

  await putASoapInTheCart(page, 'Premier savon');
  await orderWithoutAnAccount(page);
  await fillContact(page, { email: aMailAddress('premiere') });
  await fillDelivery(page);
  await payWith(page, CARDS.paid);
  await expect(page.getByText(/Merci pour votre commande/).first()).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('link', { name: /^Commandes à préparer\s*1/ })).toBeVisible();
  await expect(checklist(page)).toBeHidden();
});
