import type {
  Client,
  Discount,
  DiscountCorrection,
  DiscountCounts,
  DiscountDetails,
  DiscountPreview,
  DiscountPreviewRequest,
  DiscountState,
  NewDiscount,
  NewDiscountSeries,
  Product,
} from '@shop/contract';
import { toListPage, type ListPage, type ListQuery } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;
const CHANGES = ['AdminDiscount', 'AdminAudit'] as const;
const pathOf = (id: string, part = '') => `discounts/${encodeURIComponent(id)}${part}`;

interface DiscountQuery extends ListQuery {
  state?: DiscountState;
}

const discountsApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminDiscount', 'AdminAudit'] }).injectEndpoints({
  endpoints: (build) => ({
    getDiscounts: build.query<ListPage<Discount>, DiscountQuery>({
      query: (params) => ({ url: 'discounts', params }),
      extraOptions: admin,
      transformResponse: toListPage<Discount>,
      providesTags: ['AdminDiscount'],
    }),
    getDiscountCounts: build.query<DiscountCounts, { search?: string | undefined }>({
      query: (params) => ({ url: 'discounts/counts', params }),
      extraOptions: admin,
      providesTags: ['AdminDiscount'],
    }),
    getDiscount: build.query<DiscountDetails, string>({
      query: (id) => pathOf(id),
      extraOptions: admin,
      providesTags: ['AdminDiscount'],
    }),
    previewDiscount: build.query<DiscountPreview, DiscountPreviewRequest>({
      query: (body) => ({ url: 'discounts/preview', method: 'POST', body }),
      extraOptions: admin,
      // Prices and promotions may be others by the next look.
      keepUnusedDataFor: 0,
    }),
    addDiscount: build.mutation<DiscountDetails, NewDiscount>({
      query: (body) => ({ url: 'discounts', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : [...CHANGES]),
    }),
    changeDiscount: build.mutation<DiscountDetails, DiscountCorrection & { id: string }>({
      query: ({ id, ...body }) => ({ url: pathOf(id), method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : [...CHANGES]),
    }),
    stopDiscount: build.mutation<DiscountDetails, string>({
      query: (id) => ({ url: pathOf(id, '/stop'), method: 'POST' }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : [...CHANGES]),
    }),
    makeSeries: build.mutation<DiscountDetails, NewDiscountSeries & { id: string }>({
      query: ({ id, ...body }) => ({ url: pathOf(id, '/series'), method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : [...CHANGES]),
    }),
    /** What a discount may be for, and tried on. */
    getDiscountProducts: build.query<Pick<Product, '_id' | 'name' | 'promo'>[], void>({
      query: () => ({ url: 'products/all', params: { limit: 1000 } }),
      extraOptions: admin,
      providesTags: ['AdminProduct'],
    }),
    findClients: build.query<ListPage<Client>, string>({
      query: (search) => ({ url: 'clients', params: { search, limit: 10 } }),
      extraOptions: admin,
      transformResponse: toListPage<Client>,
      providesTags: ['AdminClient'],
    }),
    getDiscountClient: build.query<Client, string>({
      query: (id) => `client/${encodeURIComponent(id)}`,
      extraOptions: admin,
      providesTags: ['AdminClient'],
    }),
  }),
});

export const {
  useGetDiscountsQuery,
  useGetDiscountCountsQuery,
  useGetDiscountQuery,
  usePreviewDiscountQuery,
  useAddDiscountMutation,
  useChangeDiscountMutation,
  useStopDiscountMutation,
  useMakeSeriesMutation,
  useGetDiscountProductsQuery,
  useFindClientsQuery,
  useGetDiscountClientQuery,
} = discountsApi;
