import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EARLY_PRESSES, exampleAddresses, type PageName, PAGES, productPath, type Product } from '@shop/contract';
import { addProduct, productNamed } from './support/catalog.js';
import { type Shop, startShop } from './support/shop.js';

const built = path.resolve(__dirname, '../../frontend/dist');
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

const open = (shop: Shop, address: string) => shop.http.get(address).set('Accept', BROWSER);

/** What a page tells of one kind of thing, as a search engine reads it. */
function factsOf(html: string, kind = 'Product'): Record<string, unknown> {
  const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>)
    .filter((facts) => facts['@type'] === kind);
  if (told.length !== 1) throw new Error(`the page tells of ${told.length} ${kind}`);
  return told[0]!;
}

function withoutStyles(text: string): { html: string; styles: string[] } {
  const styles: string[] = [];
  const html = text.replace(/<style>(.*?)<\/style>/gs, (_element, style: string) => {
    styles.push(style);
    return '';
  });
  return { html, styles };
}

describe('public pages', () => {
  let shop: Shop;
  beforeAll(async () => {
    if (!existsSync(path.join(built, 'index.html'))) throw new Error('The frontend is not built: `npm run build`.');
    shop = await startShop(
      {
        SEED: 'demo',
        SHOP_NAME: 'Savonnerie du Port',
        SOCIAL_URL: 'https://www.instagram.com/savonnerie.du.port',
      },
      { frontendDir: built },
    );
  });
  afterAll(() => shop.close());

  async function edit(product: Product, fields: Record<string, string | number>): Promise<void> {
    await shop.http
      .put(`/api/update/product/${product._id}`)
      .set('Authorization', `Bearer ${await shop.adminToken()}`)
      .send(fields)
      .expect(200);
  }

  it.each([
    '/',
    '/product',
    '/product/65f0c0ffee0ddba11caca000',
    '/account',
    '/admin/orders',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.svg',
  ])('%s is read and nothing else', async (address) => {
    for (const method of ['put', 'options', 'delete'] as const) {
      const answer = await shop.http[method](address).expect(405).expect('Content-Type', /json/);
      expect([answer.headers.allow, (answer.body as { code: string }).code]).toEqual([
        'GET, HEAD',
        'REQUEST.METHOD_NOT_ALLOWED',
      ]);
    }
  });

  it('shows a page where a browser looks for a product that no address names, and tells a program so', async () => {
    const page = await open(shop, '/product/savon-inconnu').expect(404).expect('Content-Type', /html/);
    expect(page.text).toContain('<h1');
    await shop.http.get('/product/savon-inconnu').expect(404).expect('Content-Type', /json/);
  });

  it('draws the shop as its address narrows it, for whoever has no script', async () => {
    const { text } = await open(shop, '/product?sans=huile-essentielle&sans=ruche&utm_source=lettre').expect(200);
    const names = [...text.matchAll(/<h2[^>]*><a[^>]*>(.*?)<\/a>/g)].map(([, name]) => name!.replace(/<[^>]*>/g, ''));
    expect(names).toContain('Savon Karité nature');
    expect(names.filter((name) => /Lavande|Miel/.test(name))).toEqual([]);
    const ticks = [...text.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([tick]) => tick);
    const ticked = ticks.filter((tick) => tick.includes('checked')).map((tick) => /value="([^"]*)"/.exec(tick)?.[1]);
    expect(ticked).toEqual(['huile-essentielle', 'ruche']);
    expect(text).toMatch(/<link rel="canonical" href="[^"?]*\/product"/);
    expect(text).toContain('"query":"sans=huile-essentielle,ruche"');
  });

  it('draws what is searched, as text, and leads on where there is nothing', async () => {
    const { text } = await open(shop, '/product?q=lavnde+fine').expect(200);
    expect(text).toMatch(/<title>Recherche\u00a0: lavnde fine · /);
    expect(text).toContain('Vous avez écrit');
    expect(text).toContain('href="/product?q=lavnde+fine&amp;exact=1"');
    expect(text).toContain('href="/savon/lavande-fine"');
    expect(text).toMatch(/<link rel="canonical" href="[^"?]*\/product"/);
    const { text: nothing } = await open(shop, '/product?q=%3Cb%3Etondeuse').expect(200);
    expect(nothing).toContain('Aucun produit trouvé pour «\u00a0&lt;b&gt;tondeuse\u00a0».');
    expect(nothing).not.toContain('<b>tondeuse');
    for (const way of ['/product', '/quel-savon', '/boutique/savons', '/contact'])
      expect(nothing.split('<main')[1]!.split('</main>')[0]).toContain(`href="${way}"`);
  });

  it('knows a page that is a call as well by both, and no file outside its folder', async () => {
    expect((await shop.http.put('/admin/login').expect(405)).headers.allow).toBe('GET, HEAD, POST');
    expect((await open(shop, '/neworders').expect(405)).headers.allow).toBe('POST');
    for (const address of ['/introuvable', '/assets/absent.js', '/..%2f..%2fpackage.json', '/assets'])
      await shop.http.put(address).expect(404);
  });

  it('the home page carries the latest products, the menu and the shop’s name', async () => {
    const { name } = await productNamed(shop, 'Lavande fine');
    const { text } = await open(shop, '/').expect(200);
    expect(text).toContain('<title>Savons au karité · Savonnerie du Port</title>');
    expect(text).toContain(`<link rel="canonical" href="${shop.environment.publicUrl}/"/>`);
    expect(text).toContain(name);
    expect(text).toContain('href="/savon/lavande-fine"');
    expect(factsOf(text, 'OnlineStore')).toMatchObject({
      name: 'Savonnerie du Port',
      url: `${shop.environment.publicUrl}/`,
      sameAs: ['https://www.instagram.com/savonnerie.du.port'],
    });
    expect(withoutStyles(text).html).not.toContain('aria-busy');
  });

  it.each(['/', '/product', '/account', '/checkout', '/admin', '/admin/orders', '/savonnette'])(
    '%s has one title before any program has come',
    async (address) => {
      const { text } = await open(shop, address);
      expect(text.match(/<title[^>]*>[^<]*<\/title>/g)).toEqual([expect.stringContaining('Savonnerie du Port')]);
    },
  );

  it('every page arrives without inline code but for one script and styles that its policy names by their digest', async () => {
    const { _id } = await productNamed(shop, 'Lavande fine');
    for (const address of ['/', '/product', `/product/${_id}`, '/apropos', '/faq', '/mentions-legales', '/checkout']) {
      const { text, headers } = await open(shop, address).expect(200);
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
      const { html, styles } = withoutStyles(text.replace(`<script>${EARLY_PRESSES}</script>`, ''));
      expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="|<script>/);
      expect(text).toContain(EARLY_PRESSES);
      for (const inside of [EARLY_PRESSES, ...styles]) {
        const digest = createHash('sha256').update(inside).digest('base64');
        expect(headers['content-security-policy']).toContain(`'sha256-${digest}'`);
      }
    }
  });

  it('whoever draws the preview of a shared link gets the page, though it accepts anything', async () => {
    const { _id, name } = await productNamed(shop, 'Lavande fine');
    const preview = (address: string) =>
      shop.http.get(address).set('Accept', '*/*').set('User-Agent', 'facebookexternalhit/1.1').expect(200);
    expect((await preview(`/product/${_id}`)).text).toContain(`<meta property="og:title" content="Savon ${name}`);
    expect((await shop.http.get('/apropos').set('Accept', '*/*').expect(200)).type).toBe('text/html');
    expect((await shop.http.get(`/product/${_id}`).set('Accept', '*/*').expect(200)).type).toBe('application/json');
    expect((await shop.http.get('/rien-du-tout.png').set('Accept', '*/*').expect(404)).type).toBe('application/json');
  });

  it('says once that a soap is one, whether its name does or not', async () => {
    const { _id } = await addProduct(shop, { name: 'Savon noir', price: 9, promo: 0, stock: 12 });
    const { text } = await open(shop, `/product/${_id}`).expect(200);
    expect(text).toContain('<title>Savon noir · Savonnerie du Port</title>');
    expect(factsOf(text)).toMatchObject({ name: 'Savon noir' });
    const cards = (await open(shop, '/').expect(200)).text;
    for (const page of [text, cards]) {
      expect(page).toContain('Savon noir');
      expect(page.replaceAll(/<[^>]*>/g, '')).not.toMatch(/Savon\s*Savon/i);
    }
  });

  it('a product page carries name, prices, description, title, preview and address of its own', async () => {
    const product = await addProduct(shop, {
      name: 'Thym & citron',
      price: 8,
      promo: 0,
      stock: 12,
      description: 'Une mousse vive, <fraîche> et franche.',
    });
    await edit(product, { promo: 25 });
    const address = `${shop.environment.publicUrl}/savon/thym-citron`;
    const { text } = await open(shop, `/product/${product._id}`).expect(200);
    expect(text).toContain('<title>Savon Thym &amp; citron · Savonnerie du Port</title>');
    expect(text).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(text).toContain(`<meta property="og:image" content="${shop.environment.publicUrl}${product.image}"/>`);
    expect(text).toContain('Une mousse vive, &lt;fraîche&gt; et franche.');
    expect(text).toMatch(/6,00\s€/);
    expect(text).toMatch(/8,00\s€/);
    expect(text).toContain('Bientôt en rupture');
    expect(factsOf(text)).toMatchObject({
      '@type': 'Product',
      name: 'Savon Thym & citron',
      url: address,
      offers: {
        '@type': 'Offer',
        price: '6.00',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        shippingDetails: [{ shippingDestination: { addressCountry: 'FR' } }, {}, {}],
        hasMerchantReturnPolicy: { merchantReturnDays: 14 },
      },
    });
    const home = shop.environment.publicUrl;
    expect(factsOf(text, 'BreadcrumbList')['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${home}/` },
      { '@type': 'ListItem', position: 2, name: 'La Boutique', item: `${home}/product` },
      { '@type': 'ListItem', position: 3, name: 'Thym & citron' },
    ]);
  });

  it('shows an edit at once, and a product that was deleted no more', async () => {
    const product = await addProduct(shop, { name: 'Ortie blanche', price: 5, stock: 150 });
    expect((await open(shop, `/product/${product._id}`).expect(200)).text).toMatch(/5,00\s€/);
    expect((await open(shop, '/product').expect(200)).text).toContain('Ortie blanche');
    await edit(product, { name: 'Ortie noire', price: 9, stock: 0 });
    const { text } = await open(shop, `/product/${product._id}`).expect(200);
    expect(text).toContain('Ortie noire');
    expect(text).not.toContain('Ortie blanche');
    expect(factsOf(text)).toMatchObject({ offers: { price: '9.00', availability: 'https://schema.org/OutOfStock' } });
    expect((await open(shop, '/product').expect(200)).text).toContain('Ortie noire');

    await shop.http
      .delete(`/api/delete/product/${product._id}`)
      .set('Authorization', `Bearer ${await shop.adminToken()}`)
      .expect((answer) => expect(answer.status).toBeLessThan(300));
    const gone = await open(shop, `/product/${product._id}`).expect(404);
    expect(gone.text).toContain('Ce produit n’est plus au catalogue.');
    expect(gone.text).toContain('<meta name="robots" content="noindex"/>');
    expect((await open(shop, '/product').expect(200)).text).not.toContain('Ortie noire');
  });

  it('answers an unknown page with words and status 404', async () => {
    const { text } = await open(shop, '/savonnette').expect(404);
    expect(text).toContain('Cette page a fondu.');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  });

  it('still answers data to programs under the address of a page', async () => {
    const { _id, name } = await productNamed(shop, 'Lavande fine');
    const answer = await shop.http.get(`/product/${_id}`).set('Accept', 'application/json').expect(200);
    expect((answer.body as Product).name).toBe(name);
  });

  it('each page has a title, a description and an address of its own', async () => {
    const { _id, slug, fullName } = await productNamed(shop, 'Lavande fine');
    const heads = await Promise.all(
      (Object.keys(PAGES) as PageName[])
        .filter((page) => PAGES[page].render === 'server')
        .map(async (page) => {
          const [address] = exampleAddresses(page, _id);
          const { text } = await open(shop, address!).expect(200);
          const own = page === 'product' ? productPath(slug) : address;
          // There are too many comparisons to be found.
          const found = `<link rel="canonical" href="${shop.environment.publicUrl}${own}"/>`;
          expect(text).toContain(page === 'compare' ? '<meta name="robots" content="noindex"/>' : found);
          expect(text.match(/<title>/g)).toHaveLength(1);
          const title = { ...PAGES, product: { title: fullName }, category: { title: 'Savons' } }[page].title;
          expect(text).toContain(`<title>${title} · Savonnerie du Port</title>`);
          return [title, text.match(/name="description" content="(.+?)"/)?.[1]];
        }),
    );
    for (const part of [0, 1]) {
      const words = heads.map((head) => head[part]);
      expect(words).not.toContain(undefined);
      expect(new Set(words).size).toBe(heads.length);
    }
  });

  it('brings no program in the page but the one that the security policy names', async () => {
    for (const address of ['/', '/product', '/apropos']) {
      const { text } = await open(shop, address).expect(200);
      const others = text.replace(`<script>${EARLY_PRESSES}</script>`, '');
      const inline = [...others.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
      expect(inline.length).toBeGreaterThan(0);
      for (const attributes of inline) expect(attributes).toMatch(/src="\/assets\/|type="application\/(?:ld\+)?json"/);
    }
  });

  it('names every page and product in the sitemap, and where it is in robots.txt', async () => {
    const { _id } = await productNamed(shop, 'Lavande fine');
    const { text } = await shop.http.get('/sitemap.xml').expect(200).expect('Content-Type', /xml/);
    expect(text).toContain(`<loc>${shop.environment.publicUrl}/apropos</loc>`);
    expect(text).toContain(`<loc>${shop.environment.publicUrl}/savon/lavande-fine</loc>`);
    expect(text).not.toContain(_id);
    const robots = await shop.http.get('/robots.txt').expect(200);
    expect(robots.text).toContain(`Sitemap: ${shop.environment.publicUrl}/sitemap.xml`);
  });

  it('counts how long the renderings take', async () => {
    await open(shop, '/faq').expect(200);
    const { text } = await shop.http.get('/api/metrics').expect(200);
    expect(Number(text.match(/page_render_duration_seconds_count (\d+)/)?.[1])).toBeGreaterThan(0);
  });
});

describe('a shop whose renderer is missing', () => {
  let folder: string;
  let shop: Shop;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'shop-frontend-'));
    for (const name of ['index.html', 'back-office.html'])
      await cp(path.join(built, name), path.join(folder, 'dist', name));
    shop = await startShop({ LOG_LEVEL: 'silent' }, { frontendDir: path.join(folder, 'dist') });
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('leaves the pages to the browser', async () => {
    const { text } = await open(shop, '/').expect(200);
    expect(text).toContain('<div id="root"></div>');
    expect(text).toMatch(/<script type="module"/);
  });
});
