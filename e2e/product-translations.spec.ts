import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aNewSoap } from './storefront-fixtures';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { widths } from './widths';

for (const { name, words, ...viewport } of widths(
  { name: 'Bruyère', words: 'bruyere', width: 375, height: 812 },
  { name: 'Genêt', words: 'genet', width: 1280, height: 800 },
)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('what the owner writes of a product in Dutch is read in Dutch, and the rest is French and says so', async ({
      page,
      shop,
    }) => {
      const soap = await aNewSoap(shop, name);
      await logInAsAdministrator(page);
      await page.goto(`/admin/dashboard/product/edit/${soap._id}`);
      await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Une lande en fleurs.');
      await page.getByRole('textbox', { name: "Conseils d'utilisation" }).fill('À garder au sec.');
      const section = page.getByRole('region', { name: 'Traductions' });
      await expect(section.getByRole('tab', { selected: true })).toHaveText(/Néerlandais.: 2 manquent/);
      await section.getByRole('textbox', { name: 'Description, néerlandais' }).fill('Heide in bloei.');
      await expect(section.getByRole('tab', { selected: true })).toHaveText(/Néerlandais.: 1 manque/);
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Mettre à jour' }).click();
      await expect(page.getByText(`Produit « ${name} » mis à jour.`)).toBeVisible();

      await page.goto(`/nl/savon/${words}`);
      const main = page.getByRole('main');
      const dutch = main.getByText('Heide in bloei.');
      const spoken = (locator: typeof dutch) =>
        locator.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
      await expect(dutch).toBeVisible();
      expect(await spoken(dutch)).toBe('nl');
      await expect(dutch).not.toHaveAttribute('data-owner');
      const french = main.getByText('À garder au sec.');
      await expect(french).toHaveAttribute('lang', 'fr');
      await expect(french).toHaveAttribute('data-owner', '');
      await expect(main.getByText('Une lande en fleurs.')).toHaveCount(0);
      const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(facts.join()).toContain('Heide in bloei.');
      await expectNoViolation(page);

      // The same of who comes by way of the program, and nothing of it in French.
      await page.goto(`/savon/${words}`);
      await expect(main.getByText('Une lande en fleurs.')).toBeVisible();
      await expect(main.locator('[lang]')).toHaveCount(0);
      await page.getByRole('link', { name: 'Deutsch' }).click();
      await expect(page).toHaveURL(new RegExp(`/de/savon/${words}$`));
      await expect(main.getByText('Une lande en fleurs.')).toHaveAttribute('lang', 'fr');
    });
  });
}
