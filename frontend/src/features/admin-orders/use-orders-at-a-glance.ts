import { useGetAdminOrdersQuery } from './admin-orders-api';

const SHOWN = 5;

/** The orders that the dashboard shows: those that wait longest, and those whose client waits for an answer. */
export function useOrdersAtAGlance() {
  const options = { refetchOnMountOrArgChange: true, refetchOnFocus: true };
  const toPrepare = useGetAdminOrdersQuery(
    { page: 1, limit: SHOWN, status: 'En cours de préparation', sort: 'date' },
    options,
  );
  const requests = useGetAdminOrdersQuery({ page: 1, limit: SHOWN, refundRequested: '1' }, options);
  return {
    toPrepare: {
      orders: toPrepare.data?.items ?? [],
      isLoading: toPrepare.isLoading,
      isMissing: toPrepare.isError && !toPrepare.data,
    },
    requests: { orders: requests.data?.items, isMissing: requests.isError && !requests.data },
    isError: toPrepare.isError || requests.isError,
    retry: () => {
      void toPrepare.refetch();
      void requests.refetch();
    },
  };
}
