import type {
  CartDestination,
  CartItemRequest,
  CartQuote,
  NewOrder,
  NewOrderAnswer,
  PaymentReturn,
  PaymentReturnAnswer,
  PreparedContent,
} from '@shop/contract';
import { keyHeader, wasReplayed } from '../../shared/api/idempotency';
import { shopApi } from '../../shared/api/shop-api';

interface PlacedOrder extends NewOrderAnswer {
  /** It was paid before: this request changed nothing. */
  replayed: boolean;
}

export type CheckoutQuote = Pick<
  CartQuote,
  | 'adjustments'
  | 'code'
  | 'total'
  | 'vat'
  | 'deliveryDates'
  | 'deliveryOffers'
  | 'deliveryMethod'
  | 'texts'
  | 'returnPaidBy'
  | 'guaranteeNotice'
>;

interface QuoteRequest {
  items: CartItemRequest[];
  destination: CartDestination;
  code?: string;
}

const checkoutApi = shopApi
  .enhanceEndpoints({ addTagTypes: ['RelayPoints', 'PreparedLink', 'Cards'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** What of the cart is VAT where it goes, and when it comes there. */
      getCheckoutQuote: build.query<CheckoutQuote, QuoteRequest>({
        query: (body) => ({ url: 'cart/quote', method: 'POST', body }),
        transformResponse: ({ adjustments, code, total, vat, ...quote }: CartQuote) => {
          const { deliveryDates, deliveryOffers, deliveryMethod, texts, returnPaidBy, guaranteeNotice } = quote;
          const travels = { deliveryDates, deliveryOffers, deliveryMethod };
          return { adjustments, code, total, vat, ...travels, texts, returnPaidBy, guaranteeNotice };
        },
        // Prices and settings may change meanwhile.
        keepUnusedDataFor: 0,
      }),
      /** What the shop prepared, for whoever has the link. */
      readPrepared: build.query<PreparedContent, string>({
        query: (token) => ({ url: 'prepared-orders/read', method: 'POST', body: { token } }),
        // It may be paid, or cancelled, by the next look.
        keepUnusedDataFor: 0,
        providesTags: ['PreparedLink'],
      }),
      /** @param link of what the shop prepared: its key is the link's */
      placeOrder: build.mutation<PlacedOrder, { order: NewOrder; key: string; link: string | undefined }>({
        query: ({ order, key, link }) => ({
          url: link === undefined ? 'neworders' : 'prepared-orders/order',
          method: 'POST',
          body: link === undefined ? order : { ...order, token: link },
          headers: keyHeader(key),
        }),
        transformResponse: (answer: NewOrderAnswer, meta) => ({ ...answer, replayed: wasReplayed(meta) }),
        invalidatesTags: (answer, error) =>
          error
            ? ['RelayPoints', 'PreparedLink', 'Cards']
            : answer?.success
              ? ['Purchases', 'Client', 'Product', 'Cards']
              : [],
      }),
      askPayment: build.mutation<PaymentReturnAnswer, PaymentReturn>({
        query: (body) => ({ url: 'payments/return', method: 'POST', body }),
        invalidatesTags: (answer) => (answer?.status === 'paid' ? ['Purchases', 'Client', 'Product', 'Cards'] : []),
      }),
    }),
  });

export const { useGetCheckoutQuoteQuery, useReadPreparedQuery, usePlaceOrderMutation, useAskPaymentMutation } =
  checkoutApi;
