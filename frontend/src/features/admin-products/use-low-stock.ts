import { useGetAdminProductsQuery } from './admin-products-api';
import { LOW_STOCK } from './product-terms';

/** The products that run out, fewest units first; `undefined` until they are known. */
export function useLowStock() {
  const { data, isError, refetch } = useGetAdminProductsQuery(
    { page: 1, limit: 1000, sort: 'stock' },
    { refetchOnMountOrArgChange: true },
  );
  const products = data?.items.filter(({ stock }) => stock < LOW_STOCK);
  return { products, isError, retry: () => void refetch() };
}
