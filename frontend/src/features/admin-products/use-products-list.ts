import { useLocation, useSearchParams } from 'react-router-dom';
import { sortOf } from '../../shared/back-office/list-sort';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useGetCategorySheetsQuery } from '../../shared/back-office/categories-api';
import { useGetAdminProductsQuery, useGetProductCountsQuery } from './admin-products-api';
import { viewFilters, viewIn, viewsAt } from './product-views';
import { PRODUCT_SORTS } from './products-columns';

/** Specification, section 9. */
export const PRODUCT_PAGE_SIZES = [10, 25, 100] as const;

/** What was added a moment ago stands on top, whether it may be sold yet or not. */
const NEWEST_FIRST = '-createdAt';

const CATEGORY = 'categorie';
const PROMOTION = 'promotion';
const LABEL = 'etiquette';

/** No event tells what other administrators edit: the counts are asked for again. */
const COUNTED_EVERY = 60_000;

/** The page of products that the address asks for, and what changes it. */
export function useProductsList() {
  const list = useListState(PRODUCT_PAGE_SIZES);
  const category = list.get(CATEGORY);
  const { data: categories = [] } = useGetCategorySheetsQuery();
  const promotion = list.get(PROMOTION) !== '';
  const incompleteLabel = list.get(LABEL) !== '';
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const view = viewIn(params);
  const common = {
    search: list.search || undefined,
    category: category || undefined,
    promotion: promotion ? ('1' as const) : undefined,
    incompleteLabel: incompleteLabel ? ('1' as const) : undefined,
  };
  const filters = { ...common, ...viewFilters(view) };
  const products = useGetAdminProductsQuery(
    { page: list.page, limit: list.pageSize, sort: sortOf(list, PRODUCT_SORTS) ?? NEWEST_FIRST, ...filters },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  // The ones that are known stay while those of another search are on their way.
  const { data: counts } = useGetProductCountsQuery(common, {
    ...{ refetchOnMountOrArgChange: true, refetchOnFocus: true },
    ...{ pollingInterval: COUNTED_EVERY, skipPollingIfUnfocused: true },
  });
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
    view,
    views: viewsAt(pathname, params, counts),
    promotion,
    togglePromotion: () => list.set(PROMOTION, promotion ? '' : 'oui'),
    incompleteLabel,
    toggleIncompleteLabel: () => list.set(LABEL, incompleteLabel ? '' : 'incomplete'),
  };
}
