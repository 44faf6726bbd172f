import type { ListedProduct } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const productCardsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of these, by their ids, whatever is on sale, in their order. */
    getProductCards: build.query<ListedProduct[], readonly string[]>({
      query: (ids) => ({ url: 'product-cards', params: { ids: ids.join(',') } }),
      providesTags: ['Product'],
    }),
  }),
});

export const { useGetProductCardsQuery } = productCardsApi;
