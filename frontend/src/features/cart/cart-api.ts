import type { CartItemRequest, CartQuote } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const cartApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    quoteCart: build.mutation<CartQuote, { items: CartItemRequest[]; code?: string }>({
      query: (body) => ({ url: 'cart/quote', method: 'POST', body }),
    }),
  }),
});

export const { useQuoteCartMutation } = cartApi;
