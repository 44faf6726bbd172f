import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ADMIN_PATHS, exampleAddresses, type PageFacts, type PageName, PAGES, productPath } from '@shop/contract';
import { BACKEND_DIR } from '../../../config/folders.js';
import { pageAt, pageRouter } from './page-routes.js';
import { robots, sitemap } from './sitemap.js';

const ID = '507f1f77bcf86cd799439011';
const names = Object.keys(PAGES) as PageName[];

describe('the table of pages', () => {
  it('says for every page how its address is answered', () => {
    const answered = { server: 'public', 'first-view': 'public', browser: 'browser', 'stand-in': 'browser' } as const;
    for (const name of names) {
      const [address] = exampleAddresses(name, ID);
      const { pathname } = new URL(address!, 'https://s.example');
      expect([name, pageAt(pathname).kind]).toEqual([
        name,
        name === 'notFound' ? 'unknown' : answered[PAGES[name].render],
      ]);
    }
  });

  it('names every address once', () => {
    const facts: readonly PageFacts[] = Object.values(PAGES);
    const addresses = facts.flatMap(({ path: own, words = [], aliases = [] }) => [own, words, ...aliases].flat());
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('is all that a new page needs to be answered, listed and closed', () => {
    const table = {
      ...PAGES,
      gifts: {
        path: '/coffrets',
        title: 'Coffrets',
        render: 'server',
        shows: ['latest'],
        freshMs: 500,
        aliases: ['/boxes'],
      },
      secret: { path: '/cachette', title: 'Cachette', render: 'server', freshMs: 500, sitemap: false },
      wishes: { path: '/voeux', title: 'Mes vœux', render: 'browser', closed: true },
      wrapping: { path: '/emballage', title: 'Emballage', render: 'first-view', closed: true },
    } as const;
    const at = pageRouter(table);
    expect(at('/coffrets')).toEqual({
      kind: 'public',
      page: { name: 'gifts', pathname: '/coffrets', shows: ['latest'], freshMs: 500 },
    });
    expect(at('/Coffrets/')).toEqual({ kind: 'moved', to: '/coffrets' });
    expect(at('/boxes')).toEqual({ kind: 'moved', to: '/coffrets' });
    expect(at('/voeux')).toEqual({ kind: 'browser', program: 'shop' });
    expect(pageAt('/coffrets').kind).toBe('unknown');
    const map = sitemap('https://s.example', { products: [], categories: [] }, table);
    expect(map).toContain('<loc>https://s.example/coffrets</loc>');
    expect(map).not.toMatch(/cachette|voeux|emballage/);
    expect(robots('https://s.example', table)).toMatch(/^Disallow: \/voeux$/m);
    expect(robots('https://s.example', table)).toMatch(/^Disallow: \/nl\/emballage$/m);
  });

  it('reads the address of a product by words, and as an id only what is one', () => {
    expect(pageAt('/savon/lavande-fine')).toMatchObject({
      kind: 'public',
      page: {
        name: 'product',
        pathname: '/savon/lavande-fine',
        productSlug: 'lavande-fine',
        missing: { name: 'error' },
      },
    });
    expect(pageAt(`/product/${ID}`)).toMatchObject({ page: { name: 'product', productId: ID } });
    for (const hostile of [
      '',
      '-',
      'a--b',
      '-a',
      'a-',
      'a_b',
      'a.b',
      '../faq',
      'a/b',
      'é',
      '%',
      '%2e%2e',
      '$ne',
      'a b',
    ])
      expect([hostile, pageAt(`/savon/${hostile}`).kind]).toEqual([hostile, 'unknown']);
  });

  it('draws the first view of a form, and leaves to the browser what its query may tell', () => {
    const drawn = { kind: 'public', page: { name: 'checkout', pathname: '/checkout', shows: [], freshMs: 1_000 } };
    expect(pageAt('/checkout')).toEqual(drawn);
    expect(pageAt('/checkout', '?')).toEqual(drawn);
    expect(pageAt('/checkout/')).toEqual({ kind: 'moved', to: '/checkout' });
    for (const search of ['?token=secret', '?panier=1', '?reference=AK-7F3K2Q'])
      for (const address of ['/checkout', '/checkout/', '/retrouver-ma-commande'])
        expect(pageAt(address, search)).toEqual({ kind: 'browser', program: 'shop' });
    expect(pageAt('/login', '?utm_source=lettre')).toMatchObject({ kind: 'public', page: { name: 'login' } });
  });

  it('keeps each version of a legal text at an address of its own', () => {
    const page = { name: 'termsOfSale', pathname: '/conditions-ventes/versions/12', versionNumber: 12 };
    expect(pageAt('/conditions-ventes/versions/12')).toMatchObject({ kind: 'public', page });
    expect(pageAt('/conditions-ventes/versions/12')).toMatchObject({ page: { missing: { ...page, absent: true } } });
    expect(pageAt('/conditions-ventes')).toMatchObject({ page: { name: 'termsOfSale', missing: undefined } });
    for (const number of ['0', '-1', '1e3', '01', 'x', '1234567'])
      expect(pageAt(`/conditions-ventes/versions/${number}`).kind).toBe('unknown');
  });

  it('lists each page that is to be found once in each language in the sitemap', () => {
    const map = sitemap('https://s.example', {
      products: [{ slug: 'lavande-fine', updatedAt: '2026-11-21T08:00:00.000Z' }],
      categories: [{ slug: 'savons' }],
    });
    const listed = names.filter((name) => PAGES[name].render === 'server' && !('sitemap' in PAGES[name]));
    const addresses = listed.map((name) =>
      name === 'product' ? productPath('lavande-fine') : exampleAddresses(name, ID)[0]!,
    );
    expect([...map.matchAll(/<loc>https:\/\/s\.example(.*?)<\/loc>/g)].map(([, address]) => address).sort()).toEqual(
      ['', '/nl', '/de', '/en'].flatMap((root) => addresses.map((address) => root + address)).sort(),
    );
    const dutch = map.split('\n').find((line) => line.includes('<loc>https://s.example/nl/faq</loc>'));
    expect([...(dutch ?? '').matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, ...link]) => link)).toEqual([
      ['fr', 'https://s.example/faq'],
      ['nl', 'https://s.example/nl/faq'],
      ['de', 'https://s.example/de/faq'],
      ['en', 'https://s.example/en/faq'],
      ['x-default', 'https://s.example/faq'],
    ]);
  });
});

const ROOT = path.join(BACKEND_DIR, '..');
const SOURCES = ['backend/src', 'frontend/src', 'contract/src', 'scripts', 'bench'];
const TABLE = 'contract/src/page-table.ts';

const sources = SOURCES.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
).filter((name) => /\.(?:m?js|tsx?)$/.test(name) && !/\.(?:spec|test|stories)\.tsx?$/.test(name) && name !== TABLE);

const withoutComments = (text: string) => text.replace(/\/\*\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

/** What a text names literally: as a whole, before a query or a fragment, or with a value in the place of ':id'. */
function namedPaths(text: string): string[] {
  const known = [
    ...Object.values<PageFacts>(PAGES),
    ...Object.values(ADMIN_PATHS).map((own) => ({ path: own, words: [], aliases: [] })),
  ];
  return known
    .flatMap(({ path: own, words = [], aliases = [] }) => [own, words, ...aliases].flat())
    .filter((own) => own.length > 1)
    .filter((own) => new RegExp(`['"\`}]${own.replace(/:id|:reference|:category/, '\\$\\{[^/]*')}['"\`?#]`).test(text));
}

describe('the addresses of pages', () => {
  it('are known wherever they are written', () => {
    expect(namedPaths("to('/faq')")).toEqual(['/faq']);
    expect(namedPaths('`${publicUrl}/account?section=x`')).toEqual(['/account']);
    expect(namedPaths('`/product/${id}`')).toEqual(['/product/:id']);
    expect(namedPaths('`/savon/${slug}`')).toEqual(['/savon/:id']);
    expect(namedPaths('`/commande/${reference}`')).toEqual(['/commande/:reference']);
    expect(namedPaths('<a href="/terms">')).toEqual(['/terms']);
    expect(namedPaths('`${url}/admin/login`')).toEqual(['/admin/login']);
    expect(namedPaths("'/api/product/' + '/product/search/'")).toEqual([]);
  });

  it('are written in the table alone', () => {
    const named = sources.flatMap((name) => {
      const found = namedPaths(withoutComments(readFileSync(path.join(ROOT, name), 'utf8')));
      return found.map((address) => `${name}: ${address}`);
    });
    expect(named).toEqual([]);
  });

  it('lead somewhere in the document that has no program yet', () => {
    const html = readFileSync(path.join(ROOT, 'frontend/index.html'), 'utf8');
    const links = [...html.matchAll(/<a href="(\/[^"]*)"/g)].map(([, href]) => href!);
    expect(links.length).toBeGreaterThan(0);
    expect(links.map((href) => pageAt(href).kind)).toEqual(links.map(() => 'public'));
  });
});
