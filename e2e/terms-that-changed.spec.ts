import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { ordersOf } from './order-fixtures';
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
import { publishText } from './storefront-fixtures';
import { widths } from './widths';

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('C. civ. 1127-1 terms that change between cart and payment are read again before the order', async ({
      page,
      shop,
    }) => {
      const email = aMailAddress('conditions');
      await putASoapInTheCart(page);
      await orderWithoutAnAccount(page);
      await fillContact(page, { email });
      await fillDelivery(page);
      const recap = page.getByRole('region', { name: 'Ce que vous commandez' });
      await expect(recap.getByRole('link', { name: /^conditions de vente \(version \d+\)$/ })).toBeVisible();
      const number = await publishText(shop, 'terms-of-sale', `Une phrase lue à ${width} pixels.`);

      await payWith(page, CARDS.paid);
      const told = recap.getByText('Nos textes ont changé pendant votre commande', { exact: false });
      await expect(told).toBeVisible();
      const link = recap.getByRole('link', { name: `conditions de vente (version ${number})` });
      await expect(link).toBeVisible();
      await expect(page.locator(':focus')).toContainText('Nos textes ont changé');
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      expect(await ordersOf(shop, email)).toEqual([]);

      await page.getByRole('button', { name: /^Commander et payer/ }).click();
      await expect(page.getByRole('dialog', { name: 'Merci pour votre commande !' })).toBeVisible();
      const [order] = await ordersOf(shop, email);
      expect(order).toMatchObject({ texts: expect.arrayContaining([expect.objectContaining({ number })]) as unknown });
      await page.goto(`/conditions-ventes/versions/${number}`);
      await expect(page.getByRole('paragraph').getByText(`Une phrase lue à ${width} pixels.`)).toBeVisible();
    });
  });
}

test('L221-5 a version stays at its own address, and says which one counts', async ({ page, shop }) => {
  const number = await publishText(shop, 'legal-notice', 'Une phrase de plus.');
  await page.goto('/mentions-legales');
  await expect(page.getByRole('main').getByRole('paragraph').getByText('Une phrase de plus.')).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^Page consultée le .* Version ${number} en vigueur depuis le .*\\.$`)),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await expect(page).toHaveURL(/\/mentions-legales\/versions\/1$/);
  await expect(page.getByRole('main').getByRole('paragraph').getByText('Une phrase de plus.')).toBeHidden();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Lire la version en vigueur' }).click();
  await expect(page).toHaveURL(/\/mentions-legales$/);
  const answer = await page.goto('/mentions-legales/versions/99');
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).toContain('Cette version n’existe pas.');
  await expect(page.getByText('Cette version n’existe pas.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lire la version en vigueur' })).toBeVisible();
});
