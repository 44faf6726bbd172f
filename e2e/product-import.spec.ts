import { readFile } from 'node:fs/promises';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap, setPromotion } from './storefront-fixtures';
import { widths } from './widths';

for (const { herb, ...viewport } of widths(
  { herb: 'Livèche', width: 1280, height: 900 },
  { herb: 'Hysope', width: 375, height: 812 },
)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('what is exported comes back changed: seen line by line, written, and said where it was wrong', async ({
      page,
      shop,
    }) => {
      const soap = await aNewSoap(shop, `${herb} fine`);
      const other = await aNewSoap(shop, `${herb} rare`);
      await logInAsAdministrator(page);
      await page.goto(`/admin/dashboard?onglet=produits&recherche=${encodeURIComponent(herb)}`);
      await expect(page.getByRole('checkbox', { name: `Choisir ${soap.name}` })).toBeVisible();
      const exported = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Plus', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Exporter les produits (CSV)' }).click();
      const csv = await readFile(await (await exported).path(), 'utf8');
      await page.getByRole('button', { name: 'Plus', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Importer des produits (CSV)' }).click();
      await expect(page.getByRole('heading', { name: 'Importer des produits', level: 1 })).toBeVisible();

      const choose = (text: string) =>
        page
          .getByLabel('Fichier de produits', { exact: true })
          .setInputFiles({ name: 'produits.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await choose(csv);
      await expect(page.getByText('Ce fichier ne change rien.')).toBeVisible();

      const columns = csv.split('\r\n')[0]!.split(';').length;
      const wrong = `;${herb} d’hiver;Savon;gratuit${';'.repeat(columns - 4)}\r\n`;
      await choose(csv.replaceAll(';7,20;', ';7,60;') + wrong);
      const lines = page.getByRole('list', { name: 'Lignes à écrire' });
      await expect(lines.getByRole('listitem')).toHaveCount(2);
      await expect(page.getByRole('list', { name: 'Lignes laissées de côté' })).toContainText(/Ligne 4.*gratuit/);
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      if (process.env.LOOK)
        await page.screenshot({ path: `${process.env.LOOK}/import-${viewport.width}.png`, fullPage: true });

      // A colleague is faster with one of the two: it stays as he left it, and is said.
      await setPromotion(shop, other, 5);
      await page.getByRole('button', { name: 'Écrire 2 lignes' }).click();
      await expect(page.getByText('1 produit changé.')).toBeVisible();
      await expect(page.getByText('1 ligne n’a pas été écrite.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Écrire 1 ligne', exact: true })).toBeVisible();
      await expectNoViolation(page);
      const { price } = (await (await fetch(`${shop.url}/api/product/${soap._id}`)).json()) as { price: number };
      expect(price).toBe(7.6);
    });
  });
}
