import type { Administrator, StaffRole } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';
import { toListPage, type ListPage, type ListQuery } from '../../shared/api/list-page';

/** What the add and edit forms send (specification, section 7). */
export interface AdministratorInput {
  nom: string;
  prenom: string;
  email: string;
  role: StaffRole;
  password: string;
  /** Of whoever is connected, once the server has asked for it. */
  currentPassword?: string;
}

const admin = { audience: 'admin' } as const;

const CHANGED = ['AdminUser', 'AdminAudit'] as const;

const adminUsersApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getAdministrators: build.query<ListPage<Administrator>, ListQuery>({
      query: (params) => ({ url: 'users', params }),
      extraOptions: admin,
      transformResponse: toListPage<Administrator>,
      providesTags: ['AdminUser'],
    }),
    getAdministrator: build.query<Pick<Administrator, 'nom' | 'prenom' | 'email' | 'role' | 'version'>, string>({
      query: (id) => `user/${encodeURIComponent(id)}`,
      extraOptions: admin,
      providesTags: ['AdminUser'],
    }),
    addAdministrator: build.mutation<unknown, AdministratorInput>({
      query: (body) => ({ url: 'add/user', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : CHANGED),
    }),
    /** Who is invited chooses the password by a mailed link. */
    inviteAdministrator: build.mutation<unknown, Omit<AdministratorInput, 'password'>>({
      query: (body) => ({ url: 'invite/user', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : CHANGED),
    }),
    /** As for those who forgot their password: it sends a link to the address. */
    mailAdministratorReset: build.mutation<unknown, string>({
      query: (email) => ({ url: 'admin/password/forgot', method: 'POST', body: { email } }),
      extraOptions: admin,
      invalidatesTags: ['AdminMail', 'AdminAudit'],
    }),
    updateAdministrator: build.mutation<unknown, AdministratorInput & { id: string; expectedVersion: number }>({
      query: ({ id, ...body }) => ({ url: `update/user/${encodeURIComponent(id)}`, method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : CHANGED),
    }),
    deleteAdministrator: build.mutation<unknown, { id: string; currentPassword?: string }>({
      query: ({ id, currentPassword }) => ({
        url: `delete/user/${encodeURIComponent(id)}`,
        method: 'DELETE',
        ...(currentPassword && { body: { currentPassword } }),
      }),
      extraOptions: admin,
      invalidatesTags: [...CHANGED],
    }),
  }),
});

export const {
  useGetAdministratorsQuery,
  useGetAdministratorQuery,
  useAddAdministratorMutation,
  useInviteAdministratorMutation,
  useMailAdministratorResetMutation,
  useUpdateAdministratorMutation,
  useDeleteAdministratorMutation,
} = adminUsersApi;
