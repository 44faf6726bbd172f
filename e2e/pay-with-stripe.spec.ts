import type { Page, Route } from '@playwright/test';
import type { LocalStripe } from '../backend/src/modules/payments/infrastructure/stripe/testing/local-stripe';
import { ordersOf } from './order-fixtures';
import { stripeCalls, walletAmounts } from './fake-stripe';
import { expect, type RunningShop } from './shop';
import { aMailAddress, CARDS, fillContact, fillDelivery, openCart, payWith, putASoapInTheCart } from './steps';
import { test } from './stripe-shop';

// One after the other in one worker: they share a shop, and count what Stripe took.
test.describe.configure({ mode: 'default' });

let email: string;
let takenBefore: number;

const taken = (stripe: LocalStripe) => stripe.intents.filter(({ status }) => status === 'succeeded').length;

test.beforeEach(async ({ page, stripe }) => {
  email = aMailAddress('stripe');
  takenBefore = taken(stripe);
  stripe.troubles = [];
  stripe.deliverAs('once');
  await putASoapInTheCart(page, 'Miel');
  await page.goto('/checkout');
  await fillContact(page, { email });
  await fillDelivery(page);
});

/** One order at the desk, one charge at Stripe, one mail; and every event has been acknowledged. */
async function expectBoughtOnce(shop: RunningShop, stripe: LocalStripe): Promise<void> {
  await expect.poll(async () => (await shop.mails(email)).map(({ subject }) => subject)).toHaveLength(1);
  await stripe.delivery.flush();
  const [order, ...more] = await ordersOf(shop, email);
  expect(order).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
  expect(more).toEqual([]);
  const charges = stripe.intents.filter(({ metadata }) => metadata.order_id === order?._id);
  expect(charges.filter(({ status }) => status === 'succeeded')).toMatchObject([
    { amount: Math.round((order?.montantTotal ?? 0) * 100) },
  ]);
  expect(taken(stripe) - takenBefore).toBe(1);
  expect(stripe.delivery.waiting).toEqual([]);
  expect(await shop.mails(email)).toHaveLength(1);
}

const thanks = (page: Page) => page.getByText('Merci pour votre commande !');
const confirmedByBank = (page: Page) => page.getByText('Paiement validé avec vérification 3D Secure');
const refusal = (page: Page) => page.getByRole('dialog', { name: 'Paiement non abouti' });
/** Whether anything was charged is not known yet. */
const undecided = (page: Page) => page.getByRole('dialog', { name: 'Paiement non vérifié' });

/** Back to the form, with the focus where the refusal found it. */
async function tryAgain(page: Page): Promise<void> {
  await refusal(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(refusal(page)).toBeHidden();
}

test('a card pays; Stripe is asked on the checkout alone, with the billing details', async ({ page, shop, stripe }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('stripe.com')) strangers.push(new URL(page.url()).pathname);
  });
  await payWith(page, '4242');
  await expect(refusal(page)).toContainText('Erreur : Le numéro de votre carte est incomplet.');
  await tryAgain(page);

  await payWith(page, CARDS.paid);
  await expect(thanks(page)).toBeVisible();
  expect((await stripeCalls(page)).at(-1)).toEqual({
    key: 'pk_test_journey',
    hidePostalCode: true,
    name: 'Jeanne Riviere',
    email,
    address: { line1: '12 rue des Lilas', line2: '', city: 'Lyon', postal_code: '69003', country: 'FR' },
  });
  await expectBoughtOnce(shop, stripe);
  await page.goto('/product');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new Set(strangers)).toEqual(new Set(['/checkout']));
});

test('a wallet stands under the recap with the order’s total, pays the same way, and follows the total', async ({
  page,
  shop,
  stripe,
}) => {
  const recap = page.getByRole('region', { name: 'Ce que vous commandez' });
  const wallet = page.getByRole('button', { name: 'Commander avec Apple Pay' });
  await expect(wallet).toBeVisible();
  const [below, above] = [await wallet.boundingBox(), await recap.boundingBox()];
  expect(below!.y).toBeGreaterThan(above!.y + above!.height - 1);
  const words = await page.getByText(/^Commander et payer .* avec$/).innerText();
  const cents = Math.round(Number(words.replace(/[^\d,]/g, '').replace(',', '.')) * 100);
  expect((await walletAmounts(page)).at(-1)).toBe(cents);
  await wallet.click();
  await expect(thanks(page)).toBeVisible();
  expect((await stripeCalls(page)).at(-1)).toMatchObject({ name: 'Jeanne Riviere', email });
  await expectBoughtOnce(shop, stripe);
  expect(stripe.intents.at(-1)!.amount).toBe(cents);
});

test('a declined card is told by the bank’s reason, and another card pays the same cart', async ({
  page,
  shop,
  stripe,
}) => {
  await payWith(page, '4000 0000 0000 9995');
  await expect(refusal(page)).toContainText('la provision est insuffisante');
  await tryAgain(page);
  await stripe.delivery.flush();
  expect(await shop.mails(email)).toEqual([]);
  expect(await ordersOf(shop, email)).toEqual([]);
  await payWith(page, CARDS.paid);
  await expect(thanks(page)).toBeVisible();
  await expectBoughtOnce(shop, stripe);
});

test.describe('a number that Stripe does not take', () => {
  test.use({ expectedError: /status of 402/ });

  test('is told, and nothing is asked of the shop', async ({ page }) => {
    const placed: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/neworders')) placed.push(request.url());
    });
    await payWith(page, '1234 5678 9012 3456');
    await expect(refusal(page)).toContainText('Erreur : Votre numéro de carte est invalide.');
    expect(placed).toEqual([]);
  });
});

test('the bank’s page that is left, refused and then authorised ends in one order', async ({ page, shop, stripe }) => {
  await payWith(page, CARDS.threeDSecure);
  await expect(page.getByRole('button', { name: 'Autoriser le paiement' })).toBeVisible();
  expect(page.url()).toContain(stripe.url);
  // Left by the browser's own button: the cart, the address and the way to pay are there.
  await page.goBack();
  await payWith(page, CARDS.threeDSecure);
  await page.getByRole('button', { name: 'Refuser le paiement' }).click();
  await expect(page).toHaveURL(/payment-validate/);
  await page.getByRole('link', { name: 'Revenir au paiement' }).click();
  expect(await ordersOf(shop, email)).toEqual([]);
  await payWith(page, CARDS.threeDSecure);
  await page.getByRole('button', { name: 'Autoriser le paiement' }).click();
  await expect(confirmedByBank(page)).toBeVisible();
  await page.reload();
  await expect(confirmedByBank(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Retour à la boutique' }).click();
  await expect((await openCart(page)).getByText('Votre panier est vide...')).toBeVisible();
  await expectBoughtOnce(shop, stripe);
});

test('an abandoned bank’s page cannot be paid any more once another card has paid', async ({ page, shop, stripe }) => {
  await payWith(page, CARDS.threeDSecure);
  await expect(page.getByRole('button', { name: 'Autoriser le paiement' })).toBeVisible();
  const bankPage = page.url();
  await page.goto('/checkout');
  await payWith(page, CARDS.paid);
  await expect(thanks(page)).toBeVisible();
  await page.goto(bankPage);
  await expect(page.getByText('Ce paiement est déjà traité')).toBeVisible();
  await expectBoughtOnce(shop, stripe);
});

test('an answer that is lost on the way back buys once, with the card typed anew', async ({ page, shop, stripe }) => {
  await page.route('**/api/neworders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payWith(page, CARDS.paid);
  await expect(undecided(page)).toContainText('Une erreur est survenue. Veuillez réessayer.');
  await page.unroute('**/api/neworders');
  await undecided(page).getByRole('button', { name: 'Réessayer' }).click();
  await payWith(page, CARDS.paid);
  await expect(thanks(page)).toBeVisible();
  expect(await stripeCalls(page)).toHaveLength(2);
  await expectBoughtOnce(shop, stripe);
});

test('a line to Stripe that breaks after the charge is told as open, and the next press buys once', async ({
  page,
  shop,
  stripe,
}) => {
  // An event would have the shop ask as well, and be cut in the charge's place.
  stripe.deliverAs('never');
  // The SDK asks again under the same key: all its tries are cut.
  stripe.troubles = ['after-cut', 'after-cut', 'after-cut'];
  await payWith(page, CARDS.paid);
  await expect(undecided(page)).toContainText('rien ne sera débité deux fois');
  stripe.troubles = [];
  stripe.deliverAs('once');
  await undecided(page).getByRole('button', { name: 'Réessayer' }).click();
  await payWith(page, CARDS.paid);
  await expect(thanks(page)).toBeVisible();
  await expectBoughtOnce(shop, stripe);
});

test('a shopper who never comes back from the bank has bought once its events arrive, late and twice', async ({
  page,
  shop,
  stripe,
}) => {
  stripe.deliverAs('never');
  await payWith(page, CARDS.threeDSecure);
  // The window is closed as the bank says yes.
  await page.route('**/payment-validate/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Autoriser le paiement' }).click();
  await expect.poll(() => taken(stripe)).toBe(takenBefore + 1);
  expect(await ordersOf(shop, email)).toEqual([]);
  stripe.deliverAs('twice');
  await expectBoughtOnce(shop, stripe);
});

test('without a line to Stripe the shop says so and tries again when asked', async ({ page }) => {
  const script = 'https://js.stripe.com/**';
  const broken = (route: Route) => route.fulfill({ status: 200, body: '' });
  // The step is kept once it is open.
  await expect(page.getByLabel('Numéro de carte')).toBeVisible();
  await page.route(script, broken);
  await page.reload();
  await expect(page.getByText('Le formulaire de carte n’a pas pu être chargé.')).toBeVisible();
  await page.unroute(script, broken);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByLabel('Numéro de carte')).toBeVisible();
});
