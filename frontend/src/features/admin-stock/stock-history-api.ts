import type { StockHistory, StockMovementLine } from '@shop/contract';
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
    getStockMovements: build.query<ListPage<StockMovementLine>, { id: string; page: number; limit: number }>({
      query: ({ id, ...params }) => ({ url: `${addressOf(id)}/movements`, params }),
      extraOptions: admin,
      transformResponse: toListPage<StockMovementLine>,
      providesTags: ['AdminProduct'],
    }),
  }),
});

export const { useGetStockHistoryQuery, useGetWaitingQuery, useGetStockMovementsQuery } = stockHistoryApi;
