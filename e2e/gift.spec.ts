import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import {
  aMailAddress,
  CARDS,
  continueToNextStep,
  logInAsAdministrator,
  openCart,
  payWith,
  putASoapInTheCart,
} from './steps';
import { widths } from './widths';

const look = (page: Page, name: string) =>
  process.env.LOOK ? page.screenshot({ path: `${process.env.LOOK}/${name}.png` }) : undefined;

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a gift goes to somebody else with its words and no price, and only its buyer is written to', async ({
      page,
      shop,
    }) => {
      test.slow();
      const email = aMailAddress('cadeau');
      await putASoapInTheCart(page);
      const cart = await openCart(page);
      const tick = cart.getByRole('checkbox', { name: /C’est un cadeau/ });
      await tick.check();
      await cart.getByRole('textbox', { name: /Votre mot/ }).fill('Joyeux Noël, maman.\nLouise');
      await expect(cart.getByText('26 sur 200')).toBeVisible();
      await cart.getByRole('checkbox', { name: /L’envoyer à quelqu’un d’autre/ }).check();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `gift-cart-${width}`);
      // What was said stays with the cart.
      await page.reload();
      await openCart(page);
      await expect(tick).toBeChecked();
      await cart.getByRole('button', { name: 'Commander' }).click();
      await page.getByRole('link', { name: 'Poursuivre mes achats' }).click();
      await expect(page).toHaveURL(/\/checkout/);
      await page.getByLabel('Téléphone', { exact: true }).fill('06 12 34 56 78');
      await page.getByLabel('Prénom', { exact: true }).fill('Louise');
      await page.getByLabel('Nom', { exact: true }).fill('Martin');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await continueToNextStep(page);
      await expect(page.getByLabel('Prénom du destinataire')).toBeVisible();
      // Nothing goes on without who receives it.
      await continueToNextStep(page);
      await expect(page.getByText('Le prénom du destinataire est requis')).toBeVisible();
      await page.getByLabel('Prénom du destinataire').fill('Jeanne');
      await page.getByLabel('Nom du destinataire', { exact: true }).fill('Perrin');
      await page.getByLabel('Adresse', { exact: true }).fill('3 place du Marché');
      await page.getByLabel('Code postal').fill('26150');
      await page.getByLabel('Ville').fill('Die');
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `gift-delivery-${width}`);
      await continueToNextStep(page);
      await expect(page.getByText('Un cadeau : aucun prix dans le colis.', { exact: true })).toBeVisible();
      await look(page, `gift-payment-${width}`);
      await payWith(page, CARDS.paid);
      const thanks = page.getByRole('dialog', { name: 'Merci pour votre commande !' });
      await thanks.getByRole('link', { name: 'Suivre ma commande' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Merci, Louise.' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Cadeau' })).toContainText('Joyeux Noël, maman.');
      await expect(page.getByText('Jeanne Perrin', { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `gift-order-${width}`);
      const reference = /AK-\w{6}/.exec(page.url())![0];
      const told = async () => (await shop.mails(email)).find(({ subject }) => subject.includes(reference))?.text;
      await expect.poll(told).toContain('Jeanne Perrin');

      await logInAsAdministrator(page);
      const token = await page.evaluate(() => Object.values(localStorage).find((kept) => kept.startsWith('ey')));
      const found = await page.request.get(`/api/orders?search=${reference}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const { _id } = ((await found.json()) as { _id: string }[])[0]!;
      await page.goto(`/admin/dashboard/impression/bon?commandes=${_id}`);
      const slip = page.getByRole('region', { name: `Bon de livraison ${reference}` });
      await expect(slip).toContainText('Jeanne Perrin');
      await expect(slip).toContainText('Joyeux Noël, maman.');
      await expect(slip).not.toContainText(/€|Martin/);
      await page.goto(`/admin/dashboard/impression/carte?commandes=${_id}`);
      await expect(page.getByRole('region', { name: `Carte du cadeau ${reference}` })).toContainText('Louise');
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `gift-card-${width}`);
    });
  });
}
