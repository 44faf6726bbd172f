import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder } from './order-fixtures';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { widths } from './widths';

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 812 } });

    test('an administrator sees what waits, keeps a view of one’s own filters, finds it again and takes it away', async ({
      page,
      shop,
    }) => {
      const order = await aPaidOrder(shop, 'Delavue');
      const isPhone = width < 760;
      const name = `France à préparer ${width}`;
      await logInAsAdministrator(page);
      await page.goto('/admin/dashboard?onglet=commandes');
      const row = page.getByRole('row').filter({ hasText: order.reference });
      await expect(row).toBeVisible();
      if (isPhone) expect((await row.boundingBox())!.y).toBeLessThan(812 / 2);

      const views = page.getByRole('navigation', { name: 'Vues' });
      const choose = async (label: string) => {
        if (!isPhone) return views.getByRole('link', { name: new RegExp(`^${label} \\d`) }).click();
        const list = views.getByRole('combobox', { name: 'Vues' });
        const option = list.getByRole('option', { name: new RegExp(`^${label} \\(\\d`) });
        await list.selectOption((await option.getAttribute('value')) ?? '');
      };
      await choose('À préparer');
      await expect(page).toHaveURL(/statut=En/);
      await expect(row).toBeVisible();

      await page.getByText(/^Plus de filtres/).click();
      await page.getByLabel('Pays').selectOption({ label: 'France' });
      await expect(row).toBeVisible();
      await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
      const dialog = page.getByRole('dialog', { name: 'Enregistrer cette vue' });
      await dialog.getByLabel('Nom de la vue').fill(name);
      await expectNoViolation(page);
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(dialog).toBeHidden();

      await page.goto('/admin/dashboard?onglet=commandes&recherche=introuvable');
      await expect(page.getByText('Aucune commande ne correspond à cette recherche.')).toBeVisible();
      await choose(name);
      await expect(page).toHaveURL(/pays=FR/);
      await expect(row).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);

      await page.getByRole('button', { name: 'Supprimer cette vue' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
      await expect(page.getByRole('button', { name: 'Enregistrer cette vue' })).toBeVisible();
      await expect(row).toBeVisible();
    });
  });
}
