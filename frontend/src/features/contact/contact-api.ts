import type { Store } from '@reduxjs/toolkit';
import type {
  Client,
  ContactDesk,
  ContactLinkBody,
  ContactReceipt,
  ContactReply,
  ContactSummary,
  ContactThread,
  NewContactMessage,
  Order,
  PageData,
} from '@shop/contract';
import { type ListPage, toListPage } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

interface OwnThread {
  clientId: string;
  id: string;
}

/** What the form knows of whoever is connected. */
interface KnownSender {
  name: string;
  email: string;
  /** Their newest orders, the newest first. */
  orders: { reference: string; date: string }[];
}

const client = { audience: 'client' } as const;
const OFFERED_ORDERS = 5;

const contactApi = shopApi.enhanceEndpoints({ addTagTypes: ['ContactThread'] }).injectEndpoints({
  endpoints: (build) => ({
    getContactDesk: build.query<ContactDesk, void>({ query: () => 'contact' }),
    getKnownSender: build.query<KnownSender, string>({
      extraOptions: client,
      async queryFn(clientId, _api, _options, ask) {
        const [account, purchases] = await Promise.all([ask(`client/${clientId}`), ask(`purchases/${clientId}`)]);
        if (account.error) return { error: account.error };
        const { prenom, nom, clientEmail } = account.data as Client;
        // Without its orders the form asks for a reference, as of everybody.
        const ids = purchases.error ? [] : (purchases.data as { purchases: string[] }).purchases;
        const answers = await Promise.all(ids.slice(0, OFFERED_ORDERS).map(async (id) => ask(`orders/${id}`)));
        const orders = answers.flatMap(({ data }) => (data ? [data as Order] : []));
        return {
          data: {
            name: `${prenom} ${nom}`,
            email: clientEmail,
            orders: orders.map(({ reference, date }) => ({ reference, date })),
          },
        };
      },
    }),
    sendMessage: build.mutation<ContactReceipt, NewContactMessage>({
      query: (body) => ({ url: 'contact', method: 'POST', body }),
      invalidatesTags: ['ContactThread'],
    }),
    /** With the secret of a mailed link. */
    readLinkedThread: build.query<ContactThread, ContactLinkBody>({
      query: (body) => ({ url: 'contact/read', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    replyByLink: build.mutation<ContactThread, ContactLinkBody & ContactReply>({
      query: (body) => ({ url: 'contact/reply', method: 'POST', body }),
      async onQueryStarted({ token }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) void dispatch(contactApi.util.upsertQueryData('readLinkedThread', { token }, data));
      },
    }),
    getOwnThreads: build.query<ListPage<ContactSummary>, { clientId: string; page: number; limit: number }>({
      query: ({ clientId, ...params }) => ({ url: `contact/of/${clientId}`, params }),
      extraOptions: client,
      transformResponse: toListPage<ContactSummary>,
      providesTags: ['ContactThread'],
    }),
    getOwnThread: build.query<ContactThread, OwnThread>({
      query: ({ clientId, id }) => `contact/of/${clientId}/${encodeURIComponent(id)}`,
      extraOptions: client,
      providesTags: ['ContactThread'],
    }),
    replyAsOwner: build.mutation<ContactThread, OwnThread & ContactReply>({
      query: ({ clientId, id, ...body }) => ({ url: `contact/of/${clientId}/${id}/reply`, method: 'POST', body }),
      extraOptions: client,
      invalidatesTags: (_thread, error) => (error ? [] : ['ContactThread']),
    }),
  }),
});

export const {
  useGetContactDeskQuery,
  useGetKnownSenderQuery,
  useGetOwnThreadQuery,
  useGetOwnThreadsQuery,
  useReadLinkedThreadQuery,
  useReplyAsOwnerMutation,
  useReplyByLinkMutation,
  useSendMessageMutation,
} = contactApi;

/** Keeps, as freshly answered, what came with the page that the server rendered. */
export function keepContactDesk(store: Pick<Store, 'dispatch'>, { contact: value }: PageData): void {
  if (!value) return;
  store.dispatch(contactApi.util.upsertQueryEntries([{ endpointName: 'getContactDesk', arg: undefined, value }]));
}
