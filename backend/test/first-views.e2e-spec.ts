import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Language, languageRoot, LANGUAGES, type PageFacts, PAGES } from '@shop/contract';
import { type Shop, startShop } from './support/shop.js';

const built = path.resolve(__dirname, '../../frontend/dist');
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** What stands in the first view of a form: its title, and the names of its fields. */
const FORMS = {
  signup: ['Nouveau Client', ['nom', 'prenom', 'clientEmail', 'clientPassword', 'confirmPassword', 'terms', 'letter']],
  login: ['Se connecter', ['clientEmail', 'clientPassword']],
  forgotPassword: ['Mot de passe oublié', ['clientEmail']],
  forgetMe: ['Effacer mes données', ['clientEmail']],
  findOrder: ['Retrouver ma commande', ['reference', 'email']],
  checkout: ['Récapitulatif de votre commande', []],
} as const;
const pages = Object.keys(FORMS) as (keyof typeof FORMS)[];

const fieldsOf = (html: string) => [...html.matchAll(/<input\b[^>]*? name="(\w+)"/g)].map(([, name]) => name);
const headingOf = (html: string) => /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

describe('the first view of a form', () => {
  let shop: Shop;
  const open = (address: string) => shop.http.get(address).set('Accept', BROWSER);
  beforeAll(async () => {
    if (!existsSync(path.join(built, 'index.html'))) throw new Error('The frontend is not built: `npm run build`.');
    shop = await startShop({ SEED: 'demo' }, { frontendDir: built });
  });
  afterAll(() => shop.close());

  it('is that of every page of its kind', () => {
    const facts = Object.entries<PageFacts>(PAGES);
    expect(
      facts
        .filter(([, { render }]) => render === 'first-view')
        .map(([name]) => name)
        .sort(),
    ).toEqual([...pages].sort());
  });

  it.each(pages)('%s comes with the document: heading, fields with their labels, all of its files', async (page) => {
    const [title, fields] = FORMS[page];
    const { text, headers } = await open(PAGES[page].path).expect(200);
    expect(headingOf(text)).toBe(title);
    expect(fieldsOf(text)).toEqual(fields);
    expect(text.match(/<label\b/g) ?? []).toHaveLength(fields.length);
    for (const form of text.match(/<form\b[^>]*>/g) ?? []) expect(form).toContain('method="dialog"');
    // What it consists of is named, and asked for once its words are drawn.
    const scripts = [...text.matchAll(/<link rel="later" crossorigin href="([^"]+)">/g)];
    expect(scripts.length).toBeGreaterThan(5);
    expect(text).not.toContain('rel="modulepreload"');
    const part = page === 'checkout' ? /\/CheckoutFoot-/ : /\/footer-/;
    expect(scripts.some(([, file]) => part.test(file!))).toBe(true);
    for (const [, style] of text.matchAll(/<style>(.*?)<\/style>/gs)) {
      const digest = createHash('sha256').update(style!).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${digest}'`);
    }
    expect(text).not.toMatch(/\sstyle="/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each(LANGUAGES.flatMap((language) => pages.map((page) => [language, page] as const)))(
    'in %s %s has the words of that language',
    async (language: Language, page) => {
      const { text } = await open(languageRoot(language) + PAGES[page].path).expect(200);
      expect(text).toContain(`<html lang="${language}"`);
      expect(fieldsOf(text)).toEqual(FORMS[page][1]);
      if (language === 'fr') expect(headingOf(text)).toBe(FORMS[page][0]);
      else expect(headingOf(text)).not.toBe(FORMS[page][0]);
    },
  );

  it('is the same for whoever asks, and holds nothing of anybody', async () => {
    const strangers = await open('/login').expect(200);
    const known = await open('/login').set('Authorization', 'Bearer a.b.c').set('Cookie', 'a=b').expect(200);
    expect(known.text).toBe(strangers.text);
    await open('/login').set('If-None-Match', strangers.headers['etag']!).expect(304);
  });

  it.each(['/checkout?token=secret', '/checkout?panier=1', '/retrouver-ma-commande?token=secret&reference=AK-7F3K2Q'])(
    '%s is left to the browser: its query says what is shown',
    async (address) => {
      const { text } = await open(address).expect(200);
      expect(text).toContain('<div id="root"></div>');
      expect(text).not.toMatch(/secret|AK-7F3K2Q/);
    },
  );

  it.each(['/checkout', '/login'])('%s is no page for search engines', async (address) => {
    expect((await open(address).expect(200)).text).toContain('<meta name="robots" content="noindex"/>');
    expect((await shop.http.get('/sitemap.xml').expect(200)).text).not.toContain(`${address}</loc>`);
  });
});
