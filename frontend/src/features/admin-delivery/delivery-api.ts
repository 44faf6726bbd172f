import type { DeliveryChange, DeliveryState } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

const deliveryApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminDelivery'] }).injectEndpoints({
  endpoints: (build) => ({
    getDelivery: build.query<DeliveryState, void>({
      query: () => 'delivery',
      extraOptions: admin,
      providesTags: ['AdminDelivery'],
    }),
    changeDelivery: build.mutation<DeliveryState, DeliveryChange>({
      query: (body) => ({ url: 'delivery', method: 'PUT', body }),
      extraOptions: admin,
      // A refusal says too that something else is in force than what is shown.
      invalidatesTags: (_result, error) => (error ? ['AdminDelivery'] : ['AdminDelivery', 'AdminAudit', 'Config']),
    }),
  }),
});

export const { useGetDeliveryQuery, useChangeDeliveryMutation } = deliveryApi;
