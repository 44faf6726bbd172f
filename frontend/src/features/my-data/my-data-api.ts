import type { ErasurePreview } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const myDataApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** What closing the account would do now: asked each time. */
    getErasure: build.query<ErasurePreview, string>({
      query: (clientId) => `client/${clientId}/erasure`,
      extraOptions: { audience: 'client' },
      keepUnusedDataFor: 0,
    }),
    /** Answers what stays. */
    closeAccount: build.mutation<ErasurePreview, { clientId: string; currentPassword: string }>({
      query: ({ clientId, ...body }) => ({ url: `client/${clientId}/erasure`, method: 'POST', body }),
      extraOptions: { audience: 'client' },
    }),
  }),
});

export const { useGetErasureQuery, useCloseAccountMutation } = myDataApi;
