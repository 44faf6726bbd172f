import type { MenuProduct, Product, ProductSummary } from '@shop/backend/contract';
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
    getProducts: build.query<ProductSummary[], void>({
      query: () => 'products',
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
