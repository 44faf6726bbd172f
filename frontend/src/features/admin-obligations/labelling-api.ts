import type { LabellingChange, LabellingState } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

/** What may be sold is told by every product. */
const TOUCHED = ['AdminLabelling', 'AdminObligations', 'AdminProduct', 'AdminAudit', 'Product'] as const;

const labellingApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminLabelling', 'AdminObligations'] }).injectEndpoints({
  endpoints: (build) => ({
    getLabelling: build.query<LabellingState, void>({
      query: () => 'labelling',
      extraOptions: admin,
      providesTags: ['AdminLabelling'],
    }),
    changeLabelling: build.mutation<LabellingState, LabellingChange>({
      query: (body) => ({ url: 'labelling', method: 'PUT', body }),
      extraOptions: admin,
      // After a refusal too: somebody else turned it meanwhile.
      invalidatesTags: [...TOUCHED],
    }),
  }),
});

export const { useGetLabellingQuery, useChangeLabellingMutation } = labellingApi;
