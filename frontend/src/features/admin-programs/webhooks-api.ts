import type {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryState,
  WebhookWithSecret,
} from '@shop/contract';
import { type ListPage, type ListQuery, toListPage } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;
const TOUCHED = ['AdminWebhooks', 'AdminAudit'] as const;

interface DeliveriesQuery extends ListQuery {
  id: string;
  state?: WebhookDeliveryState;
}

const pathOf = (id: string, part = '') => `webhooks/${encodeURIComponent(id)}${part}`;

const webhooksApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminWebhooks'] }).injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query<ListPage<Webhook>, ListQuery>({
      query: (params) => ({ url: 'webhooks', params }),
      extraOptions: admin,
      transformResponse: toListPage<Webhook>,
      providesTags: ['AdminWebhooks'],
    }),
    getWebhook: build.query<Webhook, string>({
      query: (id) => pathOf(id),
      extraOptions: admin,
      providesTags: ['AdminWebhooks'],
    }),
    getDeliveries: build.query<ListPage<WebhookDelivery>, DeliveriesQuery>({
      query: ({ id, ...params }) => ({ url: pathOf(id, '/deliveries'), params }),
      extraOptions: admin,
      transformResponse: toListPage<WebhookDelivery>,
      providesTags: ['AdminWebhooks'],
    }),
    addWebhook: build.mutation<WebhookWithSecret, NewWebhook>({
      query: (body) => ({ url: 'webhooks', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: TOUCHED,
    }),
    changeWebhook: build.mutation<Webhook, WebhookChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: pathOf(id), method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: TOUCHED,
    }),
    pauseWebhook: build.mutation<Webhook, { id: string; paused: boolean }>({
      query: ({ id, paused }) => ({ url: pathOf(id, '/pause'), method: 'PUT', body: { paused } }),
      extraOptions: admin,
      invalidatesTags: TOUCHED,
    }),
    renewWebhookSecret: build.mutation<WebhookWithSecret, string>({
      query: (id) => ({ url: pathOf(id, '/secret'), method: 'POST' }),
      extraOptions: admin,
      invalidatesTags: TOUCHED,
    }),
    removeWebhook: build.mutation<null, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      extraOptions: admin,
      // What showed it goes with its page: asked for again it would not be found.
      invalidatesTags: ['AdminAudit'],
    }),
    replayDelivery: build.mutation<null, { id: string; deliveryId: string }>({
      query: ({ id, deliveryId }) => ({
        url: pathOf(id, `/deliveries/${encodeURIComponent(deliveryId)}/replay`),
        method: 'POST',
      }),
      extraOptions: admin,
      invalidatesTags: TOUCHED,
    }),
  }),
});

export const {
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useGetDeliveriesQuery,
  useGetWebhookQuery,
  useGetWebhooksQuery,
  usePauseWebhookMutation,
  useRemoveWebhookMutation,
  useRenewWebhookSecretMutation,
  useReplayDeliveryMutation,
} = webhooksApi;
