import { aClient, logIn, soapNamed } from './storefront-fixtures';
import { aMailAddress, logInAsAdministrator, openCart, putASoapInTheCart } from './steps';
import { expect, test } from './shop';

const PUBLIC = [
  '/',
  '/product',
  '/apropos',
  '/faq',
  '/mentions-legales',
  '/politique-de-confidentialite',
  '/conditions-ventes',
  '/terms',
  '/privacy',
  '/signup',
  '/login',
  '/mot-de-passe-oublie',
  '/reinitialiser-mot-de-passe?token=x',
  '/confirm-account?token=x',
  '/payment-validate/3D-secure/',
  '/error',
  '/nulle-part',
  '/admin/login',
];

test('no route of the shop speaks to another host', async ({ page, context, shop }) => {
  // Some thirty pages, each until it is quiet.
  test.slow();
  const home = new URL(shop.url).host;
  const strangers: string[] = [];
  let requests = 0;
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol === 'data:' || protocol === 'blob:') return;
    requests += 1;
    if (host !== home) strangers.push(`${page.url()} -> ${request.url()}`);
  });
  const visit = async (address: string) => {
    await page.goto(address, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // Down to the footer, so that what is loaded lazily is asked for as well.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    // The back-office listens for events as long as it is open: its lists say when they are there.
    if (address.startsWith('/admin')) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    else await page.waitForLoadState('networkidle');
  };

  for (const address of PUBLIC) await visit(address);
  await visit(`/product/${(await soapNamed(shop, 'Lavande fine'))._id}`);
  await putASoapInTheCart(page);
  await openCart(page);
  await visit('/checkout');
  await logIn(page, await aClient(shop, aMailAddress('chez-nous')));
  for (const section of ['', '?section=favoris', '?section=commandes']) await visit(`/account${section}`);
  await logInAsAdministrator(page);
  for (const tab of [
    '',
    '?onglet=admin',
    '?onglet=produits',
    '?onglet=commandes',
    '?onglet=clients',
    '/product/add',
    '/journal',
    '/mails',
  ]) {
    await visit(`/admin/dashboard${tab}`);
  }

  expect(requests).toBeGreaterThan(PUBLIC.length);
  expect(strangers).toEqual([]);
});
