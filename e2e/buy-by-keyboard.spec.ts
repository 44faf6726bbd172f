import { tabAndEnter, tabTo } from './keyboard';
import { aMailAddress, fillContact, orderWithoutAnAccount, putASoapInTheCart } from './steps';
import { AS_SEEDED, expect, test } from './shop';
import { widths } from './widths';

test.use({ settings: AS_SEEDED });

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a shopper without a mouse buys a soap from the home page to the thanks', async ({ page, shop }) => {
      const email = aMailAddress('clavier');
      const main = page.getByRole('main');
      const { keyboard } = page;
      await page.goto('/');
      await tabAndEnter(page, main.getByRole('link', { name: 'Découvrir la boutique' }));
      await expect(page.getByRole('heading', { level: 1, name: 'La Boutique' })).toBeVisible();
      await tabAndEnter(page, main.getByRole('link', { name: /Lavande fine/ }));
      await expect(page.getByRole('heading', { level: 1, name: /Lavande fine/ })).toBeVisible();
      await tabAndEnter(page, main.getByRole('button', { name: 'Ajouter au panier', exact: true }));
      await expect(page.getByText(/a rejoint votre panier/)).toBeVisible();

      await tabAndEnter(page, page.getByRole('banner').getByRole('button', { name: 'Panier' }), 'Shift+Tab');
      const drawer = page.getByRole('dialog', { name: 'Votre panier' });
      await tabAndEnter(page, drawer.getByRole('button', { name: 'Commander' }));
      const invitation = page.getByRole('dialog', { name: /Connectez-vous pour bénéficier/ });
      // Nobody goes on before the cart has left and the focus has moved into what opened.
      await expect(drawer).toBeHidden();
      await expect(invitation.locator(':focus')).toHaveCount(1);
      await tabAndEnter(page, invitation.getByRole('link', { name: 'Poursuivre mes achats' }));

      await tabTo(page, page.getByLabel('Prénom'));
      for (const text of ['Jeanne', 'Riviere', email]) {
        await keyboard.type(text);
        await keyboard.press('Tab');
      }
      await keyboard.type('06 12 34 56 78');
      await keyboard.press('Enter');
      await expect(page.getByLabel('Adresse', { exact: true })).toBeFocused();
      for (const text of ['12 rue des Lilas', '', '69003']) {
        await keyboard.type(text);
        await keyboard.press('Tab');
      }
      await keyboard.type('Lyon');
      await keyboard.press('Enter');
      await expect(page.getByLabel('Numéro de carte')).toBeFocused();
      for (const text of ['4242424242424242', '1234']) {
        await keyboard.type(text);
        await keyboard.press('Tab');
      }
      await keyboard.type('123');
      await keyboard.press('Enter');

      const thanks = page.getByRole('dialog', { name: 'Merci pour votre commande !' });
      await expect(thanks).toBeVisible();
      await tabAndEnter(page, thanks.getByRole('link', { name: 'Fermer' }));
      await expect(page).toHaveURL(/\/$/);
      await expect.poll(async () => (await shop.mails(email)).length, { timeout: 30_000 }).toBe(1);
    });
  });
}

test(
  'a press counts that falls between the answer about delivery and its picture',
  { tag: '@chromium' },
  async ({ page }) => {
    // What has been answered is known at once and told with the next frame: here each is late.
    await page.addInitScript(() => {
      window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 600);
    });
    await putASoapInTheCart(page);
    await orderWithoutAnAccount(page);
    await fillContact(page, { email: aMailAddress('clavier') });
    await page.getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
    await page.getByLabel('Ville').fill('Lyon');
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/cart/quote') && !!answer.request().postData()?.includes('69003'),
    );
    await page.getByLabel('Code postal').fill('69003');
    await (await answered).finished();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Numéro de carte')).toBeFocused();
  },
);
