import type { Dashboard, OpenPayment } from '@shop/backend/contract';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

const dashboardApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, void>({
      query: () => 'dashboard',
      extraOptions: admin,
      providesTags: ['AdminDashboard'],
    }),
    getOpenPayments: build.query<OpenPayment[], void>({
      query: () => 'open-payments',
      extraOptions: admin,
      providesTags: ['AdminDashboard'],
    }),
  }),
});

export const { useGetDashboardQuery, useGetOpenPaymentsQuery } = dashboardApi;
