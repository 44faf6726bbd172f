import type { NewReview, ProductReview, ReviewDesk, ReviewSort } from '@shop/contract';
import { REVIEWS_PER_PAGE } from '@shop/contract';
import { type ListPage, toListPage } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

interface ReviewsPage {
  productId: string;
  sort: ReviewSort;
  /** From 1 on. */
  page: number;
}

const reviewsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getProductReviews: build.query<ListPage<ProductReview>, ReviewsPage>({
      query: ({ productId, ...params }) => ({
        url: `product/${productId}/reviews`,
        params: { ...params, limit: REVIEWS_PER_PAGE },
      }),
      transformResponse: toListPage<ProductReview>,
    }),
    reportReview: build.mutation<{ message: string }, { id: string; words: string }>({
      query: ({ id, words }) => ({ url: `reviews/${id}/report`, method: 'POST', body: { words } }),
    }),
    /** With the secret of a mailed link. */
    readReviewDesk: build.query<ReviewDesk, { token: string }>({
      query: (body) => ({ url: 'reviews/read', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    writeReview: build.mutation<ReviewDesk, NewReview>({
      query: (body) => ({ url: 'reviews', method: 'POST', body }),
      onQueryStarted: keepDesk,
    }),
    deleteReview: build.mutation<ReviewDesk, Pick<NewReview, 'token' | 'productId'>>({
      query: (body) => ({ url: 'reviews/delete', method: 'POST', body }),
      onQueryStarted: keepDesk,
    }),
    leaveReviews: build.mutation<{ message: string }, { token: string }>({
      query: (body) => ({ url: 'reviews/leave', method: 'POST', body }),
    }),
  }),
});

/** What was answered is what the page shows from now on. */
async function keepDesk(
  { token }: { token: string },
  { dispatch, queryFulfilled }: { dispatch: (action: never) => unknown; queryFulfilled: Promise<{ data: ReviewDesk }> },
): Promise<void> {
  const { data } = await queryFulfilled.catch(() => ({ data: null }));
  if (data) dispatch(reviewsApi.util.upsertQueryData('readReviewDesk', { token }, data) as never);
}

export const {
  useGetProductReviewsQuery,
  useReportReviewMutation,
  useReadReviewDeskQuery,
  useWriteReviewMutation,
  useDeleteReviewMutation,
  useLeaveReviewsMutation,
} = reviewsApi;
