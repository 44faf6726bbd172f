import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { aMailAddress, logInAsAdministrator, chooseOrderAct } from './steps';
import { aNewSoap } from './storefront-fixtures';
import { widths } from './widths';

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an owner takes an order by telephone, paid in cash, and finds it again in the history of the shelf', async ({
      page,
      shop,
    }) => {
      const look = async (name: string) => {
        await expectNoSidewaysScroll(page);
        await expectNoViolation(page);
        if (process.env.LOOK)
          await page.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png`, fullPage: true });
      };
      const soap = await aNewSoap(shop, `Calendula du marché ${width}`);
      const email = aMailAddress('ines');
      await logInAsAdministrator(page);

      const take = page.getByRole('button', { name: 'Prendre la commande payée' });
      await test.step('takes the order', async () => {
        await page.goto('/admin/dashboard?onglet=commandes');
        await chooseOrderAct(page, 'Prendre une commande');
        await page.getByLabel('Produit', { exact: true }).selectOption({ label: `${soap.name}, 7,20\u00a0€` });
        await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
        await page.getByRole('button', { name: 'Augmenter la quantité' }).click();
        await expect(page.getByText('14,40\u00a0€').first()).toBeVisible();
        await take.click();
        await expect(page.getByLabel('Prénom', { exact: true })).toBeFocused();
        await look('missing');
        for (const [label, text] of Object.entries({
          Prénom: 'Inès',
          Nom: 'Caron',
          Email: email,
          Téléphone: '06 12 34 56 78',
          Adresse: '3 rue des Lilas',
          'Code postal': '69003',
          Ville: 'Lyon',
        }))
          await page.getByLabel(label, { exact: true }).fill(text);
        await page.getByLabel('Payée par').selectOption({ label: 'Espèces' });
        await look('filled');
        await take.click();
        await expect(page.getByText(/^Commande AK-\S+ prise\.$/)).toBeVisible();
        await expect(page.getByRole('dialog', { name: 'Détails de la commande' })).toBeVisible();
      });

      await test.step('notes a loss, and reads why the shelf changed', async () => {
        await page.goto(`/admin/dashboard/product/edit/${soap._id}`);
        const stock = page.getByRole('region', { name: 'Stock' });
        await expect(stock.getByText('498')).toBeVisible();
        await stock.getByLabel('Pourquoi').selectOption('Perte');
        await stock.getByRole('button', { name: 'Retirer du stock' }).click();
        await look('why');
        await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
        await expect(page.getByText(/^1 unité en moins/)).toBeVisible();
        await page.locator('[data-toast]').getByRole('button', { name: 'Fermer' }).click();
        await stock.getByRole('link', { name: 'Historique du stock' }).click();
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(soap.name) })).toBeVisible();
        const row = (reason: string) => page.getByRole('row').filter({ hasText: reason });
        await expect(row('Perte')).toContainText('−1 → 499');
        await expect(row('Commande payée').getByRole('link', { name: /^AK-/ })).toBeVisible();
        await look('history');
      });
    });
  });
}
