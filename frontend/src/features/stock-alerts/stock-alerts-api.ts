import type { StockAlertAsked, StockAlertConfirmed, StockAlertRequest } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

interface OwnAlert {
  clientId: string;
  productId: string;
}

const stockAlertsApi = shopApi.enhanceEndpoints({ addTagTypes: ['StockAlerts'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Products that the connected client waits for. */
    getStockAlerts: build.query<string[], string>({
      query: (clientId) => `stock-alerts/${clientId}`,
      extraOptions: { audience: 'client' },
      transformResponse: ({ products }: { products: string[] }) => products,
      providesTags: ['StockAlerts'],
    }),
    askStockAlert: build.mutation<StockAlertAsked, StockAlertRequest & { productId: string }>({
      query: ({ productId, ...body }) => ({ url: `product/${productId}/stock-alert`, method: 'POST', body }),
      extraOptions: { audience: 'client' },
      invalidatesTags: (_answer, error) => (error ? [] : ['StockAlerts']),
    }),
    endStockAlert: build.mutation<unknown, OwnAlert>({
      query: ({ clientId, productId }) => ({ url: `stock-alerts/${clientId}/${productId}`, method: 'DELETE' }),
      extraOptions: { audience: 'client' },
      invalidatesTags: (_answer, error) => (error ? [] : ['StockAlerts']),
    }),
    confirmStockAlert: build.mutation<StockAlertConfirmed, { token: string }>({
      query: (body) => ({ url: 'stock-alerts/confirm', method: 'POST', body }),
    }),
    leaveStockAlert: build.mutation<{ message: string }, { token: string }>({
      query: (body) => ({ url: 'stock-alerts/leave', method: 'POST', body }),
    }),
  }),
});

export const {
  useGetStockAlertsQuery,
  useAskStockAlertMutation,
  useEndStockAlertMutation,
  useConfirmStockAlertMutation,
  useLeaveStockAlertMutation,
} = stockAlertsApi;
