import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { inFrontOf } from './new-version';
import { expect, test } from './shop';
import { aMailAddress, answers, openCart, orderWithoutAnAccount } from './steps';
import { aClient, logIn, soapNamed } from './storefront-fixtures';
import { widths } from './widths';

// What the browser says of a line that is cut, and of a shop that is down.
test.use({ expectedError: /net::ERR_|Failed to load resource/, serviceWorkers: 'allow' });

/** All the files of the program, some seconds after the first page. */
const KEPT = { timeout: 40_000 };

async function look(page: Page, name: string) {
  await expectNoSidewaysScroll(page);
  await expectNoViolation(page);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png` });
}

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });
const strip = (page: Page) => page.locator('#hors-ligne');

/** Addresses of the public pages that this browser opens by itself. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('boutique-pages')).keys();
    return kept.map(({ url }) => url.slice(location.origin.length));
  });

const versions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('boutique-fichiers-')));

const untilKept = (page: Page, address: string) => expect.poll(() => keptPages(page), KEPT).toContain(address);

for (const width of widths(375, 1280)) {
  test(`at ${width} px a page that was seen opens without a line with its age, and the cart goes on`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const { slug } = await soapNamed(shop, 'Lavande fine');
    await page.goto(`/savon/${slug}`);
    await untilKept(page, `/savon/${slug}`);
    // By the program, which asks for no document.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Accueil|Atelier/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/$/);
    await untilKept(page, '/');
    await expect(strip(page)).toHaveCount(0);

    await context.setOffline(true);
    await page.goto(`/savon/${slug}?utm_source=lettre`);
    await expect(heading(page, /Lavande fine/)).toBeVisible();
    await expect(strip(page)).toHaveText(/^Vue à l’instant, hors ligne\. Les prix et le stock/);
    const picture = page.getByRole('main').getByRole('img').first();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true }).first();
    await answers(add);
    await look(page, `offline-product-${width}`);
    await add.click();
    const cart = await openCart(page);
    await expect(cart.getByText(/^Hors ligne\s: les prix sont ceux de votre dernière visite/)).toBeVisible();
    await cart
      .getByRole('button', { name: /Augmenter|Ajouter une unité|\+/ })
      .first()
      .click();
    await expect(cart.getByText('2 articles')).toBeVisible();
    await look(page, `offline-cart-${width}`);

    await page.reload();
    await expect(heading(page, /Lavande fine/)).toBeVisible();
    await answers(page.getByRole('banner').getByRole('button', { name: /anier/ }));
    await expect((await openCart(page)).getByText('2 articles')).toBeVisible();

    await orderWithoutAnAccount(page);
    await expect(page.getByText('Votre appareil n’est plus connecté').first()).toBeVisible();
    await look(page, `offline-checkout-${width}`);
    await context.setOffline(false);
    await expect(page.getByLabel('Prénom')).toBeVisible();
    await expect(page.getByText('Votre appareil n’est plus connecté')).toHaveCount(0);
  });
}

test('a page that was never seen says so with the cart and what was seen, and comes by itself with the line', async ({
  page,
  context,
  shop,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const [seen, other] = [await soapNamed(shop, 'Miel'), await soapNamed(shop, 'Charbon')];
  await page.goto(`/savon/${seen.slug}`);
  const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true }).first();
  await answers(add);
  await add.click();
  await untilKept(page, `/savon/${seen.slug}`);

  await context.setOffline(true);
  await page.goto(`/savon/${other.slug}`);
  await expect(heading(page, 'Cette page attend le réseau.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Votre panier' })).toContainText(/Miel.*×\s1/);
  const pages = page.getByRole('navigation', { name: 'Les pages que vous avez vues' });
  await expect(pages.getByText('Vue à l’instant').first()).toBeVisible();
  await look(page, 'offline-never-seen-375');
  await page.setViewportSize({ width: 1280, height: 900 });
  await look(page, 'offline-never-seen-1280');

  await test.step('also by its other address, as carts know it', async () => {
    await page.goto(`/product/${seen._id}`);
    await expect(heading(page, /Miel/)).toBeVisible();
    await expect(strip(page)).toBeVisible();
  });
  await page.goto(`/savon/${other.slug}`);
  await pages.getByRole('link', { name: /Miel/ }).click();
  await expect(heading(page, /Miel/)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Cette page attend le réseau.')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, /Charbon/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/savon/${other.slug}$`));
});

test('without a line a comparison is that one alone, and of the guide no answer is kept', async ({ page, context }) => {
  const answered = '/quel-savon?peau=seche';
  await page.goto('/comparer?savons=miel-avoine,lavande-fine');
  await untilKept(page, '/comparer?savons=miel-avoine,lavande-fine');
  await page.goto(answered);
  await expect(heading(page, /./)).toBeVisible();
  const question = await heading(page, /./).textContent();
  await page.goto('/quel-savon');
  await untilKept(page, '/quel-savon');
  expect((await keptPages(page)).filter((address) => address.includes('peau'))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/comparer?savons=lavande-fine,calendula');
  await expect(heading(page, 'Cette page attend le réseau.')).toBeVisible();
  await page.goto('/comparer?savons=miel-avoine,lavande-fine');
  await expect(strip(page)).toBeVisible();
  await expect(page.getByRole('row', { name: /Huile essentielle/ })).toContainText(/Sans.*Avec/);
  // The program asks what comes next, of what the address says.
  await page.goto(answered);
  await expect(heading(page, question!)).toBeVisible();
});

test('a page that was seen in another language opens in that one, and so does what stands for one that was not', async ({
  page,
  context,
}) => {
  const words = JSON.parse(readFileSync(new URL('../translations/nl/content.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
  await page.goto('/nl/faq');
  await untilKept(page, '/nl/faq');
  const title = await heading(page, /./).textContent();
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, title!)).toBeVisible();
  await expect(strip(page)).toHaveText(/^Zojuist bekeken, offline\. De prijzen/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.goto('/nl/apropos');
  await expect(heading(page, words['Cette page attend le réseau.']!)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  const seen = page.getByRole('navigation', { name: words['Les pages que vous avez vues']! });
  await expect(seen.getByRole('link')).toHaveAttribute('href', '/nl/faq');
  await look(page, 'offline-never-seen-nl');
  await seen.getByRole('link').click();
  await expect(strip(page)).toBeVisible();
  await context.setOffline(false);
  await expect(strip(page)).toHaveCount(0);
});

test('prices are read again once the line is back', async ({ page, context, shop }) => {
  const soap = await soapNamed(shop, 'Calendula');
  await page.goto(`/savon/${soap.slug}`);
  await untilKept(page, `/savon/${soap.slug}`);
  await page.route('**/api/product/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), discountedPrice: 123.45 } });
  });
  await context.setOffline(true);
  await page.reload();
  await expect(strip(page)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('123,45');
  await context.setOffline(false);
  await expect(page.getByRole('main')).toContainText('123,45');
  await expect(strip(page)).toHaveCount(0);
});

test('a new version takes over, and takes nothing from the pages of the one before', async ({ browser, shop }) => {
  // Two versions, each kept whole, on a machine that may be busy.
  test.setTimeout(150_000);
  const deployed = await inFrontOf(shop, 'CartDrawer');
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: deployed.url, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/faq');
  await untilKept(page, '/faq');
  const [first] = await versions(page);

  deployed.deploy();
  const other = await context.newPage();
  await other.goto('/');
  await expect.poll(() => versions(page), KEPT).toHaveLength(2);
  await test.step('a page that was open before finds the parts that it has not fetched yet', async () => {
    await openCart(page);
  });
  await untilKept(other, '/');
  await context.setOffline(true);
  for (const [address, title] of [
    ['/', /./],
    ['/faq', /./],
  ] as const) {
    await other.goto(address);
    await expect(heading(other, title)).toBeVisible();
    await expect(strip(other)).toBeVisible();
    await answers(other.getByRole('banner').getByRole('button', { name: /anier/ }));
    await openCart(other);
  }
  await context.setOffline(false);
  expect((await versions(other))[0]).toBe(first);
  await context.close();
  await deployed.close();
});

test('nothing of an account is kept, and a logout forgets what was looked at', async ({ page, context, shop }) => {
  const client = await aClient(shop, aMailAddress('hors-ligne'));
  await logIn(page, client);
  await untilKept(page, '/');
  await page.goto('/account');
  await expect(
    page
      .getByText(client.email)
      .or(page.getByRole('textbox', { name: /mail/i }))
      .first(),
  ).toBeVisible();
  await page.goto('/faq');
  await untilKept(page, '/faq');
  const told = await page.evaluate(
    async (words) => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const { pathname } = new URL(request.url);
          const text = await (await cache.match(request))!.text();
          if (/^\/(?:api|account|commande|admin)/.test(pathname) || words.some((word) => text.includes(word)))
            found.push(pathname);
        }
      }
      return found;
    },
    [client.email, client.token, client.id],
  );
  expect(told).toEqual([]);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click();
  await expect(page).toHaveURL(/\/(?:login)?$/);
  await expect.poll(() => keptPages(page), KEPT).not.toContain('/faq');
  await context.setOffline(true);
  await page.goto('/account');
  await expect(page.getByText(client.email)).toHaveCount(0);
  await expect(page.getByText('Moreau')).toHaveCount(0);
});
