import { expectNoViolation } from './axe';
import { aMailAddress, CARDS, fillContact, fillDelivery, payWith, putASoapInTheCart } from './steps';
import { expect, test } from './shop';

test.beforeEach(async ({ page }) => {
  await putASoapInTheCart(page, 'Miel');
  await page.goto('/checkout');
});

test('a payment confirmed by 3-D Secure ends in one order and one mail', async ({ page, shop }) => {
  const email = aMailAddress('amina');
  await fillContact(page, { email });
  await fillDelivery(page);
  await payWith(page, CARDS.threeDSecure);
  await page.getByRole('button', { name: 'Autoriser le paiement' }).click();
  await expect(page.getByText('Paiement validé avec vérification 3D Secure')).toBeVisible();
  // What was bought and what happens next stand there as on the page of the order, and stay over a reload.
  await expect(page.getByRole('heading', { name: 'La suite' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dans votre colis' })).toBeVisible();
  await expectNoViolation(page);
  await page.reload();
  await expect(page.getByText('Paiement validé avec vérification 3D Secure')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'La suite' })).toBeVisible();
  await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
});

test('a refused 3-D Secure check charges nothing and keeps the cart', async ({ page, shop }) => {
  const email = aMailAddress('amina');
  await fillContact(page, { email });
  await fillDelivery(page);
  await payWith(page, CARDS.threeDSecure);
  await page.getByRole('button', { name: 'Refuser le paiement' }).click();
  await expect(page).toHaveURL(/payment-validate/);
  await expect(page.getByText('Paiement validé avec vérification 3D Secure')).toHaveCount(0);
  await page.goto('/checkout');
  await expect(page.getByText(/Miel/).first()).toBeVisible();
  expect(await shop.mails(email)).toEqual([]);
});
