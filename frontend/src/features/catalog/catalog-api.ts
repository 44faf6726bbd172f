import { SHOP_PAGE_SIZE, type MenuProduct, type PageData, type Product, type ProductSummary } from '@shop/contract';
import { type ListPage, toListPage } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

/** The latest products are fresh for 5 minutes and kept for 10 (specification, section 9). In seconds. */
const LATEST_FRESH = 300;
const LATEST_KEPT = 600;

const catalogApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getLatestProducts: build.query<ProductSummary[], void>({
      query: () => 'products/latest',
      keepUnusedDataFor: LATEST_KEPT,
      providesTags: ['Product'],
    }),
    /** A page of the shop, from 1 on. */
    getProducts: build.query<ListPage<ProductSummary>, number>({
      query: (page) => ({ url: 'products', params: { page, limit: SHOP_PAGE_SIZE } }),
      transformResponse: toListPage<ProductSummary>,
      keepUnusedDataFor: LATEST_KEPT,
      providesTags: ['Product'],
    }),
    /** The soaps of the menu. */
    getSoaps: build.query<MenuProduct[], void>({
      query: () => 'products/savon',
      keepUnusedDataFor: LATEST_KEPT,
      providesTags: ['Product'],
    }),
    getProduct: build.query<Product, string>({
      query: (id) => `product/${encodeURIComponent(id)}`,
      providesTags: ['Product'],
    }),
  }),
});

export const useLatestProducts = () =>
  catalogApi.useGetLatestProductsQuery(undefined, { refetchOnMountOrArgChange: LATEST_FRESH });

export const { useGetProductsQuery, useGetSoapsQuery, useGetProductQuery, useLazyGetProductQuery } = catalogApi;

/** The action that keeps, as freshly answered, what came with a page that the server rendered. */
export const catalogReceived = ({ soaps, latest, products, product }: PageData) =>
  catalogApi.util.upsertQueryEntries([
    { endpointName: 'getSoaps', arg: undefined, value: soaps },
    ...(latest ? [{ endpointName: 'getLatestProducts', arg: undefined, value: latest } as const] : []),
    ...(products
      ? [
          {
            endpointName: 'getProducts',
            arg: products.page,
            value: { items: products.items, total: products.total },
          } as const,
        ]
      : []),
    ...(product ? [{ endpointName: 'getProduct', arg: product._id, value: product } as const] : []),
  ]);
