import type { Store } from '@reduxjs/toolkit';
import type { GuideAnswer, PageData } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const guideApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the guide ends on; by the query of `guideQuery`. */
    getGuide: build.query<GuideAnswer, string>({
      query: (query) => `guide${query}`,
      providesTags: ['Product'],
    }),
  }),
});

export const { useGetGuideQuery } = guideApi;

/** Keeps, as freshly answered, what came with a page that the server rendered. */
export function keepGuide(store: Pick<Store, 'dispatch'>, { guide }: PageData): void {
  if (!guide) return;
  const { query: arg, ...value } = guide;
  store.dispatch(guideApi.util.upsertQueryEntries([{ endpointName: 'getGuide', arg, value }]));
}
