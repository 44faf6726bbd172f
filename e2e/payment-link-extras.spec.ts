import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aCode, offerARelay, ordersOf, restoreDelivery } from './order-fixtures';
import { expect, test } from './shop';
import { aMailAddress, CARDS, continueToNextStep, logInAsAdministrator, payWith } from './steps';
import { aNewSoap } from './storefront-fixtures';
import { widths } from './widths';

// A shop of their own: others of its journeys rely on delivery that is offered.
test.use({ settings: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '2003' } });
test.afterEach(({ shop }) => restoreDelivery(shop));

for (const width of widths(375, 1280)) {
  test(`at ${width} px an owner puts a code and a relay point into a link, and its client reads both, and pays without the code that has ended`, async ({
    page,
    browser,
    shop,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const look = async (of: Page, name: string) => {
      await expectNoSidewaysScroll(of);
      await expectNoViolation(of);
      if (process.env.LOOK) await of.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png`, fullPage: true });
    };
    const soap = await aNewSoap(shop, `Bleuet au téléphone ${width}`);
    const email = aMailAddress('odile');
    const code = `ACCORD${width}`;
    await offerARelay(shop);
    const endCode = await aCode(shop, code);

    await test.step('prepares it', async () => {
      await logInAsAdministrator(page);
      await page.goto('/admin/dashboard/commandes/nouvelle');
      await page.getByLabel('Produit', { exact: true }).selectOption({ label: `${soap.name}, 7,20\u00a0€` });
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await page.getByLabel('Payée par').selectOption('link');
      const client = { Prénom: 'Odile', Nom: 'Caron', Email: email };
      for (const [label, text] of Object.entries(client)) await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByLabel(/^Code postal/).fill('69003');
      await page.getByLabel('Mode de livraison').selectOption('fr-relais');
      const point = page.getByRole('group', { name: 'Point relais' });
      await point.getByLabel('Code du point relais').fill('012345');
      await point.getByLabel('Nom du point relais').fill('Tabac-presse des Terreaux');
      await point.getByLabel('Adresse du point relais').fill('8 rue Sainte-Catherine');
      await point.getByLabel('Code postal du point relais').fill('69001');
      await point.getByLabel('Ville du point relais').fill('Lyon');
      await page.getByLabel(/^Code de réduction/).fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Appliquer' }).click();
      await expect(page.getByText(new RegExp(`^${code}`))).toBeVisible();
      await expect(page.getByText('9,42\u00a0€')).toBeVisible();
      await look(page, 'prepare-extras');
      await page.getByRole('button', { name: 'Envoyer le lien de paiement' }).click();
      await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
    });

    await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
    const [mail] = await shop.mails(email);
    expect(mail!.text).toContain(`Le code ${code} est déjà saisi`);
    const link = /http\S+\/checkout\?token=\S+/.exec(mail!.text)![0];
    const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'fr-FR' });
    const client = await context.newPage();

    await test.step('opens the link: the code counts, the point is chosen', async () => {
      await client.goto(link);
      await client.getByLabel(/Téléphone/).fill('06 12 34 56 78');
      await continueToNextStep(client);
      await client.getByLabel('Adresse', { exact: true }).fill('3 rue des Lilas');
      await client.getByLabel('Ville', { exact: true }).fill('Lyon');
      await expect(client.getByLabel('Code du point relais')).toHaveValue('012345');
      await look(client, 'link-relay');
      await continueToNextStep(client);
      const recap = client.getByRole('region', { name: 'Ce que vous commandez' });
      await expect(recap).toContainText('9,42');
      await expect(recap).toContainText(`Code ${code}`);
    });

    await test.step('is told that the code has ended, and pays without it', async () => {
      await endCode();
      await payWith(client, CARDS.paid);
      const recap = client.getByRole('region', { name: 'Ce que vous commandez' });
      await expect(recap).toContainText('10,50');
      await expect(client.getByRole('dialog')).toHaveCount(0);
      await look(client, 'link-code-ended');
      await payWith(client, CARDS.paid);
      await expect(client.getByRole('dialog', { name: 'Merci pour votre commande !' })).toBeVisible();
      expect(await ordersOf(shop, email)).toMatchObject([{ montantTotal: 10.5 }]);
    });
    await context.close();
  });
}
