import type { RelaySearch } from '@shop/contract';
import { shopApi } from '../api/shop-api';

const relayApi = shopApi.enhanceEndpoints({ addTagTypes: ['RelayPoints'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Of a method, around a postal code or in a town. */
    getRelayPoints: build.query<RelaySearch, { methodId: string; near: string | undefined; limit: number }>({
      query: (params) => ({ url: 'relay-points', params }),
      // The owner may import another list meanwhile.
      keepUnusedDataFor: 0,
      providesTags: ['RelayPoints'],
    }),
  }),
});

export const { useGetRelayPointsQuery } = relayApi;
