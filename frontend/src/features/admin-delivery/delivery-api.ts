import type { DeliveryChange, DeliveryState, RelayList, RelayListCheck } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

interface RelayFile {
  methodId: string;
  file: File;
}

function formOf({ methodId, file }: RelayFile): FormData {
  const body = new FormData();
  body.append('methodId', methodId);
  body.append('file', file);
  return body;
}

const deliveryApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminDelivery', 'AdminRelayLists'] }).injectEndpoints({
  endpoints: (build) => ({
    getDelivery: build.query<DeliveryState, void>({
      query: () => 'delivery',
      extraOptions: admin,
      providesTags: ['AdminDelivery'],
    }),
    changeDelivery: build.mutation<DeliveryState, DeliveryChange>({
      query: (body) => ({ url: 'delivery', method: 'PUT', body }),
      extraOptions: admin,
      // A refusal says too that something else is in force than what is shown.
      invalidatesTags: (_result, error) => (error ? ['AdminDelivery'] : ['AdminDelivery', 'AdminAudit', 'Config']),
    }),
    getRelayLists: build.query<RelayList[], void>({
      query: () => 'delivery/relay-lists',
      extraOptions: admin,
      providesTags: ['AdminRelayLists'],
    }),
    /** Reads only: what the list would bring. */
    checkRelayList: build.mutation<RelayListCheck, RelayFile>({
      query: (list) => ({ url: 'delivery/relay-lists/check', method: 'POST', body: formOf(list) }),
      extraOptions: admin,
    }),
    importRelayList: build.mutation<RelayList[], RelayFile>({
      query: (list) => ({ url: 'delivery/relay-lists', method: 'POST', body: formOf(list) }),
      extraOptions: admin,
      invalidatesTags: ['AdminRelayLists', 'AdminAudit'],
    }),
    removeRelayList: build.mutation<RelayList[], string>({
      query: (methodId) => ({ url: `delivery/relay-lists/${encodeURIComponent(methodId)}`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: ['AdminRelayLists', 'AdminAudit'],
    }),
  }),
});

export const {
  useGetDeliveryQuery,
  useChangeDeliveryMutation,
  useGetRelayListsQuery,
  useCheckRelayListMutation,
  useImportRelayListMutation,
  useRemoveRelayListMutation,
} = deliveryApi;
