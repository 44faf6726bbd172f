import type { AdminCategory } from '@shop/contract';
import { shopApi } from '../api/shop-api';

const admin = { audience: 'admin' } as const;
/** Menus and pages of the shop follow. */
const CHANGED = ['AdminCategory', 'AdminProduct', 'Product', 'AdminAudit'] as const;

const categoriesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getCategorySheets: build.query<AdminCategory[], void>({
      query: () => 'category-sheets',
      extraOptions: admin,
      providesTags: ['AdminCategory'],
    }),
    addCategory: build.mutation<AdminCategory, FormData>({
      query: (body) => ({ url: 'categories', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : CHANGED),
    }),
    changeCategory: build.mutation<AdminCategory, { id: string; body: FormData }>({
      query: ({ id, body }) => ({ url: `categories/${encodeURIComponent(id)}`, method: 'PUT', body }),
      extraOptions: admin,
      // After a refusal too: the list shows what somebody else saved meanwhile.
      invalidatesTags: [...CHANGED],
    }),
    orderCategories: build.mutation<AdminCategory[], string[]>({
      query: (ids) => ({ url: 'category-order', method: 'PUT', body: { ids } }),
      extraOptions: admin,
      invalidatesTags: [...CHANGED],
    }),
    deleteCategory: build.mutation<unknown, string>({
      query: (id) => ({ url: `categories/${encodeURIComponent(id)}`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: [...CHANGED],
    }),
  }),
});

export const {
  useAddCategoryMutation,
  useChangeCategoryMutation,
  useDeleteCategoryMutation,
  useGetCategorySheetsQuery,
  useOrderCategoriesMutation,
} = categoriesApi;
