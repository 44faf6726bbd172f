import { useGetAdminOrdersQuery } from './admin-orders-api';

const SHOWN = 5;

/** What the dashboard says of the orders. Totals are the server's; `undefined` until they are known. */
export function useOrdersAtAGlance() {
  const options = { refetchOnMountOrArgChange: true, refetchOnFocus: true };
  const toPrepare = useGetAdminOrdersQuery(
    { page: 1, limit: SHOWN, status: 'En cours de préparation', sort: 'date' },
    options,
  );
  const requests = useGetAdminOrdersQuery({ page: 1, limit: SHOWN, refundRequested: '1' }, options);
  const onTheirWay = useGetAdminOrdersQuery({ page: 1, limit: 1, status: 'Expédié' }, options);
  return {
    onTheirWay: onTheirWay.data?.total,
    toPrepare: { total: toPrepare.data?.total, orders: toPrepare.data?.items ?? [], isLoading: toPrepare.isLoading },
    requests: { total: requests.data?.total, orders: requests.data?.items },
    isError: toPrepare.isError || requests.isError || onTheirWay.isError,
    retry: () => {
      void toPrepare.refetch();
      void requests.refetch();
      void onTheirWay.refetch();
    },
  };
}
