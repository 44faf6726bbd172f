import type { OrderViewFilters } from '@shop/contract';
import { sortOf } from '../../shared/back-office/list-sort';
import { periodOf } from '../../shared/back-office/PeriodFilter';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useGetAdminOrdersQuery, type OrdersQuery } from './admin-orders-api';
import { CARRIER, COUNTRY, REFUND, REFUND_ASKED, STATUS, TAG } from './order-address';
import { isCarrier, isOrderCountry, isStatus, PARTLY_REFUNDED } from './order-terms';
import { ORDER_SORTS } from './orders-columns';

/** Default 5 (specification, section 9), and the standard sizes. */
export const ORDER_PAGE_SIZES = [5, 10, 25, 50, 100] as const;

/** The page of orders that the address asks for, and what changes it. */
export function useOrdersList() {
  const list = useListState(ORDER_PAGE_SIZES);
  const status = list.get(STATUS);
  const refundRequested = list.get(REFUND) !== '';

  const carrier = list.get(CARRIER);
  const country = list.get(COUNTRY);
  const tag = list.get(TAG);

  const filters = {
    search: list.search || undefined,
    status: isStatus(status) ? status : undefined,
    refundRequested: refundRequested ? ('1' as const) : undefined,
    partlyRefunded: status === PARTLY_REFUNDED ? ('1' as const) : undefined,
    carrier: isCarrier(carrier) ? carrier : undefined,
    country: isOrderCountry(country) ? country : undefined,
    tag: tag || undefined,
    ...periodOf(list),
  };
  const query: OrdersQuery = {
    page: list.page,
    limit: list.pageSize,
    sort: sortOf(list, ORDER_SORTS),
    ...filters,
  };
  const orders = useGetAdminOrdersQuery(query, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const requests = useGetAdminOrdersQuery({ page: 1, limit: 1, refundRequested: '1' });
  useExistingPage(list, orders.currentData);

  return {
    ...list,
    orders,
    /** What a view would keep of the filters in force. */
    viewFilters: {
      ...(filters.status && { status: filters.status }),
      ...(refundRequested && { refundRequested }),
      ...(filters.partlyRefunded && { partlyRefunded: true }),
      ...(filters.carrier && { carrier: filters.carrier }),
      ...(filters.country && { country: filters.country }),
      ...(tag && { tag }),
    } satisfies OrderViewFilters,
    query,
    status: isStatus(status) || status === PARTLY_REFUNDED ? status : '',
    setStatus: (next: string) => list.set(STATUS, next),
    refundRequested,
    carrier: filters.carrier ?? '',
    setCarrier: (next: string) => list.set(CARRIER, next),
    country: filters.country ?? '',
    setCountry: (next: string) => list.set(COUNTRY, next),
    tag,
    setTag: (next: string) => list.set(TAG, next),
    /** What the exports are filtered by. */
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    toggleRefundRequested: () => list.set(REFUND, refundRequested ? '' : REFUND_ASKED),
    /** How many orders wait for an answer to a refund request; undefined until it is known. */
    requestCount: requests.data?.total,
  };
}
