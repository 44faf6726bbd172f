import type { AdminListedProduct, CountBooked, CountDifferences, CountedLine, CountToBook } from '@shop/contract';
import { type ListPage, toListPage } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

/** Products that are asked for at once. */
export const COUNT_PAGE = 100;

const admin = { audience: 'admin' } as const;
const CHANGED = ['AdminProduct', 'Product', 'AdminDashboard', 'AdminAudit'] as const;

const stockCountApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** A hundred of the products, by name. */
    getProductsToCount: build.query<ListPage<AdminListedProduct>, { search: string; page: number }>({
      query: ({ search, page }) => ({
        url: 'products/all',
        params: { page, limit: COUNT_PAGE, sort: 'name', ownShelf: '1', ...(search && { search }) },
      }),
      transformResponse: toListPage<AdminListedProduct>,
      extraOptions: admin,
      providesTags: ['AdminProduct'],
    }),
    getDifferences: build.mutation<CountDifferences, { lines: CountedLine[]; startedBy?: string }>({
      query: (body) => ({ url: 'stock/counts/differences', method: 'POST', body }),
      extraOptions: admin,
    }),
    bookCount: build.mutation<CountBooked, CountToBook>({
      query: (body) => ({ url: 'stock/counts', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useGetProductsToCountQuery,
  useLazyGetProductsToCountQuery,
  useGetDifferencesMutation,
  useBookCountMutation,
} = stockCountApi;
