import type { Claim, ClaimChange, ClaimFacts, ProductsWithClaimWords } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';
import { fetchReporting } from '../../shared/api/upload';

const admin = { audience: 'admin' } as const;

/** A proof is a rule as well, and what pages say is in the configuration. */
const TOUCHED = ['AdminClaims', 'AdminObligations', 'AdminAudit', 'Config'] as const;

interface Versioned {
  id: string;
  expectedVersion: number;
}

const pathOf = (id: string, part = '') => `claims/${encodeURIComponent(id)}${part}`;

const claimsApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminClaims', 'AdminObligations'] }).injectEndpoints({
  endpoints: (build) => ({
    getClaims: build.query<Claim[], void>({
      query: () => 'claims',
      extraOptions: admin,
      providesTags: ['AdminClaims'],
    }),
    getClaimWords: build.query<ProductsWithClaimWords, void>({
      query: () => 'claim-words',
      extraOptions: admin,
      providesTags: ['AdminClaims', 'AdminProduct'],
    }),
    addClaim: build.mutation<Claim, ClaimFacts>({
      query: (body) => ({ url: 'claims', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : [...TOUCHED]),
    }),
    changeClaim: build.mutation<Claim, ClaimChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: pathOf(id), method: 'PUT', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : [...TOUCHED]),
    }),
    proveClaim: build.mutation<Claim, Versioned & { document: File }>({
      query: ({ id, expectedVersion, document }) => {
        const body = new FormData();
        body.append('expectedVersion', String(expectedVersion));
        body.append('document', document);
        return { url: pathOf(id, '/document'), method: 'POST', body };
      },
      extraOptions: { ...admin, fetchFn: fetchReporting('proveClaim') },
      invalidatesTags: (_result, error) => (error ? [] : [...TOUCHED]),
    }),
    removeProof: build.mutation<Claim, Versioned>({
      query: ({ id, ...body }) => ({ url: pathOf(id, '/proof-removal'), method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : [...TOUCHED]),
    }),
    removeClaim: build.mutation<null, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: (_result, error) => (error ? [] : [...TOUCHED]),
    }),
  }),
});

export const {
  useGetClaimsQuery,
  useGetClaimWordsQuery,
  useAddClaimMutation,
  useChangeClaimMutation,
  useProveClaimMutation,
  useRemoveProofMutation,
  useRemoveClaimMutation,
} = claimsApi;
