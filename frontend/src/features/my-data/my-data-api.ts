import type { ErasurePreview, PersonalDataFile } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const myDataApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** What closing the account would do now: asked each time. */
    getErasure: build.query<ErasurePreview, string>({
      query: (clientId) => `client/${clientId}/erasure`,
      extraOptions: { audience: 'client' },
      keepUnusedDataFor: 0,
    }),
    /** Everything that the shop holds of whoever asks. Kept by the page that asked, and nowhere else. */
    copyData: build.mutation<PersonalDataFile, string>({
      query: (clientId) => ({ url: `client/${clientId}/data`, method: 'POST' }),
      extraOptions: { audience: 'client' },
    }),
    /** Answers what stays. */
    closeAccount: build.mutation<ErasurePreview, { clientId: string; currentPassword: string }>({
      query: ({ clientId, ...body }) => ({ url: `client/${clientId}/erasure`, method: 'POST', body }),
      extraOptions: { audience: 'client' },
    }),
  }),
});

export const { useCopyDataMutation, useGetErasureQuery, useCloseAccountMutation } = myDataApi;
