import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder } from './order-fixtures';
import { aParcelNumber, expect, test } from './shop';
import { logInAsAdministrator } from './steps';

for (const width of [1280, 375]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('what was shipped by mistake is taken back, tagged, and nobody heard of it', async ({ page, shop }) => {
      const order = await aPaidOrder(shop, 'Delmas');
      await logInAsAdministrator(page);
      await page.goto(`/admin/dashboard?onglet=commandes&commande=${order._id}`);
      const details = page.getByRole('dialog', { name: 'Détails de la commande' });
      await details.getByRole('button', { name: 'Expédier', exact: true }).click();
      const shipping = page.getByRole('dialog', { name: 'Entrez le numéro de suivi et le transporteur' });
      await expect(shipping.getByText('Le mail attend dix secondes')).toBeVisible();
      await shipping.getByLabel('Numéro de Suivi').fill(aParcelNumber());
      await shipping.getByRole('combobox', { name: 'Transporteur' }).selectOption('Colissimo');
      await shipping.getByRole('button', { name: 'Valider' }).click();

      await expect(page.getByText(`Commande ${order.reference} mise à jour : Expédié.`)).toBeVisible();
      const undo = page.getByRole('button', { name: 'Annuler', exact: true });
      await expect(undo).toBeVisible();
      await undo.click();
      await expect(page.getByText(`Commande ${order.reference} de nouveau « En cours de préparation »`)).toBeVisible();
      await expect(details.getByRole('button', { name: 'Expédier', exact: true })).toBeVisible();
      expect((await shop.mails(order.email)).filter(({ subject }) => subject.startsWith('Votre colis'))).toEqual([]);

      const field = details.getByLabel('Étiquette', { exact: true });
      await field.fill('À vérifier');
      await field.press('Enter');
      await expect(details.getByRole('button', { name: 'Retirer l’étiquette À vérifier' })).toBeVisible();
      // A message under the pointer stays where it is read, whatever comes under it meanwhile.
      await page.mouse.move(0, 0);
      await expect(page.locator('[data-toast]')).toHaveCount(0);
      await expectNoViolation(page);
      await expectNoSidewaysScroll(page);
      await page.goto('/admin/dashboard?onglet=commandes&etiquette=a%20verifier');
      await expect(page.getByText(order.reference).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
}
