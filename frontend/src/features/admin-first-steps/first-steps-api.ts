import type { FirstStep, ShopTrial, ShopTried } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

const firstStepsApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminFirstSteps'] }).injectEndpoints({
  endpoints: (build) => ({
    getFirstSteps: build.query<FirstStep[], void>({
      query: () => 'first-steps',
      extraOptions: admin,
      providesTags: ['AdminFirstSteps'],
    }),
    tryShop: build.mutation<ShopTried, ShopTrial>({
      query: (body) => ({ url: 'shop-trial', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : ['AdminFirstSteps', 'AdminAudit', 'AdminMail']),
    }),
  }),
});

export const { useGetFirstStepsQuery, useTryShopMutation } = firstStepsApi;
