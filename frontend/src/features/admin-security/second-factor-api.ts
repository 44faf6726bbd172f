import type { RecoveryCodes, SecondFactorSecret, SecondFactorState, TrustedDevice } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;
const base = 'admin/second-factor';

const secondFactorApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<SecondFactorState, void>({
      query: () => base,
      extraOptions: admin,
      providesTags: ['AdminUser'],
    }),
    getTrustedDevices: build.query<TrustedDevice[], void>({
      query: () => `${base}/devices`,
      extraOptions: admin,
      providesTags: ['AdminUser'],
    }),
    /** @param id missing: all of them */
    revokeDevices: build.mutation<unknown, string | undefined>({
      query: (id) => ({ url: id ? `${base}/devices/${encodeURIComponent(id)}` : `${base}/devices`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: ['AdminUser', 'AdminAudit'],
    }),
    beginSecondFactor: build.mutation<SecondFactorSecret, { password: string }>({
      query: (body) => ({ url: `${base}/begin`, method: 'POST', body }),
      extraOptions: admin,
    }),
    // What these two answer is shown once: the page asks for the new state only when the codes were put away.
    confirmSecondFactor: build.mutation<RecoveryCodes, { code: string }>({
      query: (body) => ({ url: `${base}/confirm`, method: 'POST', body }),
      extraOptions: admin,
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, { password: string }>({
      query: (body) => ({ url: `${base}/recovery-codes`, method: 'POST', body }),
      extraOptions: admin,
    }),
    endSecondFactor: build.mutation<SecondFactorState, { password: string }>({
      query: (body) => ({ url: `${base}/end`, method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : ['AdminUser', 'AdminAudit']),
    }),
  }),
});

/** After the recovery codes were put away. */
export const secondFactorSettled = () => shopApi.util.invalidateTags(['AdminUser', 'AdminAudit']);

export const {
  useGetSecondFactorQuery,
  useGetTrustedDevicesQuery,
  useRevokeDevicesMutation,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useEndSecondFactorMutation,
} = secondFactorApi;
