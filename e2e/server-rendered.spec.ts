import type { Page } from '@playwright/test';
import { firstSoap, PUBLIC_PAGES } from './public-pages';
import { expect, test } from './shop';
import { answers, expectApart, takenOver } from './steps';

/** Marks the page's main part as the parser made it, before any program could replace it. */
function markServersMain() {
  const observer = new MutationObserver(() => {
    const main = document.querySelector('main');
    if (!main) return;
    main.setAttribute('data-from-server', '');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Notes the buttons of the main part as the parser made them: one that was pressed must be the one that answers. */
function noteServersButtons() {
  document.addEventListener('DOMContentLoaded', () => {
    const buttons = [...document.querySelectorAll('main button')];
    Object.assign(window, { serversButtons: buttons });
  });
}

async function replacedButtons(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const { serversButtons } = window as unknown as { serversButtons: Element[] };
    return serversButtons.filter((button) => !button.isConnected).map((button) => button.textContent);
  });
}

function watch(page: Page) {
  const said: string[] = [];
  const asked: URL[] = [];
  page.on('console', (message) => {
    // A 404 page is reported by the browser itself; that is the truth about it. Workers are kept out by the configuration.
    const itself = /404 \(Not Found\)|^Service Worker registration blocked/.test(message.text());
    if (message.type() !== 'debug' && !itself) said.push(message.text());
  });
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.push(new URL(request.url()));
  });
  return { said, asked };
}

test.describe('a page that the server has rendered', () => {
  for (const { name, path, words } of PUBLIC_PAGES) {
    test(`${name} is taken over as it stands, asks for nothing again and for nothing elsewhere`, async ({
      page,
      shop,
    }) => {
      const { said, asked } = watch(page);
      await page.addInitScript(markServersMain);
      await page.goto(path(await firstSoap(shop.url)), { waitUntil: 'networkidle' });
      for (const word of words) await expect(page.getByRole('main')).toContainText(word);

      // The program is there when its buttons answer.
      await page.getByRole('button', { name: 'Rechercher' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('main[data-from-server]')).toHaveCount(1);
      expect(said).toEqual([]);
      // What stands under the search's empty field is asked for once it is opened.
      const answered = asked.filter(({ pathname }) => pathname !== '/api/product-search/start');
      expect(answered.filter(({ pathname }) => pathname.startsWith('/api/')).map(String)).toEqual([]);
      expect(asked.filter(({ origin }) => origin !== shop.url).map(String)).toEqual([]);
    });
  }

  for (const { name, path } of PUBLIC_PAGES)
    test(`${name} keeps every button of the server's, also where a part of it comes later`, async ({ page, shop }) => {
      await page.addInitScript(noteServersButtons);
      await page.goto(path(await firstSoap(shop.url)));
      await takenOver(page);
      // Whoever does something gets every part at once.
      await page.getByRole('heading').first().click();
      await page.waitForLoadState('networkidle');
      expect(await replacedButtons(page)).toEqual([]);
    });

  test('asks for the font of its text at once', async ({ page, shop }) => {
    const html = await (await fetch(shop.url, { headers: { Accept: 'text/html' } })).text();
    const font = /<link rel="preload" href="([^"]+)" as="font"/.exec(html)?.[1];
    const { asked } = watch(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked.filter(({ pathname }) => pathname === font)).toHaveLength(1);
    const families = await page.evaluate(async () => {
      const loaded = (await document.fonts.ready).values();
      return [...loaded].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    expect(families.join()).toContain('Instrument Sans');
  });

  test('brings its styles along, and none is fetched again', async ({ page, shop }) => {
    const soap = await firstSoap(shop.url);
    const { asked, said } = watch(page);
    for (const { path } of PUBLIC_PAGES) {
      const address = path(soap);
      const html = await (await fetch(shop.url + address, { headers: { Accept: 'text/html' } })).text();
      await page.goto(address, { waitUntil: 'networkidle' });
      const styles = await page
        .locator('link[rel="stylesheet"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(
        styles.filter((file) => !html.includes(`"${file}"`)),
        address,
      ).toEqual([]);
    }
    expect(asked.filter(({ pathname }) => pathname.endsWith('.css')).map(String)).toEqual([]);
    expect(said).toEqual([]);
  });

  test('gives its line to the first picture, then to the program', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    // The start counts two seconds of patience, which do not pass here.
    await page.clock.install();
    await page.route('**/site/banniere-1-*', async (route) => {
      await held;
      await route.continue();
    });
    const started = page.waitForResponse(/\/assets\/start-/);
    await page.goto('/', { waitUntil: 'commit' });
    await (await started).finished();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts.filter((file) => !file.includes('/start-'))).toEqual([]);
    send();
    await expect.poll(() => scripts.some((file) => file.includes('/vendor-'))).toBe(true);
  });

  test('answers a press that came before its program, without waiting for the picture', async ({ page, shop }) => {
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.clock.install();
    await page.route('**/site/banniere-1-*', () => {});
    await page.route(/\/assets\/(?!start-).*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const started = page.waitForResponse(/\/assets\/start-/);
    await page.goto('/', { waitUntil: 'commit' });
    await (await started).finished();
    await page.waitForFunction(() => document.readyState !== 'loading');
    const program = page.waitForRequest(/\/assets\/vendor-/);
    await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click();
    await program;
    send();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(shop.url);
  });

  test('a link that is pressed the moment the page is taken over leads on', async ({ page, shop }) => {
    const { slug, name } = await firstSoap(shop.url);
    // The router begins to listen while React takes the page over: after that, and before any effect, comes the press.
    await page.addInitScript((href) => {
      const add = window.addEventListener.bind(window);
      window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
        add(type, listener, options as AddEventListenerOptions);
        if (type !== 'popstate' || options) return;
        window.addEventListener = add;
        queueMicrotask(() => document.querySelector<HTMLElement>(`main a[href="${href}"]`)?.click());
      };
    }, `/savon/${slug}`);
    await page.goto('/product', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  });

  test('leaves the cart to the browser that holds it', async ({ page, shop }) => {
    const soap = await firstSoap(shop.url);
    const { said } = watch(page);
    await page.goto(`/product/${soap._id}`);
    const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true });
    await answers(add);
    await add.click();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Panier', exact: true })).toHaveAccessibleDescription('1 article');
    expect(said).toEqual([]);
  });

  test('changes title, canonical address and product facts on a navigation, and leaves none of the old', async ({
    page,
    shop,
  }) => {
    await page.goto('/');
    const before = await page.title();
    await page.getByRole('link', { name: 'Découvrir la boutique' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'La Boutique' })).toBeVisible();
    await expect.poll(() => page.title()).not.toBe(before);
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${shop.url}/product`);
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Ajouter au panier', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'La Boutique' })).toBeHidden();
    // They come with what lies below the first view.
    await page.keyboard.press('End');
    const facts = page.locator('script[type="application/ld+json"]');
    await expect(facts).toHaveCount(2);
    const [product, way] = (await facts.allTextContents()).map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(product).toMatchObject({ '@type': 'Product', url: page.url() });
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
  });
});

test.describe('whose program cannot be fetched', () => {
  test.use({ viewport: { width: 375, height: 667 }, expectedError: /^Failed to load resource: net::ERR_/ });

  test('a page says so beside what is pressed, tries again and then does it', async ({ page, shop }) => {
    let missing: RegExp | null = /\/assets\/(?!start-).*\.js$/;
    await page.route(/\.js$/, (route) => (missing?.test(route.request().url()) ? route.abort() : route.continue()));
    const asksFor = (file: RegExp) => page.waitForEvent('requestfailed', (request) => file.test(request.url()));
    await page.clock.install();
    await page.goto(`/product/${(await firstSoap(shop.url))._id}`);
    const notice = page.getByRole('alert').getByText('La page n’est pas entièrement chargée.');
    await expect(notice).toBeHidden();
    const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true });
    for (const edge of ['start', 'end'] as const) {
      await add.evaluate((button, block) => button.scrollIntoView({ block }), edge);
      await add.click();
      await expectApart(notice, add);
    }
    await expect(notice.getByRole('link', { name: 'Recharger la page' })).toHaveAttribute('href', '');

    // The line is back, but the page's own code is not: what the server drew stays.
    missing = /\/assets\/product-/;
    const asked = asksFor(missing);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await asked;
    await expect(notice).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Ingrédients');
    missing = null;
    await page.clock.fastForward(60_000);
    await expect(page.getByText(/a rejoint votre panier/)).toBeVisible();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('button', { name: 'Panier', exact: true })).toHaveAccessibleDescription('1 article');
  });
});

test('a page whose start script does not come says so after fifteen seconds, also to whoever wants no motion, until it comes', async ({
  page,
  shop,
}) => {
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/\/assets\/start-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/product/${(await firstSoap(shop.url))._id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const notice = page.getByRole('alert').getByText('La page n’est pas entièrement chargée.');
  const waited = (ms: number) =>
    page.locator('#script-failure').evaluate((element, now) => {
      for (const wait of element.getAnimations()) wait.currentTime = now;
    }, ms);
  await waited(14_900);
  await expect(notice).toBeHidden();
  await waited(15_000);
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link', { name: 'Recharger la page' })).toHaveAttribute('href', '');
  await page.emulateMedia({ media: 'print' });
  await expect(notice).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(notice).toBeVisible();

  send();
  await expect(notice).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true }).click();
  await expect(page.getByText(/a rejoint votre panier/)).toBeVisible();
  await expect(notice).toBeHidden();
});

test('what lies below the first view is laid out once the page is at rest', async ({ page, shop }) => {
  const parts = async (address: string) =>
    (await (await page.request.get(new URL(address, shop.url).href)).text()).split(' data-unseen').length - 1;
  for (const address of ['/', `/savon/${(await firstSoap(shop.url)).slug}`]) {
    expect(await parts(address)).toBeGreaterThan(1);
    await page.goto(address);
    await expect(page.locator('[data-unseen]')).toHaveCount(0);
  }
});
