import { ADMIN_PATHS, categoryPath, LANGUAGE, orderPath, type PageName, PAGES, productPath } from '@shop/contract';

type PagePaths = {
  readonly [Name in Exclude<PageName, 'product' | 'category' | 'order' | 'notFound'>]: (typeof PAGES)[Name]['path'];
};

const pagePaths = Object.fromEntries(Object.entries(PAGES).map(([name, { path }]) => [name, path])) as PagePaths;

/** Before every address of the shop in this program's language; the router and the kit's links add it by themselves. */
export const LANGUAGE_ROOT = LANGUAGE === 'fr' ? '' : `/${LANGUAGE}`;

/** The query of a later page of a list; the first has none. */
export const pageQuery = (page: number) => (page > 1 ? `?page=${page}` : '');

/** Every address of the shop, by the contract's table of pages. Components build links from here. */
export const paths = {
  ...pagePaths,
  product: productPath,
  category: categoryPath,
  order: orderPath,
  shopPage: (page: number) => pagePaths.shop + pageQuery(page),
  accountSection: (section: 'adresses' | 'favoris' | 'commandes' | 'messages' | 'mes-donnees') =>
    `${pagePaths.account}?section=${section}`,
  /** With the order that a client withdraws from. */
  withdrawalOf: (orderId: string) => `${pagePaths.withdrawal}?commande=${encodeURIComponent(orderId)}`,
  terms: PAGES.termsOfSale.aliases[0],
  privacy: PAGES.privacyPolicy.aliases[0],
  admin: ADMIN_PATHS.root,
  adminLogin: ADMIN_PATHS.login,
  adminDashboard: ADMIN_PATHS.dashboard,
};

/** What the reader calls another page: of the queries only what is searched and the page number of a list make one. */
export function pageKey({ pathname, search }: { pathname: string; search: string }): string {
  const asked = /[?&]page=([1-9]\d{0,5})(?:&|$)/.exec(search)?.[1];
  return pathname + pageQuery(Number(asked ?? 1)) + (/[?&]q=[^&]*/.exec(search)?.[0] ?? '');
}
