import { readFile } from 'node:fs/promises';
import type { PersonalDataFile } from '@shop/contract';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { ordersOf, refundWithdrawalOf } from './order-fixtures';
import { aMailAddress } from './steps';
import { aClient, aDeliveredOrder, logIn, soapNamed } from './storefront-fixtures';
import { expect, test } from './shop';
import { widths } from './widths';

test.describe('the own data', () => {
  test.use({ acceptDownloads: true });

  for (const width of widths(375, 320, 768, 1280)) {
    test(`RGPD 15, 20 a client reads, prints and takes along what the shop keeps (${width} px)`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const client = await aClient(shop, aMailAddress('copie'));
      await aDeliveredOrder(shop, client, await soapNamed(shop, 'Romarin'));
      await logIn(page, client);
      await page.goto('/account?section=mes-donnees');
      await expect(page.getByRole('heading', { name: 'Ce que nous gardons de vous' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Afficher mes données' }).click();
      const copy = page.getByRole('article', { name: 'Mes données' });
      await expect(copy.getByRole('heading', { name: 'Vos commandes' })).toBeVisible();
      await expect(copy.getByText(/Romarin/).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/copy-${width}.png`, fullPage: true });

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Télécharger (JSON)' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d{2}-\d{2}\.json$/);
      const file = JSON.parse(await readFile((await download.path())!, 'utf8')) as PersonalDataFile;
      expect(JSON.stringify(file)).toContain(client.email);
      expect(file.parts.map(({ id }) => id)).toEqual(expect.arrayContaining(['account', 'orders', 'invoices']));

      await page.emulateMedia({ media: 'print' });
      await expect(copy.getByRole('heading', { name: 'Vos droits' })).toBeVisible();
      await expect(page.getByRole('main').locator('button:visible')).toHaveCount(0);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/paper-${width}.png`, fullPage: true });
    });
  }
});

for (const width of widths(375, 1280)) {
  test(`RGPD 17 a client closes the account while a refund is open (${width} px)`, async ({ page, shop, context }) => {
    await page.setViewportSize({ width, height: 900 });
    const client = await aClient(shop, aMailAddress('fermeture'));
    await aDeliveredOrder(shop, client, await soapNamed(shop, 'Romarin'));
    const [order] = await ordersOf(shop, client.email);
    const reference = order!.reference;
    const declared = { prenom: 'Claire', nom: 'Moreau', reference, email: client.email };
    expect((await page.request.post('/api/withdrawals', { data: declared })).status()).toBe(200);
    await logIn(page, client);
    await page.goto('/account?section=mes-donnees');
    const otherTab = await context.newPage();
    await otherTab.setViewportSize({ width, height: 900 });
    await otherTab.goto('/account?section=commandes');
    await expect(otherTab.getByText(reference)).toBeVisible();

    await page.getByRole('button', { name: 'Fermer mon compte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fermer mon compte' });
    await expect(dialog.getByText(new RegExp(`${reference}.*rétractation en cours`))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page);
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/close-${width}.png` });
    await dialog.getByLabel('Votre mot de passe').fill('pas le bon');
    await dialog.getByRole('button', { name: 'Fermer définitivement' }).click();
    await expect(dialog.getByText('Le mot de passe actuel est incorrect.')).toBeVisible();
    await dialog.getByLabel('Votre mot de passe').fill(client.password);
    await dialog.getByRole('button', { name: 'Fermer définitivement' }).click();
    await expect(page.getByText('Votre compte est fermé. Un email vous le confirme.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expectNoViolation(page);
    // The other tab of this browser is led home, without a question.
    await expect(otherTab).toHaveURL(/\/$/);
    await expect(otherTab.getByRole('dialog')).toHaveCount(0);

    // Until the money is back, the shop knows whom to tell.
    const [kept] = await ordersOf(shop, client.email);
    expect(kept).toMatchObject({ reference, email: client.email });
    await refundWithdrawalOf(shop, reference);
    expect(await ordersOf(shop, client.email)).toEqual([]);
  });
}
