import type {
  BulkLine,
  BulkPlanRequest,
  BulkPreviewRequest,
  BulkRequest,
  BulkResult,
  PlannedChange,
} from '@shop/contract';
import { toListPage, type ListPage } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

const bulkEditsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** All that a list shows on its pages. */
    getFoundIds: build.query<string[], Record<string, string | undefined>>({
      query: (params) => ({ url: 'products/all/ids', params }),
      extraOptions: admin,
      keepUnusedDataFor: 0,
    }),
    /** What a change would make of each product, as they stand now. */
    getBulkPreview: build.query<BulkLine[], BulkPreviewRequest>({
      query: (body) => ({ url: 'products/changes/preview', method: 'POST', body }),
      extraOptions: admin,
      keepUnusedDataFor: 0,
      providesTags: ['AdminProduct'],
    }),
    applyBulkChange: build.mutation<BulkResult[], BulkRequest>({
      query: (body) => ({ url: 'products/changes', method: 'POST', body }),
      extraOptions: admin,
    }),
    /** The same at a moment to come. */
    planBulkChange: build.mutation<BulkResult[], BulkPlanRequest>({
      query: (body) => ({ url: 'products/changes/plan', method: 'POST', body }),
      extraOptions: admin,
    }),
    /** The nearest first. */
    getPlannedChanges: build.query<ListPage<PlannedChange>, { page: number; limit: number }>({
      query: (params) => ({ url: 'products/changes/planned', params }),
      extraOptions: admin,
      transformResponse: toListPage<PlannedChange>,
      providesTags: ['AdminProduct'],
    }),
    cancelPlanned: build.mutation<{ cancelled: number }, string[]>({
      query: (productIds) => ({ url: 'products/changes/plan/cancel', method: 'POST', body: { productIds } }),
      extraOptions: admin,
      invalidatesTags: ['AdminProduct', 'AdminAudit'],
    }),
  }),
});

export const {
  useLazyGetFoundIdsQuery,
  useGetBulkPreviewQuery,
  useApplyBulkChangeMutation,
  usePlanBulkChangeMutation,
  useGetPlannedChangesQuery,
  useCancelPlannedMutation,
} = bulkEditsApi;
