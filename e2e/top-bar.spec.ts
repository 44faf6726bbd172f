import { expectNoSidewaysScroll } from './axe';
import { aClient, logIn } from './storefront-fixtures';
import { tabTo } from './keyboard';
import { aMailAddress, putASoapInTheCart, takenOver } from './steps';
import { expect, test } from './shop';

test('the header stays in view once scrolled past, and its shadow goes after 1000 px', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect(header).not.toHaveAttribute('data-fixed');
  await scrollTo(400);
  await expect(header).toHaveAttribute('data-fixed');
  await expect(header).toHaveAttribute('data-shaded');
  expect((await header.boundingBox())?.y).toBe(0);
  await scrollTo(1000);
  await expect(header).toHaveAttribute('data-shaded');
  await scrollTo(1001);
  await expect(header).not.toHaveAttribute('data-shaded');
  await scrollTo(0);
  await expect(header).not.toHaveAttribute('data-fixed');
});

for (const width of [1100, 1280, 1920]) {
  test(`at ${width} px the sections stand on one line each and apart from the logo`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/faq');
    const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
    const sections = await navigation.getByRole('listitem').filter({ visible: true }).all();
    const logo = await page
      .getByRole('banner')
      .getByRole('link', { name: /Karité/i })
      .first()
      .boundingBox();
    expect(sections).toHaveLength(4);
    for (const section of sections) {
      const box = await section.boundingBox();
      // A second line would make it higher than what a finger meets.
      expect(box?.height).toBeLessThan(50);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((logo?.x ?? 0) - 8);
    }
  });
}

for (const width of [900, 1024, 1099]) {
  test(`at ${width} px, where they would meet the logo, the sections lie behind the menu button`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/faq');
    await takenOver(page);
    await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByText('Nos produits')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'À propos' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

test('a page of few words still ends at the foot of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1080 });
  await page.route('**/api/confirm/client', (route) => route.fulfill({ json: {} }));
  await page.goto('/confirm-account?token=essai');
  await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
  const foot = page.getByRole('contentinfo');
  await expect(foot).toBeVisible();
  await expect
    .poll(() => foot.evaluate((footer) => Math.round(innerHeight - footer.getBoundingClientRect().bottom)))
    .toBeLessThanOrEqual(0);
});

test('the submenu is opened, walked through and closed by keyboard alone', async ({ page }) => {
  await page.goto('/faq');
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
  const group = navigation.getByRole('button', { name: 'Nos produits' });
  await tabTo(page, group);
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(navigation.getByRole('link', { name: 'Amande & lait' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(group).toBeFocused();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await tabTo(page, navigation.getByRole('link', { name: 'Voir toute la gamme' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'La Boutique' })).toBeFocused();
  await expect(group).toHaveAttribute('aria-current', 'true');
});

test('without the list of soaps the submenu still leads to the shop', async ({ page }) => {
  // From a page that the server does not render: what the browser asks for itself is what can fail.
  await page.route('**/api/products/savon', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Nos produits' }).click();
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
  await expect(navigation.getByText('Bientôt disponible')).toHaveCount(2);
  await navigation.getByRole('link', { name: 'Voir toute la gamme' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'La Boutique' })).toBeVisible();
});

test('the social link is another site in another tab', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: /Instagram/ });
  await expect(link).toHaveAttribute('href', 'https://www.instagram.com/');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('the account icon opens the login over the page, which closes itself, and then leads to the account', async ({
  page,
  shop,
}) => {
  const client = await aClient(shop, aMailAddress('icone'));
  await page.goto('/faq');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Mon compte' }).click();
  const popup = page.getByRole('dialog', { name: 'Se connecter ?' });
  await expect(popup.getByText('Connectez-vous à votre compte existant')).toBeVisible();
  await expect(popup.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(popup.getByRole('link', { name: 'Créez un compte ?' })).toHaveAttribute('href', '/signup');
  await page.keyboard.type(client.email);
  await popup.getByLabel('Mot de passe', { exact: true }).fill(client.password);
  await page.keyboard.press('Enter');
  await expect(popup).toBeHidden();
  const account = banner.getByRole('link', { name: 'Mon compte' });
  await expect(account).toHaveAccessibleDescription('Connecté');
  await expect(account.locator('[data-online]')).toBeVisible();
  await account.click();
  await expect(page).toHaveURL(/\/account/);
});

test('a login in one tab shows in the other, and closes the popup there', async ({ page, context, shop }) => {
  const client = await aClient(shop, aMailAddress('onglets'));
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Mon compte' }).click();
  const popup = page.getByRole('dialog', { name: 'Se connecter ?' });
  await expect(popup).toBeVisible();
  const other = await context.newPage();
  await logIn(other, client);
  await expect(popup).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mon compte' })).toBeVisible();
});

test('the cart counts what is in it, in every tab', async ({ page, context }) => {
  await page.goto('/');
  const cart = page.getByRole('banner').getByRole('button', { name: 'Panier' });
  await expect(cart).toHaveAccessibleDescription('0 article');
  const other = await context.newPage();
  await putASoapInTheCart(other);
  await expect(cart).toHaveAccessibleDescription('1 article');
  await expect(cart.locator('[data-count="1"]')).toBeVisible();
});

test.describe('while code cannot be fetched', () => {
  test.use({ expectedError: /status of 503|Failed to fetch dynamically imported module/ });

  test('an overlay says so, and opens at the next press', async ({ page }) => {
    await page.goto('/faq', { waitUntil: 'networkidle' });
    await page.route('**/assets/SearchOverlay*.js', (route) => route.fulfill({ status: 503, body: '' }));
    const search = page.getByRole('banner').getByRole('button', { name: 'Rechercher' });
    await search.click();
    await expect(page.getByText(/n’a pas pu être chargée/)).toBeVisible();
    await page.unroute('**/assets/SearchOverlay*.js');
    await search.click();
    await expect(page.getByRole('dialog', { name: 'Trouvez un produit' })).toBeVisible();
  });
});
