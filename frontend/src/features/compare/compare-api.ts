import type { Store } from '@reduxjs/toolkit';
import type { Comparison, PageData } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const compareApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** By the query of `comparedQuery`, without what only the view is. */
    getComparison: build.query<Comparison, string>({
      query: (query) => `comparison${query}`,
      providesTags: ['Product'],
    }),
  }),
});

export const { useGetComparisonQuery } = compareApi;

/** Keeps, as freshly answered, what came with a page that the server rendered. */
export function keepComparison(store: Pick<Store, 'dispatch'>, { comparison }: PageData): void {
  if (!comparison) return;
  const { query: arg, ...value } = comparison;
  store.dispatch(compareApi.util.upsertQueryEntries([{ endpointName: 'getComparison', arg, value }]));
}
