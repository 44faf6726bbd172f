import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { aMailAddress, answers, CARDS } from './steps';
import { widths } from './widths';

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../translations');

/** The words of a language for each French text; where two places differ, what most say. */
function catalogueOf(language: string): Map<string, string> {
  const files = readdirSync(path.join(FOLDER, language)).map((name) => path.join(FOLDER, language, name));
  const entries = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | { '*': string }>),
  );
  return new Map(entries.map(([french, words]) => [french, typeof words === 'string' ? words : words['*']]));
}

const NL = catalogueOf('nl');
const DE = catalogueOf('de');
const EN = catalogueOf('en');
const nl = (french: string) => NL.get(french) ?? french;
/** Of a text with values: what stands before the first. */
const begun = (words: string) => words.split(/\{\d+\}|<\d+/)[0]!.trim();

/** What the page shows or reads out, the owner's words aside. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('script, style, noscript, [lang="fr"], iframe')) continue;
      if (node instanceof Text) found.push(node.data);
      else
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          found.push((node as Element).getAttribute(name) ?? '');
    }
    return found.map((text) => text.trim()).filter(Boolean);
  });

/** What the owner wrote, as it stands in menus, cards and at the foot. */
async function ownersWords(page: Page): Promise<string[]> {
  const read = async (name: string) => (await page.request.get(new URL(`/api/${name}`, page.url()).href)).json();
  const [products, categories, config] = await Promise.all([read('products'), read('categories'), read('config')]);
  const named = [...(products as { name: string }[]), ...(categories as { name: string }[])].map(({ name }) => name);
  return [...named, ...Object.values((config as { contact: Record<string, string> }).contact)];
}

/** No text of the shop is left in French: neither as it is in the catalogue nor around its values. */
async function expectNoFrench(page: Page, catalogue: ReadonlyMap<string, string>): Promise<void> {
  const translated = new Set([...catalogue.values()]);
  const french = [...catalogue].filter(([text, words]) => text !== words && !translated.has(text));
  const whole = new Set(french.map(([text]) => text));
  const own = new Set(await ownersWords(page));
  // A soap's name stands in labels of the shop and in words that were translated around it.
  const parts = french
    .flatMap(([text]) => text.split(/\{\d+\}|<\/?\d+\/?>/))
    .filter((part) => part.trim().length > 12 && ![...own].some((name) => name.includes(part.trim())));
  const words = (await wordsOn(page)).filter((text) => !own.has(text) && !translated.has(text));
  expect(words.length).toBeGreaterThan(5);
  expect(words.filter((text) => whole.has(text) || parts.some((part) => text.includes(part.trim())))).toEqual([]);
}

async function expectWhole(page: Page): Promise<void> {
  await expectNoFrench(page, NL);
  await expectNoSidewaysScroll(page);
  await expectNoViolation(page);
}

/** To the next step: on a telephone by the short word at the foot of the window. */
async function goOn(page: Page, words: string): Promise<void> {
  await page
    .getByRole('button', { name: nl(words) })
    .or(page.getByRole('button', { name: nl('Continuer'), exact: true }))
    .filter({ visible: true })
    .click();
}

for (const width of widths(375, 1280)) {
  test(`a soap is bought in Dutch, from the home page to its mail, in a window of ${width}`, async ({ page, shop }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const email = aMailAddress('dutch');
    await page.goto('/nl/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expectWhole(page);

    await page.goto('/nl/product');
    await expectWhole(page);
    await page.goto('/nl/savon/lavande-fine');
    const add = page
      .getByRole('main')
      .getByRole('button', { name: nl('Ajouter au panier'), exact: true })
      .first();
    await answers(add);
    await expectWhole(page);
    await add.click();

    const drawer = page.getByRole('dialog', { name: nl('Votre panier') });
    if (!(await drawer.isVisible())) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: nl('Panier') })
        .click();
    }
    await expect(drawer).toBeVisible();
    await expectWhole(page);
    await drawer.getByRole('button', { name: nl('Commander'), exact: true }).click();
    await page
      .getByRole('link', { name: nl('Poursuivre mes achats') })
      .or(page.getByRole('button', { name: nl('Poursuivre mes achats') }))
      .click();
    await expect(page).toHaveURL(/\/nl\/checkout$/);

    await page.getByLabel(nl('Prénom')).fill('Jeanne');
    await page.getByLabel(nl('Nom'), { exact: true }).fill('Riviere');
    await page.getByLabel(nl('Email'), { exact: true }).fill(email);
    await page.getByLabel(nl('Téléphone')).fill('0470 12 34 56');
    await expectWhole(page);
    await goOn(page, 'Continuer vers la livraison');
    await page.getByLabel(nl('Pays')).selectOption('BE');
    await page.getByLabel(nl('Adresse'), { exact: true }).fill('Lindestraat 12');
    await page.getByLabel(nl('Code postal')).fill('9000');
    await page.getByLabel(nl('Ville')).fill('Gent');
    await expectWhole(page);
    await goOn(page, 'Continuer vers le paiement');
    await page.getByLabel(nl('Numéro de carte')).fill(CARDS.paid);
    await page.getByLabel(nl('Expiration (MM/AA)')).fill('12/34');
    await page.getByLabel('CVC').fill('123');
    await expectWhole(page);
    await page.getByRole('button', { name: begun(nl('Commander et payer <0>par carte\u00a0· {1}</0>')) }).click();
    await expect(page.getByText(nl('Merci pour votre commande !'))).toBeVisible();
    await expectWhole(page);

    await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
    const [mail] = await shop.mails(email);
    expect(mail?.subject).toContain(begun(nl('Votre commande {0} est confirmée')));
    expect(mail?.text).toContain(begun(nl('Votre paiement est accepté. {0}')));
    expect(mail?.html).toContain('<html lang="nl">');
    expect(mail?.html).toContain(`${shop.url}/nl/`);
  });
}

test('a refusal of the shop reaches whoever reads Dutch in Dutch', async ({ page }) => {
  await page.goto('/nl/login');
  await page.getByLabel(nl('Email'), { exact: true }).fill(aMailAddress('nobody'));
  await page.getByLabel(nl('Mot de passe'), { exact: true }).fill('onbekend-woord');
  const sent = page.waitForRequest(/\/api\/login\/client$/);
  await page.getByRole('button', { name: nl("M'identifier") }).click();
  expect((await sent).headers()['x-shop-language']).toBe('nl');
  await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
  await expectNoFrench(page, NL);
});

test.describe('without a program', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is read in German, and leads to itself in each language', async ({ page, shop }) => {
    await page.goto('/de/faq');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DE.get('Questions fréquentes')!);
    const link = (hreflang: string) => page.locator(`head link[hreflang="${hreflang}"]`);
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${shop.url}/de/faq`);
    for (const [hreflang, address] of Object.entries({ fr: '/faq', nl: '/nl/faq', de: '/de/faq', en: '/en/faq' })) {
      await expect(link(hreflang)).toHaveAttribute('href', shop.url + address);
    }
    await expect(link('x-default')).toHaveAttribute('href', `${shop.url}/faq`);
    await page.getByRole('link', { name: 'Nederlands' }).click();
    await expect(page).toHaveURL(/\/nl\/faq$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl('Questions fréquentes'));
  });
});

test('what the owner wrote is read out in the language it is written in', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/de/savon/lavande-fine');
  for (const words of ['Berglavendel, im Juli geerntet', 'Äußerliche Anwendung']) {
    await expect(main.getByText(words).first()).not.toHaveAttribute('lang');
  }
  await expect(main.getByRole('list', { name: 'Fotos' }).getByRole('img').first()).not.toHaveAttribute('lang');
  await page.goto('/de/comparer?savons=lavande-fine,rose-argile-rose');
  await expect(main.getByText('Ein feiner, dichter Schaum').first()).not.toHaveAttribute('lang');
  await expect(main.getByText('Pelargonium Graveolens').first()).toHaveAttribute('lang', 'en');
  await page.goto('/de/quel-savon?peau=sensible&parfum=fleurs&sans=rien&pour=tous');
  await expect(main.locator('dd').first()).not.toHaveAttribute('lang');
  await expect(main.getByText('Für Haut, die schnell rot wird', { exact: false }).first()).not.toHaveAttribute('lang');
  // Shelves have the names that the owner gave them, and a soap is one in every language.
  await page.goto('/de/boutique/savons');
  await expect(main.getByRole('heading', { level: 1, name: 'Seifen' })).not.toHaveAttribute('lang');
  await expect(main.getByRole('link', { name: 'Seife Lavande fine' })).toBeVisible();
  await expect(main.getByText('Haut: empfindlich oder normal').first()).toBeVisible();
  await page.goto('/savon/lavande-fine');
  await expect(main.locator('[lang]')).toHaveCount(0);
});

test('another language leaves cart and favourites as they are', async ({ page }) => {
  await page.goto('/savon/lavande-fine');
  const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true }).first();
  await answers(add);
  await add.click();
  const cart = (label: string) => page.getByRole('banner').getByRole('button', { name: label });
  await expect(cart('Panier')).toHaveAccessibleDescription('1 article');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/savon\/lavande-fine$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(cart(EN.get('Panier')!)).toHaveAccessibleDescription(EN.get('{0} article')!.replace('{0}', '1'));
});

test('what is not there is not there in any language, and says so in it', async ({ page, shop }) => {
  const answer = await page.request.get(`${shop.url}/nl/savonnette`, { headers: { Accept: 'text/html' } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain(nl('Cette page a fondu.'));
  const office = await page.request.get(`${shop.url}/nl/admin/login`, { headers: { Accept: 'text/html' } });
  expect(office.status()).toBe(404);
});
