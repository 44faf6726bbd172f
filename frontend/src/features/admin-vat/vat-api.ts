import type { VatSettings, VatState } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

const vatApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getVat: build.query<VatState, void>({
      query: () => 'vat',
      extraOptions: admin,
      providesTags: ['AdminVat'],
    }),
    /** Of orders to come. */
    changeVat: build.mutation<VatState, VatSettings>({
      query: (body) => ({ url: 'vat', method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : ['AdminVat', 'AdminAudit']),
    }),
  }),
});

export const { useGetVatQuery, useChangeVatMutation } = vatApi;
