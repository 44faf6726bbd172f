import { expect, test } from './shop';
import { takenOver } from './steps';

test('the way from the back-office to the shop leads there, back and there again', async ({ page }) => {
  const login = page.getByRole('heading', { level: 1, name: 'Espace Administrateur' });
  const document = page.locator('html');
  await page.goto('/admin/login');
  await expect(login).toBeVisible();
  await expect(document).toHaveAttribute('data-theme', 'back-office');
  await page.getByRole('link', { name: 'Retour à la boutique' }).click();
  await expect(page).toHaveURL(/\/$/);
  await takenOver(page);
  await expect(document).not.toHaveAttribute('data-theme');

  // Further on in the shop, without a new document.
  await page.getByRole('banner').getByRole('link', { name: 'À propos' }).click();
  await expect(page).toHaveURL(/\/apropos$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(login).toBeVisible();
  await expect(document).toHaveAttribute('data-theme', 'back-office');
  await page.goForward();
  await takenOver(page);
  await expect(page.getByRole('banner').getByRole('button', { name: /anier/ })).toBeVisible();
});
