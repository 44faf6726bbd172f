import type {
  BulkStatusChange,
  BulkStatusResult,
  BulkUndo,
  Carrier,
  DeliveryCorrection,
  NewOrderView,
  Order,
  OrderCountry,
  OrderDetails,
  OrderEmailCorrection,
  OrderStatus,
  OrderStatusChange,
  OrderTagging,
  OrderTimelineEntry,
  OrderView,
  PickList,
  RefundAnswer,
  RefundRequest,
  RefundRequestAnswer,
} from '@shop/contract';
import { changedMeanwhileOf } from '../../shared/back-office/changed-meanwhile';
import { keyHeader, wasReplayed } from '../../shared/api/idempotency';
import { shopApi } from '../../shared/api/shop-api';
import { toListPage, type ListPage, type ListQuery } from '../../shared/api/list-page';

export interface OrdersQuery extends ListQuery {
  status?: OrderStatus;
  /** '1': only orders whose client asks for a refund. */
  refundRequested?: '1';
  /** '1': only orders of whose money a part went back. */
  partlyRefunded?: '1';
  carrier?: Carrier;
  country?: OrderCountry;
  tag?: string;
  /** First and last day of the order date, yyyy-mm-dd, both included. */
  from?: string;
  to?: string;
}

const admin = { audience: 'admin' } as const;
const LIST = { type: 'AdminOrder' as const, id: 'LIST' };
/** What an act on an order may change on any screen. */
const VIEWS = ['OrderViews' as const, 'AdminAudit' as const];
const CHANGED = [LIST, 'AdminDashboard' as const, 'AdminAudit' as const];

const adminOrdersApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminOrders: build.query<ListPage<Order>, OrdersQuery>({
      query: (params) => ({ url: 'orders', params }),
      extraOptions: admin,
      transformResponse: toListPage<Order>,
      providesTags: (page) => [
        LIST,
        ...(page?.items ?? []).map(({ _id }) => ({ type: 'AdminOrder' as const, id: _id })),
      ],
    }),
    /** The views of the list, with how many orders each shows. */
    getOrderViews: build.query<OrderView[], void>({
      query: () => 'order-views',
      extraOptions: admin,
      providesTags: [LIST, 'OrderViews'],
    }),
    saveOrderView: build.mutation<OrderView[], NewOrderView>({
      query: (body) => ({ url: 'order-views', method: 'POST', body }),
      extraOptions: admin,
      // After a refusal too: another administrator may have taken the name.
      invalidatesTags: VIEWS,
    }),
    deleteOrderView: build.mutation<OrderView[], string>({
      query: (id) => ({ url: `order-views/${encodeURIComponent(id)}`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: VIEWS,
    }),
    getAdminOrder: build.query<OrderDetails, string>({
      query: (id) => `orders/${encodeURIComponent(id)}`,
      extraOptions: admin,
      providesTags: [LIST],
    }),
    /** @param ids of orders that were chosen; none: all that are to be prepared */
    getPickList: build.query<PickList, readonly string[]>({
      query: (ids) => ({ url: 'orders/pick-list', ...(ids.length > 0 && { params: { ids: ids.join(',') } }) }),
      extraOptions: admin,
      providesTags: [LIST],
    }),
    /** Everything that happened to an order, oldest first. */
    getOrderTimeline: build.query<OrderTimelineEntry[], string>({
      query: (id) => `orders/${encodeURIComponent(id)}/timeline`,
      extraOptions: admin,
      providesTags: [LIST, 'AdminMail'],
    }),
    answerRefundRequest: build.mutation<Order, RefundRequestAnswer & { id: string }>({
      query: ({ id, ...body }) => ({
        url: `orders/${encodeURIComponent(id)}/refund-request/answer`,
        method: 'POST',
        body,
      }),
      extraOptions: admin,
      invalidatesTags: CHANGED,
    }),
    changeOrderStatus: build.mutation<Order, OrderStatusChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `orders/${encodeURIComponent(id)}/status`, method: 'PUT', body }),
      extraOptions: admin,
      // After a refusal too: most refusals mean that the row on the screen is not what the server has.
      invalidatesTags: CHANGED,
    }),
    correctDelivery: build.mutation<Order, DeliveryCorrection & { id: string }>({
      query: ({ id, ...body }) => ({ url: `orders/${encodeURIComponent(id)}/delivery`, method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : CHANGED),
    }),
    correctEmail: build.mutation<Order, OrderEmailCorrection & { id: string }>({
      query: ({ id, ...body }) => ({ url: `orders/${encodeURIComponent(id)}/email`, method: 'PUT', body }),
      extraOptions: admin,
      // What somebody else corrected meanwhile is read as well.
      invalidatesTags: (_result, error) => (error && !changedMeanwhileOf(error) ? [] : [...CHANGED, 'AdminMail']),
    }),
    changeManyStatuses: build.mutation<BulkStatusResult[], BulkStatusChange>({
      query: (body) => ({ url: 'orders/bulk-status', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: CHANGED,
    }),
    /** The tags that orders have. */
    getOrderTags: build.query<string[], void>({
      query: () => 'order-tags',
      extraOptions: admin,
      providesTags: [LIST],
    }),
    /** Each order has its own answer. */
    tagOrders: build.mutation<BulkStatusResult[], OrderTagging>({
      query: (body) => ({ url: 'orders/tags', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: [LIST, 'AdminAudit'],
    }),
    /** The last step of orders is taken back; each has its own answer. */
    undoSteps: build.mutation<BulkStatusResult[], BulkUndo>({
      query: (body) => ({ url: 'orders/bulk-undo', method: 'POST', body }),
      extraOptions: admin,
      // After a refusal too: it went on meanwhile.
      invalidatesTags: [...CHANGED, 'AdminMail'],
    }),
    refundOrder: build.mutation<RefundAnswer & { replayed: boolean }, RefundRequest & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({
        url: 'stripe/refund',
        method: 'POST',
        headers: keyHeader(idempotencyKey),
        body,
      }),
      transformResponse: (answer: RefundAnswer, meta) => ({ ...answer, replayed: wasReplayed(meta) }),
      extraOptions: admin,
      invalidatesTags: CHANGED,
    }),
    /** Without `confirmed` the server may ask to be asked again (409). */
    deleteOrder: build.mutation<unknown, { id: string; confirmed: boolean }>({
      query: ({ id, confirmed }) => ({
        url: `orders/${encodeURIComponent(id)}`,
        method: 'DELETE',
        params: confirmed ? { confirm: '1' } : undefined,
      }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : CHANGED),
    }),
  }),
});

export const {
  useGetAdminOrdersQuery,
  useLazyGetAdminOrdersQuery,
  useGetAdminOrderQuery,
  useLazyGetAdminOrderQuery,
  useGetOrderTimelineQuery,
  useGetPickListQuery,
  useGetOrderViewsQuery,
  useSaveOrderViewMutation,
  useDeleteOrderViewMutation,
  useAnswerRefundRequestMutation,
  useChangeOrderStatusMutation,
  useChangeManyStatusesMutation,
  useGetOrderTagsQuery,
  useTagOrdersMutation,
  useUndoStepsMutation,
  useCorrectDeliveryMutation,
  useCorrectEmailMutation,
  useRefundOrderMutation,
  useDeleteOrderMutation,
} = adminOrdersApi;
