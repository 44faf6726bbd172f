import type { CartItemRequest, CartQuote, HandOrder, HandOrderAnswer, MarketOrder, Product } from '@shop/contract';
import { keyHeader } from '../../shared/api/idempotency';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;
const CHANGED = [{ type: 'AdminOrder' as const, id: 'LIST' }, 'AdminDashboard', 'AdminAudit', 'AdminProduct'] as const;

export type SoldProduct = Pick<Product, '_id' | 'name' | 'discountedPrice' | 'image' | 'stock'>;

export interface QuoteRequest {
  items: CartItemRequest[];
  destination?: { country: HandOrder['country']; postalCode: string; deliveryMethod?: string };
}

const handOrdersApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminOrder'] }).injectEndpoints({
  endpoints: (build) => ({
    /** What can be sold. */
    getProductsToSell: build.query<SoldProduct[], void>({
      query: () => ({ url: 'products', params: { limit: 1000 } }),
      extraOptions: admin,
      providesTags: ['AdminProduct'],
    }),
    quoteHandOrder: build.query<CartQuote, QuoteRequest>({
      query: (asked) => ({ url: 'cart/quote', method: 'POST', body: { ...asked, byHand: true } }),
      extraOptions: admin,
    }),
    takeOrder: build.mutation<HandOrderAnswer, HandOrder & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({
        url: 'orders/by-hand',
        method: 'POST',
        headers: keyHeader(idempotencyKey),
        body,
      }),
      extraOptions: admin,
      // After a refusal, too: prices or stock may be others by now.
      invalidatesTags: [...CHANGED],
    }),
    sellAtMarket: build.mutation<HandOrderAnswer, MarketOrder & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({
        url: 'orders/at-market',
        method: 'POST',
        // On a line that neither answers nor breaks, the next one is tried as well.
        timeout: 20_000,
        headers: keyHeader(idempotencyKey),
        body,
      }),
      extraOptions: admin,
      invalidatesTags: [...CHANGED],
    }),
  }),
});

export const { useGetProductsToSellQuery, useQuoteHandOrderQuery, useSellAtMarketMutation, useTakeOrderMutation } =
  handOrdersApi;
