import type { OpenedOrder, OrderAccess, OrderLinkToOpen, OrderPage, OrderToFind } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

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
    }),
    /** The order of a client who is connected. */
    getOrderPage: build.query<OrderPage, string>({
      query: (reference) => `order-pages/${encodeURIComponent(reference)}`,
      extraOptions: { audience: 'client' },
    }),
  }),
});

export const { useFindOrderMutation, useOpenOrderMutation, useReadOrderQuery, useGetOrderPageQuery } = orderPageApi;
