import type { Dashboard, OpenPayment, RefundAnswer, UnsettledRefund } from '@shop/contract';
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
  useGetUnsettledRefundsQuery,
  useRetryRefundMutation,
  useSettleByHandMutation,
} = dashboardApi;
