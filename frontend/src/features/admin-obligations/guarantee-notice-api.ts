import type { GuaranteeNoticeState } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

interface NewNotice {
  image: File;
  expectedVersion: number;
  /** Also with what its file tells of a place or a person. */
  withMetadata: boolean;
}

/** Whether it is shown is a rule as well. */
const TOUCHED = ['AdminGuaranteeNotice', 'AdminObligations', 'AdminAudit'] as const;

const guaranteeNoticeApi = shopApi
  .enhanceEndpoints({ addTagTypes: ['AdminGuaranteeNotice', 'AdminObligations'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getGuaranteeNotice: build.query<GuaranteeNoticeState, void>({
        query: () => 'guarantee-notice',
        extraOptions: admin,
        providesTags: ['AdminGuaranteeNotice'],
      }),
      publishGuaranteeNotice: build.mutation<GuaranteeNoticeState, NewNotice>({
        query: ({ image, expectedVersion, withMetadata }) => {
          const body = new FormData();
          body.append('expectedVersion', String(expectedVersion));
          if (withMetadata) body.append('withMetadata', 'true');
          body.append('image', image);
          return { url: 'guarantee-notice/versions', method: 'POST', body };
        },
        extraOptions: admin,
        invalidatesTags: (_result, error) => (error ? [] : [...TOUCHED]),
      }),
      removeGuaranteeNotice: build.mutation<GuaranteeNoticeState, { expectedVersion: number }>({
        query: (body) => ({ url: 'guarantee-notice/removal', method: 'POST', body }),
        extraOptions: admin,
        invalidatesTags: (_result, error) => (error ? [] : [...TOUCHED]),
      }),
    }),
  });

export const { useGetGuaranteeNoticeQuery, usePublishGuaranteeNoticeMutation, useRemoveGuaranteeNoticeMutation } =
  guaranteeNoticeApi;
