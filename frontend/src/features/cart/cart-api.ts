import type { CartItemRequest, CartQuote } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const cartApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    quoteCart: build.mutation<CartQuote, CartItemRequest[]>({
      query: (items) => ({ url: 'cart/quote', method: 'POST', body: { items } }),
    }),
  }),
});

export const { useQuoteCartMutation } = cartApi;
