import type { FiguresComparison, FiguresPeriod, FiguresProduct, FiguresProductSort, ShopFigures } from '@shop/contract';
import { type ListPage, toListPage } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

export interface FiguresAsked extends FiguresPeriod {
  compare: FiguresComparison;
}

const figuresApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getFigures: build.query<ShopFigures, FiguresAsked>({
      query: (params) => ({ url: 'figures', params }),
      extraOptions: admin,
      providesTags: ['AdminDashboard'],
    }),
    getFiguresProducts: build.query<
      ListPage<FiguresProduct>,
      FiguresAsked & { sort: FiguresProductSort; page: number; limit: number }
    >({
      query: (params) => ({ url: 'figures/products', params }),
      extraOptions: admin,
      transformResponse: toListPage<FiguresProduct>,
      providesTags: ['AdminDashboard'],
    }),
  }),
});

export const { useGetFiguresQuery, useGetFiguresProductsQuery } = figuresApi;
