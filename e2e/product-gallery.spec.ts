import path from 'node:path';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aNewSoap } from './storefront-fixtures';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { widths } from './widths';

const picture = (number: number) =>
  path.resolve(import.meta.dirname, `../backend/seed/pictures/lavande-fine-${number}.jpg`);

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an owner gives a soap four pictures in an order of their own, and a shopper sees them so', async ({
      page,
      shop,
    }) => {
      const soap = await aNewSoap(shop, `Galerie ${width}`);
      await logInAsAdministrator(page);
      await page.goto(`/admin/dashboard/product/edit/${soap._id}`);
      const entries = page.getByRole('listitem', { name: /^Image \d$/ });
      await expect(entries).toHaveCount(2);
      await page.getByLabel('Images : ajouter').setInputFiles([picture(3), picture(5)]);
      await expect(entries).toHaveCount(4);
      await page.getByRole('button', { name: 'Avancer l’image 3' }).click();
      await page.getByRole('button', { name: 'Avancer l’image 2' }).click();
      const first = entries.first();
      await first.getByLabel('Texte de remplacement').fill('Le pain coupé en tranches.');
      await entries.nth(3).getByLabel('Texte de remplacement').fill('Le pain mouillé.');
      const picker = first.getByRole('button', { name: 'Image 1 : point à garder en vue' });
      const box = (await picker.boundingBox())!;
      await picker.click({ position: { x: box.width * 0.2, y: box.height * 0.9 } });
      await expect(first.getByLabel('Depuis la gauche')).toHaveValue('20');
      await expect(first.getByLabel('Depuis le haut')).toHaveValue('90');
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Mettre à jour' }).click();
      await expect(page.getByText(/mis à jour/).first()).toBeVisible();

      await page.goto(`/product/${soap._id}`);
      const photos = page.getByRole('list', { name: 'Photos' }).getByRole('img');
      await expect(photos).toHaveCount(4);
      await expect(photos.nth(0)).toHaveAttribute('alt', 'Le pain coupé en tranches.');
      await expect(photos.nth(0)).toHaveCSS('object-position', '20% 90%');
      await expect(photos.nth(1)).toHaveAttribute('alt', /, autre vue$/);
      await expect(photos.nth(2)).toHaveAttribute('alt', /, vue 3$/);
      await expect(photos.nth(3)).toHaveAttribute('alt', 'Le pain mouillé.');
      await expect(page.getByText('1 / 4')).toBeVisible();
      await expectNoSidewaysScroll(page);

      await page.getByRole('button', { name: 'Agrandir la photo' }).click();
      const viewer = page.getByRole('dialog', { name: /^Photos/ });
      const large = viewer.getByRole('img', { name: 'Le pain coupé en tranches.' });
      await expect(large).toBeInViewport();
      await expectNoViolation(page);
      const whole = (await large.boundingBox())!.width;
      await large.click();
      await expect.poll(async () => (await large.boundingBox())!.width).toBeGreaterThan(whole * 2);
      await expectNoSidewaysScroll(page);
      await viewer.getByRole('button', { name: 'Voir la photo entière' }).click();
      await viewer.getByRole('button', { name: 'Photo suivante' }).click();
      await expect(viewer.getByText('2 / 4')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      // The page shows what was looked at last, and the button that opened it has the focus again.
      await expect(page.getByText('2 / 4')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Agrandir la photo' })).toBeFocused();
      // Back closes what was opened, and only then leaves the page.
      await page.getByRole('button', { name: 'Agrandir la photo' }).click();
      await expect(viewer).toBeVisible();
      await page.goBack();
      await expect(viewer).toBeHidden();
      await expect(page.getByText('2 / 4')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/dashboard/);
      await page.goForward();
      await expectNoViolation(page);
    });
  });
}
