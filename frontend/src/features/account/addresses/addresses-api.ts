import type { KeptAddress, KeptAddressChange, KeptAddresses, NewKeptAddress } from '@shop/contract';
import { shopApi } from '../../../shared/api/shop-api';

interface OfClient {
  clientId: string;
}

interface OfAddress extends OfClient {
  id: string;
}

/** Every answer says all that are kept. */
const toList = ({ addresses }: KeptAddresses) => addresses;

const addressesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getAddresses: build.query<KeptAddress[], string>({
      query: (clientId) => `client/${clientId}/addresses`,
      extraOptions: { audience: 'client' },
      transformResponse: toList,
      providesTags: ['Addresses'],
    }),
    addAddress: build.mutation<KeptAddress[], OfClient & { address: NewKeptAddress }>({
      query: ({ clientId, address }) => ({ url: `client/${clientId}/addresses`, method: 'POST', body: address }),
      transformResponse: toList,
      onQueryStarted: showAnswer,
    }),
    changeAddress: build.mutation<KeptAddress[], OfAddress & { change: KeptAddressChange }>({
      query: ({ clientId, id, change }) => ({
        url: `client/${clientId}/addresses/${id}`,
        method: 'PUT',
        body: change,
      }),
      transformResponse: toList,
      onQueryStarted: showAnswer,
    }),
    preferAddress: build.mutation<KeptAddress[], OfAddress>({
      query: ({ clientId, id }) => ({ url: `client/${clientId}/addresses/${id}/default`, method: 'POST' }),
      transformResponse: toList,
      onQueryStarted: showAnswer,
    }),
    /** @param successor the default from now on, where the one that goes was it */
    removeAddress: build.mutation<KeptAddress[], OfAddress & { successor?: string | undefined }>({
      query: ({ clientId, id, successor }) => ({
        url: `client/${clientId}/addresses/${id}`,
        method: 'DELETE',
        ...(successor && { params: { successor } }),
      }),
      transformResponse: toList,
      onQueryStarted: showAnswer,
    }),
  }),
});

interface Answered {
  dispatch: (action: never) => unknown;
  queryFulfilled: Promise<{ data: KeptAddress[] }>;
}

/** At once: whoever waits for the answer finds it on the screen. */
function showAnswer({ clientId }: OfClient, { dispatch, queryFulfilled }: Answered): void {
  const show = ({ data }: { data: KeptAddress[] }) =>
    void dispatch(addressesApi.util.updateQueryData('getAddresses', clientId, () => data) as never);
  // A refusal is told by whoever asked.
  queryFulfilled.then(show, () => undefined);
}

export const {
  useGetAddressesQuery,
  useAddAddressMutation,
  useChangeAddressMutation,
  usePreferAddressMutation,
  useRemoveAddressMutation,
} = addressesApi;
