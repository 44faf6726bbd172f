import { setImmediate } from 'node:timers';
import {
  type Comparison,
  type ContactDesk,
  exampleAddresses,
  legalTextOf,
  neutralClaims,
  type PageData,
  type PageName,
  PAGES,
} from '@shop/contract';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { keepComparison } from '../features/compare/compare-api';
import { keepContactDesk } from '../features/contact/contact-api';
import { keepLegalText } from '../features/legal-texts/legal-texts-api';
import { aProvenClaim } from '../testing/a-claim';
import { aLegalPage } from '../testing/a-legal-page';
import { aRecallNotice } from '../testing/a-recall-notice';
import { aChoice, categories, FakeShop, karite, lavande } from '../testing/fake-shop';
import { App } from './app';
import { keepData, receivedState } from './page-state';
import { createStore } from './store';

const data: PageData = {
  config: {
    shopName: 'L’Atelier Karité',
    publicUrl: 'https://savons.example',
    socialUrl: 'https://social.example',
    otherSocialUrls: [],
    cards: ['visa', 'mastercard'],
    payment: { provider: 'sandbox' },
    wallets: [],
    closing: null,
    unitLimits: { unitsPerLine: 20, unitsPerOrder: 40 },
    lowStock: 100,
    contact: { name: '', address: '', phone: '', email: '' },
    checkout: 'open',
    claims: [aProvenClaim('organic'), ...neutralClaims().slice(1)],
    delivery: null,
    recalls: [aRecallNotice()],
    mailboxUrl: '',
  },
  soaps: [lavande, karite].map(({ _id, slug, name }) => ({ _id, slug, name })),
  categories,
  key: 'lavande',
  latest: [lavande, karite],
  products: { query: '', ...aChoice([lavande, karite]) },
  product: {
    ...lavande,
    variants: [lavande, karite].map(({ _id, slug, name: label }) => ({
      ...{
        _id,
        slug,
        label,
        discountedPrice: 7.2,
        standing: _id === lavande._id ? ('available' as const) : ('stopped' as const),
      },
    })),
  },
};

const aComparison: Comparison = {
  ...{ soaps: [lavande, karite], title: 'Lequel des deux\u00a0?', lead: 'C’est la peau qui les sépare.' },
  apart: [{ title: 'Peau', cells: [{ word: 'Sèche', text: 'Souple.' }, { word: 'Non renseigné' }] }],
  shared: [{ title: 'Poids', cells: [{ word: '100\u00a0g' }] }],
  ...{ proposals: [], gone: false, others: [] },
};

const aDesk: ContactDesk = {
  ...{ email: 'bonjour@savons.example', phone: '', promise: 'Nous répondons en deux heures.', isOpen: true },
  ...{ week: [{ day: 'Lundi', hours: '9\u00a0h à 12\u00a0h' }], expected: 'Nous sommes là.' },
};

/** With the legal text, or the category, that the page shows. */
function dataFor(page: PageName): PageData {
  if (page === 'category') return { ...data, products: { ...data.products!, query: 'dans=savons' } };
  if (page === 'compare') return { ...data, comparison: { query: '?savons=amande-lait,miel-avoine', ...aComparison } };
  if (page === 'contact') return { ...data, contact: aDesk };
  const text = legalTextOf(page);
  return text ? { ...data, legalText: aLegalPage(text) } : data;
}

/** The pages that the server draws, each at an address; an unknown product leads to one of them. */
const DRAWN = (Object.keys(PAGES) as PageName[])
  .filter((page) => PAGES[page].render !== 'browser')
  .map((page) => ({ page, pathname: exampleAddresses(page, 'lavande')[0]! }));

/** A build whose chunks hold one module each. */
const BUILD: Record<string, string> = {
  'index.html': '<html><head><title id="empty-title">Boutique</title></head><body><div id="root"></div></body></html>',
  '.vite/manifest.json': '{"it":{"file":"it.js"},"src/app/start/form.ts":{"file":"form.js"}}',
  '.vite/ssr-manifest.json': JSON.stringify(
    Object.fromEntries(
      [
        'app/main',
        'app/layouts/StoreFooter',
        'app/layouts/CheckoutFoot',
        'features/catalog/RecallNotices',
        ...DRAWN.map(({ page }) => `pages/${page.charAt(0).toUpperCase()}${page.slice(1)}Page`),
      ].map((module) => [`src/${module}.tsx`, ['/it.js']]),
    ),
  ),
};

function fileOf(name: string): string {
  const text = BUILD[name];
  if (text === undefined) throw new Error(`The page asked for ${name}, which no build has named.`);
  return text;
}

/** With modules of its own, as a server has: two renderers of one React would share what they hold. */
async function rendered(page: PageName, pathname: string, shown: PageData = dataFor(page)): Promise<string> {
  let html = '';
  await jest.isolateModulesAsync(async () => {
    const { createRenderer } = await import('./entry-server');
    ({ html } = await createRenderer(fileOf)({ page, pathname, data: shown }));
  });
  return html;
}

describe('a page taken over from the server', () => {
  let root: Root | undefined;
  // A server has it, a browser's window has not.
  beforeAll(() => void Object.assign(globalThis, { setImmediate }));
  afterEach(() => {
    act(() => root?.unmount());
    jest.restoreAllMocks();
    document.documentElement.innerHTML = '<head></head><body></body>';
  });

  // React's development build compares attributes too, which the shop's own does not.
  it.each(DRAWN)('$pathname is drawn alike by server and browser', async ({ page, pathname }) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(new FakeShop().fetch);
    const html = await rendered(page, pathname);
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    document.head.innerHTML = parsed.head.innerHTML;
    document.body.innerHTML = parsed.body.innerHTML;
    // jsdom plays no films.
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
    // Browsers read this attribute, jsdom does not.
    document.querySelectorAll<HTMLVideoElement>('video[muted]').forEach((film) => (film.muted = true));
    const title = document.title;
    expect(title).toMatch(/. · L’Atelier Karité$/);
    // As the browser's program does for the one page that the server draws at another address.
    const state = page === 'error' ? { usr: { gone: true } } : null;
    window.history.replaceState(state, '', pathname);

    const differences: unknown[] = [];
    const store = createStore();
    keepData(store, receivedState()!.data);
    keepLegalText(store, receivedState()!.data);
    keepComparison(store, receivedState()!.data);
    keepContactDesk(store, receivedState()!.data);
    await act(async () => {
      root = hydrateRoot(
        document.getElementById('root')!,
        <BrowserRouter>
          <App store={store} />
        </BrowserRouter>,
        { onRecoverableError: (error) => differences.push(error) },
      );
    });
    expect(differences).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    // Taken over, it finds an empty cart, and leads home.
    if (page === 'checkout') return;
    expect(fetched).not.toHaveBeenCalled();
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.title).toBe(title);
  });

  it.each(DRAWN.filter(({ page }) => page === 'product' || PAGES[page].render === 'first-view'))(
    'no form of $pathname puts what was typed into the address before the program is there',
    async ({ page, pathname }) => {
      const soldOut = { ...dataFor(page), product: { ...lavande, stock: 0 } };
      const html = await rendered(page, pathname, page === 'product' ? soldOut : dataFor(page));
      const forms = [...new DOMParser().parseFromString(html, 'text/html').forms];
      expect(forms.map((form) => [form.method, form.elements.length > 0])).toEqual(forms.map(() => ['dialog', true]));
      if (page === 'product') expect(html).toContain('Votre adresse email');
      if (PAGES[page].render === 'first-view') expect(forms).toHaveLength(page === 'checkout' ? 0 : 1);
    },
  );

  it.each([
    ['login', ['clientEmail', 'clientPassword']],
    ['signup', ['nom', 'prenom', 'clientEmail', 'clientPassword', 'confirmPassword']],
    ['forgotPassword', ['clientEmail']],
    ['findOrder', ['reference', 'email']],
  ] as const)('%s keeps what stands in its fields as the browser takes it over', async (page, names) => {
    const { path } = PAGES[page];
    const parsed = new DOMParser().parseFromString(await rendered(page, path), 'text/html');
    document.body.innerHTML = parsed.body.innerHTML;
    window.history.replaceState(null, '', path);
    const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
    for (const name of names) field(name).value = `${name}@exemple.fr`;
    const fields = names.map(field);
    const store = createStore();
    keepData(store, receivedState()!.data);
    await act(async () => {
      root = hydrateRoot(
        document.getElementById('root')!,
        <BrowserRouter>
          <App store={store} />
        </BrowserRouter>,
      );
    });
    expect(names.map(field)).toEqual(fields);
    expect(fields.map(({ value }) => value)).toEqual(names.map((name) => `${name}@exemple.fr`));
  });

  it('says of no cart what it holds, nor that it is empty', async () => {
    const html = await rendered('checkout', '/checkout');
    const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')!;
    expect(main.querySelector('h1')?.textContent).toBe('Récapitulatif de votre commande');
    expect(main.textContent).not.toMatch(/article|vide|€/i);
  });

  it('carries whatever an administrator writes without letting it end the state or the facts', async () => {
    const name = '</script><script>alert(1)</script><!-- $& ';
    const wicked = { ...lavande, name, fullName: `Savon ${name}` };
    const html = await rendered('product', '/product/lavande', { ...data, product: wicked, latest: [wicked] });
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    const scripts = [...parsed.querySelectorAll('script')];
    expect(scripts.map(({ type }) => type)).toEqual(['application/ld+json', 'application/ld+json', 'application/json']);
    const [facts, way, state] = scripts.map((script) => JSON.parse(script.textContent ?? ''));
    expect(facts.name).toBe(wicked.fullName);
    expect(way.itemListElement.at(-1).name).toBe(wicked.name);
    expect(state.data.product.name).toBe(wicked.name);
  });
});
