import { setStock, soapNamed } from './storefront-fixtures';
import {
  CARDS,
  aMailAddress,
  fillContact,
  fillDelivery,
  openCart,
  payWith,
  putASoapInTheCart,
  takenOver,
} from './steps';
import { expect, test } from './shop';
import { widths } from './widths';

test('two tabs share one cart', async ({ page, context }) => {
  await page.goto('/product');
  const other = await context.newPage();
  await other.goto('/faq');
  await putASoapInTheCart(page, 'Calendula');
  const cart = other.getByRole('banner').getByRole('button', { name: 'Panier' });
  await expect(cart).toHaveAccessibleDescription('1 article');
  const drawer = await openCart(other);
  await drawer.getByRole('button', { name: /^Supprimer .*Calendula.* du panier$/ }).click();
  await expect(drawer.getByText('Votre panier est vide...')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Panier' })).toHaveAccessibleDescription(
    '0 article',
  );
});

test.describe('a long cart on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('says in full what was removed from its end, and brings it back', async ({ page }) => {
    await page.goto('/product');
    const adds = page.getByRole('main').getByRole('button', { name: /^Ajouter au panier/ });
    await expect(adds.nth(3)).toBeVisible();
    await takenOver(page);
    const cart = page.getByRole('banner').getByRole('button', { name: 'Panier' });
    for (const place of [0, 1, 2, 3]) {
      await adds.nth(place).click();
      await expect(cart).toHaveAccessibleDescription(new RegExp(`^${place + 1} article`));
    }
    const drawer = await openCart(page);
    await drawer
      .getByRole('button', { name: /^Supprimer .* du panier$/ })
      .last()
      .click();
    await expect(drawer.getByRole('button', { name: 'Annuler' })).toBeFocused();
    await expect(drawer.getByText(/n’est plus dans votre panier\./)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('4 articles')).toBeVisible();
  });
});

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a stock that went down meanwhile shows on its line, and one press mends it', async ({ page, shop }) => {
      const soap = await soapNamed(shop, 'Amande');
      await setStock(shop, soap, 60);
      await putASoapInTheCart(page, 'Amande');
      const drawer = await openCart(page);
      await drawer.getByRole('textbox', { name: /^Quantité de/ }).fill('3');
      await drawer.getByRole('textbox', { name: /^Quantité de/ }).press('Tab');
      const three = ((soap.discountedPrice * 3 * 100) / 100).toFixed(2).replace('.', ',');
      await expect(drawer.getByText('Total').locator('..')).toContainText(three);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();

      await setStock(shop, soap, 2);
      await openCart(page);
      const remedy = drawer.getByRole('alert').getByRole('button', { name: 'Ajuster à 2' });
      await expect(remedy).toBeVisible();
      await drawer.getByRole('button', { name: 'Commander' }).click();
      await expect(remedy).toBeFocused();
      await expect(page).not.toHaveURL(/checkout/);
      await remedy.click();
      await expect(drawer.getByRole('textbox', { name: /^Quantité de/ })).toHaveValue('2');
      await expect(drawer.getByRole('alert')).toHaveCount(0);
      await drawer.getByRole('button', { name: 'Commander' }).click();
      await expect(page.getByRole('dialog', { name: /Connectez-vous pour bénéficier/ })).toBeVisible();
    });

    test('stock that goes while the card is typed charges nothing, and the mended order is paid', async ({
      page,
      shop,
    }) => {
      const email = aMailAddress('course');
      const soap = await soapNamed(shop, 'Charbon');
      await setStock(shop, soap, 60);
      await putASoapInTheCart(page, 'Charbon');
      const drawer = await openCart(page);
      await drawer.getByRole('button', { name: 'Augmenter la quantité' }).click();
      await page.goto('/checkout');
      await expect(page.getByText('2 Articles')).toBeVisible();
      await fillContact(page, { email });
      await fillDelivery(page);
      await expect(page.getByLabel('Numéro de carte')).toBeFocused();
      await setStock(shop, soap, 1);
      const refusal = page.waitForResponse('**/api/neworders');
      await payWith(page, CARDS.paid);
      expect((await refusal).status()).toBe(409);
      await expect(page.getByText('Une ligne de votre commande a changé : voyez-la.')).toBeVisible();
      expect(await shop.mails(email)).toEqual([]);
      await page.getByRole('button', { name: 'Ajuster à 1' }).click();
      await expect(page.getByText('1 Article', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: /^Commander et payer/ }).click();
      await expect(page.getByText('Merci pour votre commande !')).toBeVisible();
      await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
    });
  });
}

test('a cart that is emptied during checkout leads home', async ({ page }) => {
  await putASoapInTheCart(page, 'Calendula');
  await page.goto('/checkout');
  await page
    .getByRole('button', { name: /Calendula/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/$/);
});
