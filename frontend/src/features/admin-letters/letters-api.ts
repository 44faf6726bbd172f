import type {
  AdminProduct,
  Letter,
  LetterChange,
  LetterDraft,
  LetterPreview,
  LetterReport,
  LetterSending,
} from '@shop/contract';
import { type ListPage, type ListQuery, toListPage } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;
const TOUCHED = ['AdminLetters', 'AdminAudit'] as const;
const pathOf = (id: string, part = '') => `letters/${encodeURIComponent(id)}${part}`;

type Act<Body> = { id: string } & Body;

const lettersApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminLetters'] }).injectEndpoints({
  endpoints: (build) => ({
    getLetters: build.query<ListPage<Letter>, ListQuery>({
      query: (params) => ({ url: 'letters', params }),
      extraOptions: admin,
      transformResponse: toListPage<Letter>,
      providesTags: ['AdminLetters'],
    }),
    getLetter: build.query<Letter, string>({
      query: (id) => pathOf(id),
      extraOptions: admin,
      providesTags: ['AdminLetters'],
    }),
    getLetterReport: build.query<LetterReport, string>({
      query: (id) => pathOf(id, '/report'),
      extraOptions: admin,
      providesTags: ['AdminLetters'],
    }),
    /** How many would get it now; '' for everyone who agreed. */
    getAudience: build.query<{ count: number }, string>({
      query: (segment) => ({ url: 'letters/audience', params: segment ? { segment } : {} }),
      extraOptions: admin,
      providesTags: ['AdminLetters', 'AdminClient'],
    }),
    /** What a letter may show. */
    getLetterProducts: build.query<AdminProduct[], void>({
      query: () => ({ url: 'products/all', params: { limit: 1000, sort: 'name' } }),
      extraOptions: admin,
      providesTags: ['AdminProduct'],
    }),
    previewLetter: build.mutation<LetterPreview, LetterDraft>({
      query: (body) => ({ url: 'letters/preview', method: 'POST', body }),
      extraOptions: admin,
    }),
    addLetter: build.mutation<Letter, LetterDraft>({
      query: (body) => ({ url: 'letters', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: (_answer, error) => (error ? [] : TOUCHED),
    }),
    changeLetter: build.mutation<Letter, Act<LetterChange>>({
      query: ({ id, ...body }) => ({ url: pathOf(id), method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: (_answer, error) => (error ? [] : TOUCHED),
    }),
    removeLetter: build.mutation<unknown, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: (_answer, error) => (error ? [] : ['AdminAudit']),
    }),
    tryLetter: build.mutation<{ message: string }, LetterDraft>({
      query: (body) => ({ url: 'letters/trial', method: 'POST', body }),
      extraOptions: admin,
    }),
    sendLetter: build.mutation<Letter, Act<LetterSending>>({
      query: ({ id, ...body }) => ({ url: pathOf(id, '/send'), method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: TOUCHED,
    }),
    stopLetter: build.mutation<Letter, Act<{ expectedVersion: number }>>({
      query: ({ id, ...body }) => ({ url: pathOf(id, '/stop'), method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: TOUCHED,
    }),
  }),
});

export const {
  useGetLettersQuery,
  useGetLetterQuery,
  useGetLetterReportQuery,
  useGetAudienceQuery,
  useGetLetterProductsQuery,
  usePreviewLetterMutation,
  useAddLetterMutation,
  useChangeLetterMutation,
  useRemoveLetterMutation,
  useTryLetterMutation,
  useSendLetterMutation,
  useStopLetterMutation,
} = lettersApi;
