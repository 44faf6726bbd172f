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
import { widths } from './widths';

for (const width of widths(375, 1280)) {
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

    test('a wallet orders in one press; from the order’s page an account is opened with it, and the order is there', async ({
      page,
      shop,
    }) => {
      test.slow();
      const email = aMailAddress('apres-compte');
      await putASoapInTheCart(page);
      await orderWithoutAnAccount(page);
      await fillContact(page, { email });
      await fillDelivery(page);
      const wallet = page.getByRole('button', { name: 'Payer avec le portefeuille de démonstration' });
      await expect(wallet).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await wallet.click();
      await page.getByRole('link', { name: 'Suivre ma commande' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Créer un compte' }).click();
      await expect(page.getByText('Un email vient de partir')).toBeVisible();
      await expectNoViolation(page);
      const invited = async () =>
        (await shop.mails(email)).find(({ subject }) => subject.startsWith('Choisissez votre mot de passe'));
      await expect.poll(invited).toBeDefined();
      await page.goto(/\S+\/confirm-account\?token=\S+/.exec((await invited())!.text)![0]);
      await expect(page.getByRole('heading', { name: 'Choisissez votre mot de passe' })).toBeVisible();
      await page.getByLabel('Mot de passe', { exact: true }).fill('savon doux du matin');
      await page.getByLabel(/[Cc]onfirm/).fill('savon doux du matin');
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Ouvrir mon compte' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByLabel('Mot de passe', { exact: true }).fill('savon doux du matin');
      await page.getByRole('button', { name: "M'identifier" }).click();
      await expect(page).toHaveURL(/\/commande\/AK-/);
      await expect(page.getByText('12 rue des Lilas', { exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: 'Créer un compte' })).toBeHidden();
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
