import { firstSoap, PUBLIC_PAGES } from './public-pages';
import { expect, test } from './shop';

test.use({ javaScriptEnabled: false });

for (const { name, path, words } of PUBLIC_PAGES) {
  test(`${name} is readable`, async ({ page, shop }) => {
    await page.goto(path(await firstSoap(shop.url)));
    for (const word of words) await expect(page.getByRole('main')).toContainText(word);
  });
}

test('the catalogue leads from the home page to a product with its price', async ({ page, shop }) => {
  const { name, fullName } = await firstSoap(shop.url);
  await page.goto('/');
  await page.getByRole('link', { name: 'Découvrir la boutique' }).click();
  await page.getByRole('link', { name: fullName }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('main')).toContainText(/\d+,\d\d\s€/);
});

test('the shop says what does not answer, waits for no script, and leads out of a page that only one fills', async ({
  page,
}) => {
  await page.goto('/');
  // Playwright looks for no text inside <noscript>.
  const words = page.locator('#scriptless');
  await expect(words).toBeVisible();
  await expect(words.locator('a')).toBeHidden();
  await expect(page.locator('#script-failure')).toHaveCSS('display', 'none');
  await page.goto('/account');
  await words.locator('a').click();
  await expect(page.getByRole('heading', { level: 1, name: 'La Boutique' })).toBeVisible();
});

for (const [address, name, label] of [
  ['/login', 'Se connecter', 'Mot de passe'],
  ['/signup', 'Nouveau Client', 'Confirmer le mot de passe'],
  ['/mot-de-passe-oublie', 'Mot de passe oublié', 'Email'],
  ['/retrouver-ma-commande', 'Retrouver ma commande', 'Référence de la commande'],
] as const)
  test(`the form of ${address} stands there`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByLabel(label, { exact: true }).fill('abc');
    await page.keyboard.press('Enter');
    // Nothing that was typed stands in the address, whatever is pressed.
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });

test('the checkout shows its frame, and says of no cart that it is empty', async ({ page }) => {
  await page.goto('/checkout');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Récapitulatif de votre commande' })).toBeVisible();
  await expect(main).not.toContainText(/article|vide|€/i);
});
