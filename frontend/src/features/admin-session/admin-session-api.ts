import type { AdminCredentials, AdminLoginAnswer } from '@shop/backend/contract';
import { shopApi } from '../../shared/api/shop-api';

const adminSessionApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    signInAdmin: build.mutation<AdminLoginAnswer, AdminCredentials>({
      query: (body) => ({ url: 'admin/login', method: 'POST', body }),
      extraOptions: { audience: 'admin' },
    }),
  }),
});

export const { useSignInAdminMutation } = adminSessionApi;
