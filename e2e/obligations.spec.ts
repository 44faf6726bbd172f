import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { logInAsAdministrator, orderWithoutAnAccount } from './steps';
import { expect, test } from './shop';
import { aNewSoap, forgetSeller, publishText } from './storefront-fixtures';
import { widths } from './widths';

const look = (page: Page, name: string) =>
  process.env.LOOK ? page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true }) : undefined;

/** Shops of this worker, by address, that have terms of sale already. */
const withTerms = new Set<string>();

/** What an owner writes, rule by rule. Choices by their words. */
const FACTS: readonly (readonly [rule: string, fields: Record<string, string>])[] = [
  [
    'Identité du vendeur',
    {
      Dénomination: 'Savonnerie du Port',
      Forme: 'SARL',
      'Capital social': '8 000 €',
      'Adresse du siège': '3 quai du Port\n13002 Marseille',
      SIREN: '732 829 320',
      Registre: 'RCS Marseille',
      Téléphone: '04 91 00 00 00',
      Courriel: 'bonjour@savonnerie.example',
    },
  ],
  [
    'Numéro de TVA ou franchise',
    { 'Régime de TVA': 'Numéro de TVA intracommunautaire', 'Numéro de TVA intracommunautaire': 'FR44732829320' },
  ],
  [
    'Hébergeur et publication',
    {
      'Directeur ou directrice de la publication': 'Claire Morel',
      Hébergeur: 'Hébergeur SAS',
      'Adresse de l’hébergeur': '2 rue Haute\n59100 Roubaix',
      'Téléphone de l’hébergeur': '03 20 00 00 00',
    },
  ],
  [
    'Médiateur de la consommation',
    {
      Médiateur: 'Médiation de la consommation',
      'Adresse du médiateur': '14 rue Basse\n75017 Paris',
      'Site du médiateur': 'https://www.mediation.example',
    },
  ],
  [
    'Personne responsable des cosmétiques',
    {
      'Personne responsable': 'Savonnerie du Port',
      'Adresse de la personne responsable': '3 quai du Port\n13002 Marseille',
      'Courriel de la personne responsable': 'bonjour@savonnerie.example',
    },
  ],
  ['Identifiant unique REP', { 'Identifiant unique, emballages': 'FR123456_01ABCD' }],
  [
    'Adresse et frais de renvoi',
    {
      'Adresse de retour': '3 quai du Port\n13002 Marseille',
      'Qui paie le renvoi': 'Le client paie les frais directs de renvoi',
    },
  ],
];

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

const ruleLink = (page: Page, rule: string) =>
  page.getByRole('region', { name: 'Règles' }).getByRole('link', { name: new RegExp(`^${rule}`) });

async function fillRule(page: Page, rule: string, fields: Record<string, string>): Promise<void> {
  await ruleLink(page, rule).click();
  const panel = page.getByRole('complementary', { name: rule });
  await expect(panel.getByRole('heading', { level: 2, name: rule })).toBeFocused();
  for (const [label, value] of Object.entries(fields)) {
    const choice = panel.getByRole('combobox', { name: label, exact: true });
    const line = panel.getByRole('textbox', { name: label, exact: true });
    await expect(choice.or(line)).toBeVisible();
    if (await choice.isVisible()) await choice.selectOption({ label: value });
    else await line.fill(value);
  }
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(`${rule} : enregistré.`)).toBeVisible();
  await panel.getByRole('link', { name: 'Fermer' }).click();
  await expect(ruleLink(page, rule)).not.toContainText('À compléter');
}

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
