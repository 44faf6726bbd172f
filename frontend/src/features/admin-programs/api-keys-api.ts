import type { ApiKey, ApiKeyWithSecret, NewApiKeyRequest } from '@shop/contract';
import { type ListPage, type ListQuery, toListPage } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;
const TOUCHED = ['AdminApiKeys', 'AdminAudit'] as const;

const apiKeysApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminApiKeys'] }).injectEndpoints({
  endpoints: (build) => ({
    getApiKeys: build.query<ListPage<ApiKey>, ListQuery>({
      query: (params) => ({ url: 'api-keys', params }),
      extraOptions: admin,
      transformResponse: toListPage<ApiKey>,
      providesTags: ['AdminApiKeys'],
    }),
    addApiKey: build.mutation<ApiKeyWithSecret, NewApiKeyRequest>({
      query: (body) => ({ url: 'api-keys', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: TOUCHED,
    }),
    revokeApiKey: build.mutation<null, string>({
      query: (id) => ({ url: `api-keys/${encodeURIComponent(id)}`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: TOUCHED,
    }),
  }),
});

export const { useAddApiKeyMutation, useGetApiKeysQuery, useRevokeApiKeyMutation } = apiKeysApi;
