import { sortOf } from '../../shared/back-office/list-sort';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useGetAdminProductsQuery } from './admin-products-api';
import { isCategory } from './product-terms';
import { PRODUCT_SORTS } from './products-columns';

/** Specification, section 9. */
export const PRODUCT_PAGE_SIZES = [10, 25, 100] as const;

const CATEGORY = 'categorie';

/** The page of products that the address asks for, and what changes it. */
export function useProductsList() {
  const list = useListState(PRODUCT_PAGE_SIZES);
  const category = list.get(CATEGORY);
  const products = useGetAdminProductsQuery(
    {
      page: list.page,
      limit: list.pageSize,
      search: list.search || undefined,
      category: isCategory(category) ? category : undefined,
      sort: sortOf(list, PRODUCT_SORTS),
    },
    { refetchOnMountOrArgChange: true },
  );
  useExistingPage(list, products.currentData);
  return {
    ...list,
    products,
    category: isCategory(category) ? category : '',
    setCategory: (next: string) => list.set(CATEGORY, next),
  };
}
