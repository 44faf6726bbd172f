import { PRODUCT_STATUSES, type ProductStatus } from '@shop/contract';
import { sortOf } from '../../shared/back-office/list-sort';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useGetAdminProductsQuery } from './admin-products-api';
import { useGetCategorySheetsQuery } from '../../shared/back-office/categories-api';
import { PRODUCT_SORTS } from './products-columns';

/** Specification, section 9. */
export const PRODUCT_PAGE_SIZES = [10, 25, 100] as const;

/** What was added a moment ago stands on top, whether it may be sold yet or not. */
const NEWEST_FIRST = '-createdAt';

const CATEGORY = 'categorie';
const STOCK = 'stock';
const PROMOTION = 'promotion';
const LABEL = 'etiquette';
const STATUS = 'etat';

const isStatus = (text: string): text is ProductStatus => Object.hasOwn(PRODUCT_STATUSES, text);

/** The page of products that the address asks for, and what changes it. */
export function useProductsList() {
  const list = useListState(PRODUCT_PAGE_SIZES);
  const category = list.get(CATEGORY);
  const { data: categories = [] } = useGetCategorySheetsQuery();
  const lowStock = list.get(STOCK) !== '';
  const promotion = list.get(PROMOTION) !== '';
  const incompleteLabel = list.get(LABEL) !== '';
  const given = list.get(STATUS);
  const status = isStatus(given) ? given : '';
  const filters = {
    search: list.search || undefined,
    category: category || undefined,
    // What is not on sale runs out for nobody.
    status: status || (lowStock ? ('published' as const) : undefined),
    lowStock: lowStock ? ('1' as const) : undefined,
    promotion: promotion ? ('1' as const) : undefined,
    incompleteLabel: incompleteLabel ? ('1' as const) : undefined,
  };
  const products = useGetAdminProductsQuery(
    { page: list.page, limit: list.pageSize, sort: sortOf(list, PRODUCT_SORTS) ?? NEWEST_FIRST, ...filters },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const low = useGetAdminProductsQuery({ page: 1, limit: 1, lowStock: '1', status: 'published' });
  useExistingPage(list, products.currentData);
  return {
    ...list,
    products,
    /** What the export is filtered by. */
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    category,
    /** Values of all that there are, and of the one that the address names. */
    categories: [...new Set([...categories.map(({ value }) => value), ...(category ? [category] : [])])],
    setCategory: (next: string) => list.set(CATEGORY, next),
    status,
    setStatus: (next: string) => list.set(STATUS, next),
    lowStock,
    toggleLowStock: () => list.set(STOCK, lowStock ? '' : 'faible'),
    /** How many products run out; undefined until it is known. */
    lowStockCount: low.data?.total,
    promotion,
    togglePromotion: () => list.set(PROMOTION, promotion ? '' : 'oui'),
    incompleteLabel,
    toggleIncompleteLabel: () => list.set(LABEL, incompleteLabel ? '' : 'incomplete'),
  };
}
