import type { Client, ClientRecordSheet, ErasurePreview } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';
import { toListPage, type ListPage, type ListQuery } from '../../shared/api/list-page';

const admin = { audience: 'admin' } as const;
const address = (id: string) => encodeURIComponent(id);

const adminClientsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getClients: build.query<ListPage<Client>, ListQuery>({
      query: (params) => ({ url: 'clients', params }),
      extraOptions: admin,
      transformResponse: toListPage<Client>,
      providesTags: ['AdminClient'],
    }),
    getClientRecord: build.query<Client, string>({
      query: (id) => `client/${address(id)}`,
      extraOptions: admin,
      providesTags: ['AdminClient'],
    }),
    /** Orders and spend. */
    getClientSheet: build.query<ClientRecordSheet, string>({
      query: (id) => `client/${address(id)}/sheet`,
      extraOptions: admin,
      providesTags: ['AdminClient', 'AdminOrder'],
    }),
    disconnectClient: build.mutation<unknown, string>({
      query: (id) => ({ url: `client/${address(id)}/end-sessions`, method: 'POST' }),
      extraOptions: admin,
      invalidatesTags: ['AdminAudit'],
    }),
    /** What a deletion would do now: asked each time. */
    getClientErasure: build.query<ErasurePreview, string>({
      query: (id) => `client/${address(id)}/erasure`,
      extraOptions: admin,
      keepUnusedDataFor: 0,
    }),
    // The orders of a deleted client become anonymous, so their list changes as well.
    deleteClient: build.mutation<unknown, string>({
      query: (id) => ({ url: `delete/client/${address(id)}`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: ['AdminClient', 'AdminOrder', 'AdminDashboard', 'AdminAudit'],
    }),
  }),
});

export const {
  useGetClientsQuery,
  useGetClientRecordQuery,
  useGetClientSheetQuery,
  useGetClientErasureQuery,
  useDisconnectClientMutation,
  useDeleteClientMutation,
} = adminClientsApi;
