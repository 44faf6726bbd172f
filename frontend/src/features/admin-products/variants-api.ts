import type { AdminListedProduct, ProductVariants, VariantsChange } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

const variantsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getVariants: build.query<ProductVariants, string>({
      query: (id) => `product/${encodeURIComponent(id)}/variants`,
      extraOptions: admin,
      keepUnusedDataFor: 0,
      providesTags: ['AdminProduct'],
    }),
    changeVariants: build.mutation<ProductVariants, VariantsChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `product/${encodeURIComponent(id)}/variants`, method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : ['AdminProduct', 'Product', 'AdminAudit']),
    }),
    /** What may be a format of something, whatever its state, by name. */
    getProductsForVariants: build.query<AdminListedProduct[], void>({
      query: () => ({ url: 'products/all', params: { limit: 1000, sort: 'name' } }),
      extraOptions: admin,
      providesTags: ['AdminProduct'],
    }),
  }),
});

export const { useGetVariantsQuery, useChangeVariantsMutation, useGetProductsForVariantsQuery } = variantsApi;
