import type { StaffRole } from '@shop/contract';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { tabOf } from './tab-of';

interface Place {
  pathname: string;
  search: string;
}

interface RolePlaces {
  /** Where the role's day begins. */
  home: string;
  /** Its other places, with whatever lies below each. */
  also: readonly string[];
}

/** What begins like the page that adds one. */
const PRODUCT_PAGES = adminPaths.addProduct.replace(/\/add$/, '');

/** Where each role may go; everywhere else is the owner's. The server refuses what these pages would ask beyond (docs/adr/0124). */
const PLACES: Record<Exclude<StaffRole, 'owner'>, RolePlaces> = {
  preparer: {
    home: adminPaths.tab('commandes'),
    also: [
      adminPaths.parcels,
      adminPaths.pickList,
      adminPaths.print('fiche', []),
      adminPaths.print('bon', []),
      adminPaths.print('carte', []),
      adminPaths.security,
    ],
  },
  accountant: { home: adminPaths.invoices, also: [adminPaths.vat, adminPaths.security] },
  editor: {
    home: adminPaths.tab('produits'),
    also: [
      PRODUCT_PAGES,
      adminPaths.categories,
      adminPaths.awaited,
      adminPaths.planned,
      adminPaths.stockCount,
      adminPaths.claims,
      adminPaths.reviews,
      adminPaths.content,
      adminPaths.security,
    ],
  },
};

/** Where somebody of this role begins; the owner's main dashboard. */
export const homeOf = (role: StaffRole): string => (role === 'owner' ? adminPaths.dashboard : PLACES[role].home);

/** Whether a role has a use for an address of the back-office. */
export function isOpenTo(role: StaffRole, { pathname, search }: Place): boolean {
  if (role === 'owner') return true;
  const { home, also } = PLACES[role];
  if (pathname === adminPaths.dashboard)
    return tabOf({ search }) !== null && tabOf({ search }) === tabOf(placeOf(home));
  return [home, ...also].some((open) => {
    const path = placeOf(open).pathname;
    return path !== adminPaths.dashboard && (pathname === path || pathname.startsWith(`${path}/`));
  });
}

/** The same of a link. */
export const leadsTo = (role: StaffRole, href: string): boolean => isOpenTo(role, placeOf(href));

const placeOf = (href: string): Place => new URL(href, 'http://shop.invalid');
