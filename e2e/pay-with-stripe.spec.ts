import { serveFakeStripe, stripeCalls } from './fake-stripe';
import { aMailAddress, fillContact, fillDelivery, putASoapInTheCart } from './steps';
import { expect, test } from './shop';

test.use({
  settings: {
    STRIPE_SECRET_KEY: 'sk_test_journey',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
    STRIPE_WEBHOOK_SECRET: 'whsec_journey',
  },
});

test('Stripe is asked on the checkout alone, for a payment method with the billing details', async ({ page }) => {
  const email = aMailAddress('stripe');
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('stripe.com')) strangers.push(new URL(page.url()).pathname);
  });
  await serveFakeStripe(page);
  await putASoapInTheCart(page, 'Miel');
  await page.goto('/checkout');
  await fillContact(page, { email });
  await fillDelivery(page);
  const card = page.getByLabel('Numéro de carte');
  const pay = page.getByRole('button', { name: 'Payer par carte' }).filter({ visible: true }).first();

  await card.fill('4000');
  await pay.click();
  const refusal = page.getByRole('dialog', { name: 'Paiement non abouti' });
  await expect(refusal).toContainText('Erreur : Le numéro de votre carte est incomplet.');
  await refusal.getByRole('button', { name: 'Réessayer' }).click();

  const sent = page.waitForRequest('**/api/neworders');
  await page.route('**/api/neworders', (route) =>
    route.fulfill({ status: 201, json: { success: true, order: { _id: 'commande' } } }),
  );
  await card.fill('4242');
  await pay.click();
  expect((await sent).postDataJSON()).toMatchObject({ paymentMethod: 'pm_card_visa', email });
  await expect(page.getByText('Merci pour votre commande !')).toBeVisible();
  expect((await stripeCalls(page)).at(-1)).toEqual({
    key: 'pk_test_journey',
    hidePostalCode: true,
    name: 'Jeanne Riviere',
    email,
    address: { line1: '12 rue des Lilas', line2: '', city: 'Lyon', postal_code: '69003', country: 'FR' },
  });
  expect(new Set(strangers)).toEqual(new Set(['/checkout']));
});

test('without a line to Stripe the shop says so and tries again when asked', async ({ page }) => {
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ status: 200, body: '' }));
  await putASoapInTheCart(page, 'Miel');
  await page.goto('/checkout');
  await fillContact(page, { email: aMailAddress('stripe') });
  await fillDelivery(page);
  await expect(page.getByText('Le formulaire de carte n’a pas pu être chargé.')).toBeVisible();
  await serveFakeStripe(page);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByLabel('Numéro de carte')).toBeVisible();
});
