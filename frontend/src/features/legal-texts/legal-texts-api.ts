import type { Store } from '@reduxjs/toolkit';
import type { LegalPageText, LegalTextId, PageData } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

interface LegalTextArg {
  text: LegalTextId;
  /** Null: the version in force. */
  number: number | null;
}

const legalTextsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getLegalText: build.query<LegalPageText, LegalTextArg>({
      query: ({ text, number }) => `legal-texts/${text}/${number === null ? 'in-force' : `versions/${number}`}`,
    }),
  }),
});

export const { useGetLegalTextQuery } = legalTextsApi;

/** Keeps, as freshly answered, what came with a page that the server rendered. */
export function keepLegalText(store: Pick<Store, 'dispatch'>, { legalText: value }: PageData): void {
  if (!value) return;
  const arg = { text: value.text, number: value.asked };
  store.dispatch(legalTextsApi.util.upsertQueryEntries([{ endpointName: 'getLegalText', arg, value }]));
}
