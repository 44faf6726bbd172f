import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder, ordersOf } from './order-fixtures';
import { aParcelNumber, expect, test } from './shop';
import { aMailAddress, logInAsAdministrator } from './steps';

const PASSWORD = 'tilleul et verveine';

test('an invited preparer ships five orders on a phone, and finds nothing else of the shop', async ({
  page,
  shop,
  browser,
}) => {
  const email = aMailAddress('preparation');
  const orders = await Promise.all(Array.from({ length: 5 }, () => aPaidOrder(shop, 'Preparer')));

  await logInAsAdministrator(page);
  await page.goto('/admin/dashboard?onglet=admin');
  await page.getByRole('link', { name: 'Ajouter un administrateur' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un administrateur' });
  await form.getByLabel('Nom', { exact: true }).fill('Petit');
  await form.getByLabel('Prénom').fill('Jeanne');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Rôle').selectOption('Préparation');
  await expect(form.getByText(/Ne rembourse, n’annule ni ne supprime rien/)).toBeVisible();
  await form.getByRole('checkbox').check();
  await expectNoViolation(page);
  await form.getByRole('button', { name: 'Inviter' }).click();
  await expect(page.getByText("L'utilisateur a été ajouté avec succès!")).toBeVisible();

  await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
  const link = (await shop.mails(email))[0]?.text.match(/https?:\S+reinitialiser\S+/)?.[0] ?? '';
  const phone = await browser.newContext({
    baseURL: shop.url,
    locale: 'fr-FR',
    viewport: { width: 375, height: 667 },
  });
  const jeanne = await phone.newPage();
  await jeanne.goto(link);
  await jeanne.getByLabel('Nouveau mot de passe', { exact: true }).fill(PASSWORD);
  await jeanne.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(jeanne.getByText('Votre mot de passe est changé.')).toBeVisible();
  await jeanne.goto('/admin/login');
  await jeanne.getByRole('textbox', { name: 'Email' }).fill(email);
  await jeanne.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await jeanne.getByRole('button', { name: 'Se connecter' }).click();
  await expect(jeanne.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();

  for (const order of orders) {
    await jeanne.getByRole('searchbox', { name: 'Rechercher une commande' }).fill(order.reference);
    const details = jeanne.getByRole('button', { name: `Détails de la commande ${order.reference}` });
    await details.click();
    const dialog = jeanne.getByRole('dialog', { name: 'Détails de la commande' });
    await expect(dialog.getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Rembourser un montant' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Expédier' }).click();
    const shipping = jeanne.getByRole('dialog', { name: 'Entrez le numéro de suivi et le transporteur' });
    await shipping.getByLabel('Numéro de Suivi').fill(aParcelNumber());
    await shipping.getByRole('combobox', { name: 'Transporteur' }).selectOption('Colissimo');
    await shipping.getByRole('button', { name: 'Valider' }).click();
    await expect(shipping).toBeHidden();
    await expect.poll(async () => (await ordersOf(shop, order.email))[0]?.status).toBe('Expédié');
    await jeanne.goto('/admin/dashboard?onglet=commandes');
  }
  await expectNoSidewaysScroll(jeanne);
  await expectNoViolation(jeanne);

  await jeanne.goto('/admin/dashboard/reglages');
  await expect(jeanne.getByRole('heading', { name: /n’est pas ouverte à votre rôle/ })).toBeVisible();
  await expectNoViolation(jeanne);
  await jeanne.getByRole('link', { name: 'Revenir à mes pages' }).click();
  await expect(jeanne.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
  await phone.close();
});
