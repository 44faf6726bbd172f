/** What a public page shows beside the shop's frame. */
export type PageNeed = 'latest' | 'products' | 'product';

/** A page that the server renders, the same for everybody. */
export interface PublicPage {
  pathname: string;
  needs: readonly PageNeed[];
  /** Of a product's page. */
  productId?: string;
  /** Of a list with several pages: from 1 on. */
  listPage?: number;
}

export type PageRoute =
  | { kind: 'public'; page: PublicPage }
  /** Depends on who asks, or is of no use to search engines: the browser renders it. */
  | { kind: 'browser' }
  | { kind: 'moved'; to: string }
  | { kind: 'unknown' };

/** The public pages whose addresses are fixed; the sitemap lists them. */
export const FIXED_PAGES: readonly PublicPage[] = [
  { pathname: '/', needs: ['latest'] },
  { pathname: '/product', needs: ['products'] },
  { pathname: '/apropos', needs: [] },
  { pathname: '/faq', needs: [] },
  { pathname: '/mentions-legales', needs: [] },
  { pathname: '/politique-de-confidentialite', needs: [] },
  { pathname: '/conditions-ventes', needs: [] },
];

/** What an address without page, and a product that is not there, are answered with. */
export const LOST_PAGE: PublicPage = { pathname: '/introuvable', needs: [] };
export const MISSING_PRODUCT_PAGE: PublicPage = { pathname: '/error', needs: [] };

const PRODUCT_PAGE = /^\/product\/([0-9a-f]{24})$/;

/** Other names of pages (product decisions, section 7). */
const MOVED: Readonly<Record<string, string>> = {
  '/terms': '/conditions-ventes',
  '/privacy': '/politique-de-confidentialite',
};

const BROWSER_PAGES = [
  /^\/(?:signup|login|account|checkout|confirm-account|mot-de-passe-oublie|oubliez-moi(?:\/confirmer)?|reinitialiser-mot-de-passe|error)$/,
  /^\/payment-validate\/3D-secure$/i,
  /^\/admin(?:\/.*)?$/,
];

/** The query of a page beyond the first, as every link to it has it. */
const LATER_PAGE = /^[1-9]\d{0,5}$/;

/** The query on which a page depends. */
export const searchOf = ({ listPage = 1 }: PublicPage) => (listPage > 1 ? `?page=${listPage}` : '');

/**
 * Which page an address leads to. Each public page has one address: its others lead there, for search engines count them.
 *
 * @param asked the query's `page`, whatever was sent
 */
export function pageAt(pathname: string, asked?: unknown): PageRoute {
  const bare = pathname.replace(/(.)\/$/, '$1');
  const moved = MOVED[bare];
  if (moved) return { kind: 'moved', to: moved };
  const page = publicPage(bare) ?? publicPage(bare.toLowerCase());
  if (page) return page.pathname === pathname ? paged(page, asked) : { kind: 'moved', to: page.pathname };
  return { kind: BROWSER_PAGES.some((pattern) => pattern.test(bare)) ? 'browser' : 'unknown' };
}

/** The pages of a list; what is no later page of it is its first. */
function paged(page: PublicPage, asked: unknown): PageRoute {
  if (!page.needs.includes('products') || typeof asked !== 'string' || !LATER_PAGE.test(asked)) {
    return { kind: 'public', page };
  }
  return { kind: 'public', page: { ...page, listPage: Number(asked) } };
}

function publicPage(pathname: string): PublicPage | undefined {
  const productId = pathname.match(PRODUCT_PAGE)?.[1];
  if (productId) return { pathname, needs: ['product', 'latest'], productId };
  return FIXED_PAGES.find((page) => page.pathname === pathname);
}

/**
 * Robots that draw the preview of a link somebody shared. They accept anything, so that an address which is a call of the
 * API as well would be answered with JSON.
 */
const PREVIEW_ROBOTS =
  /facebookexternalhit|facebot|twitterbot|whatsapp|slackbot|linkedinbot|discordbot|telegrambot|pinterest|skypeuripreview|applebot|mastodon|bluesky|redditbot/i;

/** The headers that say what is wished. */
export interface Wish {
  accept?: string;
  'user-agent'?: string;
}

/** A call of the API that is a page as well answers these with the page, although they accept anything. */
export const drawsPreview = ({ accept, 'user-agent': agent = '' }: Wish): boolean =>
  acceptsAnything(accept) && PREVIEW_ROBOTS.test(agent);

export const acceptsAnything = (accept: string | undefined): boolean => !accept || accept.includes('*/*');
