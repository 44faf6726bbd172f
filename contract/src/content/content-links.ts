import { type PageFacts, PAGES } from '../page-table.js';
import { PRODUCT_SLUG } from '../product-address.js';
import { CATEGORY_SLUG } from '../categories.js';

const LINK_MAX_LENGTH = 300;

/** Pages of the shop to which a text may lead, for whoever chooses one: those that everybody may open at once. */
export const CONTENT_PAGES: readonly { path: string; title: string }[] = Object.values<PageFacts>(PAGES)
  .filter(({ path, render }) => render === 'server' && !path.includes(':'))
  .map(({ path, title }) => ({ path, title }));

const ALSO_OPEN = [PAGES.signup, PAGES.withdrawal, PAGES.findOrder, PAGES.account].map(({ path }) => path);
const INTERNAL = new RegExp(`^(?:/savon/${PRODUCT_SLUG}|/boutique/(?:${CATEGORY_SLUG}))$`);

export const LINK_REFUSED =
  'ce lien n’est pas permis. Choisissez une page de la boutique, ou une adresse complète qui commence par https://.';

/** Whether a text may lead there: nothing but a page of the table, a product, a category, or https elsewhere. */
export function isContentLink(link: string): boolean {
  if (link === '') return true;
  if (link.length > LINK_MAX_LENGTH) return false;
  if (link.startsWith('/')) {
    return (
      CONTENT_PAGES.some(({ path }) => path === link) || (ALSO_OPEN as string[]).includes(link) || INTERNAL.test(link)
    );
  }
  return ELSEWHERE.test(link);
}

/** Nothing of it can be a name and a password, and a browser opens nothing else than what is read here. */
const ELSEWHERE =
  /^https:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#][^\s\\"'<>`]*)?$/iu;
