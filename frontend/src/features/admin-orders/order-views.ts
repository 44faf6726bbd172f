import { FIXED_ORDER_VIEWS, ORDER_COUNT_MOST, type OrderView, type OrderViewFilters } from '@shop/contract';
import type { View } from '@shop/ui-kit';
import { viewCount } from '../../shared/back-office/view-count';
import { CARRIER, COUNTRY, REFUND, REFUND_ASKED, STATUS, TAG } from './order-address';
import { PARTLY_REFUNDED } from './order-terms';

/** Until the server's own are here: those of every shop, of which nothing is counted yet. */
export const FIRST_VIEWS: readonly Shown[] = FIXED_ORDER_VIEWS.map((view) => ({ ...view, saved: false }));

type Shown = Omit<OrderView, 'count'> & { count?: number };

/** What the address says of a view. */
const addressOf = ({ status, refundRequested, partlyRefunded, carrier, country, tag }: OrderViewFilters) => ({
  [STATUS]: partlyRefunded ? PARTLY_REFUNDED : (status ?? ''),
  [REFUND]: refundRequested ? REFUND_ASKED : '',
  [CARRIER]: carrier ?? '',
  [COUNTRY]: country ?? '',
  [TAG]: tag ?? '',
});

const isSame = (one: OrderViewFilters, other: OrderViewFilters) =>
  JSON.stringify(addressOf(one)) === JSON.stringify(addressOf(other));

/** The view that these filters are, undefined for filters of one's own. */
export const viewOf = (views: readonly Shown[], filters: OrderViewFilters) =>
  views.find((view) => isSame(view.filters, filters));

/**
 * The views of the list at this address. Each begins anew, without a search or a period: its count is that of all that it lists.
 * The order of the rows and how many there are on a page stay.
 */
export const viewsAt = (
  pathname: string,
  params: URLSearchParams,
  views: readonly Shown[],
  rest: readonly string[],
): View[] =>
  views.map(({ id, name, filters, count }) => {
    const next = new URLSearchParams(params);
    for (const gone of rest) next.delete(gone);
    for (const [key, said] of Object.entries(addressOf(filters))) {
      if (said) next.set(key, said);
      else next.delete(key);
    }
    return {
      value: id,
      label: name,
      href: `${pathname}?${next}`,
      ...(count !== undefined && { count: viewCount(count, ORDER_COUNT_MOST) }),
    };
  });
