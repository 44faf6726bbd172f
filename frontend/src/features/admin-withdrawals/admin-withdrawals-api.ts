import type {
  Withdrawal,
  WithdrawalClosing,
  WithdrawalEmailCorrection,
  WithdrawalRefund,
  WithdrawalReturn,
  WithdrawalState,
} from '@shop/contract';
import { toListPage, type ListPage, type ListQuery } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

interface WithdrawalQuery extends ListQuery {
  state?: WithdrawalState;
  /** Only what waits for the shop. */
  open?: 1;
}

const admin = { audience: 'admin' } as const;
/** The order, its stock and its history follow a refund. */
const CHANGES = ['AdminWithdrawal', 'AdminOrder', 'AdminProduct', 'AdminDashboard'] as const;

const withdrawalsApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminWithdrawal'] }).injectEndpoints({
  endpoints: (build) => ({
    getWithdrawals: build.query<ListPage<Withdrawal>, WithdrawalQuery>({
      query: (params) => ({ url: 'withdrawals', params }),
      extraOptions: admin,
      transformResponse: toListPage<Withdrawal>,
      providesTags: ['AdminWithdrawal'],
    }),
    matchWithdrawal: build.mutation<Withdrawal, { id: string; reference: string }>({
      query: ({ id, ...body }) => ({ url: `withdrawals/${id}/match`, method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: ['AdminWithdrawal'],
    }),
    closeWithdrawal: build.mutation<Withdrawal, WithdrawalClosing & { id: string }>({
      query: ({ id, ...body }) => ({ url: `withdrawals/${id}/close`, method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: ['AdminWithdrawal'],
    }),
    reopenWithdrawal: build.mutation<Withdrawal, string>({
      query: (id) => ({ url: `withdrawals/${id}/close`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: ['AdminWithdrawal'],
    }),
    correctReceiptEmail: build.mutation<Withdrawal, WithdrawalEmailCorrection & { id: string }>({
      query: ({ id, ...body }) => ({ url: `withdrawals/${id}/email`, method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: ['AdminWithdrawal', 'AdminMail', 'AdminDashboard'],
    }),
    recordParcel: build.mutation<Withdrawal, { id: string; received: boolean }>({
      query: ({ id, ...body }) => ({ url: `withdrawals/${id}/parcel`, method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: ['AdminWithdrawal'],
    }),
    refundWithdrawal: build.mutation<Withdrawal, WithdrawalRefund & { id: string }>({
      query: ({ id, ...body }) => ({ url: `withdrawals/${id}/refund`, method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: [...CHANGES],
    }),
    settleReturn: build.mutation<Withdrawal, WithdrawalReturn & { id: string }>({
      query: ({ id, ...body }) => ({ url: `withdrawals/${id}/returns`, method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: [...CHANGES],
    }),
  }),
});

export const {
  useGetWithdrawalsQuery,
  useCloseWithdrawalMutation,
  useCorrectReceiptEmailMutation,
  useMatchWithdrawalMutation,
  useRecordParcelMutation,
  useRefundWithdrawalMutation,
  useReopenWithdrawalMutation,
  useSettleReturnMutation,
} = withdrawalsApi;
