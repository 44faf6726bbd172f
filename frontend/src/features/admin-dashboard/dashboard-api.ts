import type { Dashboard, OpenPayment, Order, RefundAnswer, UnsettledRefund } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

const CHANGED = ['AdminDashboard' as const, 'AdminAudit' as const, { type: 'AdminOrder' as const, id: 'LIST' }];

const dashboardApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, void>({
      query: () => 'dashboard',
      extraOptions: admin,
      providesTags: ['AdminDashboard'],
    }),
    getOpenPayments: build.query<OpenPayment[], void>({
      query: () => 'open-payments',
      extraOptions: admin,
      providesTags: ['AdminDashboard'],
    }),
    /** What became of a transfer that an order awaits. */
    decideTransfer: build.mutation<Order, { orderId: string; verdict: 'received' | 'given-up' }>({
      query: ({ orderId, verdict }) => ({
        url: `orders/${encodeURIComponent(orderId)}/transfer-${verdict}`,
        method: 'POST',
      }),
      extraOptions: admin,
      // After a refusal, too: somebody else may have decided.
      invalidatesTags: CHANGED,
    }),
    getUnsettledRefunds: build.query<UnsettledRefund[], void>({
      query: () => 'unsettled-refunds',
      extraOptions: admin,
      providesTags: ['AdminDashboard'],
    }),
    retryRefund: build.mutation<RefundAnswer, Pick<UnsettledRefund, 'orderId' | 'key'>>({
      query: (body) => ({ url: 'unsettled-refunds/retry', method: 'POST', body }),
      extraOptions: admin,
      // After a refusal, too: it may have been settled meanwhile.
      invalidatesTags: CHANGED,
    }),
    settleByHand: build.mutation<RefundAnswer, Pick<UnsettledRefund, 'orderId' | 'key'> & { note: string }>({
      query: (body) => ({ url: 'unsettled-refunds/settle', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useGetDashboardQuery,
  useGetOpenPaymentsQuery,
  useDecideTransferMutation,
  useGetUnsettledRefundsQuery,
  useRetryRefundMutation,
  useSettleByHandMutation,
} = dashboardApi;
