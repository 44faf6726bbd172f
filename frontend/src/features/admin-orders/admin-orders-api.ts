import type {
  Carrier,
  Order,
  OrderStatus,
  OrderStatusChange,
  RefundAnswer,
  RefundRequest,
} from '@shop/backend/contract';
import { shopApi } from '../../shared/api/shop-api';
import { toListPage, type ListPage, type ListQuery } from '../../shared/api/list-page';

export interface OrdersQuery extends ListQuery {
  status?: OrderStatus;
  /** '1': only orders whose client asks for a refund. */
  refundRequested?: '1';
  carrier?: Carrier;
  /** First and last day of the order date, yyyy-mm-dd, both included. */
  from?: string;
  to?: string;
}

const admin = { audience: 'admin' } as const;
const LIST = { type: 'AdminOrder' as const, id: 'LIST' };

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
    changeOrderStatus: build.mutation<Order, OrderStatusChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `orders/${encodeURIComponent(id)}/status`, method: 'PUT', body }),
      extraOptions: admin,
      // After a refusal too: most refusals mean that the row on the screen is not what the server has.
      invalidatesTags: [LIST],
    }),
    refundOrder: build.mutation<RefundAnswer, RefundRequest & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({
        url: 'stripe/refund',
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body,
      }),
      extraOptions: admin,
      invalidatesTags: [LIST],
    }),
    /** Without `confirmed` the server may ask to be asked again (409). */
    deleteOrder: build.mutation<unknown, { id: string; confirmed: boolean }>({
      query: ({ id, confirmed }) => ({
        url: `orders/${encodeURIComponent(id)}`,
        method: 'DELETE',
        params: confirmed ? { confirm: '1' } : undefined,
      }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : [LIST]),
    }),
  }),
});

export const { useGetAdminOrdersQuery, useChangeOrderStatusMutation, useRefundOrderMutation, useDeleteOrderMutation } =
  adminOrdersApi;
