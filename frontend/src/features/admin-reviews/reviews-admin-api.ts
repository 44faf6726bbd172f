import type {
  AdminReview,
  AdminReviewSummary,
  ReviewAnswerChange,
  ReviewCounts,
  ReviewDecision,
  ReviewMail,
  ReviewMailDraft,
  ReviewUndo,
  ReviewView,
} from '@shop/contract';
import { type ListPage, type ListQuery, toListPage } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

interface Of {
  id: string;
}

const reviewsAdminApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminReviews: build.query<ListPage<AdminReviewSummary>, ListQuery & { view: ReviewView }>({
      query: (params) => ({ url: 'reviews', params }),
      extraOptions: admin,
      transformResponse: toListPage<AdminReviewSummary>,
      providesTags: ['AdminReview'],
    }),
    getReviewCounts: build.query<ReviewCounts, void>({
      query: () => 'reviews/counts',
      extraOptions: admin,
      providesTags: ['AdminReview'],
    }),
    getAdminReview: build.query<AdminReview, string>({
      query: (id) => `reviews/${encodeURIComponent(id)}`,
      extraOptions: admin,
      providesTags: ['AdminReview'],
    }),
    /** What its author would receive. */
    getReviewMail: build.query<ReviewMail, ReviewMailDraft & Of>({
      query: ({ id, ...body }) => ({ url: `reviews/${id}/mail`, method: 'POST', body }),
      extraOptions: admin,
      keepUnusedDataFor: 0,
    }),
    decideReview: build.mutation<AdminReview, ReviewDecision & Of>({
      query: ({ id, ...body }) => ({ url: `reviews/${id}/decision`, method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: ['AdminReview', 'AdminMail', 'AdminAudit'],
    }),
    undoReview: build.mutation<AdminReview, ReviewUndo & Of>({
      query: ({ id, key }) => ({ url: `reviews/${id}/undo`, method: 'POST', body: { key } }),
      extraOptions: admin,
      invalidatesTags: ['AdminReview', 'AdminMail', 'AdminAudit'],
    }),
    answerReview: build.mutation<AdminReview, ReviewAnswerChange & Of>({
      query: ({ id, ...body }) => ({ url: `reviews/${id}/answer`, method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: ['AdminReview', 'AdminAudit'],
    }),
    settleReviewReports: build.mutation<AdminReview, Of & { expectedVersion: number }>({
      query: ({ id, ...body }) => ({ url: `reviews/${id}/reports/settle`, method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: ['AdminReview', 'AdminAudit'],
    }),
  }),
});

export const {
  useGetAdminReviewsQuery,
  useGetReviewCountsQuery,
  useGetAdminReviewQuery,
  useGetReviewMailQuery,
  useDecideReviewMutation,
  useUndoReviewMutation,
  useAnswerReviewMutation,
  useSettleReviewReportsMutation,
} = reviewsAdminApi;
