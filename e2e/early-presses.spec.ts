import type { Page } from '@playwright/test';
import { expect, test } from './shop';
import { soapNamed } from './storefront-fixtures';

/** What is done on a slow line, between the page and its program. */
async function beforeTheProgram(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/(?!start-|form-).*\.js$/, async (route) => {
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

test('what is pressed on a page whose small script is on its way as well is done once that has come', async ({
  page,
}) => {
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/start-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/product', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  for (const name of ['Lavande fine', 'Miel & avoine', 'Miel & avoine'])
    await main.getByRole('button', { name: `Ajouter au panier : ${name}` }).click();
  expect(await inCart(page)).toEqual([]);
  come();
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
    await page.route(/\/assets\/(?!start-|form-).*\.js$/, async (route) => {
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

test('what is typed before the program comes stays as one types on, and is what is sent', async ({ page }) => {
  const main = page.getByRole('main');
  const email = main.getByLabel('Email');
  const password = main.getByLabel('Mot de passe', { exact: true });
  await page.route('**/api/login/client', (route) => route.fulfill({ status: 401, json: { message: 'Inconnu.' } }));
  await beforeTheProgram(page, '/login', async () => {
    await email.pressSequentially('claire@');
    await expect(main.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
  });
  // On and on, while the page is taken over.
  await email.pressSequentially('exemple.fr', { delay: 60 });
  await expect(email).toHaveValue('claire@exemple.fr');
  await expect(email).toBeFocused();
  await password.fill('un-mot-de-passe');
  const [sent] = await Promise.all([page.waitForRequest('**/api/login/client'), page.keyboard.press('Enter')]);
  expect(sent.postDataJSON()).toMatchObject({ clientEmail: 'claire@exemple.fr', clientPassword: 'un-mot-de-passe' });
});

test('a form whose button is pressed twice before the program comes is sent once', async ({ page }) => {
  const main = page.getByRole('main');
  const sent: unknown[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/login/client', async (route) => {
    sent.push(route.request().postDataJSON());
    await held;
    await route.fulfill({ status: 401, json: { message: 'Inconnu.' } });
  });
  await beforeTheProgram(page, '/login', async () => {
    await main.getByLabel('Email').fill('claire@exemple.fr');
    await main.getByLabel('Mot de passe', { exact: true }).fill('un-mot-de-passe');
    await page.keyboard.press('Enter');
    await main.getByRole('button', { name: "M'identifier" }).click();
  });
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  // The second press is done within this time, and heard by a form that is on its way.
  await page.waitForTimeout(500);
  answer();
  await expect(main.getByText('Inconnu.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a whole sign-up that was filled in before the program comes is sent as it stands', async ({ page }) => {
  const main = page.getByRole('main');
  await page.route('**/api/add/client', (route) => route.fulfill({ status: 409, json: { message: 'Connue.' } }));
  const sent = page.waitForRequest('**/api/add/client');
  await beforeTheProgram(page, '/signup', async () => {
    await main.getByLabel('Nom', { exact: true }).fill('Morel');
    await main.getByLabel('Prénom').fill('Claire');
    await main.getByLabel('Email', { exact: true }).fill('claire@exemple.fr');
    await main.getByLabel('Mot de passe', { exact: true }).fill('un-mot-de-passe');
    await main.getByLabel('Confirmer le mot de passe').fill('un-mot-de-passe');
    await main.getByRole('checkbox', { name: /^J’accepte les/ }).check();
    await main.getByRole('button', { name: "M'inscrire" }).click();
    await expect(page).toHaveURL(/\/signup$/);
  });
  expect((await sent).postDataJSON()).toMatchObject({
    nom: 'Morel',
    prenom: 'Claire',
    clientEmail: 'claire@exemple.fr',
  });
});

test('what was typed before even the small script came is kept as well', async ({ page }) => {
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/signup', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByLabel('Mot de passe', { exact: true }).fill('abcdefgh');
  const hint = main.getByText('6 caractères au moins.');
  await expect(hint).toBeVisible();
  come();
  // The program knows of it: in place of the rule it says how strong the password is.
  await expect(hint).toBeHidden();
  await expect(main.getByLabel('Mot de passe', { exact: true })).toHaveValue('abcdefgh');
});

test('whoever is connected does not see the login before they are led on', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('clientToken', 'x'));
  await beforeTheProgram(page, '/login', async () => {
    await expect(page.locator('main[data-strangers]')).toBeHidden();
    await expect(page.getByRole('banner')).toBeVisible();
  });
  // A token alone is no session: the form is there for whoever has nothing else.
  await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
});

/** What the small script still listens to in the whole window. */
async function heardByTheStart(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const scripts = new Map<string, string>();
  devtools.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
  await devtools.send('Debugger.enable');
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
  await devtools.detach();
  const own = listeners.filter(({ scriptId }) => /\/assets\/start-/.test(scripts.get(scriptId) ?? ''));
  return own.map(({ type }) => type).sort();
}

test('once every part of a page has come nothing listens any more for what was pressed too early', async ({ page }) => {
  await beforeTheProgram(page, '/login', async () => {
    expect(await heardByTheStart(page)).toEqual(expect.arrayContaining(['change', 'click', 'input', 'keydown']));
  });
  await expect.poll(() => heardByTheStart(page)).toEqual([]);

  // A part below the first view has not come: its buttons would not answer.
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await heardByTheStart(page)).toContain('click');
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => heardByTheStart(page)).toEqual([]);
});

test('the back-office, whose document is empty at first, never listens for it', async ({ page }) => {
  await beforeTheProgram(page, '/admin/login', async () => {
    expect(await heardByTheStart(page)).not.toContain('click');
    expect(await heardByTheStart(page)).toContain('keydown');
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => heardByTheStart(page)).toEqual([]);
});
