import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { logInAsAdministrator, openCart, putASoapInTheCart } from './steps';
import { widths } from './widths';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
const dayIn = (count: number) => days.format(new Date(Date.now() + count * 24 * 3600_000));

// A shop of their own: it closes under the others' hands.
test.use({ settings: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '2001' } });

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an owner closes the shop for a week and takes it back; a shopper reads it and keeps the cart', async ({
      page,
      browser,
      shop,
    }) => {
      test.slow();
      const look = async (name: string) => {
        await expectNoSidewaysScroll(page);
        await expectNoViolation(page);
        if (process.env.LOOK)
          await page.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png`, fullPage: true });
      };
      const shopper = await browser.newPage({ baseURL: shop.url, viewport: { width, height: 900 } });
      await putASoapInTheCart(shopper);

      await logInAsAdministrator(page);
      await test.step('closes', async () => {
        await page.goto('/admin/dashboard/reglages');
        await page.getByRole('searchbox', { name: 'Chercher un réglage' }).fill('premier jour');
        await look('search');
        await page.getByRole('link', { name: /^Premier jour fermé/ }).click();
        await page.getByLabel('Premier jour fermé', { exact: true }).fill(dayIn(0));
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        await expect(page.getByText('Une fermeture a un premier et un dernier jour.')).toBeVisible();
        await page.getByLabel('Dernier jour fermé', { exact: true }).fill(dayIn(6));
        await page.getByLabel('Commandes pendant la fermeture', { exact: true }).selectOption('Refusées');
        await look('closing');
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        await expect(page.getByText('Ouverture : enregistré.').first()).toBeVisible();
        // It takes its place a moment after the fields have theirs.
        await page.locator('[data-toast]').getByRole('button', { name: 'Fermer' }).click();
        await expect(page.locator('[data-toast]')).toHaveCount(0);
        await look('closed');
      });

      const closed = /^La boutique est fermée du .* Elle ne prend pas de commande avant le /;
      await test.step('a shopper reads it at once, and keeps the cart', async () => {
        await shopper.goto('/');
        await expect(shopper.getByText(closed)).toBeVisible();
        await expectNoSidewaysScroll(shopper);
        await expectNoViolation(shopper);
        const cart = await openCart(shopper);
        await expect(cart.getByText(closed)).toBeVisible();
        await shopper.goto('/checkout');
        await expect(shopper.getByText(closed)).toBeVisible();
        await expect(shopper.getByLabel('Prénom')).toHaveCount(0);
        await expectNoViolation(shopper);
      });

      await test.step('takes it back, day by day', async () => {
        for (const name of [/^Rétablir\s: premier jour/, /^Rétablir\s: dernier jour/, /^Rétablir\s: commandes/])
          await page.getByRole('button', { name }).click();
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        await expect(page.getByRole('button', { name: /^Rétablir/ })).toHaveCount(0);
        await shopper.reload();
        await expect(shopper.getByLabel('Prénom')).toBeVisible();
        await shopper.goto('/');
        await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(shopper.getByText(closed)).toHaveCount(0);
      });
      await shopper.close();
    });
  });
}
