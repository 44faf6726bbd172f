/**
 * What `npm run bench -- --large` asks: every list at its beginning, far behind and by each column, filtered and
 * searched, what is summed, and the shop itself.
 */
import { PAGES } from '@shop/contract';

/** Of a list, in the share of its pages that lie before. */
const DEEP = 0.9;

const list = (name, path, { sorts = [], filters = [], searches = [], isDeep = true } = {}) => [
  { name: `${name}, first page`, path: `${path}?page=1&limit=25` },
  ...(isDeep ? [{ name: `${name}, deep page`, path: `${path}?limit=25`, deep: DEEP }] : []),
  ...sorts.flatMap((sort) => [
    { name: `${name} by ${sort}`, path: `${path}?page=1&limit=25&sort=${sort}` },
    { name: `${name} by -${sort}, deep`, path: `${path}?limit=25&sort=-${sort}`, deep: DEEP },
  ]),
  ...filters.map((filter) => ({ name: `${name}, ${filter}`, path: `${path}?page=1&limit=25&${filter}` })),
  ...searches.map((text) => ({
    name: `${name}, « ${text} »`,
    path: `${path}?page=1&limit=25&search=${encodeURIComponent(text)}`,
    isSame: true,
  })),
];

/** What somebody types in the palette: few of each kind. */
const typed = (text) => {
  const query = `page=1&limit=5&search=${encodeURIComponent(text)}`;
  return [
    { name: `palette « ${text} », orders`, path: `/api/orders?${query}&few=1&sort=-date`, isSame: true },
    { name: `palette « ${text} », clients`, path: `/api/clients?${query}&few=1`, isSame: true },
    { name: `palette « ${text} », products`, path: `/api/products/all?${query}`, isSame: true },
  ];
};

/** Answers that are kept for a while: another period each time. @param later days */
const period = (days, later) => {
  const on = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return `from=${on(days + later)}&to=${on(later)}`;
};

/** Why an answer that grows with the shop is left as it is, by its name. */
const GROWS = {
  'orders, « helene roux-5 »':
    'two words that many have: those of the first are looked through for the second, to a thousand',
  'clients, « lefevre zoe »':
    'two words that many have: those of the first are looked through for the second, to a thousand',
  'orders, status=Livr%C3%A9&sort=-montantTotal': 'read along the amounts, and counted once a minute (ADR 149)',
  'orders, carrier=DHL&sort=nom': 'read along the names, and counted once a minute (ADR 149)',
  'invoices, « AK-2 »': 'what matches is counted each time, to 10,000 (ADR 28)',
  'invoices, « F2026-1 »': 'what matches is counted each time, to 10,000, and once a minute beyond (ADR 28)',
  'messages, state=waiting': 'counted each time, to 10,000 (ADR 28): five thousand do not wait in life',
  'messages, deep page': 'counted each time, to 10,000 (ADR 28)',
  'messages by date': 'counted each time, to 10,000 (ADR 28)',
  'messages by -date, deep': 'counted each time, to 10,000 (ADR 28)',
  'messages, « mesure »': 'what has the word is counted each time, to a thousand',
  'reviews, view=unanswered':
    'the embedded database sorts behind an index of arrays; ten thousand do not wait for an answer in life',
  'products, category=Savon&sort=price':
    'all of the category are gathered and sorted: an index for each category and column is not worth it',
  'products, category=Savon': 'those of the category that lack their ingredients are counted each time',
  'products, promotion=1': 'a thousand promotions are gathered and sorted: a shop has few',
  'products, « savon »': 'where too many match by name to ask for each, names are looked through along the list',
  'products, « verveine »': 'what matches by its name is asked for by its ids, and sorted',
  'reviews, « mousse »': 'what has the word is looked through for the view, to a thousand',
  shelf: 'the page carries the names of all soaps',
  'shelf of a category': 'the page carries the names of all soaps',
  'shelf, searched': 'the page carries the names of all soaps, and ids of all that is found are looked up',
  'shop: products': 'what may not be sold is counted each time, to be listed last',
};

const ASKED = [
  ...list('orders', '/api/orders', {
    sorts: ['date', 'montantTotal', 'status', 'nom', 'prenom', 'email', 'reference'],
    filters: [
      ...['status=Livr%C3%A9', 'status=Annul%C3%A9', 'status=En%20cours%20de%20pr%C3%A9paration', 'carrier=DHL'],
      ...['country=FR', 'country=BE', 'tag=march%C3%A9', 'refundRequested=1', 'partlyRefunded=1', period(30, 40)],
      ...['status=Livr%C3%A9&sort=-montantTotal', 'carrier=DHL&sort=nom', 'status=Livr%C3%A9&carrier=DHL'],
    ],
    searches: ['helene roux-5', 'roux', 'lyon', 'AK-2', '6A5001', 'zzz'],
  }),
  ...list('products', '/api/products/all', {
    sorts: ['name', 'price', 'promo', 'category', 'stock', 'createdAt', 'updatedAt'],
    filters: [
      ...['category=Savon', 'promotion=1', 'lowStock=1', 'incompleteLabel=1', 'status=draft', 'soldOut=1'],
      ...['ownShelf=1', 'category=Savon&sort=price', 'promotion=1&sort=name'],
    ],
    searches: ['miel 12', 'verveine', 'savon', 'zzz'],
  }),
  ...list('clients', '/api/clients', {
    sorts: ['nom', 'prenom', 'clientEmail', 'montantDepense', 'lastOrderAt', 'createdAt'],
    filters: ['tag=march%C3%A9'],
    searches: ['lefevre zoe', 'example', 'lyon', 'verveine 101', '6A5001', 'zzz'],
  }),
  ...list('audit', '/api/audit', {
    sorts: ['at'],
    filters: ['act=administrator.logged-in', 'target=zzz', period(30, 40)],
  }),
  ...list('mails', '/api/mails', { filters: ['state=sent', 'state=waiting'] }),
  ...list('invoices', '/api/invoices', { filters: ['kind=invoice', period(30, 40)], searches: ['AK-2', 'F2026-1'] }),
  ...list('messages', '/api/contact-threads', {
    sorts: ['date'],
    filters: ['state=waiting'],
    searches: ['mesure', 'zzz'],
  }),
  ...list('reviews', '/api/reviews', { filters: ['view=unanswered', 'view=reported'], searches: ['mousse', 'zzz'] }),
  ...list('administrators', '/api/users', { isDeep: false }),
  ...list('discounts', '/api/discounts', { isDeep: false }),
  ...list('movements of a product', '/api/product/{product}/stock/movements', { isDeep: false }),
  ...['le', 'roux', 'helene roux', 'AK-2', '6A5001', 'verveine 101', 'zzz'].flatMap(typed),
  { name: 'an order', path: '/api/orders/{order}', isSame: true },
  { name: 'its timeline', path: '/api/orders/{order}/timeline', isSame: true },
  { name: 'client sheet', path: '/api/client/{client}/sheet', isSame: true },
  { name: 'product deletion, meaning', path: '/api/product/{product}/impact', isSame: true },
  { name: 'pick list', path: '/api/orders/pick-list', isSame: true },
  { name: 'open payments', path: '/api/open-payments', isSame: true },
  { name: 'counts of products', path: '/api/products/all/counts', isSame: true },
  { name: 'obligations', path: '/api/obligations', isSame: true },
  { name: 'dashboard, sums kept', path: '/api/dashboard', isSame: true },
  {
    name: 'figures of 30 days',
    path: (n) => `/api/figures?${period(30, 2 + n)}`,
    grows:
      'adds up the kept sums of sixty days, each with the products it sold, and the orders of the last two (ADR 154)',
  },
  {
    name: 'figures of a year',
    path: (n) => `/api/figures?${period(365, n)}&compare=year`,
    grows:
      'adds up the kept sums of two years, each day with the products it sold, and the orders of the last two (ADR 154)',
  },
  { name: 'VAT, distance sales', path: '/api/vat', isSame: true },
  {
    name: 'daily totals',
    path: (n) => `/api/invoices/daily-totals?${period(30, 2 + n)}`,
    grows: 'sums the documents of the period',
  },
  { name: 'home', path: '/', isSame: true },
  { name: 'shelf', path: (n) => `${PAGES.shop.path}?page=${2 + (n % 3)}` },
  { name: 'shelf of a category', path: '/boutique/savons', isSame: true },
  { name: 'shelf, searched', path: (n) => `${PAGES.shop.path}?q=verveine+${n}` },
  { name: 'shop: products', path: (n) => `/api/products?limit=12&page=${n + 1}` },
  { name: 'shop: chosen', path: (n) => `/api/product-choice?tri=prix&page=${n + 1}` },
  { name: 'shop: searched', path: (n) => `/api/product-search?text=verveine%20${n}` },
  { name: 'shop: mistyped', path: (n) => `/api/product-search?text=vervene%20${n}` },
  { name: 'shop: a product', path: '/api/product/{product}', isSame: true },
  { name: 'shop: its reviews', path: '/api/product/{product}/reviews', isSame: true },
  { name: 'sitemap', path: '/sitemap.xml', isSame: true, grows: 'one line for each product' },
];

export const QUESTIONS = ASKED.map((question) => ({ ...question, grows: question.grows ?? GROWS[question.name] }));

/** They hold everything, and so take as long as there is much: what counts is the time for a thousand lines, and the memory. */
export const EXPORTS = [
  ['orders.csv', '/api/exports/orders.csv'],
  ['order-lines.csv', '/api/exports/order-lines.csv'],
  ['products.csv', '/api/exports/products.csv'],
  ['clients.csv', '/api/exports/clients.csv'],
  ['figures.csv, a year', `/api/exports/figures.csv?${period(365, 0)}`],
  ['fec, a month', `/api/invoices/fec?${period(30, 1)}`],
];
