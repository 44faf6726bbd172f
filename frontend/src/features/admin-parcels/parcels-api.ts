import type { Carrier, LabelPlan, TrackingFileCheck, TrackingRow, TrackingShipped } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

const parcelsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of these orders, comma separated, or of all that is to be sent. */
    getLabelPlan: build.query<LabelPlan, { ids?: string }>({
      query: (params) => ({ url: 'orders/labels', params }),
      extraOptions: admin,
      providesTags: [{ type: 'AdminOrder', id: 'LIST' }],
    }),
    /** Reads only: what the file would do. */
    checkTrackingFile: build.mutation<TrackingFileCheck, { file: File; carrier: Carrier | '' }>({
      query: ({ file, carrier }) => {
        const body = new FormData();
        if (carrier) body.append('carrier', carrier);
        body.append('file', file);
        return { url: 'orders/tracking-files', method: 'POST', body };
      },
      extraOptions: admin,
    }),
    shipWithNumbers: build.mutation<TrackingShipped, TrackingRow[]>({
      query: (rows) => ({ url: 'orders/tracking-numbers', method: 'POST', body: { rows } }),
      extraOptions: admin,
      // After a refusal too: something else is in force than what was looked at.
      invalidatesTags: [{ type: 'AdminOrder', id: 'LIST' }, 'AdminDashboard', 'AdminAudit'],
    }),
  }),
});

export const { useGetLabelPlanQuery, useCheckTrackingFileMutation, useShipWithNumbersMutation } = parcelsApi;
