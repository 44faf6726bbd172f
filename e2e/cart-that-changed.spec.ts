import { aNewSoap, deleteSoap, setPromotion, soapNamed } from './storefront-fixtures';
import { openCart, putASoapInTheCart } from './steps';
import { expect, test } from './shop';

const euros = (amount: number) => amount.toFixed(2).replace('.', ',');

test.describe('at 375 px', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('a promotion that ended meanwhile is told on its line, agreed to with one press, and paid at the new price', async ({
    page,
    shop,
  }) => {
    const soap = await soapNamed(shop, 'Romarin');
    await setPromotion(shop, soap, 20);
    const { discountedPrice: before } = await soapNamed(shop, 'Romarin');
    await putASoapInTheCart(page, 'Romarin');
    const drawer = await openCart(page);
    await expect(drawer.getByText('-20%')).toBeVisible();
    await expect(drawer.getByText('Total').locator('..')).toContainText(euros(before));
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await setPromotion(shop, soap, 0);
    const { discountedPrice: after } = await soapNamed(shop, 'Romarin');
    expect(after).toBeGreaterThan(before);
    await openCart(page);
    const problem = drawer.getByRole('alert');
    await expect(problem).toContainText(/Le prix de .*Romarin.* est maintenant de/);
    await expect(problem).toContainText(euros(after));
    await expect(drawer.getByText('-20%')).toHaveCount(0);
    await expect(drawer.getByText('Total').locator('..')).toContainText(euros(after));
    await problem.getByRole('button', { name: 'J’ai compris' }).click();
    await expect(problem).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Commander' }).click();
    await page.getByRole('link', { name: 'Poursuivre mes achats' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('main')).toContainText(euros(after));
  });
});

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 812 } });

  test('a soap that left the range meanwhile is told on its line and taken out with one press', async ({
    page,
    shop,
  }) => {
    const soap = await aNewSoap(shop, 'Essai de menthe');
    await putASoapInTheCart(page, soap.name);
    await page.keyboard.press('Escape');
    await putASoapInTheCart(page, 'Romarin');
    await page.keyboard.press('Escape');
    await deleteSoap(shop, soap);

    const drawer = await openCart(page);
    const problem = drawer.getByRole('alert').filter({ hasText: 'Ce produit n’est plus en vente.' });
    await expect(problem).toBeVisible();
    await drawer.getByRole('button', { name: 'Commander' }).click();
    const remedy = problem.getByRole('button', { name: 'Retirer' });
    await expect(remedy).toBeFocused();
    await remedy.click();
    await expect(problem).toHaveCount(0);
    await expect(drawer.getByText(soap.name)).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Commander' }).click();
    await expect(page.getByRole('dialog', { name: /Connectez-vous pour bénéficier/ })).toBeVisible();
  });
});
