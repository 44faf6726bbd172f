import type { BulkLine, BulkPreviewRequest, BulkRequest, BulkResult } from '@shop/contract';
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
  }),
});

export const { useLazyGetFoundIdsQuery, useGetBulkPreviewQuery, useApplyBulkChangeMutation } = bulkEditsApi;
