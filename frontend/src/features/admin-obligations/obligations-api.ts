import type { NewConfirmation, Obligations, Rule, SellerChange, SellerState } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

/** What is due and amiss follows withdrawals, the VAT and mails that did not arrive as well. */
const FOLLOWS = ['AdminObligations', 'AdminWithdrawal', 'AdminVat', 'AdminMail'] as const;

const obligationsApi = shopApi
  .enhanceEndpoints({ addTagTypes: ['AdminObligations', 'AdminSeller', 'AdminWithdrawal'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getObligations: build.query<Obligations, void>({
        query: () => 'obligations',
        extraOptions: admin,
        providesTags: [...FOLLOWS],
      }),
      getSeller: build.query<SellerState, void>({
        query: () => 'seller',
        extraOptions: admin,
        providesTags: ['AdminSeller'],
      }),
      changeSeller: build.mutation<SellerState, SellerChange>({
        query: (body) => ({ url: 'seller', method: 'PUT', body }),
        extraOptions: admin,
        invalidatesTags: (_result, error) => (error ? [] : ['AdminObligations', 'AdminSeller', 'AdminAudit', 'Config']),
      }),
      confirmRule: build.mutation<Rule, NewConfirmation & { id: string }>({
        query: ({ id, ...body }) => ({ url: `obligations/${id}/confirmation`, method: 'PUT', body }),
        extraOptions: admin,
        invalidatesTags: (_result, error) => (error ? [] : ['AdminObligations', 'AdminSeller', 'AdminAudit']),
      }),
    }),
  });

export const { useGetObligationsQuery, useGetSellerQuery, useChangeSellerMutation, useConfirmRuleMutation } =
  obligationsApi;
