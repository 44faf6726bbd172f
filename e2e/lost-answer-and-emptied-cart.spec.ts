import { aMailAddress, CARDS, fillContact, fillDelivery, openCart, payWith, putASoapInTheCart } from './steps';
import { expect, test } from './shop';
import { widths } from './widths';

// The browser itself reports the answer that was lost on purpose.
test.use({ expectedError: /ERR_FAILED/ });

for (const width of widths(320, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 812 } });

    test('an answer that is lost, a cart emptied and brought back: the order is paid once', async ({ page, shop }) => {
      const email = aMailAddress('annuler');
      await putASoapInTheCart(page, 'Miel');
      await page.goto('/checkout');
      await fillContact(page, { email });
      await fillDelivery(page);
      await page.route('**/api/neworders', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await payWith(page, CARDS.paid);
      const failure = page.getByRole('dialog', { name: 'Paiement non vérifié' });
      await expect(failure).toContainText('vous ne serez pas débité une seconde fois');
      await page.unroute('**/api/neworders');
      await failure.getByRole('link', { name: 'Fermer' }).click();

      const drawer = await openCart(page);
      await drawer.getByRole('button', { name: /^Supprimer .*Miel/ }).click();
      await expect(drawer.getByText('Votre panier est vide...')).toBeVisible();
      await drawer.getByRole('button', { name: 'Annuler' }).click();
      await drawer.getByRole('button', { name: 'Commander' }).click();
      await page.getByRole('link', { name: 'Poursuivre mes achats' }).click();

      await payWith(page, CARDS.paid);
      const thanks = page.getByRole('dialog', { name: 'Merci pour votre commande !' });
      await expect(thanks).toContainText('vous n’avez pas été débité une seconde fois');
      await thanks.getByRole('link', { name: 'Fermer' }).click();
      await expect((await openCart(page)).getByText('Votre panier est vide...')).toBeVisible();
      await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
    });
  });
}
