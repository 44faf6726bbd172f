import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { logInAsAdministrator } from './steps';
import { expect, test } from './shop';
import { publishText } from './storefront-fixtures';
import { widths } from './widths';

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an administrator rewrites the legal notice, compares, and publishes a version that stays', async ({
      page,
    }) => {
      const phrase = `Toute reproduction à ${width} pixels demande notre accord.`;
      await logInAsAdministrator(page);
      await page.goto('/admin/dashboard/textes');
      const notice = page.getByRole('region', { name: 'Mentions légales' });
      await expect(notice.getByText(/Version \d+ en vigueur depuis le/)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await notice.getByRole('link', { name: 'Modifier' }).click();

      await page.getByRole('textbox', { name: 'Paragraphe, partie 3, passage 1' }).fill(phrase);
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await page.getByRole('tab', { name: 'Comparer' }).click();
      await expect(page.getByText('1 passage change.')).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('tab', { name: 'Aperçu' }).click();
      await expect(page.getByRole('tabpanel').getByText(phrase)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
      await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
      // While it fades it has no contrast of its own.
      await expect(page.getByText('Brouillon enregistré.')).toBeHidden();

      await page.getByRole('button', { name: 'Publier…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publier cette version' });
      await dialog.getByLabel('En vigueur à partir du').fill('2020-01-01');
      await dialog.getByLabel('Ce qui change, en une ligne').fill(`Reproduction, ${width}`);
      await dialog.getByRole('button', { name: 'Publier' }).click();
      await expect(dialog.getByText(/La date d’effet est déjà passée/).first()).toBeVisible();
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
      await dialog.getByLabel('En vigueur à partir du').fill(today);
      await expectNoViolation(page);
      await dialog.getByRole('button', { name: 'Publier' }).click();
      await expect(page.getByText(/^Mentions légales\s: version \d+ publiée\.$/)).toBeVisible();
      await page.getByRole('tab', { name: 'Versions' }).click();
      await expect(page.getByRole('tabpanel').getByText(`Reproduction, ${width}`)).toBeVisible();
      await expectNoSidewaysScroll(page);

      await page.goto('/mentions-legales');
      await expect(page.getByRole('main').getByRole('paragraph').getByText(phrase)).toBeVisible();
    });

    test('two administrators write at once, and neither loses a word', async ({ page, shop }) => {
      await logInAsAdministrator(page);
      await page.goto('/admin/dashboard/textes/privacy-policy');
      const text = page.getByRole('textbox', { name: 'Paragraphe, partie 2, passage 2' });
      await text.fill(`Mes mots à moi, ${width}.`);
      await publishText(shop, 'privacy-policy', `Les mots d’une collègue, ${width}.`);
      await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
      await expect(page.getByText(/Ce texte a été modifié entre-temps/)).toBeVisible();
      await expect(text).toHaveValue(`Mes mots à moi, ${width}.`);
      await page.getByRole('button', { name: /^Garder mon texte/ }).click();
      await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
      await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
      await expect(text).toHaveValue(`Mes mots à moi, ${width}.`);
      await page.getByRole('button', { name: 'Abandonner le brouillon' }).click();
      await expect(page.getByText('Brouillon abandonné.')).toBeVisible();
      await expect(page.getByText(`Les mots d’une collègue, ${width}.`)).toBeVisible();
    });
  });
}
