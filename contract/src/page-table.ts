import type { PageData } from './page-data.js';

/** What a page shows beside the shop's frame. */
export type PagePart = Exclude<keyof PageData, 'config' | 'soaps' | 'categories' | 'key'>;

interface PageOfAnyKind {
  /** As the router writes it: `:id` stands for the id of a product, `:category` for the words of a category, `:reference` for an order's reference, `*` for every address that is no other page's. */
  path: string;
  /** Before the shop's name in the tab; a page that is named after what it shows has here what it is called until then. */
  title: string;
  /** The same page, and the address that counts, with words in the place of the id. */
  words?: string;
  /** Addresses that lead here (product decisions, section 7). */
  aliases?: readonly string[];
}

/** The same for everybody: the server renders it and keeps it. */
interface ServerPage extends PageOfAnyKind {
  render: 'server';
  /** Beside the frame. */
  shows?: readonly PagePart[];
  /** How long it is kept before what it shows is read again, unless the catalogue is edited. Milliseconds. */
  freshMs?: number;
  /** The sitemap lists it, once or once for each product, unless this says no. */
  sitemap?: false;
  /** Each version of what it shows has an address below its own that stays (`versionPath`); one that is unknown is not found. */
  versions?: boolean;
  /** Which of the stand-ins answers when what it shows is not there. */
  missing?: 'error' | 'notFound';
}

/** Rendered by the server, with status 404, in place of what is not there; by the browser at its own address, if it has one. */
export interface StandInPage extends PageOfAnyKind {
  render: 'stand-in';
  freshMs?: number;
}

/**
 * A form, or the frame of what only a browser knows, such as its cart: the first view is the same for everybody. The server draws it and keeps
 * it, and the browser goes on from there; neither sitemap nor offline copies know it.
 */
interface FirstViewPage extends PageOfAnyKind {
  render: 'first-view';
  /** As below. */
  closed?: boolean;
  /** What stands in its query is shown in place of the first view, and may be a secret: the browser renders that. */
  asked?: boolean;
}

/** Depends on who asks, or is of no use to search engines: the browser renders it. */
interface BrowserPage extends PageOfAnyKind {
  render: 'browser';
  /** Whether robots.txt asks not even to look for it; otherwise the page itself says 'noindex'. */
  closed?: boolean;
  /** Whether its address is known in capitals too. */
  anyCase?: boolean;
}

export type PageFacts = ServerPage | StandInPage | FirstViewPage | BrowserPage;

/**
 * Every public page, once. Addresses, router, rendering on the server, statuses, sitemap, robots.txt and the lists of tests and
 * screenshots are derived from it. A page's component is named after it, `faq` -> `FaqPage`, and loaded in the frontend's
 * `app/page-components.ts`, which does not compile without it.
 */
export const PAGES = {
  home: {
    path: '/',
    title: 'Savons au karité',
    render: 'server',
    shows: ['latest'],
  },
  shop: {
    path: '/product',
    title: 'La Boutique',
    render: 'server',
    shows: ['products'],
    missing: 'notFound',
  },
  product: {
    path: '/product/:id',
    words: '/savon/:id',
    title: 'Chargement…',
    render: 'server',
    shows: ['product', 'latest'],
    missing: 'error',
  },
  category: {
    path: '/boutique/:category',
    title: 'La Boutique',
    render: 'server',
    shows: ['products'],
    missing: 'notFound',
  },
  guide: {
    path: '/quel-savon',
    title: 'Quel savon pour ma peau\u202f?',
    render: 'server',
    shows: ['guide'],
  },
  compare: {
    path: '/comparer',
    title: 'Comparer',
    render: 'server',
    shows: ['comparison'],
    sitemap: false,
  },
  about: {
    path: '/apropos',
    title: 'À propos',
    render: 'server',
  },
  faq: {
    path: '/faq',
    title: 'Questions fréquentes',
    render: 'server',
  },
  legalNotice: {
    path: '/mentions-legales',
    title: 'Mentions légales',
    render: 'server',
    shows: ['legalText'],
    versions: true,
  },
  privacyPolicy: {
    path: '/politique-de-confidentialite',
    title: 'Politique de confidentialité',
    render: 'server',
    shows: ['legalText'],
    versions: true,
    aliases: ['/privacy'],
  },
  termsOfSale: {
    path: '/conditions-ventes',
    title: 'Conditions générales de vente',
    render: 'server',
    shows: ['legalText'],
    versions: true,
    aliases: ['/terms'],
  },
  accessibility: {
    path: '/accessibilite',
    title: 'Accessibilité',
    render: 'server',
  },
  contact: {
    path: '/contact',
    title: 'Contact',
    render: 'server',
  },
  recalls: {
    path: '/rappels',
    title: 'Rappels de produits',
    render: 'server',
  },
  reviewControl: {
    path: '/avis/controle',
    title: 'Les avis et leur contrôle',
    render: 'server',
  },
  writeReview: { path: '/avis/ecrire', title: 'Votre avis', render: 'browser' },
  signup: { path: '/signup', title: 'Nouveau Client', render: 'first-view' },
  login: { path: '/login', title: 'Se connecter', render: 'first-view' },
  confirmAccount: { path: '/confirm-account', title: 'Confirmation en cours', render: 'browser' },
  forgotPassword: { path: '/mot-de-passe-oublie', title: 'Mot de passe oublié', render: 'first-view' },
  forgetMe: { path: '/oubliez-moi', title: 'Effacer mes données', render: 'first-view' },
  confirmForgetMe: { path: '/oubliez-moi/confirmer', title: 'Effacer mes données', render: 'browser' },
  newsletter: { path: '/lettre', title: 'La lettre', render: 'browser' },
  stockAlert: { path: '/prevenez-moi', title: 'Prévenez-moi', render: 'browser' },
  withdrawal: { path: '/retractation', title: 'Renoncer au contrat', render: 'browser' },
  findOrder: { path: '/retrouver-ma-commande', title: 'Retrouver ma commande', render: 'first-view', asked: true },
  order: { path: '/commande/:reference', title: 'Commande', render: 'browser' },
  resetPassword: { path: '/reinitialiser-mot-de-passe', title: 'Nouveau mot de passe', render: 'browser' },
  account: { path: '/account', title: 'Données personnelles', render: 'browser', closed: true },
  checkout: { path: '/checkout', title: 'Commande', render: 'first-view', closed: true, asked: true },
  paymentReturn: { path: '/payment-validate/3D-secure/', title: 'Paiement', render: 'browser', anyCase: true },
  error: { path: '/error', title: 'Produit indisponible', render: 'stand-in' },
  notFound: { path: '*', title: 'Page introuvable', render: 'stand-in' },
} as const satisfies Record<string, PageFacts>;

export type PageName = keyof typeof PAGES;

/** Below a page's own: the address of one version, or its pattern. */
export const versionPath = (path: string, number: number | ':number') => `${path}/versions/${number}`;

/** The address of a product's page. @param key the words of its address or, where they are not known, its id */
export const productPath = (key: string) => (/^[\da-f]{24}$/.test(key) ? '/product/' : '/savon/') + key;

/** The address of a category's page. */
export const categoryPath = (slug: string) => PAGES.category.path.replace(':category', slug);

/** The address of an order's page. */
export const orderPath = (reference: string) => PAGES.order.path.replace(':reference', encodeURIComponent(reference));

/** The back-office: its own router knows what else lies below. */
export const ADMIN_PATHS = {
  root: '/admin',
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  forgotPassword: '/admin/mot-de-passe-oublie',
  resetPassword: '/admin/reinitialiser-mot-de-passe',
} as const;

/** Where it is sold at a market: the one page that opens without a line. */
export const MARKET_PATH = '/admin/dashboard/marche';
/** What keeps it in the browser: a service worker, for that page alone. */
export const MARKET_WORKER_PATH = '/admin/dashboard/marche/hors-ligne.js';

/** Shown without a line in the place of a page that this browser has never seen; with a line it leads to that page. */
export const OFFLINE_PATH = '/hors-ligne';
/** What keeps the public pages that were seen: a service worker for the whole shop. */
export const OFFLINE_WORKER_PATH = '/hors-ligne.js';
/** What an installed shop is called, and how it looks (W3C, Web Application Manifest). */
export const MANIFEST_PATH = '/manifest.webmanifest';
