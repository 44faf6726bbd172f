import type { KeptCard, KeptCards } from '@shop/contract';
import { shopApi } from '../../../shared/api/shop-api';

/** Every answer says all that are kept. */
const toList = ({ cards }: KeptCards) => cards;

const cardsApi = shopApi.enhanceEndpoints({ addTagTypes: ['Cards'] }).injectEndpoints({
  endpoints: (build) => ({
    getCards: build.query<KeptCard[], string>({
      query: (clientId) => `client/${clientId}/cards`,
      extraOptions: { audience: 'client' },
      transformResponse: toList,
      providesTags: ['Cards'],
    }),
    removeCard: build.mutation<KeptCard[], { clientId: string; id: string }>({
      query: ({ clientId, id }) => ({ url: `client/${clientId}/cards/${id}`, method: 'DELETE' }),
      transformResponse: toList,
      async onQueryStarted({ clientId }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) void dispatch(cardsApi.util.updateQueryData('getCards', clientId, () => data));
      },
    }),
  }),
});

export const { useGetCardsQuery, useRemoveCardMutation } = cardsApi;
