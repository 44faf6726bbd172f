import type { ShownPageText } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

/** Asked for by `useAsked`, under this name. */
shopApi.injectEndpoints({
  endpoints: (build) => ({
    getPageText: build.query<ShownPageText, ShownPageText['kind']>({
      query: (kind) => `page-texts/${kind}`,
      providesTags: ['Config'],
    }),
  }),
});
