import type {
  CartItemRequest,
  CartQuote,
  HandOrder,
  HandOrderAnswer,
  MarketOrder,
  PreparedOrder,
  PreparedOrderRequest,
  PreparedOrderState,
  Product,
} from '@shop/contract';
import { keyHeader } from '../../shared/api/idempotency';
import { toListPage, type ListPage, type ListQuery } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;
const CHANGED = [{ type: 'AdminOrder' as const, id: 'LIST' }, 'AdminDashboard', 'AdminAudit', 'AdminProduct'] as const;

/** As many as a list answers. */
const AT_ONCE = 1000;

export type SoldProduct = Pick<Product, '_id' | 'name' | 'discountedPrice' | 'image' | 'stock' | 'saleStop'>;

export interface QuoteRequest {
  items: CartItemRequest[];
  code?: string;
  destination?: { country: HandOrder['country']; postalCode: string; deliveryMethod?: string };
  /** Judged as a sale of the shop's own, without the limits of shoppers; so is every one that does not say otherwise. */
  byHand?: boolean;
  /** Milliseconds after which nobody waits any more. */
  timeout?: number;
}

const handOrdersApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminOrder', 'PreparedOrder'] }).injectEndpoints({
  endpoints: (build) => ({
    /** What can be sold, all of it: whoever stands at a market without a line finds it, too. */
    getProductsToSell: build.query<SoldProduct[], void>({
      queryFn: async (_none, _api, _options, ask) => {
        const products = new Map<string, SoldProduct>();
        for (let page = 1; ; page += 1) {
          const { data, error } = await ask({ url: 'products', params: { page, limit: AT_ONCE }, timeout: 20_000 });
          if (error) return { error };
          const found = data as SoldProduct[];
          for (const { _id, name, discountedPrice, image, stock, saleStop } of found)
            products.set(_id, { _id, name, discountedPrice, image, stock, saleStop });
          if (found.length < AT_ONCE) return { data: [...products.values()] };
        }
      },
      extraOptions: admin,
      providesTags: ['AdminProduct'],
    }),
    quoteHandOrder: build.query<CartQuote, QuoteRequest>({
      query: ({ timeout, byHand = true, ...asked }) => ({
        url: 'cart/quote',
        method: 'POST',
        body: { ...asked, ...(byHand && { byHand }) },
        ...(timeout && { timeout }),
      }),
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
    getPreparedOrders: build.query<ListPage<PreparedOrder>, ListQuery & { state?: PreparedOrderState }>({
      query: (params) => ({ url: 'prepared-orders', params }),
      extraOptions: admin,
      transformResponse: toListPage<PreparedOrder>,
      providesTags: ['PreparedOrder'],
    }),
    /** Its client is mailed the link. */
    prepareOrder: build.mutation<PreparedOrder, PreparedOrderRequest & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({
        url: 'prepared-orders',
        method: 'POST',
        headers: keyHeader(idempotencyKey),
        body,
      }),
      extraOptions: admin,
      invalidatesTags: ['PreparedOrder', 'AdminAudit'],
    }),
    changePreparedOrder: build.mutation<PreparedOrder, { id: string; act: 'resend' | 'cancel' }>({
      query: ({ id, act }) => ({ url: `prepared-orders/${encodeURIComponent(id)}/${act}`, method: 'POST' }),
      extraOptions: admin,
      // After a refusal, too: it may be paid by now.
      invalidatesTags: ['PreparedOrder', 'AdminAudit'],
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

export const {
  useChangePreparedOrderMutation,
  useGetPreparedOrdersQuery,
  useGetProductsToSellQuery,
  usePrepareOrderMutation,
  useQuoteHandOrderQuery,
  useSellAtMarketMutation,
  useTakeOrderMutation,
} = handOrdersApi;
