import type { Administrator, ApiKey, AuditAct, AuditEntry } from '@shop/contract';
import { toListPage, type ListPage, type ListQuery } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

interface AuditQuery extends Omit<ListQuery, 'search'> {
  /** Id or reference of an administrator. */
  actor?: string;
  act?: AuditAct;
  /** Id or reference of what was touched. */
  target?: string;
  from?: string;
  to?: string;
}

const admin = { audience: 'admin' } as const;

const auditApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminApiKeys'] }).injectEndpoints({
  endpoints: (build) => ({
    getAudit: build.query<ListPage<AuditEntry>, AuditQuery>({
      query: (params) => ({ url: 'audit', params }),
      extraOptions: admin,
      transformResponse: toListPage<AuditEntry>,
      providesTags: ['AdminAudit'],
    }),
    /** Who may be asked for in the filter. */
    getAuditActors: build.query<Administrator[], void>({
      query: () => 'users',
      extraOptions: admin,
      providesTags: ['AdminUser'],
    }),
    /** Programs with a key, beside them. */
    getAuditPrograms: build.query<ApiKey[], void>({
      query: () => ({ url: 'api-keys', params: { limit: 100 } }),
      extraOptions: admin,
      providesTags: ['AdminApiKeys'],
    }),
  }),
});

export const { useGetAuditQuery, useGetAuditActorsQuery, useGetAuditProgramsQuery } = auditApi;
