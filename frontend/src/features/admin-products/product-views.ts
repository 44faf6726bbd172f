import { PRODUCT_COUNT_MOST, PRODUCT_STATUSES, type ProductCounts, type ProductView } from '@shop/contract';
import type { View } from '@shop/ui-kit';
import { viewCount } from '../../shared/back-office/view-count';
import { PAGE } from '../../shared/back-office/use-list-state';

const STATUS = 'etat';
const STOCK = 'stock';

/** What each view is called, and what the address says of it. */
const VIEWS: Readonly<Record<ProductView, { label: string; address: Record<string, string> }>> = {
  every: { label: 'Tous', address: {} },
  published: { label: 'En vente', address: { [STATUS]: 'published' } },
  low: { label: 'Bientôt épuisés', address: { [STOCK]: 'faible' } },
  soldOut: { label: 'Épuisés', address: { [STOCK]: 'epuise' } },
  draft: { label: 'Brouillons', address: { [STATUS]: 'draft' } },
  scheduled: { label: 'Programmés', address: { [STATUS]: 'scheduled' } },
  withdrawn: { label: 'Retirés', address: { [STATUS]: 'withdrawn' } },
};
const ORDER = Object.keys(VIEWS) as ProductView[];

const isStatus = (text: string) => Object.hasOwn(PRODUCT_STATUSES, text);

/** The view that an address asks for; one that it does not know is all. */
export function viewIn(params: URLSearchParams): ProductView {
  const [status, stock] = [params.get(STATUS) ?? '', params.get(STOCK) ?? ''];
  return (
    ORDER.find((view) => stock !== '' && VIEWS[view].address[STOCK] === stock) ??
    ORDER.find((view) => isStatus(status) && VIEWS[view].address[STATUS] === status) ??
    'every'
  );
}

/** What the server is asked for, to show a view. What is not on sale runs out for nobody. */
export function viewFilters(view: ProductView) {
  if (view === 'every') return {};
  if (view === 'low') return { status: 'published', lowStock: '1' } as const;
  if (view === 'soldOut') return { status: 'published', soldOut: '1' } as const;
  return { status: view };
}

/** The views of the list at this address: search, other filters and order stay, the page begins anew. */
export function viewsAt(pathname: string, params: URLSearchParams, counts: ProductCounts | undefined): View[] {
  return ORDER.map((value) => {
    const { label, address } = VIEWS[value];
    const next = new URLSearchParams(params);
    for (const name of [STATUS, STOCK, PAGE]) next.delete(name);
    for (const [name, said] of Object.entries(address)) next.set(name, said);
    return { value, label, href: `${pathname}?${next}`, count: counts && viewCount(counts[value], PRODUCT_COUNT_MOST) };
  });
}
