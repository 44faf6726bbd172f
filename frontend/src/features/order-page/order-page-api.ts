import type { OpenedOrder, OrderAccess, OrderLinkToOpen, OrderPage, OrderToFind } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const tagOf = (page: OrderPage | undefined) => (page ? [{ type: 'Order' as const, id: page._id }] : []);

const orderPageApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    findOrder: build.mutation<{ message: string }, OrderToFind>({
      query: (body) => ({ url: 'order-pages/find', method: 'POST', body }),
    }),
    openOrder: build.mutation<OpenedOrder, OrderLinkToOpen>({
      query: (body) => ({ url: 'order-pages/open', method: 'POST', body }),
    }),
    /** The order that a mailed link opened. */
    readOrder: build.query<OrderPage, OrderAccess>({
      query: (body) => ({ url: 'order-pages/read', method: 'POST', body }),
      providesTags: tagOf,
    }),
    /** Mails what opens an account with it. */
    openAccount: build.mutation<{ message: string }, OrderAccess>({
      query: (body) => ({ url: 'order-pages/account', method: 'POST', body }),
    }),
    /** The order of a client who is connected. */
    getOrderPage: build.query<OrderPage, string>({
      query: (reference) => `order-pages/${encodeURIComponent(reference)}`,
      extraOptions: { audience: 'client' },
      providesTags: tagOf,
    }),
  }),
});

export const {
  useFindOrderMutation,
  useOpenOrderMutation,
  useOpenAccountMutation,
  useReadOrderQuery,
  useGetOrderPageQuery,
} = orderPageApi;
