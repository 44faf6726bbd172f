import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap } from './storefront-fixtures';
import { widths } from './widths';

const look = (page: Page, name: string) =>
  process.env.LOOK ? page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true }) : undefined;

const RULE = '/admin/dashboard/obligations?regle=labelling';

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('Reg. 1223/2009 art. 19 an owner asks for whole labels: what has none stops being sold until it has', async ({
      page,
      shop,
    }) => {
      const name = `Étiquette ${width}`;
      const { _id } = await aNewSoap(shop, name);
      await page.goto(`/product/${_id}`);
      const main = page.getByRole('main');
      const add = main.getByRole('button', { name: 'Ajouter au panier', exact: true });
      await expect(add).toBeEnabled();
      const label = main.getByRole('region', { name: 'Ce que dit l’étiquette' });
      await expect(label.getByText('Aqua')).toBeVisible();
      await add.click();
      await expect(page.locator('[data-toast]', { hasText: /a rejoint votre panier/ })).toBeVisible();

      await logInAsAdministrator(page);
      await page.goto(RULE);
      const panel = page.getByRole('region', { name: 'Étiquetage complet' });
      await expect(panel.getByRole('link', { name })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `labelling-${width}`);
      await panel.getByRole('button', { name: 'Exiger l’étiquetage complet' }).click();
      const asking = page.getByRole('dialog');
      await expect(asking.getByRole('link', { name })).toBeVisible();
      await expectNoViolation(page);
      await look(page, `labelling-asking-${width}`);
      await asking.getByRole('button', { name: 'Exiger l’étiquetage complet' }).click();
      await expect(page.getByText('L’étiquetage complet est exigé.', { exact: true })).toBeVisible();

      // Whoever had it in the cart is told on its line, and can take it out.
      await page.goto('/');
      await page.getByRole('banner').getByRole('button', { name: 'Panier' }).click();
      const cart = page.getByRole('dialog');
      await expect(cart.getByText(/n’est pas en vente pour le moment/)).toBeVisible();
      await expect(cart.getByRole('button', { name: 'Retirer', exact: true })).toBeVisible();
      await page.goto(`/product/${_id}`);
      await expect(add).toBeDisabled();
      await expect(main.getByText(/son étiquetage est incomplet/)).toBeVisible();
      await expectNoViolation(page);
      await look(page, `product-stopped-${width}`);

      await page.goto('/admin/dashboard?onglet=produits&etiquette=incomplete');
      await expect(page.getByText('Pas en vente, étiquette incomplète').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await look(page, `products-${width}`);
      await page.getByRole('link', { name: `Modifier ${name}` }).click();
      const form = page.getByRole('group', { name: 'Étiquette' });
      await page.getByLabel('Ingrédients').fill('Sodium Olivate, Aqua, Lavandula Angustifolia Oil');
      await expect(form.getByText(/Lavandula Angustifolia Oil.*Linalool, Linalyl Acetate/)).toBeVisible();
      await page
        .getByLabel('Ingrédients')
        .fill('Sodium Olivate, Aqua, Lavandula Oil/Extract, Linalool, Linalyl Acetate');
      await page.getByLabel('Poids net').fill('100');
      await form.getByLabel('Précautions d’emploi').fill('Éviter le contour des yeux.');
      await form.getByLabel('Numéro CPNP').fill('4076214');
      await form.getByLabel('Conservation').selectOption('pao');
      await form.getByLabel('Mois après ouverture').fill('12');
      await expect(form.getByText('3 allergènes de parfum à nommer', { exact: false })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `form-${width}`);
      await page.getByRole('button', { name: 'Mettre à jour' }).click();
      await expect(page.getByText(/mis à jour/).first()).toBeVisible();

      await page.goto(`/product/${_id}`);
      await expect(add).toBeEnabled();
      await expect(label.getByText('Linalyl Acetate', { exact: true })).toBeVisible();
      await expect(label.getByText(/les 3 allergènes de parfum que la loi demande de nommer/)).toBeVisible();
      expect(await page.content()).not.toContain('4076214');
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `product-${width}`);

      await page.goto(RULE);
      await panel.getByRole('button', { name: 'Ne plus exiger l’étiquetage complet' }).click();
      await expect(page.getByText('L’étiquetage complet n’est plus exigé.')).toBeVisible();
    });
  });
}
