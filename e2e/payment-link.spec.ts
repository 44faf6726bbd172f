import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPreparedLink } from './order-fixtures';
import { expect, test } from './shop';
import { aMailAddress, CARDS, continueToNextStep, logInAsAdministrator, payWith } from './steps';
import { aClient, aNewSoap, logIn } from './storefront-fixtures';
import { widths } from './widths';

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an owner prepares an order, its client pays it with the mailed link and 3-D Secure, and the owner sees it paid', async ({
      page,
      shop,
      browser,
    }) => {
      const soap = await aNewSoap(shop, `Verveine au téléphone ${width}`);
      const email = aMailAddress('ines');
      const links = page.getByRole('table', { name: /^Liens de paiement/ });
      const row = links.getByRole('row').filter({ hasText: email });

      await test.step('prepares it', async () => {
        await logInAsAdministrator(page);
        await page.goto('/admin/dashboard/commandes/nouvelle');
        await page.getByLabel('Produit', { exact: true }).selectOption({ label: `${soap.name}, 7,20\u00a0€` });
        await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
        await page.getByLabel('Payée par').selectOption('link');
        for (const [label, text] of Object.entries({ Prénom: 'Inès', Nom: 'Caron', Email: email }))
          await page.getByLabel(label, { exact: true }).fill(text);
        await page.getByLabel(/^Message au client/).fill('Comme convenu au téléphone.');
        const send = page.getByRole('button', { name: 'Envoyer le lien de paiement' });
        await expect(send).toBeEnabled();
        await expectNoSidewaysScroll(page);
        await expectNoViolation(page);
        if (process.env.LOOK)
          await page.screenshot({ path: `${process.env.LOOK}/prepare-${width}.png`, fullPage: true });
        await send.click();
        await expect(row.getByText('Envoyé', { exact: true })).toBeVisible();
      });

      const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'fr-FR' });
      const client = await context.newPage();
      const look = async (name: string) => {
        await expectNoSidewaysScroll(client);
        await expectNoViolation(client);
        if (process.env.LOOK)
          await client.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png`, fullPage: true });
      };
      await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
      const [mail] = await shop.mails(email);
      const link = /http\S+\/checkout\?token=\S+/.exec(mail!.text)![0];

      await test.step('opens the link, completes it, is refused by the bank and pays at the second try', async () => {
        await client.goto(link);
        await expect(client.getByText('Comme convenu au téléphone.')).toBeVisible();
        await expect(client).toHaveURL(/\/checkout$/);
        await expect(client.getByLabel('Prénom')).toHaveValue('Inès');
        await look('opened');
        await client.getByLabel(/Téléphone/).fill('06 12 34 56 78');
        await continueToNextStep(client);
        await client.getByLabel('Adresse', { exact: true }).fill('3 rue des Lilas');
        await client.getByLabel(/Code postal/).fill('69003');
        await client.getByLabel(/Ville/).fill('Lyon');
        await continueToNextStep(client);
        await expect(client.getByRole('region', { name: 'Ce que vous commandez' })).toContainText(soap.name);
        await look('recap');
        await payWith(client, CARDS.threeDSecure);
        await client.getByRole('button', { name: 'Refuser le paiement' }).click();
        await client.getByRole('link', { name: 'Revenir au paiement' }).click();
        await expect(client.getByText('Comme convenu au téléphone.')).toBeVisible();
        await payWith(client, CARDS.threeDSecure);
        await client.getByRole('button', { name: 'Autoriser le paiement' }).click();
        await expect(client.getByText('Paiement validé avec vérification 3D Secure')).toBeVisible();
        // The confirmation waits for the papers that it carries.
        await expect.poll(async () => (await shop.mails(email)).length, { timeout: 30_000 }).toBe(2);
      });

      await test.step('finds the link used, and a way on', async () => {
        await client.goto(link);
        await expect(client.getByRole('heading', { level: 1, name: 'Commande déjà payée' })).toBeVisible();
        await expect(client.getByRole('link', { name: 'Retrouver ma commande' })).toBeVisible();
        await look('used');
        await context.close();
      });

      await test.step('sees it paid, and opens the order', async () => {
        await page.reload();
        await expect(row.getByText('Payé', { exact: true })).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectNoViolation(page);
        if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/paid-${width}.png`, fullPage: true });
        await row.getByRole('link', { name: /^AK-/ }).click();
        await expect(page.getByRole('dialog', { name: 'Détails de la commande' })).toContainText('Inès');
      });
    });
  });
}

for (const width of widths(1280, 375)) {
  test(`a connected client at ${width} px finds under the link what was typed, after a reload and a refusal of the bank`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const soap = await aNewSoap(shop, `Romarin connecté ${width}`);
    const email = aMailAddress('claire');
    const link = await aPreparedLink(shop, soap, email);
    await logIn(page, await aClient(shop, email));
    await page.goto(link);
    await page.getByLabel(/Téléphone/).fill('06 98 76 54 32');
    await continueToNextStep(page);
    await page.getByLabel('Adresse', { exact: true }).fill('9 impasse des Acacias');
    await page.reload();
    await expect(page.getByLabel('Adresse', { exact: true })).toHaveValue('9 impasse des Acacias');
    await page.getByLabel(/Code postal/).fill('69003');
    await page.getByLabel(/Ville/).fill('Lyon');
    await continueToNextStep(page);
    await payWith(page, CARDS.threeDSecure);
    await page.getByRole('button', { name: 'Refuser le paiement' }).click();
    await page.getByRole('link', { name: 'Revenir au paiement' }).click();
    // The step that was open, with what was typed before it.
    await expect(page.getByLabel('Numéro de carte')).toBeVisible();
    await expect(page.getByText('9 impasse des Acacias')).toBeVisible();
    await expect(page.getByText('06 98 76 54 32')).toBeVisible();
    await payWith(page, CARDS.paid);
    await expect(page.getByRole('dialog', { name: 'Merci pour votre commande !' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('checkoutPrepared'))).toBeNull();
  });
}
