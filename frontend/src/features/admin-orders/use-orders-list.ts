import { sortOf } from '../../shared/back-office/list-sort';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useGetAdminOrdersQuery, type OrdersQuery } from './admin-orders-api';
import { isStatus } from './order-terms';
import { ORDER_SORTS } from './orders-columns';

/** Default 5 (specification, section 9), and the standard sizes. */
export const ORDER_PAGE_SIZES = [5, 10, 25, 50, 100] as const;

const STATUS = 'statut';
const REFUND = 'remboursement';

/** The page of orders that the address asks for, and what changes it. */
export function useOrdersList() {
  const list = useListState(ORDER_PAGE_SIZES);
  const status = list.get(STATUS);
  const refundRequested = list.get(REFUND) !== '';

  const query: OrdersQuery = {
    page: list.page,
    limit: list.pageSize,
    search: list.search || undefined,
    status: isStatus(status) ? status : undefined,
    sort: sortOf(list, ORDER_SORTS),
    refundRequested: refundRequested ? '1' : undefined,
  };
  const orders = useGetAdminOrdersQuery(query, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const requests = useGetAdminOrdersQuery({ page: 1, limit: 1, refundRequested: '1' });
  useExistingPage(list, orders.currentData);

  return {
    ...list,
    orders,
    status: isStatus(status) ? status : '',
    setStatus: (next: string) => list.set(STATUS, next),
    refundRequested,
    toggleRefundRequested: () => list.set(REFUND, refundRequested ? '' : 'demande'),
    /** How many orders wait for an answer to a refund request; undefined until it is known. */
    requestCount: requests.data?.total,
  };
}
