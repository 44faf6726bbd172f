import type { SearchAnswer, SearchStart } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

interface Asked {
  text: string;
  /** As it was typed, without any typo being supposed. */
  exact: boolean;
}

const searchApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    searchProducts: build.query<SearchAnswer, Asked>({
      query: ({ text, exact }) => ({ url: 'product-search', params: { text, ...(exact && { exact: 1 }) } }),
    }),
    startSearch: build.query<SearchStart, void>({ query: () => 'product-search/start', keepUnusedDataFor: 600 }),
  }),
});

export const { useSearchProductsQuery, useStartSearchQuery } = searchApi;
