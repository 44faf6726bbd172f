import { aClient, aNewAccount, logIn } from './storefront-fixtures';
import { aMailAddress } from './steps';
import { expect, test, type RunningShop } from './shop';

/** Addresses of a page of the shop in the mails of one person, newest first. */
async function linksTo(shop: RunningShop, page: string, email: string): Promise<string[]> {
  const mails = await shop.mails(email);
  return mails.flatMap(({ text }) => new RegExp(`https?:\\S+/${page}\\S+`).exec(text) ?? []);
}

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 812 } });

  test('a client changes the password, which ends other sessions and older links; a new link is one press away', async ({
    page,
    shop,
  }) => {
    const client = await aClient(shop, aMailAddress('change'));
    await page.goto('/mot-de-passe-oublie');
    await page.getByRole('textbox', { name: 'Email' }).fill(client.email);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect.poll(() => linksTo(shop, 'reinitialiser', client.email)).toHaveLength(1);
    const [older] = await linksTo(shop, 'reinitialiser', client.email);

    await logIn(page, client);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Changer de mot de passe' }).click();
    const current = page.getByLabel('Mot de passe actuel');
    await expect(current).toBeFocused();
    await current.fill('pas-le-bon-1');
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('verveine-du-jardin-4');
    await page.getByLabel('Confirmer le nouveau mot de passe').fill('verveine-du-jardin-5');
    const send = page.getByRole('button', { name: 'Changer le mot de passe' });
    await send.click();
    await expect(page.getByText('Les mots de passe doivent correspondre')).toBeVisible();
    await page.getByLabel('Confirmer le nouveau mot de passe').fill('verveine-du-jardin-4');
    await send.click();
    await expect(page.getByText('Le mot de passe actuel est incorrect.')).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(client.password);
    await send.click();
    await expect(page.getByText('Votre mot de passe est changé. Vos autres sessions sont terminées.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Prénom')).toHaveValue('Claire');
    const elsewhere = await fetch(`${shop.url}/api/client/${client.id}`, {
      headers: { Authorization: `Bearer ${client.token}` },
    });
    expect(elsewhere.status).toBe(401);

    const choose = async (address: string, password: string) => {
      await page.goto(address);
      await page.getByLabel('Nouveau mot de passe').fill(password);
      await page.getByLabel('Confirmer le mot de passe').fill(password);
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    };
    await choose(older ?? '', 'sauge-et-thym-6');
    await expect(page.getByText('Ce lien n’est plus valable. Veuillez en demander un nouveau.')).toBeVisible();
    await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(client.email);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect.poll(() => linksTo(shop, 'reinitialiser', client.email)).toHaveLength(2);
    const [newer] = await linksTo(shop, 'reinitialiser', client.email);
    await choose(newer ?? '', 'sauge-et-thym-6');
    await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible();
  });
});

test.describe('at 375 px', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('an account that waits for its confirmation gets another mail from the login, and opens with it', async ({
    page,
    shop,
  }) => {
    const account = await aNewAccount(shop, aMailAddress('encore'));
    await expect.poll(() => linksTo(shop, 'confirm-account', account.email)).toHaveLength(1);
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: "M'identifier" }).click();
    await expect(page.getByText('Vous devez confirmer votre email, vérifier votre boîte de réception.')).toBeVisible();
    const resend = page.getByRole('button', { name: 'Renvoyer l’email de confirmation' });
    await page.route('**/api/confirm/client/resend', (route) => route.abort());
    await resend.click();
    await expect(page.getByText('Erreur réseau. Veuillez réessayer.')).toBeVisible();
    await page.unroute('**/api/confirm/client/resend');
    await resend.click();
    await expect(page.getByText('Un nouvel email de confirmation a été envoyé.')).toBeVisible();
    await expect.poll(() => linksTo(shop, 'confirm-account', account.email)).toHaveLength(2);
    const [newest] = await linksTo(shop, 'confirm-account', account.email);
    await page.route('**/api/confirm/client', (route) => route.abort());
    await page.goto(newest ?? '');
    await expect(page.getByRole('heading', { name: 'Confirmation en attente' })).toBeVisible();
    await expect(page.getByText('Erreur réseau. Veuillez réessayer.')).toBeVisible();
    await page.unroute('**/api/confirm/client');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByRole('heading', { name: 'Inscription confirmé' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
    await logIn(page, account);
  });

  test('whoever gets the mail of somebody else’s sign-up opens the account with names and a password of their own', async ({
    page,
    shop,
  }) => {
    const account = await aNewAccount(shop, aMailAddress('autrui'));
    await expect.poll(() => linksTo(shop, 'confirm-account', account.email)).toHaveLength(1);
    const [link] = await linksTo(shop, 'confirm-account', account.email);
    await page.goto(link ?? '');
    await page.getByRole('button', { name: 'Choisir un autre mot de passe' }).click();
    await page.getByLabel('Nom', { exact: true }).fill('Roux');
    await page.getByLabel('Prénom').fill('Camille');
    await page.getByLabel('Nouveau mot de passe').fill('verveine-du-jardin-4');
    await page.getByLabel('Confirmer le mot de passe').fill('verveine-du-jardin-4');
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByRole('heading', { name: 'Inscription confirmé' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
    await logIn(page, { ...account, password: 'verveine-du-jardin-4' });
    await page.goto('/account');
    await expect(page.getByLabel('Prénom')).toHaveValue('Camille');
  });
});
