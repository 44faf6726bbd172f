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
  orderWithoutAnAccount,
  payWith,
  putASoapInTheCart,
} from './steps';
import { widths } from './widths';

const look = (page: Page, name: string) =>
  process.env.LOOK ? page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true }) : undefined;

/** Drawn here, in the proportions of a sheet: the repository holds no copy of the official one. */
async function aNotice(page: Page, words: string): Promise<Buffer> {
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 1200, height: 1700 });
  await sheet.setContent(
    `<body style="margin:0;background:#039;color:#fff;font:60px sans-serif;text-align:center">
<h1>Garantie légale</h1><p>${words}</p><p style="font-size:32px">Essai&nbsp;: ceci n’est pas l’avis officiel.</p>`,
  );
  const picture = await sheet.screenshot();
  await sheet.close();
  return picture;
}

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('Règl. (UE) 2025/1960 the owner uploads the official picture, the shopper reads it above the button, the order names it', async ({
      page,
      shop,
    }) => {
      await logInAsAdministrator(page);
      await page.goto('/admin/dashboard/obligations');
      await page.getByRole('link', { name: /^Avis harmonisé sur la garantie légale/ }).click();
      const panel = page.getByRole('complementary', { name: 'Avis harmonisé sur la garantie légale' });
      await expect(panel.getByText('À compléter')).toBeVisible();
      const file = { name: 'avis.png', mimeType: 'image/png', buffer: await aNotice(page, `Deux ans, ${width}`) };
      await panel.getByLabel('Image officielle de l’avis').setInputFiles(file);
      await panel.getByRole('button', { name: 'Afficher cette image' }).click();
      await expect(panel.getByText('En règle')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `obligations-${width}`);

      const email = aMailAddress('avis');
      await putASoapInTheCart(page);
      await orderWithoutAnAccount(page);
      await fillContact(page, { email });
      await fillDelivery(page);
      const recap = page.getByRole('region', { name: 'Ce que vous commandez' });
      const picture = recap.getByRole('img', { name: /^Avis harmonisé/ });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      const place = (await picture.boundingBox())!;
      expect(place.height / place.width).toBeCloseTo(1700 / 1200, 1);
      const button = page.getByRole('button', { name: /^Commander et payer/ });
      expect((await button.boundingBox())!.y).toBeGreaterThan(place.y + place.height - 1);
      await expectNoSidewaysScroll(page);
      await look(page, `recap-${width}`);
      // The picture itself is pressed.
      await picture.click({ force: true });
      const large = page.getByRole('dialog', { name: 'Garantie légale de conformité' });
      await expect(large.getByRole('link', { name: /^Ouvrir l’image d’origine/ })).toBeVisible();
      await expectNoViolation(page);
      await look(page, `large-${width}`);
      await page.keyboard.press('Escape');
      await expect(large).toBeHidden();

      await payWith(page, CARDS.paid);
      await expect(page.getByRole('dialog', { name: 'Merci pour votre commande !' })).toBeVisible();
      const [order] = await ordersOf(shop, email);
      await page.goto(`/admin/dashboard?onglet=commandes&commande=${order!._id}`);
      const link = page.getByRole('link', { name: /^Avis harmonisé sur la garantie légale, version \d+/ });
      await expect(link).toBeVisible();
      const original = await page.request.get((await link.getAttribute('href'))!);
      expect((await original.body()).equals(file.buffer)).toBe(true);

      await page.goto('/admin/dashboard/obligations?regle=guarantee-notice');
      await page.getByRole('button', { name: 'Retirer l’image' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Retirer l’image' }).click();
      await expect(panel.getByText('À compléter')).toBeVisible();
    });
  });
}
