import type { Page } from '@playwright/test';
import { expect, test } from './shop';
import { soapNamed } from './storefront-fixtures';

/** What is done on a slow line, between the page and its program. */
async function beforeTheProgram(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/(?!start-).*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  // From here on the small script keeps what is done.
  await expect(page.locator('#script-failure')).toHaveAttribute('class', '');
  await act();
  come();
}

const inCart = async (page: Page) =>
  page.evaluate(() => {
    const { lines = [] } = JSON.parse(localStorage.getItem('cart') ?? '{}') as {
      lines?: { name: string; quantity: number }[];
    };
    return lines.map(({ name, quantity }) => `${quantity} ${name}`);
  });
const cartOf = (page: Page) => expect.poll(() => inCart(page));

test('two soaps pressed before the program comes are both in the cart, and one pressed twice is two', async ({
  page,
}) => {
  const add = (name: string) => page.getByRole('main').getByRole('button', { name: `Ajouter au panier : ${name}` });
  await beforeTheProgram(page, '/product', async () => {
    await add('Lavande fine').click();
    await add('Miel & avoine').click();
    await add('Miel & avoine').click();
  });
  await cartOf(page).toEqual(['1 Savon Lavande fine', '2 Savon Miel & avoine']);
});

test('a link pressed before the program comes leads away once what was pressed before it is done', async ({
  page,
  shop,
}) => {
  const { slug } = await soapNamed(shop, 'Calendula');
  const main = page.getByRole('main');
  const toCalendula = main.locator(`a[href="/savon/${slug}"]`).first();
  await beforeTheProgram(page, '/product', async () => {
    await main.getByRole('button', { name: 'Ajouter au panier : Lavande fine' }).click();
    await toCalendula.click();
    await expect(page).toHaveURL(/\/product$/);
  });
  await expect(page).toHaveURL(new RegExp(`/savon/${slug}$`));
  await cartOf(page).toEqual(['1 Savon Lavande fine']);
});

test.describe('a link', () => {
  test.use({ expectedError: /Failed to load resource/ });

  test('pressed twice, or where the program does not come, leads away at once', async ({ page, shop }) => {
    const { slug } = await soapNamed(shop, 'Calendula');
    const main = page.getByRole('main');
    const leave = async () => {
      await main.getByRole('button', { name: 'Ajouter au panier : Lavande fine' }).click();
      await main.locator(`a[href="/savon/${slug}"]`).first().click();
    };
    await beforeTheProgram(page, '/product', async () => {
      await leave();
      await main.locator(`a[href="/savon/${slug}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`/savon/${slug}$`));
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    let cut = () => {};
    const down = new Promise<void>((resolve) => (cut = resolve));
    await page.route(/\/assets\/(?!start-).*\.js$/, async (route) => {
      await down;
      await route.abort();
    });
    await page.goto('/product', { waitUntil: 'commit' });
    await expect(page.locator('#script-failure')).toHaveAttribute('class', '');
    await leave();
    cut();
    await expect(page).toHaveURL(new RegExp(`/savon/${slug}$`));
  });
});

test('a quantity chosen before the program comes is the one that is put in the cart', async ({ page, shop }) => {
  const soap = await soapNamed(shop, 'Calendula');
  const main = page.getByRole('main');
  await beforeTheProgram(page, `/savon/${soap.slug}`, async () => {
    await main
      .getByLabel('Quantité')
      .getByRole('textbox')
      .or(main.getByRole('textbox', { name: 'Quantité' }))
      .first()
      .fill('3');
    await main.getByRole('button', { name: 'Augmenter la quantité' }).click();
    await main.getByRole('button', { name: 'Ajouter au panier', exact: true }).click();
  });
  await cartOf(page).toEqual(['4 Savon Calendula']);
});

test('a filter and an order chosen before the program comes are those of the list', async ({ page }) => {
  const main = page.getByRole('main');
  const count = main
    .getByRole('status')
    .filter({ hasText: /produits?/ })
    .first();
  await beforeTheProgram(page, '/product', async () => {
    await main.getByRole('checkbox', { name: /^Sans huile essentielle/ }).check();
  });
  await expect(page).toHaveURL(/\?/);
  await expect(main.getByRole('checkbox', { name: /^Sans huile essentielle/ })).toBeChecked();
  await expect(count).toHaveText(/ sur /);
  await beforeTheProgram(page, '/product', async () => {
    await main.getByLabel('Trier par').selectOption({ label: 'Prix croissant' });
  });
  await expect(page).toHaveURL(/tri=/);
  await expect(main.getByLabel('Trier par')).toHaveValue(/prix|price|asc/i);
});
