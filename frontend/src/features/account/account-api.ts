import type { Client, ClientUpdate, OrderDetails } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const accountApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getClient: build.query<Client, string>({
      query: (id) => `client/${id}`,
      extraOptions: { audience: 'client' },
      providesTags: ['Client'],
    }),
    updateClient: build.mutation<Client, { id: string; changes: ClientUpdate }>({
      query: ({ id, changes }) => ({ url: `update/client/${id}`, method: 'PUT', body: changes }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) void dispatch(accountApi.util.upsertQueryData('getClient', id, data));
      },
    }),
    getOrder: build.query<OrderDetails, string>({
      query: (id) => `orders/${id}`,
      extraOptions: { audience: 'client' },
      providesTags: (_order, _error, id) => [{ type: 'Order', id }],
    }),
    /** Ids of the client's paid orders, newest first. */
    getPurchases: build.query<string[], string>({
      query: (clientId) => `purchases/${clientId}`,
      extraOptions: { audience: 'client' },
      transformResponse: (answer: { purchases: string[] }) => answer.purchases,
      providesTags: ['Purchases'],
    }),
  }),
});

export const {
  useGetClientQuery,
  useLazyGetClientQuery,
  useUpdateClientMutation,
  useGetOrderQuery,
  useGetPurchasesQuery,
} = accountApi;
