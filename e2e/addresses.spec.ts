import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aMailAddress, CARDS, openCart, payWith, putASoapInTheCart } from './steps';
import { aClient, logIn } from './storefront-fixtures';
import { expect, test } from './shop';
import { widths } from './widths';

const look = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true });
};

const entry = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) });

async function keep(page: Page, { label, street }: { label: string; street: string }) {
  await page.getByRole('button', { name: 'Ajouter une adresse' }).click();
  await page.getByLabel('Nom de cette adresse').fill(label);
  await page.getByLabel('Adresse', { exact: true }).fill(street);
  await page.getByLabel('Code postal').fill('44000');
  await page.getByLabel('Ville').fill('Nantes');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(entry(page, label)).toBeVisible();
}

/** The client keeps an address and a telephone. */
async function keepHome(page: Page, client: Awaited<ReturnType<typeof aClient>>) {
  const api = (path: string) => new URL(`/api/${path}`, page.url()).href;
  const headers = { Authorization: `Bearer ${client.token}` };
  const home = {
    ...{ label: 'À la maison', prenom: 'Claire', nom: 'Moreau', address: '12 rue des Carmes' },
    ...{ postalCode: '44000', city: 'Nantes', country: 'FR' },
  };
  const kept = await page.request.post(api(`client/${client.id}/addresses`), { headers, data: home });
  expect(kept.ok()).toBe(true);
  const data = { mobile: '06 12 34 56 78' };
  const told = await page.request.put(api(`update/client/${client.id}`), { headers, data });
  expect(told.ok()).toBe(true);
}

for (const width of widths(375, 320, 768, 1280)) {
  test(`a client keeps addresses and the telephone in the account (${width} px)`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, await aClient(shop, aMailAddress('adresses')));
    await page.goto('/account?section=adresses');
    await expect(page.getByText('Vous ne gardez aucune adresse.')).toBeVisible();
    await expectNoViolation(page);
    await look(page, `addresses-empty-${width}`);

    await keep(page, { label: 'À la maison', street: '12 rue des Carmes' });
    await keep(page, { label: 'À l’atelier de céramique de la rue haute', street: '27 quai de la Fosse' });
    await keep(page, { label: 'Chez maman', street: '4 impasse des Tilleuls' });
    await expect(entry(page, 'À la maison').getByText('Par défaut', { exact: true })).toBeVisible();
    await entry(page, 'Chez maman')
      .getByRole('button', { name: /^Modifier/ })
      .click();
    await expect(page.getByLabel('Nom de cette adresse')).toBeFocused();
    await page.getByLabel('Prénom').fill('Hélène');
    await page.getByRole('checkbox', { name: /^Prendre par défaut/ }).check();
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page);
    await look(page, `addresses-form-${width}`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(entry(page, 'Chez maman').getByText('Par défaut', { exact: true })).toBeVisible();
    await expect(entry(page, 'Chez maman').getByRole('button', { name: /^Modifier/ })).toBeFocused();

    await entry(page, 'À la maison')
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    const undo = page.getByRole('button', { name: 'Annuler' });
    await expect(undo).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page);
    await look(page, `addresses-removed-${width}`);
    await undo.click();
    await expect(entry(page, 'À la maison')).toBeVisible();

    await entry(page, 'Chez maman')
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Supprimer/ });
    await dialog.getByRole('radio', { name: /À la maison/ }).check();
    await expectNoViolation(page);
    await look(page, `addresses-successor-${width}`);
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await expect(entry(page, 'À la maison').getByText('Par défaut', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Ajouter le téléphone' }).click();
    await page.getByRole('textbox', { name: /^Téléphone/ }).fill('06 12 34 56 78');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('06 12 34 56 78')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Modifier le téléphone' })).toBeFocused();
    await page.reload();
    await expect(entry(page, 'À la maison').getByText('Par défaut', { exact: true })).toBeVisible();
    await expect(page.getByText('06 12 34 56 78')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page);
    await look(page, `addresses-${width}`);
  });
}

for (const width of widths(375, 1280)) {
  test(`a known client logs in from the cart and has one press left (${width} px)`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const client = await aClient(shop, aMailAddress('connue'));
    await putASoapInTheCart(page, 'Romarin');
    await keepHome(page, client);

    await (await openCart(page)).getByRole('button', { name: 'Commander' }).click();
    const invitation = page.getByRole('dialog', { name: /Connectez-vous/ });
    await expect(invitation.getByText(/sans compte/)).toBeVisible();
    await invitation.getByRole('link', { name: 'Se connecter' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(client.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(client.password);
    await page.getByRole('button', { name: "M'identifier" }).click();

    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByText('Bonjour Claire, tout est prêt.')).toBeVisible();
    await expect(page.getByText('44000 Nantes', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Numéro de carte')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page);
    await look(page, `known-${width}`);

    await page.getByRole('button', { name: 'Livraison Modifier' }).click();
    await expect(page.getByRole('radio', { name: /À la maison/ })).toBeChecked();
    await expect(page.getByLabel('Adresse', { exact: true })).toBeHidden();
    await page.getByRole('radio', { name: 'Une autre adresse' }).check();
    await page.getByLabel('Adresse', { exact: true }).fill('27 quai de la Fosse');
    await page.getByLabel('Code postal').fill('44000');
    await page.getByLabel('Ville').fill('Nantes');
    await page.getByRole('checkbox', { name: /^Enregistrer cette adresse/ }).check();
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page);
    await look(page, `known-other-${width}`);
    await page
      .getByRole('button', { name: /^Continuer/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByText('L’adresse est enregistrée dans votre compte.')).toBeVisible();
    await payWith(page, CARDS.paid);
    await expect(page.getByText('Merci pour votre commande !')).toBeVisible();
    await page.goto('/account?section=adresses');
    await expect(entry(page, '27 quai de la Fosse')).toBeVisible();
    await expect(entry(page, 'À la maison').getByText('Par défaut', { exact: true })).toBeVisible();
  });

  test(`an address is in the checkout what it is in the account by then, and whose name it bears is said (${width} px)`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const client = await aClient(shop, aMailAddress('corrige'));
    await logIn(page, client);
    await putASoapInTheCart(page, 'Romarin');
    await keepHome(page, client);
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Livraison Modifier' }).click();
    await page
      .getByRole('button', { name: /^Continuer/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByText('12 rue des Carmes', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Numéro de carte')).toBeVisible();

    await page.goto('/account?section=adresses');
    await entry(page, 'À la maison')
      .getByRole('button', { name: /^Modifier/ })
      .click();
    await page.getByLabel('Adresse', { exact: true }).fill('21 rue des Carmes');
    await page.getByLabel('Prénom').fill('Hélène');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(entry(page, 'À la maison').getByText('21 rue des Carmes', { exact: true })).toBeVisible();

    await page.goto('/checkout');
    await expect(page.getByText('Bonjour Claire, tout est prêt.')).toBeVisible();
    await expect(page.getByText('21 rue des Carmes', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Hélène Moreau sera le nom sur la commande/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page);
    await look(page, `known-name-${width}`);
    await page.getByRole('button', { name: 'Mettre plutôt Claire Moreau' }).click();
    await expect(page.getByText(/^Claire Moreau sera le nom sur la commande/)).toBeVisible();
    await expectNoViolation(page);
    await payWith(page, CARDS.paid);
    await expect(page.getByText('Merci pour votre commande !')).toBeVisible();
  });

  test(`a card that is kept leaves one press, and goes again (${width} px)`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const client = await aClient(shop, aMailAddress('carte'));
    await logIn(page, client);
    await putASoapInTheCart(page, 'Romarin');
    await keepHome(page, client);
    await page.goto('/checkout');
    const toKeep = page.getByRole('checkbox', { name: /^Garder cette carte/ });
    await expect(toKeep).not.toBeChecked();
    await toKeep.check();
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page);
    await look(page, `card-to-keep-${width}`);
    await payWith(page, CARDS.paid);
    await expect(page.getByText('Merci pour votre commande !')).toBeVisible();

    await putASoapInTheCart(page, 'Romarin');
    await page.goto('/checkout');
    const words = page.getByText(/^Visa se terminant par\s4242, expire en\s08\/\d\d$/);
    await expect(words).toBeVisible();
    await expect(page.getByText('Bonjour Claire, tout est prêt.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page);
    await look(page, `card-kept-${width}`);
    await page.getByRole('button', { name: 'Paiement Modifier' }).click();
    await expect(page.getByLabel('Numéro de carte')).toBeFocused();
    await expectNoViolation(page);
    await look(page, `card-other-${width}`);
    await page.getByRole('button', { name: /^Payer plutôt avec Visa/ }).click();
    await expect(words).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Commander et payer/ })
      .click();
    await expect(page.getByText('Merci pour votre commande !')).toBeVisible();

    await page.goto('/account');
    await expect(words).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page);
    await look(page, `card-account-${width}`);
    await page.getByRole('button', { name: /^Supprimer la carte Visa/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Supprimer cette carte ?' });
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('La carte est supprimée.')).toBeVisible();
    await expect(words).toBeHidden();
  });

  test(`a guest is told that the order needs no account (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await putASoapInTheCart(page, 'Romarin');
    await page.goto('/checkout');
    await expect(page.getByText(/^Commande sans compte\./)).toBeVisible();
    await expect(page.getByLabel('Prénom')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page);
    await look(page, `guest-${width}`);
  });
}
