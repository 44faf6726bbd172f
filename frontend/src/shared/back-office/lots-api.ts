import type {
  Lot,
  LotBlocking,
  LotCorrection,
  LotEnd,
  LotRecipient,
  LotsToPick,
  LotState,
  NewLot,
  OrderLots,
  ParcelLot,
  Product,
  Recall,
  RecallPreview,
  RecallRequest,
} from '@shop/contract';
import { keyHeader } from '../api/idempotency';
import { toListPage, type ListPage, type ListQuery } from '../api/list-page';
import { shopApi } from '../api/shop-api';

interface LotQuery extends ListQuery {
  state?: LotState;
  ends?: LotEnd;
}

const admin = { audience: 'admin' } as const;
/** The stock follows a lot that is added or blocked, and one that is blocked where it, or a parcel, is put right. */
const CHANGES = ['AdminLot', 'AdminProduct', 'AdminDashboard', 'AdminAudit'] as const;

const lotsApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminLot', 'AdminOrder'] }).injectEndpoints({
  endpoints: (build) => ({
    getLots: build.query<ListPage<Lot>, LotQuery>({
      query: (params) => ({ url: 'lots', params }),
      extraOptions: admin,
      transformResponse: toListPage<Lot>,
      providesTags: ['AdminLot'],
    }),
    getLot: build.query<Lot, string>({
      query: (id) => `lots/${encodeURIComponent(id)}`,
      extraOptions: admin,
      providesTags: ['AdminLot'],
    }),
    getLotRecipients: build.query<ListPage<LotRecipient>, { id: string; page: number; limit: number }>({
      query: ({ id, ...params }) => ({ url: `lots/${encodeURIComponent(id)}/recipients`, params }),
      extraOptions: admin,
      transformResponse: toListPage<LotRecipient>,
      providesTags: ['AdminLot'],
    }),
    /** What a lot may be of. */
    getLotProducts: build.query<Pick<Product, '_id' | 'name'>[], void>({
      query: () => ({ url: 'products/all', params: { limit: 1000, ownShelf: '1' } }),
      extraOptions: admin,
      providesTags: ['AdminProduct'],
    }),
    addLot: build.mutation<Lot, NewLot>({
      query: (body) => ({ url: 'lots', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: [...CHANGES],
    }),
    correctLot: build.mutation<Lot, LotCorrection & { id: string }>({
      query: ({ id, ...body }) => ({ url: `lots/${id}`, method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: [...CHANGES],
    }),
    blockLot: build.mutation<Lot, LotBlocking & { id: string }>({
      query: ({ id, ...body }) => ({ url: `lots/${id}/block`, method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: [...CHANGES],
    }),
    unblockLot: build.mutation<Lot, string>({
      query: (id) => ({ url: `lots/${id}/block`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: [...CHANGES],
    }),
    getOrderLots: build.query<OrderLots, string>({
      query: (orderId) => `orders/${encodeURIComponent(orderId)}/lots`,
      extraOptions: admin,
      providesTags: ['AdminLot', 'AdminOrder'],
    }),
    /** @param ids of orders that were chosen; none: all that are to be prepared */
    getLotsToPick: build.query<LotsToPick[], readonly string[]>({
      query: (ids) => ({ url: 'lots/to-pick', ...(ids.length > 0 && { params: { ids: ids.join(',') } }) }),
      extraOptions: admin,
      providesTags: ['AdminLot', 'AdminOrder'],
    }),
    correctOrderLots: build.mutation<OrderLots, { orderId: string; lots: ParcelLot[] }>({
      query: ({ orderId, ...body }) => ({ url: `orders/${orderId}/lots`, method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: [...CHANGES],
    }),
    getRecalls: build.query<ListPage<Recall>, ListQuery>({
      query: (params) => ({ url: 'recalls', params }),
      extraOptions: admin,
      transformResponse: toListPage<Recall>,
      providesTags: ['AdminLot'],
    }),
    previewRecall: build.mutation<RecallPreview, RecallRequest>({
      query: (body) => ({ url: 'recalls/preview', method: 'POST', body }),
      extraOptions: admin,
    }),
    startRecall: build.mutation<Recall, RecallRequest & { key: string }>({
      query: ({ key, ...body }) => ({ url: 'recalls', method: 'POST', body, headers: keyHeader(key) }),
      extraOptions: admin,
      invalidatesTags: ['AdminLot', 'AdminMail', 'AdminAudit'],
    }),
  }),
});

export const {
  useAddLotMutation,
  useBlockLotMutation,
  useCorrectLotMutation,
  useCorrectOrderLotsMutation,
  useGetLotProductsQuery,
  useGetLotQuery,
  useGetLotRecipientsQuery,
  useGetLotsQuery,
  useGetLotsToPickQuery,
  useGetOrderLotsQuery,
  useGetRecallsQuery,
  usePreviewRecallMutation,
  useStartRecallMutation,
  useUnblockLotMutation,
} = lotsApi;
