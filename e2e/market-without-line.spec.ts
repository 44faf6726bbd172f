import type { Page } from '@playwright/test';
import { MARKET_PATH } from '@shop/contract';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { ADMIN, expect, type RunningShop, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap, type Soap } from './storefront-fixtures';
import { widths } from './widths';

// What the browser says of a line that is cut, and of a shop that is down.
test.use({ expectedError: /net::ERR_/, serviceWorkers: 'allow' });

async function look(page: Page, name: string) {
  await expectNoSidewaysScroll(page);
  await expectNoViolation(page);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png` });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Marché' });
const queue = (page: Page) => page.getByRole('region', { name: 'Ventes de ce téléphone' });
const standing = (page: Page) => page.getByRole('main').getByRole('status').last();
const age = (page: Page) => page.getByText(/^Prix et stocks d’il y a/);

/** All the files of the program. */
const KEPT = { timeout: 30_000 };

/** Whether this browser opens the page by itself, and with which files. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const pages = [];
    for (const name of await caches.keys()) {
      const addresses = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
      if (addresses.includes('/admin/dashboard/marche')) pages.push({ name, addresses });
    }
    return pages;
  });

/** The page as it is after the first visit with a line: kept, with its products. */
async function openOnce(page: Page, soap: Soap) {
  await logInAsAdministrator(page);
  await page.goto(MARKET_PATH);
  await page.getByRole('searchbox', { name: 'Chercher un produit' }).fill(soap.name);
  await expect(page.getByRole('button', { name: new RegExp(`^${soap.name}`) })).toBeVisible();
  await expect.poll(() => keptPages(page), KEPT).toHaveLength(1);
}

async function sell(page: Page, soap: Soap) {
  await page.getByRole('searchbox', { name: 'Chercher un produit' }).fill(soap.name);
  await page.getByRole('button', { name: new RegExp(`^${soap.name}`) }).click();
  await page.getByRole('button', { name: /^Encaisser/ }).click();
  const sheet = page.getByRole('dialog', { name: /^À encaisser/ });
  await sheet.getByRole('button', { name: /^Encaisser/ }).click();
  await expect(sheet).toBeHidden();
}

const ordersOf = async (page: Page, shop: RunningShop, soap: Soap) => {
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const answer = await fetch(`${shop.url}/api/orders?search=${encodeURIComponent(soap.name)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as unknown[]).length;
};

for (const width of widths(375, 1280)) {
  test(`at ${width} px the page opens again without a line, sells, and sends each sale once when the line is back`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const soap = await aNewSoap(shop, `Origan sans réseau ${width}`);
    await openOnce(page, soap);

    await context.setOffline(true);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(age(page)).toBeVisible();
    await expect(page.getByText('Sans réseau, cette page ne se rouvrira pas ici')).toHaveCount(0);
    await sell(page, soap);
    await expect(queue(page).getByText('Une vente attend')).toBeVisible();
    await page.reload();
    await expect(queue(page).getByText('Une vente attend')).toBeVisible();
    await expect(queue(page)).toContainText('La boutique ne répond pas');
    await look(page, `without-line-${width}`);

    await context.setOffline(false);
    await expect(standing(page)).toHaveText('1 vente notée');
    await expect(age(page)).toHaveCount(0);
    expect(await ordersOf(page, shop, soap)).toBe(1);
  });
}

test('the page opens while the shop is down, also for whoever’s session has ended meanwhile', async ({
  page,
  shop,
}) => {
  const soap = await aNewSoap(shop, 'Laurier sans boutique');
  await openOnce(page, soap);
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const ended = await fetch(`${shop.url}/api/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(ended.ok).toBe(true);

  const start = await shop.crash();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await sell(page, soap);
  await expect(queue(page).getByText('Une vente attend')).toBeVisible();
  await page.reload();
  await expect(queue(page).getByText('Une vente attend')).toBeVisible();

  await start();
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(standing(page)).toHaveText('1 vente notée');
  expect(await ordersOf(page, shop, soap)).toBe(1);
});

test('nothing but this page is kept, and a newer one takes its place on the next visit with a line', async ({
  page,
  context,
  shop,
}) => {
  const soap = await aNewSoap(shop, 'Fenouil sans réseau');
  await openOnce(page, soap);
  const [kept] = await keptPages(page);
  expect(kept!.addresses.filter((address) => !address.startsWith('/assets/'))).toEqual([MARKET_PATH]);
  // Every part of the program, not only those of the first look.
  expect(kept!.addresses.some((address) => /Palette/.test(address))).toBe(true);
  const registered = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(registered).toEqual([MARKET_PATH]);

  await test.step('an older version is gone after a visit', async () => {
    await page.evaluate(async (name) => {
      const old = await caches.open('marche-of-an-older-shop');
      const own = await caches.open(name);
      await old.put('/admin/dashboard/marche', (await own.match('/admin/dashboard/marche'))!);
      await caches.delete(name);
    }, kept!.name);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect.poll(async () => (await keptPages(page)).map(({ name }) => name), KEPT).toEqual([kept!.name]);
  });

  await test.step('other pages do not open without a line, and what they ask for is not kept', async () => {
    await context.setOffline(true);
    // Each in a tab of its own: the browser's page of errors comes a moment later, over whatever is opened next.
    const failure = async (address: string) => {
      const tab = await context.newPage();
      const message = await tab.goto(address).then(
        () => 'opened',
        (error: Error) => error.message,
      );
      await tab.close();
      return message;
    };
    for (const address of ['/', '/admin/dashboard', '/admin/dashboard/comptage', `${MARKET_PATH}/autre`])
      expect(await failure(address)).toContain('ERR_INTERNET_DISCONNECTED');
    await page.goto(MARKET_PATH);
    await expect(heading(page)).toBeVisible();
    expect(
      await page.evaluate(() =>
        fetch('/api/products').then(
          () => 'answered',
          () => 'cut',
        ),
      ),
    ).toBe('cut');
  });

  await test.step('whoever logs out leaves no page to sell on, and no products', async () => {
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await page.goto(MARKET_PATH);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Marché');
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
    await expect(page.getByText(soap.name)).toHaveCount(0);
  });
});
