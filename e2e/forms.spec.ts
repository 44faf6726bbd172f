import type { Locator, Page } from '@playwright/test';
import { aPaidOrder } from './order-fixtures';
import { aClient, aNewSoap, logIn } from './storefront-fixtures';
import { expect, test } from './shop';
import { aMailAddress, logInAsAdministrator, putASoapInTheCart } from './steps';

/** Goes down on a button and stays there until what the field has to say could have moved it; then lets go. */
async function pressSlowly(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not seen');
  // In the page, which may still be scrolling.
  const top = () => button.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await page.mouse.move(box.x + box.width / 2, box.y + 12);
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
  );
  // A sentence that comes takes 29 px.
  expect(Math.abs((await top()) - before)).toBeLessThan(3);
  await page.mouse.up();
}

test('the first press on « Annuler » counts, and the keyboard goes on where the form was opened', async ({
  page,
  shop,
}) => {
  const client = await aClient(shop, aMailAddress('annule'));
  await logIn(page, client);
  await page.goto('/account');
  const opener = page.getByRole('button', { name: 'Changer de mot de passe' });
  const current = page.getByLabel('Mot de passe actuel');
  await opener.click();
  await expect(current).toBeFocused();
  await pressSlowly(page, page.getByRole('button', { name: 'Annuler' }));
  await expect(current).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await current.fill(client.password);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('verveine-et-thym-3');
  await page.getByLabel('Confirmer le nouveau mot de passe').fill('verveine-et-thym-3');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Votre mot de passe est changé/)).toBeVisible();
  await expect(opener).toBeFocused();
});

test('no page with a form tries to build code out of text, which its policy refuses and the browser reports', async ({
  page,
}) => {
  const refused: string[] = [];
  await page.exposeFunction('refuse', (what: string) => void refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI, documentURI }) => {
      (window as unknown as { refuse(what: string): void }).refuse(`${documentURI}: ${blockedURI}`);
    });
  });
  await putASoapInTheCart(page, 'Miel');
  for (const address of ['/login', '/signup', '/mot-de-passe-oublie', '/checkout', '/admin/login']) {
    await page.goto(address);
    await page.getByRole('textbox', { name: 'Email' }).first().fill('claire');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await page.goto('/login');
  // A field that is left before the program lives is checked when its form is sent.
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill('claire');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Email invalide')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  expect(refused).toEqual([]);
});

test('what keeps an order’s details from being saved is said in view on a phone, and what was written is kept', async ({
  page,
  shop,
}) => {
  const order = await aPaidOrder(shop, 'Lemaire');
  await page.setViewportSize({ width: 320, height: 640 });
  await logInAsAdministrator(page);
  await page.goto(`/admin/dashboard?onglet=commandes&commande=${order._id}`);
  const details = page.getByRole('dialog', { name: 'Détails de la commande' });
  const comment = details.getByLabel('Nouveau commentaire');
  await comment.fill('Emballage cadeau.');
  await page.route('**/api/orders/*/status', (route) => route.abort());
  await details.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(details.getByRole('alert')).toBeInViewport({ ratio: 0.9 });
  await expect(comment).toHaveValue('Emballage cadeau.');
});

test('the focus comes back to the button by which stock was adjusted, whatever became of it', async ({
  page,
  shop,
}) => {
  const soap = await aNewSoap(shop, 'Sauge d’essai');
  await logInAsAdministrator(page);
  await page.goto(`/admin/dashboard/product/edit/${soap._id}`);
  const stock = page.getByRole('region', { name: 'Stock' });
  const add = stock.getByRole('button', { name: 'Ajouter au stock' });
  await page.route('**/api/product/*/stock', (route) => route.abort(), { times: 1 });
  for (const said of ['Erreur réseau. Veuillez réessayer.', '1 unité en plus']) {
    await add.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Ajouter' }).press('Enter');
    await expect(page.getByText(said)).toBeVisible();
    await expect(add).toBeFocused();
  }
});

test.describe('far from Paris, with few colours', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('the back-office tells the day of Paris and which tab is open', async ({ page }) => {
    // An hour at which Auckland has been in the next day for long.
    await page.clock.setFixedTime(new Date('2026-11-21T20:00:00.000Z'));
    await page.emulateMedia({ forcedColors: 'active' });
    await logInAsAdministrator(page);
    await expect(page.getByText('Samedi 21 novembre 2026')).toBeVisible();
    await page.goto('/admin/dashboard?onglet=commandes');
    const tabs = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect(tabs.filter({ hasText: 'Commandes' })).toHaveAttribute('aria-current', 'page');
    const rules = await tabs.evaluateAll((links) =>
      links.map((link) => ({
        current: link.hasAttribute('aria-current'),
        rule: getComputedStyle(link).borderBottomColor,
        ground: getComputedStyle(document.body).backgroundColor,
      })),
    );
    expect(rules.filter(({ rule, ground }) => rule !== ground)).toEqual(rules.filter(({ current }) => current));
    expect(rules.filter(({ current }) => current)).toHaveLength(1);
  });
});
