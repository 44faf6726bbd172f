import type { AwaitedProduct, StockHistory, StockMovementLine } from '@shop/contract';
import { toListPage, type ListPage } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;
const addressOf = (id: string) => `product/${encodeURIComponent(id)}/stock`;

const stockHistoryApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getStockHistory: build.query<StockHistory, string>({
      query: (id) => `${addressOf(id)}/history`,
      extraOptions: admin,
      providesTags: ['AdminProduct'],
    }),
    getWaiting: build.query<{ waiting: number }, string>({
      query: (id) => `product/${encodeURIComponent(id)}/stock-alerts`,
      extraOptions: admin,
    }),
    getAwaited: build.query<ListPage<AwaitedProduct>, { page: number; limit: number }>({
      query: (params) => ({ url: 'stock-alerts', params }),
      transformResponse: toListPage<AwaitedProduct>,
      extraOptions: admin,
      providesTags: ['AdminProduct'],
    }),
    getStockMovements: build.query<ListPage<StockMovementLine>, { id: string; page: number; limit: number }>({
      query: ({ id, ...params }) => ({ url: `${addressOf(id)}/movements`, params }),
      extraOptions: admin,
      transformResponse: toListPage<StockMovementLine>,
      providesTags: ['AdminProduct'],
    }),
  }),
});

export const { useGetStockHistoryQuery, useGetWaitingQuery, useGetAwaitedQuery, useGetStockMovementsQuery } =
  stockHistoryApi;
