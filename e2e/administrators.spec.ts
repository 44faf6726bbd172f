import { expectNoViolation } from './axe';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { codeOf } from './totp';

const PASSWORD = 'tilleul et verveine';
const EMAIL = 'anne.roux@exemple.fr';

test('an invited administrator chooses a password, takes the second step of the login, and is deleted', async ({
  page,
  shop,
  browser,
}) => {
  await logInAsAdministrator(page);
  await page.goto('/admin/dashboard?onglet=admin');
  await page.getByRole('link', { name: 'Ajouter un administrateur' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un administrateur' });
  await form.getByLabel('Nom', { exact: true }).fill('Roux');
  await form.getByLabel('Prénom').fill('Anne');
  await form.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await expectNoViolation(page);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Inviter' }).click();
  await expect(page.getByText("L'utilisateur a été ajouté avec succès!")).toBeVisible();
  await page.getByRole('link', { name: 'Retour au Dashboard' }).click();

  await expect.poll(async () => (await shop.mails(EMAIL)).length).toBe(1);
  const link = (await shop.mails(EMAIL))[0]?.text.match(/https?:\S+reinitialiser\S+/)?.[0] ?? '';
  const own = await browser.newContext({ baseURL: shop.url, locale: 'fr-FR' });
  const anne = await own.newPage();
  const logIn = async () => {
    await anne.goto('/admin/login');
    await anne.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
    await anne.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await anne.getByRole('button', { name: 'Se connecter' }).click();
  };
  await anne.goto(link);
  await anne.getByLabel('Nouveau mot de passe', { exact: true }).fill(PASSWORD);
  await anne.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(anne.getByText('Votre mot de passe est changé.')).toBeVisible();
  await logIn();
  await anne.waitForURL(/\/admin\/dashboard/);

  await anne.goto('/admin/dashboard/securite');
  await anne.getByLabel('Votre mot de passe').fill(PASSWORD);
  await anne.getByRole('button', { name: 'Configurer' }).click();
  await expect(anne.getByRole('img', { name: /Code QR/ })).toBeVisible();
  await expectNoViolation(anne);
  const secret = ((await anne.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await anne.getByLabel('Code à six chiffres').fill(codeOf(secret));
  await anne.getByRole('button', { name: 'Activer' }).click();
  await expect(anne.getByRole('heading', { name: 'Vos codes de secours' })).toBeVisible();
  await expectNoViolation(anne);
  const [recovery = ''] = await anne.locator('li code').allTextContents();
  await anne.getByRole('button', { name: 'Je les ai notés' }).click();
  await expect(anne.getByText('10 codes de secours restent')).toBeVisible();

  await anne.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(anne).toHaveURL(/\/admin\/login$/);
  await logIn();
  const code = anne.getByLabel('Code de vérification');
  await expect(code).toBeFocused();
  await expectNoViolation(anne);
  await code.fill('AAAAA-AAAAA-AAAAA-AAAAA');
  await anne.getByRole('button', { name: 'Se connecter' }).click();
  await expect(anne.getByText(/Ce code n'est pas valable/)).toBeVisible();
  await code.fill(recovery);
  await anne.getByRole('button', { name: 'Se connecter' }).click();
  await anne.waitForURL(/\/admin\/dashboard/);

  await page.goto('/admin/dashboard?onglet=admin');
  const row = page.getByRole('row').filter({ hasText: EMAIL });
  await expect(row.getByText('deux étapes')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Supprimer/ })).toHaveCount(1);
  await expectNoViolation(page);
  await row.getByRole('link', { name: 'Modifier Anne Roux' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nom', { exact: true })).toHaveValue('Roux');
  await expectNoViolation(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Supprimer Anne Roux' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Utilisateur supprimé avec succès.')).toBeVisible();
  await anne.goto('/admin/dashboard?onglet=admin');
  await expect(anne).toHaveURL(/\/admin\/login/);
  await own.close();
});
