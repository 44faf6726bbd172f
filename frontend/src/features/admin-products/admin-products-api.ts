import type { ListedProduct, Product, ProductCategory } from '@shop/backend/contract';
import { shopApi } from '../../shared/api/shop-api';
import { toListPage, type ListPage, type ListQuery } from '../../shared/api/list-page';
import type { ProductBody } from './product-values';

interface ProductsQuery extends ListQuery {
  category?: ProductCategory;
}

const admin = { audience: 'admin' } as const;

const adminProductsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminProducts: build.query<ListPage<ListedProduct>, ProductsQuery>({
      query: (params) => ({ url: 'products', params }),
      extraOptions: admin,
      transformResponse: toListPage<ListedProduct>,
      providesTags: ['AdminProduct'],
    }),
    getAdminProduct: build.query<Product, string>({
      query: (id) => `product/${encodeURIComponent(id)}`,
      extraOptions: admin,
      // What is edited must be what the server has now, not what a list showed a while ago.
      keepUnusedDataFor: 0,
      providesTags: (_product, _error, id) => [{ type: 'AdminProduct', id }],
    }),
    addProduct: build.mutation<unknown, FormData>({
      query: (body) => ({ url: 'add/product', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : ['AdminProduct', 'Product']),
    }),
    /** JSON, or multipart when a picture is replaced. */
    updateProduct: build.mutation<unknown, { id: string; body: ProductBody | FormData }>({
      query: ({ id, body }) => ({ url: `update/product/${encodeURIComponent(id)}`, method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : ['AdminProduct', 'Product']),
    }),
    deleteProduct: build.mutation<unknown, string>({
      query: (id) => ({ url: `delete/product/${encodeURIComponent(id)}`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : ['AdminProduct', 'Product']),
    }),
  }),
});

export const {
  useGetAdminProductsQuery,
  useGetAdminProductQuery,
  useAddProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
} = adminProductsApi;
