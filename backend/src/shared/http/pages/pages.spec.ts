import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import { MANIFEST_PATH, MARKET_WORKER_PATH, OFFLINE_WORKER_PATH, type PageData } from '@shop/contract';
import { BACKEND_DIR } from '../../../config/folders.js';
import { servePages } from './pages.js';

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const SOAP = '507f1f77bcf86cd799439011';
const STYLE = 'p{color:green}';
const NO_SOAP = '507f1f77bcf86cd799439012';

const data: PageData = {
  config: {
    shopName: 'S',
    publicUrl: 'https://s.example',
    socialUrl: '',
    otherSocialUrls: [],
    cards: [],
    payment: { provider: 'sandbox' },
    wallets: [],
    closing: null,
    unitLimits: { unitsPerLine: 20, unitsPerOrder: 40 },
    lowStock: 100,
    contact: { name: '', address: '', phone: '', email: '' },
    checkout: 'open',
    claims: [],
    delivery: null,
    recalls: [],
    mailboxUrl: '',
  },
  soaps: [],
  categories: [],
  key: '',
};

describe('pages', () => {
  let folder: string;
  let app: express.Express;
  let broken: boolean;
  let logged: unknown[];
  let rendered: number;
  let editElsewhere: boolean;
  /** Pages are made once it is over. */
  let held: Promise<void> | undefined;
  beforeEach(() => {
    held = undefined;
    broken = false;
    logged = [];
    rendered = 0;
    editElsewhere = false;
    let drop = () => {};
    let soaps: typeof data.soaps = [];
    folder = mkdtempSync(path.join(tmpdir(), 'shop-pages-'));
    writeFileSync(path.join(folder, 'index.html'), '<title id="empty-title">Boutique</title><h1>À remplir</h1>');
    writeFileSync(path.join(folder, 'back-office.html'), '<title id="empty-title">Boutique</title><h1>Le bureau</h1>');
    writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
    mkdirSync(path.join(folder, path.dirname(MARKET_WORKER_PATH)), { recursive: true });
    writeFileSync(path.join(folder, MARKET_WORKER_PATH), 'self;');
    writeFileSync(path.join(folder, OFFLINE_WORKER_PATH), 'self;');
    app = express();
    app.use((_request, response, next) => {
      response.setHeader('Content-Security-Policy', "default-src 'self';style-src 'self';img-src 'self'");
      next();
    });
    app.use(
      servePages({
        frontendDir: folder,
        publicUrl: 'https://s.example',
        shopName: 'Savon & Cie $&',
        source: {
          read: async ({ productId, productSlug = 'lavande', choice }) =>
            productId === NO_SOAP || productSlug !== 'lavande' || (choice?.page ?? 1) > 2
              ? undefined
              : { ...data, soaps },
          movedTo: async ({ productSlug }) => (productSlug === 'lavandin' ? '/savon/lavande' : undefined),
          listed: async () => ({
            products: [{ slug: 'lavande', updatedAt: '2026-11-21T08:00:00.000Z' }],
            categories: [],
          }),
          noticeChanges: async () => {
            if (!editElsewhere) return;
            soaps = [{ _id: SOAP, slug: 'lavande', name: 'Lavande' }];
            drop();
          },
          noticeEarly: () => undefined,
          isDue: () => false,
          onChange: (callback) => {
            drop = callback;
          },
        },
        render: async ({ pathname, search }) => {
          await held;
          if (broken) throw new Error('a component broke');
          rendered += 1;
          return { html: `<h1>Rendue : ${pathname}${search}</h1>`, styles: pathname === '/faq' ? [STYLE] : [] };
        },
        log: { error: (...details: unknown[]) => void logged.push(details) },
      })!.middleware,
    );
    app.use((_request, response) => {
      response.status(418).end();
    });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const open = (address: string) => request(app).get(address).set('Accept', BROWSER);

  it.each(['/', '/product', `/product/${SOAP}`, '/apropos', '/faq', '/conditions-ventes', '/login', '/checkout'])(
    '%s is rendered for everybody',
    async (address) => {
      const answer = await open(address).expect(200);
      expect(answer.text).toBe(`<h1>Rendue : ${address}</h1>`);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Accept' });
    },
  );

  it.each([
    ['/account', 'À remplir'],
    ['/checkout?token=secret', 'À remplir'],
    ['/retrouver-ma-commande?token=secret', 'À remplir'],
    ['/payment-validate/3D-secure/', 'À remplir'],
    ['/admin', 'Le bureau'],
    ['/admin/dashboard/product/add', 'Le bureau'],
  ])('%s is left to the browser', async (address, document) => {
    const answer = await open(address).expect(200);
    expect(answer.text).toContain(document);
    expect(answer.text).toContain('>Savon &#38; Cie $&#38;</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('the page for markets is kept by a worker that reaches no other page, and is asked for each time', async () => {
    const { headers, text } = await request(app).get(MARKET_WORKER_PATH).set('Accept', '*/*').expect(200);
    expect(headers).toMatchObject({ 'service-worker-allowed': '/admin/dashboard/marche', 'cache-control': 'no-cache' });
    expect(headers['content-type']).toMatch(/javascript/);
    expect(text).toBe('self;');
    const other = await request(app).get('/favicon.svg').expect(200);
    expect(other.headers).not.toHaveProperty('service-worker-allowed');
  });

  it('the worker that keeps pages is asked for each time, and reaches what lies beside it', async () => {
    const { headers } = await request(app).get(OFFLINE_WORKER_PATH).set('Accept', '*/*').expect(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(headers).not.toHaveProperty('service-worker-allowed');
  });

  it('the shop can be installed under its own name, with icons that are there', async () => {
    const { headers, text } = await request(app).get(MANIFEST_PATH).expect(200);
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = JSON.parse(text) as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({ name: 'Savon & Cie $&', start_url: '/', scope: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
    ]);
    const here = path.join(path.dirname(BACKEND_DIR), 'frontend/public');
    for (const { src, sizes } of manifest.icons) {
      // A PNG says first how wide and how high it is.
      const file = readFileSync(path.join(here, src));
      expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it.each(['/back-office.html', '/back-office', '/administration', '/ADMIN'])('%s is no page', async (address) => {
    await open(address).expect(404, '<h1>Rendue : /introuvable</h1>');
  });

  it('answers an unknown page, and a product that is not there, with words and status 404', async () => {
    await open('/savonnette').expect(404, '<h1>Rendue : /introuvable</h1>');
    await open(`/product/${NO_SOAP}`).expect(404, '<h1>Rendue : /error</h1>');
  });

  it('shows a product at the words of its address, leads there from its former ones, and asks each time', async () => {
    await open('/savon/lavande').expect(200, '<h1>Rendue : /savon/lavande</h1>');
    const answer = await open('/savon/lavandin?utm_source=lettre&page=2').expect(301);
    expect(answer.headers).toMatchObject({
      location: '/savon/lavande?utm_source=lettre&page=2',
      'cache-control': 'no-cache',
    });
    await open('/savon/romarin').expect(404, '<h1>Rendue : /error</h1>');
    await open('/savon/lavande-').expect(404, '<h1>Rendue : /introuvable</h1>');
    await open('/savon/%E0%A4%A').expect(404, '<h1>Rendue : /introuvable</h1>');
  });

  it.each(['/savon/Lavande', '/savon/lavande/', '/SAVON/LAVANDE', '/savon/l%61vande', '/savon/l%41vande/'])(
    '%s leads to the same in small letters',
    async (address) => {
      const answer = await open(`${address}?a=%20b`).expect(301);
      expect(answer.headers.location).toBe('/savon/lavande?a=%20b');
    },
  );

  it('renders each page of the shop’s list, keeps them apart, and says which are not there', async () => {
    await open('/product?page=2').expect(200, '<h1>Rendue : /product?page=2</h1>');
    await open('/product').expect(200, '<h1>Rendue : /product</h1>');
    await open('/product?page=2').expect(200, '<h1>Rendue : /product?page=2</h1>');
    expect(rendered).toBe(2);
    await open('/product?page=3').expect(404, '<h1>Rendue : /introuvable</h1>');
  });

  it.each(['1', '0', '-2', '2.5', '1e3', 'deux', '$ne', '99999999', '2&page=2'])(
    'takes %s for no later page of the list',
    async (page) => {
      await open(`/product?page=${page}`).expect(200, '<h1>Rendue : /product</h1>');
    },
  );

  it('keeps narrowed pages apart, and makes a few of them at a time: the others are left to the browser', async () => {
    await open('/product?sans=ruche').expect(200, '<h1>Rendue : /product?sans=ruche</h1>');
    await open('/product?sans=ruche&utm=1').expect(200, '<h1>Rendue : /product?sans=ruche</h1>');
    expect(rendered).toBe(1);
    let letGo = () => {};
    held = new Promise((resolve) => (letGo = resolve));
    const asked = Array.from({ length: 12 }, (_, at) => open(`/product?prix=1-${at + 2}`).expect(200));
    // The answers are asked for together; those that are not made come without waiting.
    const answers = asked.map((one) => Promise.resolve(one));
    const first = await Promise.any(answers);
    expect(first.text).toContain('À remplir');
    letGo();
    const texts = (await Promise.all(answers)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Rendue'))).toHaveLength(4);
    await open('/product').expect(200, '<h1>Rendue : /product</h1>');
  });

  it('keeps no page for queries on which nothing depends', async () => {
    await open('/faq?page=2').expect(200, '<h1>Rendue : /faq</h1>');
    await open('/faq?utm=1').expect(200, '<h1>Rendue : /faq</h1>');
    expect(rendered).toBe(1);
  });

  it.each([
    ['/faq/', '/faq'],
    ['/product/?page=2', '/product?page=2'],
    [`/product/${SOAP.toUpperCase()}`, `/product/${SOAP}`],
    ['/terms', '/conditions-ventes'],
    ['/privacy', '/politique-de-confidentialite'],
  ])('%s leads to the one address of its page', async (address, target) => {
    await open(address).expect(301).expect('Location', target);
  });

  it('never leads to another host', async () => {
    await open('//example.com/').expect(404);
    await open('//faq/').expect(404);
  });

  it('allows the styles that stand in the page, also when the browser has it already, and none elsewhere', async () => {
    const digest = createHash('sha256').update(STYLE).digest('base64');
    const policy = `default-src 'self';style-src 'self' 'sha256-${digest}';img-src 'self'`;
    const { headers } = await open('/faq').expect(200);
    expect(headers['content-security-policy']).toBe(policy);
    const known = await open('/faq').set('If-None-Match', headers['etag']!).expect(304);
    expect(known.headers['content-security-policy']).toBe(policy);
    const other = await open('/apropos').expect(200);
    expect(other.headers['content-security-policy']).toBe("default-src 'self';style-src 'self';img-src 'self'");
  });

  it('says that nothing changed to a browser that has the page', async () => {
    const { etag } = (await open('/faq').expect(200)).headers;
    await open('/faq')
      .set('If-None-Match', etag ?? '')
      .expect(304, '');
  });

  it('sends the form that the browser reads', async () => {
    const encoding = async (accepted: string) =>
      (
        await open('/faq')
          .set('Accept-Encoding', accepted)
          .expect(200, /Rendue/)
      ).headers['content-encoding'];
    expect(await encoding('gzip, deflate')).toBe('gzip');
    expect(await encoding('gzip, deflate, br')).toBe('br');
    expect(await encoding('identity')).toBeUndefined();
  });

  it('leaves the page to the browser, and says so in the log, when it cannot be rendered', async () => {
    broken = true;
    await open('/').expect(200, /À remplir/);
    await open('/savonnette').expect(404, /À remplir/);
    expect(logged).toHaveLength(2);
    expect(logged[0]).toMatchObject([{ page: '/', err: { message: 'a component broke' } }, expect.any(String)]);
    broken = false;
    await open('/').expect(200, /Rendue/);
  });

  it('is rendered once for many visitors, and again after an edit on another instance', async () => {
    await open('/').expect(200);
    await open('/').expect(200);
    expect(rendered).toBe(1);
    editElsewhere = true;
    await open('/').expect(200);
    expect(rendered).toBe(2);
  });

  it('lists its pages and products for search engines', async () => {
    const map = await request(app).get('/sitemap.xml').expect(200).expect('Content-Type', /xml/);
    expect(map.text).toContain('<loc>https://s.example/faq</loc>');
    expect(map.text).toContain(
      `<loc>https://s.example/nl/savon/lavande</loc><lastmod>2026-11-21T08:00:00.000Z</lastmod>`,
    );
    await request(app)
      .get('/robots.txt')
      .expect(200, /Sitemap: https:\/\/s\.example\/sitemap\.xml/);
  });

  it.each(['/admin', '/account', '/checkout'])('asks search engines to leave %s alone', async (address) => {
    const { text } = await request(app).get('/robots.txt').expect(200);
    expect(text.split('\n')).toContain(`Disallow: ${address}`);
  });

  it.each(['/images/abc/640.jpg', '/api/products', '/dev/mailbox'])('leaves %s to its controller', async (address) => {
    await open(address).expect(418);
  });

  it('goes on when a file is taken away under it', async () => {
    rmSync(path.join(folder, 'favicon.svg'));
    await expect(request(app).get('/favicon.svg')).rejects.toThrow();
    await request(app).get('/faq').set('Accept', BROWSER).expect(200);
  });

  it('takes a picture request of a page for what it is', async () => {
    await request(app).get('/images/abc/640.avif').set('Accept', 'image/avif,image/webp,*/*;q=0.8').expect(418);
    await request(app).get('/favicon.svg').expect(200);
  });
});
