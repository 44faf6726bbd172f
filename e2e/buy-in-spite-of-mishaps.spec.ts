import { aClient, logIn } from './storefront-fixtures';
import { aMailAddress, CARDS, fillContact, fillDelivery, openCart, payWith, putASoapInTheCart } from './steps';
import { expect, test } from './shop';
import { widths } from './widths';

test('an answer that is lost on the way back buys once', async ({ page, shop }) => {
  const email = aMailAddress('coupure');
  await putASoapInTheCart(page, 'Miel');
  await page.goto('/checkout');
  await fillContact(page, { email });
  await fillDelivery(page);
  await page.route('**/api/neworders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payWith(page, CARDS.paid);
  const failure = page.getByRole('dialog', { name: 'Paiement non vérifié' });
  await expect(failure).toContainText('Une erreur est survenue. Veuillez réessayer.');
  await page.unroute('**/api/neworders');
  await failure.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: /^Commander et payer/ }).click();
  await expect(page.getByText('Merci pour votre commande !')).toBeVisible();
  await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
});

test('a cart is forgotten after two weeks, and not a day earlier', async ({ page }) => {
  const day = 24 * 60 * 60 * 1000;
  const monday = Date.now();
  await page.clock.setFixedTime(monday);
  await putASoapInTheCart(page, 'Calendula');
  await page.clock.setFixedTime(monday + 13 * day);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Panier' })).toHaveAccessibleDescription(
    '1 article',
  );
  await page.clock.setFixedTime(monday + 14 * day);
  await page.reload();
  await expect((await openCart(page)).getByText('Votre panier est vide...')).toBeVisible();
});

test('a session that ends under way leads back to the orders after a new login', async ({ page, shop }) => {
  const client = await aClient(shop, aMailAddress('retour'));
  await logIn(page, client);
  await page.evaluate(() => window.localStorage.setItem('clientToken', 'plus-valable'));
  await page.goto('/account?section=commandes');
  const popup = page.getByRole('dialog', { name: 'Se connecter ?' });
  await expect(popup.getByText('Votre session a expiré. Reconnectez-vous pour continuer.')).toBeVisible();
  await popup.getByRole('textbox', { name: 'Email' }).fill(client.email);
  await popup.getByLabel('Mot de passe', { exact: true }).fill(client.password);
  await popup.getByRole('button', { name: "M'identifier" }).click();
  await expect(page).toHaveURL(/\/account\?section=commandes$/);
  await expect(page.getByText("Vous n'avez passé aucune commande.")).toBeVisible();
});

test('a forgotten password is replaced by a link that works once', async ({ page, shop }) => {
  const client = await aClient(shop, aMailAddress('oubli'));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  // The page that is left asks for an address as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(client.email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText(/un email vient de partir/)).toBeVisible();
  const link = async () =>
    (await shop.mails(client.email)).map(({ text }) => /https?:\S+reinitialiser\S+/.exec(text)?.[0]).find(Boolean);
  await expect.poll(link).toBeTruthy();
  const address = (await link()) ?? '';
  const choose = async (password: string) => {
    await page.goto(address);
    await page.getByLabel('Nouveau mot de passe').fill(password);
    await page.getByLabel('Confirmer le mot de passe').fill(password);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  };
  await choose('azerty');
  await expect(page.getByText('Ce mot de passe est trop courant : choisissez-en un plus personnel.')).toBeVisible();
  await choose('romarin-et-sel-8');
  await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible();
  await choose('un-autre-encore-9');
  await expect(page.getByText('Ce lien n’est plus valable. Veuillez en demander un nouveau.')).toBeVisible();
  await logIn(page, { ...client, password: 'romarin-et-sel-8' });
});

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 812 } });

    test('the bank’s page that is left, refused or confirmed ends in one order', async ({ page, shop }) => {
      const email = aMailAddress('banque');
      await putASoapInTheCart(page, 'Miel');
      await page.goto('/checkout');
      await fillContact(page, { email });
      await fillDelivery(page);
      await payWith(page, CARDS.threeDSecure);
      await expect(page.getByRole('button', { name: 'Autoriser le paiement' })).toBeVisible();
      await page.goto('/checkout');
      await payWith(page, CARDS.threeDSecure);
      await page.getByRole('button', { name: 'Refuser le paiement' }).click();
      await page.getByRole('link', { name: 'Revenir au paiement' }).click();
      await payWith(page, CARDS.threeDSecure);
      await page.getByRole('button', { name: 'Autoriser le paiement' }).click();
      await expect(page.getByText('Paiement validé avec vérification 3D Secure')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Retour à la boutique' }).click();
      await expect((await openCart(page)).getByText('Votre panier est vide...')).toBeVisible();
      await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
    });
  });
}
