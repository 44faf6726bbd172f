import { expectNoViolation } from './axe';
import { expect, test } from './shop';
import { aMailAddress, logInAsAdministrator } from './steps';
import { aClient } from './storefront-fixtures';
import { widths } from './widths';

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 812 } });

    test('what was agreed with a client is noted, read by the next who looks, and finds the client again', async ({
      page,
      shop,
    }) => {
      const client = await aClient(shop, aMailAddress('note'));
      const tag = `Marché ${width}`;
      await logInAsAdministrator(page);
      await page.goto(`/admin/dashboard?onglet=clients&recherche=${encodeURIComponent(client.email)}`);
      // Anywhere in the row.
      await page
        .getByRole('table')
        .getByText(client.email)
        .locator('xpath=ancestor::tr')
        .click({ position: { x: 200, y: 12 } });
      const sheet = page.getByRole('dialog', { name: 'Claire Moreau' });
      await sheet.getByRole('textbox', { name: 'Nouvelle note' }).fill('Préfère être appelée le matin.');
      await sheet.getByRole('button', { name: 'Garder la note' }).click();
      await expect(sheet.getByText('Préfère être appelée le matin.')).toBeVisible();
      await sheet.getByRole('combobox', { name: 'Étiquette' }).fill(tag);
      await sheet.getByRole('button', { name: 'Ajouter' }).click();
      await expect(sheet.getByRole('button', { name: `Retirer l’étiquette ${tag}` })).toBeVisible();
      await expectNoViolation(page);

      await sheet.getByRole('textbox', { name: 'Nouvelle note' }).fill('À rappeler');
      await page.goBack();
      const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
      await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
      await expect(sheet).toBeHidden();

      await page.goto('/admin/dashboard?onglet=clients');
      await page.getByRole('combobox', { name: 'Filtrer par étiquette' }).selectOption(tag);
      await expect(page.getByRole('link', { name: /, fiche de / })).toHaveCount(1);
      await page.getByRole('link', { name: /fiche de Claire Moreau$/ }).click();
      await expect(sheet.getByText('Préfère être appelée le matin.')).toBeVisible();
      await sheet.getByRole('button', { name: /^Supprimer la note/ }).click();
      await page
        .getByRole('dialog', { name: 'Supprimer cette note ?' })
        .getByRole('button', { name: 'Supprimer' })
        .click();
      await expect(sheet.getByText('Préfère être appelée le matin.')).toBeHidden();
      await expect(sheet.getByRole('heading', { name: 'Notes et étiquettes' })).toBeFocused();
    });
  });
}
