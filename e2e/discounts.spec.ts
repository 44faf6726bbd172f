import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { ordersOf } from './order-fixtures';
import { expect, test } from './shop';
import {
  aMailAddress,
  CARDS,
  fillContact,
  fillDelivery,
  logInAsAdministrator,
  openCart,
  orderWithoutAnAccount,
  payWith,
  putASoapInTheCart,
} from './steps';
import { aNewSoap } from './storefront-fixtures';
import { widths } from './widths';

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an owner makes a code, a shopper uses it, and one line of it goes back to the cent', async ({
      page,
      browser,
      shop,
    }) => {
      test.slow();
      const look = async (of: Page, name: string) => {
        await expectNoSidewaysScroll(of);
        await expectNoViolation(of);
        if (process.env.LOOK) await of.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png`, fullPage: true });
      };
      const [honey, rose] = [`Miel ${width}`, `Rose ${width}`];
      await aNewSoap(shop, honey);
      await aNewSoap(shop, rose);
      const code = `LETTRE${width}`;

      await logInAsAdministrator(page);
      await test.step('makes a code', async () => {
        await page.goto('/admin/dashboard/remises');
        await look(page, 'discounts');
        await page.getByRole('link', { name: 'Nouvelle remise' }).click();
        await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code.toLowerCase());
        await page.getByLabel('Réduction', { exact: true }).fill('15');
        await page.getByLabel('Dès, avant remise').fill('8');
        await page.getByLabel('En tout').fill('1');
        await expect(page.getByRole('region', { name: 'Essai sur un panier' }).getByRole('table')).toBeVisible();
        await look(page, 'new-discount');
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
        await expect(page.getByText('1 reste')).toBeVisible();
      });

      const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 900 } });
      const shopper = await context.newPage();
      const email = aMailAddress('remise');
      await test.step('a shopper types it, is told what it lacks, and uses it', async () => {
        await putASoapInTheCart(shopper, honey);
        const cart = await openCart(shopper);
        await cart.getByLabel('Code de réduction').fill('RIEN');
        await cart.getByRole('button', { name: 'Appliquer' }).click();
        await expect(cart.getByText(/Le code «\sRIEN\s» n’existe pas/)).toBeVisible();
        await cart.getByLabel('Code de réduction').fill(code.toLowerCase());
        await cart.getByLabel('Code de réduction').press('Enter');
        await expect(cart.getByText(/il manque/)).toBeVisible();
        await look(shopper, 'cart-waits');
        await shopper.keyboard.press('Escape');
        await putASoapInTheCart(shopper, rose);
        const fuller = await openCart(shopper);
        await expect(fuller.getByRole('button', { name: `Retirer le code ${code}` })).toBeVisible();
        await look(shopper, 'cart-applied');
        await orderWithoutAnAccount(shopper);
        await fillContact(shopper, { email });
        await fillDelivery(shopper);
        const recap = shopper.getByRole('region', { name: 'Ce que vous commandez' });
        await expect(recap.getByText(`Code ${code}`)).toBeVisible();
        await look(shopper, 'checkout');
        await payWith(shopper, CARDS.paid);
        await expect(shopper.getByRole('dialog', { name: 'Merci pour votre commande !' })).toBeVisible();
      });

      const [order] = await ordersOf(shop, email);
      await test.step('the last use is gone, and told to the next shopper', async () => {
        await shopper.goto('/');
        await putASoapInTheCart(shopper, honey);
        await putASoapInTheCart(shopper, rose);
        const cart = await openCart(shopper);
        await cart.getByLabel('Code de réduction').fill(code);
        await cart.getByRole('button', { name: 'Appliquer' }).click();
        await expect(cart.getByText(/a déjà servi/)).toBeVisible();
      });

      await test.step('one line goes back for what was paid for it', async () => {
        await page.goto(`/admin/dashboard?onglet=commandes&recherche=${order!.reference}&commande=${order!._id}`);
        const details = page.getByRole('dialog');
        await expect(details.getByText(new RegExp(`^Code ${code}`))).toBeVisible();
        await look(page, 'order');
        const paid = await details
          .getByText(/^Payé après remise/)
          .first()
          .textContent();
        await details.getByRole('button', { name: 'Rembourser' }).click();
        const refund = page.getByRole('dialog', { name: 'Rembourser la commande' });
        const units = refund.getByRole('group', { name: new RegExp(`^Unités à rembourser.*${honey}`) });
        await units.getByRole('button', { name: 'Augmenter la quantité' }).click();
        const amount = await refund.getByLabel('Montant en euros').inputValue();
        await look(page, 'refund');
        await refund.getByRole('button', { name: 'Rembourser', exact: true }).click();
        await expect(refund).toBeHidden();
        expect(paid).toContain(amount);
        await expect
          .poll(async () => (await ordersOf(shop, email))[0]?.refundedAmount)
          .toBe(Number(amount.replace(',', '.')));
      });
      await context.close();
    });
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the days of a discount stand apart, each whole', async ({ page }) => {
    await logInAsAdministrator(page);
    await page.goto('/admin/dashboard/remises/nouvelle');
    const [from, until] = [page.getByLabel('Du', { exact: true }), page.getByLabel('Au, minuit à Paris')];
    await expect(until).toBeVisible();
    const [first, second] = [(await from.boundingBox())!, (await until.boundingBox())!];
    const apart = first.x + first.width <= second.x || first.y + first.height <= second.y;
    expect(apart).toBe(true);
    const field = (await page.getByRole('combobox', { name: 'Pour' }).boundingBox())!;
    expect(second.x + second.width).toBeLessThanOrEqual(field.x + field.width + 1);
  });
});
