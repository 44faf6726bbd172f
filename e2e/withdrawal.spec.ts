import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder, ordersOf } from './order-fixtures';
import { aMailAddress, logInAsAdministrator, orderFromTheCart, putASoapInTheCart } from './steps';
import { expect, test } from './shop';
import { aClient, aDeliveredOrder, logIn, aNewSoap } from './storefront-fixtures';
import { widths } from './widths';

const look = (page: Page, name: string) =>
  process.env.LOOK ? page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true }) : undefined;

const way = (place: Page | Locator) => place.getByRole('link', { name: 'renoncer au contrat ici' });

async function declare(page: Page, { reference, email }: { reference: string; email: string }) {
  await page.getByLabel('Prénom').fill('Samira');
  await page.getByLabel('Nom', { exact: true }).fill('Benali');
  await page.getByLabel('Référence de la commande').fill(reference);
  await page.getByLabel('Adresse électronique').fill(email);
  await page.getByRole('button', { name: 'Continuer' }).click();
}

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('D221-5 a guest withdraws in two steps and is sent a receipt', async ({ page, shop }) => {
      const order = await aPaidOrder(shop, 'Retractation');
      await page.goto('/');
      await way(page.getByRole('contentinfo')).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Renoncer au contrat' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4);
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await declare(page, order);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectNoViolation(page);
      // A thumb that goes back loses nothing of what was typed.
      await page.goBack();
      await expect(page.getByLabel('Référence de la commande')).toHaveValue(order.reference);
      await page.getByRole('button', { name: 'Continuer' }).click();
      await page.getByRole('button', { name: 'confirmer la rétractation' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée.' })).toBeFocused();
      await expect(page.getByText(/^à \d{2} h \d{2} min \d{2} s, heure de Paris$/)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `receipt-${width}`);
      const receipt = async () =>
        (await shop.mails(order.email)).find(({ subject }) => subject.startsWith('Accusé de réception'))?.text;
      await expect.poll(receipt).toContain(`portant sur la commande ${order.reference}, dans son entier.`);
    });

    test('D221-5 a client withdraws one line of an order', async ({ page, shop }) => {
      const client = await aClient(shop, aMailAddress('ligne'));
      await aDeliveredOrder(shop, client, await aNewSoap(shop, `Savon rendu ${width}`));
      await logIn(page, client);
      await page.goto('/account?section=commandes');
      await way(page.getByRole('main')).click();
      await expect(page.getByRole('checkbox', { name: /Savon rendu/ })).toBeChecked();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `lines-${width}`);
      await page.getByRole('button', { name: 'Continuer' }).click();
      await page.getByRole('button', { name: 'confirmer la rétractation' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée.' })).toBeVisible();
    });

    test('D221-5 the way out of the contract stands at the foot of the checkout, never folded', async ({ page }) => {
      await putASoapInTheCart(page);
      await orderFromTheCart(page);
      const invitation = page.getByRole('dialog', { name: /Connectez-vous/ });
      await invitation
        .getByRole('link', { name: 'Poursuivre mes achats' })
        .or(invitation.getByRole('button', { name: 'Poursuivre mes achats' }))
        .click();
      await expect(page).toHaveURL(/\/checkout/);
      const link = way(page.getByRole('contentinfo'));
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `checkout-${width}`);
    });

    test('L221-24 one press gives the money back and cancels what has not left', async ({ page, shop }) => {
      const order = await aPaidOrder(shop, 'Renonce');
      await page.goto('/retractation');
      await declare(page, order);
      await page.getByRole('button', { name: 'confirmer la rétractation' }).click();
      await expect(page.getByText(/inscrite sous le numéro/)).toBeVisible();
      await logInAsAdministrator(page);
      await page.goto(`/admin/dashboard/retractations?recherche=${encodeURIComponent(order.email)}`);
      const press = page.getByRole('button', { name: /^Rembourser .* à Samira Benali$/ });
      await expect(press).toBeVisible();
      // The address stands under the name, from the same edge, at every width.
      const name = await page.getByText('Samira Benali', { exact: true }).boundingBox();
      const address = await page.getByText(order.email, { exact: true }).boundingBox();
      expect(address?.x).toBe(name?.x);
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `desk-${width}`);
      await press.click();
      await expect(page.getByText(/^Remboursée le/)).toBeVisible();
      const [after] = await ordersOf(shop, order.email);
      expect(after).toMatchObject({ status: 'Annulé', paymentStatus: 'refunded' });
    });
  });
}
