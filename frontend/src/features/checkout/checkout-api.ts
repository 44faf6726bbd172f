import type {
  CartDestination,
  CartItemRequest,
  CartQuote,
  NewOrder,
  NewOrderAnswer,
  PaymentReturn,
  PaymentReturnAnswer,
} from '@shop/contract';
import { keyHeader, wasReplayed } from '../../shared/api/idempotency';
import { shopApi } from '../../shared/api/shop-api';

interface PlacedOrder extends NewOrderAnswer {
  /** It was paid before: this request changed nothing. */
  replayed: boolean;
}

const checkoutApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** What of the cart is VAT where it goes. */
    getCheckoutVat: build.query<CartQuote['vat'], { items: CartItemRequest[]; destination: CartDestination }>({
      query: (body) => ({ url: 'cart/quote', method: 'POST', body }),
      transformResponse: ({ vat }: CartQuote) => vat,
      // Prices and settings may change meanwhile.
      keepUnusedDataFor: 0,
    }),
    placeOrder: build.mutation<PlacedOrder, { order: NewOrder; key: string }>({
      query: ({ order, key }) => ({
        url: 'neworders',
        method: 'POST',
        body: order,
        headers: keyHeader(key),
      }),
      transformResponse: (answer: NewOrderAnswer, meta) => ({ ...answer, replayed: wasReplayed(meta) }),
      invalidatesTags: (answer) => (answer?.success ? ['Purchases', 'Client', 'Product'] : []),
    }),
    askPayment: build.mutation<PaymentReturnAnswer, PaymentReturn>({
      query: (body) => ({ url: 'payments/return', method: 'POST', body }),
      invalidatesTags: (answer) => (answer?.status === 'paid' ? ['Purchases', 'Client', 'Product'] : []),
    }),
  }),
});

export const { useGetCheckoutVatQuery, usePlaceOrderMutation, useAskPaymentMutation } = checkoutApi;
