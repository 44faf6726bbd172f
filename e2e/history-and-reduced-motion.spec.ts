import type { Page } from '@playwright/test';
import { aMailAddress, CARDS, fillContact, fillDelivery, openCart, payWith, putASoapInTheCart } from './steps';
import { expect, test } from './shop';

/** The longest transition or animation that any element of the page would run, in seconds. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const seconds = (list: string) =>
      list.split(',').map((part) => parseFloat(part) * (part.includes('ms') ? 0.001 : 1));
    return Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
        return [...seconds(transitionDuration), ...(animationName === 'none' ? [] : seconds(animationDuration))];
      }),
    );
  });

/** Whether what has the focus is itself what one sees there. */
const focusIsInSight = (page: Page) =>
  page.evaluate(() => {
    const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height - 1) === document.activeElement;
  });

test('nothing moves on the way to the payment for a shopper who asked for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await putASoapInTheCart(page, 'Miel');
  const drawer = await openCart(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await longestMotion(page), 'the drawer moves for everybody else').toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await longestMotion(page)).toBe(0);
  await drawer.getByRole('button', { name: 'Commander' }).click();
  await expect(page.getByRole('dialog', { name: /Connectez-vous pour bénéficier/ })).toBeVisible();
  expect(await longestMotion(page)).toBe(0);
  await page.getByRole('link', { name: 'Poursuivre mes achats' }).click();
  await fillContact(page, { email: aMailAddress('calme') });
  await fillDelivery(page);
  await page.route('**/api/neworders', async (route) => {
    await expect(page.getByRole('button', { name: 'Paiement en cours' })).toHaveAttribute('aria-busy', 'true');
    expect(await longestMotion(page), 'the spinner is a sign, not a movement').toBe(0);
    await route.continue();
  });
  await payWith(page, CARDS.paid);
  await expect(page.getByText('Merci pour votre commande !')).toBeVisible();
  expect(await longestMotion(page)).toBe(0);
});

test.describe('at 375 px', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the back button leads from the bank’s page to the payment as it was, and one order comes of it', async ({
    page,
    shop,
  }) => {
    const email = aMailAddress('arriere');
    await putASoapInTheCart(page, 'Miel');
    await page.goto('/checkout');
    // Where the third step starts at the bar's edge.
    await page.setViewportSize({ width: 768, height: 900 });
    await fillContact(page, { email });
    await expect(page.getByLabel('Adresse', { exact: true })).toBeFocused();
    expect(await focusIsInSight(page), 'not under the pay bar').toBe(true);
    await fillDelivery(page);
    await expect(page.getByLabel('Numéro de carte')).toBeFocused();
    expect(await focusIsInSight(page), 'not under the pay bar').toBe(true);
    await page.setViewportSize({ width: 375, height: 812 });
    await payWith(page, CARDS.threeDSecure);
    await expect(page.getByRole('button', { name: 'Autoriser le paiement' })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('main')).toContainText(email);
    await expect(page.getByRole('main')).toContainText('12 rue des Lilas');
    await expect(page.getByText('1 Article', { exact: true })).toBeVisible();
    await payWith(page, CARDS.threeDSecure);
    await page.getByRole('button', { name: 'Autoriser le paiement' }).click();
    await expect(page.getByText('Paiement validé avec vérification 3D Secure')).toBeVisible();

    await page.goto('/');
    await expect((await openCart(page)).getByText('Votre panier est vide...')).toBeVisible();
    await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
  });
});
