import { useGetAdminProductsQuery } from './admin-products-api';

/** As many as the dashboard shows. */
const SHOWN = 6;

/** The products that run out, fewest units first; `undefined` until they are known. */
export function useLowStock() {
  const { data, isError, refetch } = useGetAdminProductsQuery(
    { page: 1, limit: SHOWN, lowStock: '1', status: 'published', sort: 'stock' },
    { refetchOnMountOrArgChange: true },
  );
  return {
    products: data?.items,
    total: data?.total ?? 0,
    isMissing: isError && !data,
    isError,
    retry: () => void refetch(),
  };
}
