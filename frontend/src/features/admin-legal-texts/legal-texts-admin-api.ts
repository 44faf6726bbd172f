import type {
  LegalDraft,
  LegalDraftChange,
  LegalPageText,
  LegalPublication,
  LegalTextContent,
  LegalTextId,
  LegalTextState,
  PublishedLegalText,
  ShownLegalText,
} from '@shop/contract';
import { type ListPage, toListPage } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

const legalTextsAdminApi = shopApi
  .enhanceEndpoints({ addTagTypes: ['AdminLegalTexts', 'AdminObligations', 'AdminSeller'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getLegalTexts: build.query<LegalTextState[], void>({
        query: () => 'legal-texts',
        extraOptions: admin,
        // What the seller's facts make old is said as well.
        providesTags: ['AdminLegalTexts', 'AdminSeller'],
      }),
      getPublishedTexts: build.query<ListPage<PublishedLegalText>, { text: LegalTextId; page: number; limit: number }>({
        query: ({ text, ...params }) => ({ url: `legal-texts/${text}/published`, params }),
        extraOptions: admin,
        transformResponse: toListPage<PublishedLegalText>,
        providesTags: ['AdminLegalTexts'],
      }),
      /** What counts today, to compare with. */
      getTextInForce: build.query<LegalPageText, LegalTextId>({
        query: (text) => `legal-texts/${text}/in-force`,
        providesTags: ['AdminLegalTexts'],
      }),
      getLegalDraft: build.query<LegalDraft, LegalTextId>({
        query: (text) => `legal-texts/${text}/draft`,
        extraOptions: admin,
        providesTags: ['AdminLegalTexts'],
      }),
      saveLegalDraft: build.mutation<LegalDraft, LegalDraftChange & { text: LegalTextId }>({
        query: ({ text, ...body }) => ({ url: `legal-texts/${text}/draft`, method: 'PUT', body }),
        extraOptions: admin,
        invalidatesTags: (_result, error) => (error ? [] : ['AdminLegalTexts']),
      }),
      discardLegalDraft: build.mutation<LegalDraft, { text: LegalTextId; expectedVersion: number }>({
        query: ({ text, ...body }) => ({ url: `legal-texts/${text}/draft/discard`, method: 'POST', body }),
        extraOptions: admin,
        invalidatesTags: (_result, error) => (error ? [] : ['AdminLegalTexts', 'AdminAudit']),
      }),
      previewLegalText: build.query<ShownLegalText, { text: LegalTextId; content: LegalTextContent }>({
        query: ({ text, content }) => ({ url: `legal-texts/${text}/preview`, method: 'POST', body: { content } }),
        extraOptions: admin,
        keepUnusedDataFor: 0,
      }),
      publishLegalText: build.mutation<PublishedLegalText, LegalPublication & { text: LegalTextId }>({
        query: ({ text, ...body }) => ({ url: `legal-texts/${text}/versions`, method: 'POST', body }),
        extraOptions: admin,
        invalidatesTags: (_result, error) =>
          error ? [] : ['AdminLegalTexts', 'AdminObligations', 'AdminAudit', 'Config'],
      }),
    }),
  });

export const {
  useGetLegalTextsQuery,
  useGetPublishedTextsQuery,
  useGetTextInForceQuery,
  useGetLegalDraftQuery,
  useSaveLegalDraftMutation,
  useDiscardLegalDraftMutation,
  usePreviewLegalTextQuery,
  usePublishLegalTextMutation,
} = legalTextsAdminApi;
