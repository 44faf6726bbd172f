import type {
  ContentChange,
  ContentDraft,
  ContentKind,
  ContentPreview,
  ContentState,
  ContentVersion,
  KeptContentPicture,
} from '@shop/contract';
import { type ListPage, toListPage } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';
import { fetchReporting } from '../../shared/api/upload';

const admin = { audience: 'admin' } as const;

interface Act {
  kind: ContentKind;
  expectedVersion: number;
}

/** What pages say is in the configuration. */
const touched = (published: boolean) => (_result: unknown, error: unknown) =>
  error ? [] : ([...(published ? (['Config'] as const) : []), 'AdminContent', 'AdminAudit'] as const);

const contentApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminContent'] }).injectEndpoints({
  endpoints: (build) => ({
    getContentStates: build.query<ContentState[], void>({
      query: () => 'content',
      extraOptions: admin,
      providesTags: ['AdminContent'],
    }),
    getContentDraft: build.query<ContentDraft, ContentKind>({
      query: (kind) => `content/${kind}/draft`,
      extraOptions: admin,
      providesTags: ['AdminContent'],
    }),
    getContentVersions: build.query<ListPage<ContentVersion>, { kind: ContentKind; page: number; limit: number }>({
      query: ({ kind, ...params }) => ({ url: `content/${kind}/versions`, params }),
      extraOptions: admin,
      transformResponse: toListPage<ContentVersion>,
      providesTags: ['AdminContent'],
    }),
    saveContent: build.mutation<ContentDraft, ContentChange & { kind: ContentKind }>({
      query: ({ kind, ...body }) => ({ url: `content/${kind}/draft`, method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : ['AdminContent']),
    }),
    discardContent: build.mutation<ContentDraft, Act>({
      query: ({ kind, ...body }) => ({ url: `content/${kind}/draft/discard`, method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: touched(false),
    }),
    restoreContent: build.mutation<ContentDraft, Act & { number: number }>({
      query: ({ kind, ...body }) => ({ url: `content/${kind}/draft/restore`, method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: touched(false),
    }),
    /** A link that ends: never read from what is kept. */
    previewContent: build.mutation<ContentPreview, ContentKind>({
      query: (kind) => ({ url: `content/${kind}/draft/preview`, method: 'POST' }),
      extraOptions: admin,
    }),
    publishContent: build.mutation<ContentDraft, Act & { at: string | null }>({
      query: ({ kind, ...body }) => ({ url: `content/${kind}/publication`, method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: touched(true),
    }),
    unscheduleContent: build.mutation<ContentDraft, Act>({
      query: ({ kind, ...body }) => ({ url: `content/${kind}/publication/cancel`, method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: touched(false),
    }),
    keepContentPicture: build.mutation<KeptContentPicture, File>({
      query: (picture) => {
        const body = new FormData();
        body.append('image', picture);
        return { url: 'content/pictures', method: 'POST', body };
      },
      extraOptions: { ...admin, fetchFn: fetchReporting('keepContentPicture') },
    }),
  }),
});

export const {
  useGetContentStatesQuery,
  useGetContentDraftQuery,
  useGetContentVersionsQuery,
  useSaveContentMutation,
  useDiscardContentMutation,
  useRestoreContentMutation,
  usePreviewContentMutation,
  usePublishContentMutation,
  useUnscheduleContentMutation,
  useKeepContentPictureMutation,
} = contentApi;
