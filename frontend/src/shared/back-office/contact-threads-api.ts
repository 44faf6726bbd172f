import type {
  AdminContactSummary,
  AdminContactThread,
  ContactAnswer,
  ContactOpening,
  ContactState,
  ContactStateChange,
  ContactWaiting,
} from '@shop/contract';
import { toListPage, type ListPage, type ListQuery } from '../api/list-page';
import { shopApi } from '../api/shop-api';

interface ThreadQuery extends ListQuery {
  state?: ContactState;
  /** Id of an order, or of a client. */
  order?: string;
  client?: string;
}

const admin = { audience: 'admin' } as const;

export const contactThreadsApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminContact'] }).injectEndpoints({
  endpoints: (build) => ({
    getContactThreads: build.query<ListPage<AdminContactSummary>, ThreadQuery>({
      query: (params) => ({ url: 'contact-threads', params }),
      extraOptions: admin,
      transformResponse: toListPage<AdminContactSummary>,
      providesTags: ['AdminContact'],
    }),
    getContactWaiting: build.query<ContactWaiting, void>({
      query: () => 'contact-threads/waiting',
      extraOptions: admin,
      providesTags: ['AdminContact'],
    }),
    getContactThread: build.query<AdminContactThread, string>({
      query: (id) => `contact-threads/${encodeURIComponent(id)}`,
      extraOptions: admin,
      providesTags: ['AdminContact'],
    }),
    writeContact: build.mutation<AdminContactThread, ContactOpening>({
      query: (body) => ({ url: 'contact-threads', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: ['AdminContact'],
    }),
    answerContact: build.mutation<AdminContactThread, ContactAnswer & { id: string }>({
      query: ({ id, ...body }) => ({ url: `contact-threads/${id}/answer`, method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: ['AdminContact'],
    }),
    noteContact: build.mutation<AdminContactThread, { id: string; words: string }>({
      query: ({ id, ...body }) => ({ url: `contact-threads/${id}/notes`, method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: ['AdminContact'],
    }),
    moveContact: build.mutation<AdminContactThread, ContactStateChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `contact-threads/${id}/state`, method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: ['AdminContact'],
    }),
    revokeContactLinks: build.mutation<AdminContactThread, string>({
      query: (id) => ({ url: `contact-threads/${id}/revoke-links`, method: 'POST' }),
      extraOptions: admin,
      invalidatesTags: ['AdminContact'],
    }),
  }),
});

export const {
  useAnswerContactMutation,
  useGetContactThreadQuery,
  useGetContactThreadsQuery,
  useGetContactWaitingQuery,
  useMoveContactMutation,
  useNoteContactMutation,
  useRevokeContactLinksMutation,
  useWriteContactMutation,
} = contactThreadsApi;
