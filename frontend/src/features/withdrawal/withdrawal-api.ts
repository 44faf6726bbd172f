import type { NewWithdrawal, Order, WithdrawalLink, WithdrawalOffer, WithdrawalReceipt } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const withdrawalApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    declareWithdrawal: build.mutation<WithdrawalReceipt, NewWithdrawal>({
      query: (body) => ({ url: 'withdrawals', method: 'POST', body }),
    }),
    /** The order of a mailed link. */
    getLinkedOrder: build.query<WithdrawalOffer, WithdrawalLink>({
      query: (body) => ({ url: 'withdrawals/link', method: 'POST', body }),
    }),
    /** The order of a client who is connected. */
    getOwnOrder: build.query<WithdrawalOffer, string>({
      query: (id) => `orders/${id}`,
      extraOptions: { audience: 'client' },
      transformResponse: ({ reference, prenom, nom, email, articles }: Order) => ({
        reference,
        prenom,
        nom,
        email,
        articles,
      }),
    }),
  }),
});

export const { useDeclareWithdrawalMutation, useGetLinkedOrderQuery, useGetOwnOrderQuery } = withdrawalApi;
