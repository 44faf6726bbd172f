import {
  aMailAddress,
  CARDS,
  fillContact,
  fillDelivery,
  logInAsAdministrator,
  payWith,
  putASoapInTheCart,
} from './steps';
import { aParcelNumber, expect, test } from './shop';

test('an administrator who is not signed in is sent to the login page', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('heading', { name: 'Espace Administrateur' })).toBeVisible();
});

test('an administrator ships an order and the shopper is told by mail', async ({ page, shop }) => {
  const email = aMailAddress('lea');
  const parcel = aParcelNumber();
  await putASoapInTheCart(page, 'Rose');
  await page.goto('/checkout');
  await fillContact(page, { email, firstName: 'Lea', lastName: 'Bertrand' });
  await fillDelivery(page);
  await payWith(page, CARDS.paid);
  await expect(page.getByText('Merci pour votre commande !')).toBeVisible();

  await logInAsAdministrator(page);
  await page
    .getByRole('tab', { name: 'Commandes' })
    .or(page.getByRole('link', { name: 'Commandes' }))
    .first()
    .click();
  await page
    .getByPlaceholder('Rechercher une commande')
    .or(page.getByLabel('Rechercher une commande'))
    .first()
    .fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);

  const status = row.getByRole('combobox');
  await status.click();
  const statuses = page.getByRole('listbox').getByRole('option');
  await expect(statuses).toHaveText(['Expédié', 'Annulé', 'Remboursé']);
  await statuses.filter({ hasText: 'Expédié' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entrez le numéro de suivi et le transporteur' });
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(dialog.getByText('Veuillez entrer un numéro de suivi.')).toBeVisible();
  await dialog.getByLabel('Numéro de Suivi').fill(parcel);
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(dialog.getByText('Veuillez sélectionner un transporteur.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Transporteur' }).selectOption('Colissimo');
  await dialog.getByRole('button', { name: 'Valider' }).click();

  await expect(row.getByRole('combobox')).toHaveText(/Expédié/);
  // Ten seconds to take it back, and the mail's own worker.
  await expect.poll(async () => (await shop.mails(email)).length, { timeout: 30_000 }).toBe(2);
  const [mail] = await shop.mails(email);
  expect(mail?.text).toContain(parcel);
});
