import type { AdminCredentials, AdminLoginAnswer } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const adminSessionApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    signInAdmin: build.mutation<AdminLoginAnswer, AdminCredentials>({
      query: (body) => ({ url: 'admin/login', method: 'POST', body }),
      extraOptions: { audience: 'admin', asKnownDevice: true },
    }),
    /** Known and unknown addresses are answered alike. */
    askAdminReset: build.mutation<{ message: string }, { email: string }>({
      query: (body) => ({ url: 'admin/password/forgot', method: 'POST', body }),
      extraOptions: { audience: 'admin', asKnownDevice: true },
    }),
    resetAdminPassword: build.mutation<{ message: string }, { token: string; password: string }>({
      query: (body) => ({ url: 'admin/password/reset', method: 'POST', body }),
      extraOptions: { audience: 'admin' },
    }),
  }),
});

export const { useSignInAdminMutation, useAskAdminResetMutation, useResetAdminPasswordMutation } = adminSessionApi;
