import { aMailAddress, CARDS, fillContact, fillDelivery, payWith, putASoapInTheCart } from './steps';
import { expect, test } from './shop';

test('a declined card says so, loses nothing, and another card pays the same cart', async ({ page, shop }) => {
  const email = aMailAddress('paul');
  await putASoapInTheCart(page, 'Argile verte');
  await page.goto('/checkout');
  await fillContact(page, { email });
  await fillDelivery(page);
  await payWith(page, CARDS.declined);
  await expect(page.getByText(/carte a été refusée|refusé/).first()).toBeVisible();
  expect(await shop.mails(email)).toEqual([]);
  await page
    .getByRole('button', { name: /Réessayer|Modifier la carte|Fermer/ })
    .filter({ visible: true })
    .first()
    .click();
  await payWith(page, CARDS.paid);
  const thanks = page.getByRole('dialog', { name: 'Merci pour votre commande !' });
  await expect(thanks).toContainText(`mail de confirmation part à ${email}.`);
  await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
});
