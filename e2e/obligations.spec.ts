import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { FACTS, fillRule } from './obligations-fixtures';
import { logInAsAdministrator, orderWithoutAnAccount } from './steps';
import { expect, test } from './shop';
import { aNewSoap, forgetSeller, publishText } from './storefront-fixtures';
import { widths } from './widths';

const look = (page: Page, name: string) =>
  process.env.LOOK ? page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true }) : undefined;

/** Shops of this worker, by address, that have terms of sale already. */
const withTerms = new Set<string>();

test.use({
  settings: {
    NODE_ENV: 'production',
    EMBEDDED_DATABASE: '1',
    PUBLIC_URL: 'https://savonnerie.example',
    STRIPE_SECRET_KEY: 'sk_test_7Vq2LmX9cPzR4tWbYh6NkD8s',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_parcours',
    STRIPE_WEBHOOK_SECRET: 'whsec_J3nQ8wZx5TbRk7Lm2VdYc9FpHs',
    SENDGRID_API_KEY: 'SG.u4Hk9sXe2Lq7Wm5Zt8Rb3Nc6VyPd0',
    MAIL_FROM: 'boutique@savonnerie.example',
    JWT_SECRET: 'signe les sessions de ce seul parcours',
    AUDIT_KEY: 'scelle le journal de ce seul parcours',
    LOG_LEVEL: 'silent',
  },
});

for (const width of widths(1280, 375)) {
  test.describe(`in production, at ${width} px`, () => {
    test.use({
      viewport: { width, height: 900 },
      // Nobody reaches Stripe from here.
      expectedError: /stripe|ERR_|Failed to load/i,
    });

    test('L111-1, L221-5 an owner fills in Obligations from nothing until the checkout opens', async ({
      page,
      shop,
    }) => {
      test.slow();
      await forgetSeller(shop);
      const soap = await aNewSoap(shop, `Savon du port ${width}`);
      await page.goto(`/product/${soap._id}`);
      await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true }).first().click();
      await orderWithoutAnAccount(page);
      await expect(page.getByText(/^La boutique ne prend pas encore de commande/)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `closed-${width}`);

      await logInAsAdministrator(page);
      await expect(page.getByText(/^La boutique ne prend pas encore de commande/)).toBeVisible();
      await page.goto('/admin/dashboard/obligations');
      await expect(page.getByText(/^La boutique ne prend pas encore de commande/)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `obligations-${width}`);
      for (const [rule, fields] of FACTS) await fillRule(page, rule, fields);
      // Who sells is said; under which terms is not, yet. What was published is never taken back: the other width may have done so.
      if (!withTerms.has(shop.url)) {
        await expect(page.getByText(/^La boutique ne prend pas encore de commande/).first()).toBeVisible();
      }
      await publishText(shop, 'terms-of-sale', 'Nous livrons sous 48 heures.');
      withTerms.add(shop.url);
      await page.reload();
      await expect(page.getByText(/^La boutique ne prend pas encore de commande/)).toHaveCount(0);
      // Afresh: what was announced meanwhile fades over the page.
      await page.goto('/admin/dashboard/obligations?regle=mediator');
      const panel = page.getByRole('complementary', { name: 'Médiateur de la consommation' });
      await panel.getByLabel('Confirmé par').fill('Me Roux, avocate');
      await panel.getByLabel(/^Valable jusqu’au/).fill('2099-12-31');
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `panel-${width}`);
      await panel.getByRole('button', { name: 'Noter la confirmation' }).click();
      await expect(panel.getByText(/^Confirmé par Me Roux, avocate le/)).toBeVisible();

      await page.goto('/checkout');
      await expect(page.getByLabel('Prénom')).toBeVisible();
      await page.goto('/');
      await expect(
        page.getByRole('contentinfo').getByText('Savonnerie du Port, SARL au capital de 8 000 €'),
      ).toBeVisible();
    });
  });
}
