import type { NewOrder, NewOrderAnswer, PaymentReturn, PaymentReturnAnswer } from '@shop/backend/contract';
import { shopApi } from '../../shared/api/shop-api';

const checkoutApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation<NewOrderAnswer, { order: NewOrder; key: string }>({
      query: ({ order, key }) => ({
        url: 'neworders',
        method: 'POST',
        body: order,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: (answer) => (answer?.success ? ['Purchases', 'Client', 'Product'] : []),
    }),
    askPayment: build.mutation<PaymentReturnAnswer, PaymentReturn>({
      query: (body) => ({ url: 'payments/return', method: 'POST', body }),
      invalidatesTags: (answer) => (answer?.status === 'paid' ? ['Purchases', 'Client', 'Product'] : []),
    }),
  }),
});

export const { usePlaceOrderMutation, useAskPaymentMutation } = checkoutApi;
