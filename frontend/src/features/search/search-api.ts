import type { ProductHit } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const searchApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    searchProducts: build.query<ProductHit[], string>({
      query: (text) => `product/search/${encodeURIComponent(text)}`,
    }),
  }),
});

export const { useSearchProductsQuery } = searchApi;
