import type { Client, ClientNotes, ClientRecordSheet, ErasurePreview, NewsletterConsent } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';
import { toListPage, type ListPage, type ListQuery } from '../../shared/api/list-page';

const admin = { audience: 'admin' } as const;
const address = (id: string) => encodeURIComponent(id);

export interface ClientsQuery extends ListQuery {
  /** As it is written. */
  tag?: string | undefined;
}

const adminClientsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getClients: build.query<ListPage<Client>, ClientsQuery>({
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
    /** To what its address agreed. */
    getClientConsent: build.query<NewsletterConsent, string>({
      query: (id) => `newsletter/${address(id)}`,
      extraOptions: admin,
      providesTags: ['AdminClient'],
    }),
    getClientNotes: build.query<ClientNotes, string>({
      query: (id) => `client/${address(id)}/notes`,
      extraOptions: admin,
      providesTags: ['ClientNotes'],
    }),
    /** Those that any client has. */
    getClientTags: build.query<string[], void>({
      query: () => 'client-tags',
      extraOptions: admin,
      providesTags: ['ClientNotes'],
    }),
    noteClient: build.mutation<ClientNotes, { id: string; text: string }>({
      query: ({ id, text }) => ({ url: `client/${address(id)}/notes`, method: 'POST', body: { text } }),
      extraOptions: admin,
      invalidatesTags: ['ClientNotes', 'AdminAudit'],
    }),
    removeClientNote: build.mutation<ClientNotes, { id: string; noteId: string }>({
      query: ({ id, noteId }) => ({ url: `client/${address(id)}/notes/${address(noteId)}`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: ['ClientNotes', 'AdminAudit'],
    }),
    tagClient: build.mutation<ClientNotes, { id: string; tag: string }>({
      query: ({ id, tag }) => ({ url: `client/${address(id)}/tags`, method: 'POST', body: { tag } }),
      extraOptions: admin,
      invalidatesTags: ['ClientNotes', 'AdminClient', 'AdminAudit'],
    }),
    untagClient: build.mutation<ClientNotes, { id: string; tag: string }>({
      query: ({ id, tag }) => ({ url: `client/${address(id)}/tags/${address(tag)}`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: ['ClientNotes', 'AdminClient', 'AdminAudit'],
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
  useGetClientConsentQuery,
  useGetClientNotesQuery,
  useGetClientTagsQuery,
  useNoteClientMutation,
  useRemoveClientNoteMutation,
  useTagClientMutation,
  useUntagClientMutation,
  useDisconnectClientMutation,
  useDeleteClientMutation,
} = adminClientsApi;
