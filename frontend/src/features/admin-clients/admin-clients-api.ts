import type { Client } from '@shop/backend/contract';
import { shopApi } from '../../shared/api/shop-api';
import { toListPage, type ListPage, type ListQuery } from '../../shared/api/list-page';

const admin = { audience: 'admin' } as const;

const adminClientsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getClients: build.query<ListPage<Client>, ListQuery>({
      query: (params) => ({ url: 'clients', params }),
      extraOptions: admin,
      transformResponse: toListPage<Client>,
      providesTags: ['AdminClient'],
    }),
    // The orders of a deleted client become anonymous, so their list changes as well.
    deleteClient: build.mutation<unknown, string>({
      query: (id) => ({ url: `delete/client/${encodeURIComponent(id)}`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: ['AdminClient', 'AdminOrder'],
    }),
  }),
});

export const { useGetClientsQuery, useDeleteClientMutation } = adminClientsApi;
