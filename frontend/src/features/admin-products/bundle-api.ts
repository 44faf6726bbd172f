import type { AdminListedProduct } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const bundleApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** What bundles may be made of, by name. */
    getProductsForBundles: build.query<AdminListedProduct[], void>({
      query: () => ({ url: 'products/all', params: { limit: 1000, sort: 'name', ownShelf: '1', status: 'published' } }),
      extraOptions: { audience: 'admin' },
      providesTags: ['AdminProduct'],
    }),
  }),
});

export const { useGetProductsForBundlesQuery } = bundleApi;
