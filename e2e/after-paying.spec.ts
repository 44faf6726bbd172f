import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import {
  aMailAddress,
  CARDS,
  fillContact,
  fillDelivery,
  orderWithoutAnAccount,
  payWith,
  putASoapInTheCart,
} from './steps';

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('whoever paid without an account follows the order at once, also after a reload; its address opens nothing elsewhere', async ({
      page,
      browser,
    }) => {
      test.slow();
      const email = aMailAddress('apres');
      await putASoapInTheCart(page);
      await orderWithoutAnAccount(page);
      await fillContact(page, { email });
      await fillDelivery(page);
      await payWith(page, CARDS.paid);
      const thanks = page.getByRole('dialog', { name: 'Merci pour votre commande !' });
      await expect(thanks.getByText(email)).toBeVisible();
      await thanks.getByRole('link', { name: 'Suivre ma commande' }).click();
      await expect(page).toHaveURL(/\/commande\/AK-/);
      await expect(page.getByText('12 rue des Lilas', { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByText('12 rue des Lilas', { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);

      const stranger = await (await browser.newContext()).newPage();
      await stranger.goto(page.url());
      await expect(stranger.getByRole('link', { name: 'Recevoir un lien par email' })).toBeVisible();
      await expect(stranger.getByText(/12 rue des Lilas/)).toBeHidden();
      await stranger.context().close();
    });

    test('the bank’s page leads there as well', async ({ page }) => {
      const email = aMailAddress('apres-banque');
      await putASoapInTheCart(page);
      await orderWithoutAnAccount(page);
      await fillContact(page, { email });
      await fillDelivery(page);
      await payWith(page, CARDS.threeDSecure);
      await page.getByRole('button', { name: 'Autoriser le paiement' }).click();
      await page.getByRole('link', { name: 'Voir ma commande' }).click();
      await expect(page).toHaveURL(/\/commande\/AK-/);
      await expect(page.getByText('12 rue des Lilas', { exact: true })).toBeVisible();
    });
  });
}
