import {
  aMailAddress,
  CARDS,
  fillContact,
  fillDelivery,
  openCart,
  orderFromTheCart,
  payWith,
  putASoapInTheCart,
} from './steps';
import { expect, test } from './shop';

test('a shopper without an account buys a soap and receives the confirmation', async ({ page, shop }) => {
  const email = aMailAddress('jeanne');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await putASoapInTheCart(page);
  const drawer = await openCart(page);
  await expect(drawer.getByRole('link', { name: /Lavande fine/ })).toBeVisible();
  await orderFromTheCart(page);
  const invitation = page.getByRole('dialog', { name: /Connectez-vous pour bénéficier d'avantages sur vos commandes/ });
  await invitation
    .getByRole('link', { name: 'Poursuivre mes achats' })
    .or(invitation.getByRole('button', { name: 'Poursuivre mes achats' }))
    .click();

  await expect(page.getByRole('heading', { name: 'Récapitulatif de votre commande' })).toBeVisible();
  await fillContact(page, { email });
  await fillDelivery(page);
  await payWith(page, CARDS.paid);

  await expect(page.getByText('Merci pour votre commande !')).toBeVisible();
  await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
  const [mail] = await shop.mails(email);
  expect(mail?.text).toContain('Lavande fine');
  await page
    .getByRole('link', { name: 'Fermer' })
    .or(page.getByRole('button', { name: 'Fermer' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect((await openCart(page)).getByText('Votre panier est vide...')).toBeVisible();
});

test.describe('a crash of the server', () => {
  // A picture may be on its way when the line breaks.
  test.use({ expectedError: /net::ERR_(?:CONNECTION_(?:RESET|REFUSED|CLOSED)|EMPTY_RESPONSE)/ });

  test('the cart and what was typed survive it, and a reload', async ({ page, shop }) => {
    await putASoapInTheCart(page, 'Calendula');
    await page.goto('/checkout');
    await page.getByLabel('Prénom').fill('Jeanne');
    await shop.crashAndRestart();
    await page.reload();
    await expect(page.getByLabel('Prénom')).toHaveValue('Jeanne');
    await expect(page.getByText(/Calendula/).first()).toBeVisible();
  });
});
