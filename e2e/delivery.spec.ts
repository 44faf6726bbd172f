import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { ordersOf, restoreDelivery } from './order-fixtures';
import { aParcelNumber, expect, test } from './shop';
import {
  aMailAddress,
  CARDS,
  continueToNextStep,
  fillContact,
  logInAsAdministrator,
  openCart,
  orderWithoutAnAccount,
  payWith,
  putASoapInTheCart,
} from './steps';
import { widths } from './widths';

// A shop of their own: others of its journeys rely on delivery that is offered.
test.use({ settings: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '2002' } });
test.afterEach(({ shop }) => restoreDelivery(shop));

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an owner sets Colissimo, relay and pick-up, a shopper buys with a relay, the owner ships', async ({
      page,
      browser,
      shop,
    }) => {
      test.slow();
      const look = async (of: Page, name: string) => {
        await expectNoSidewaysScroll(of);
        await expectNoViolation(of);
        if (process.env.LOOK) await of.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png`, fullPage: true });
      };

      await logInAsAdministrator(page);
      await page.goto('/admin/dashboard/reglages/livraison');
      const france = page.getByRole('region', { name: 'Zone France' });
      const addMethod = async (name: string, kind: string, price: string) => {
        await france.getByRole('button', { name: 'Ajouter un mode à France' }).click();
        await france.getByLabel('Nom que lit le client').fill(name);
        await france.getByLabel('Mode', { exact: true }).selectOption(kind);
        await france.getByLabel('Prix de l’envoi').selectOption('Selon le montant des articles');
        await france.getByLabel('Prix, TTC').fill(price);
      };
      await test.step('sets home delivery, a relay and a pick-up', async () => {
        await france.getByRole('button', { name: /^Livraison à domicile/ }).click();
        await france.getByLabel('Nom que lit le client').fill('Colissimo, à domicile');
        await france.getByLabel('Transporteur').selectOption('Colissimo');
        await france.getByLabel('Prix, TTC').fill('5,90');
        await france.getByLabel(/^Offert à partir de/).fill('49');
        await addMethod('Point relais Mondial Relay', 'Point relais', '3,30');
        await addMethod('Retrait à l’atelier', 'Retrait à l’atelier', '0');
        await france
          .getByLabel(/^Précision pour le client/)
          .fill('3 quai du Port, 13002 Marseille, du mardi au samedi');
        await look(page, 'settings');
      });
      await test.step('is told of a hole in the steps, with what mends it', async () => {
        await france.getByLabel('Palier 1, jusqu’à').fill('20');
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        await expect(france.getByText(/laissez le dernier palier sans limite/)).toBeVisible();
        await expect(france.getByLabel('Palier 1, jusqu’à')).toBeFocused();
        await look(page, 'settings-refused');
        await france.getByLabel('Palier 1, jusqu’à').fill('');
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        await expect(page.getByText('Livraison enregistrée pour les commandes à venir.')).toBeVisible();
        await expect(page.getByText(/^Modifié par .*conditions de vente/)).toBeVisible();
      });

      const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 900 } });
      const shopper = await context.newPage();
      const email = aMailAddress('relais');
      await test.step('a shopper reads price and days before choosing, and what is missing until it is free', async () => {
        await putASoapInTheCart(shopper);
        await expect(shopper.getByText('Livraison dès 3,30 €, offerte dès 49,00 € d’articles')).toBeVisible();
        await look(shopper, 'product');
        const cart = await openCart(shopper);
        await expect(cart.getByText(/^Plus que .* pour la livraison offerte/)).toBeVisible();
        await look(shopper, 'cart');
      });
      await test.step('chooses a relay point by its code', async () => {
        await orderWithoutAnAccount(shopper);
        await fillContact(shopper, { email });
        await shopper.getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
        await shopper.getByLabel('Code postal', { exact: true }).fill('69003');
        await shopper.getByLabel('Ville', { exact: true }).fill('Lyon');
        await expect(shopper.getByRole('radio', { name: /^Colissimo, à domicile/ })).toBeChecked();
        await shopper.getByText('Point relais Mondial Relay').click();
        // What it asks for pushes the button down: no press while that comes.
        await expect(shopper.getByLabel('Code du point relais')).toBeVisible();
        await continueToNextStep(shopper);
        await expect(shopper.getByText('Recopiez le code du point relais', { exact: false })).toBeVisible();
        await shopper.getByLabel('Code du point relais').fill('012345');
        await shopper.getByLabel('Nom du point relais').fill('Tabac-presse des Terreaux');
        await shopper.getByLabel('Adresse du point relais').fill('8 rue Sainte-Catherine');
        await shopper.getByLabel('Code postal du point relais').fill('69001');
        await shopper.getByLabel('Ville du point relais').fill('Lyon');
        await look(shopper, 'checkout-delivery');
        await continueToNextStep(shopper);
        const recap = shopper.getByRole('region', { name: 'Ce que vous commandez' });
        await expect(recap.getByText('3,30 €')).toBeVisible();
        await expect(recap.getByText(/^Point relais Mondial Relay, /)).toBeVisible();
        await look(shopper, 'checkout-recap');
        await payWith(shopper, CARDS.paid);
        await expect(shopper.getByRole('dialog', { name: 'Merci pour votre commande !' })).toBeVisible();
      });

      const [order] = await ordersOf(shop, email);
      await test.step('the owner reads where it goes, and ships it with the carrier of its method', async () => {
        await page.goto(`/admin/dashboard?onglet=commandes&recherche=${order!.reference}&commande=${order!._id}`);
        const details = page.getByRole('dialog');
        await expect(details.getByText(/Tabac-presse des Terreaux, 8 rue Sainte-Catherine, 69001 Lyon/)).toBeVisible();
        await look(page, 'order');
        await page.goto(`/admin/dashboard?onglet=commandes&recherche=${order!.reference}`);
        await page.getByRole('combobox', { name: new RegExp(order!.reference) }).click();
        await page.getByRole('listbox').getByRole('option', { name: 'Expédié' }).click();
        const dialog = page.getByRole('dialog', { name: 'Entrez le numéro de suivi et le transporteur' });
        await expect(dialog.getByLabel('Transporteur')).toHaveValue('Mondial Relay');
        await dialog.getByLabel('Numéro de Suivi').fill(aParcelNumber());
        await dialog.getByRole('button', { name: 'Valider' }).click();
        await expect(dialog).toBeHidden();
        await expect.poll(async () => (await shop.mails(email)).length).toBe(2);
        const mails = (await shop.mails(email)).map(({ text }) => text).join('\n');
        expect(mails).toContain('Tabac-presse des Terreaux');
      });
      await context.close();
    });
  });
}
