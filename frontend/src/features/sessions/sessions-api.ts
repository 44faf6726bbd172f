import type { OpenSession, SessionsToEnd } from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

const client = { extraOptions: { audience: 'client' } } as const;
const admin = { extraOptions: { audience: 'admin' } } as const;
const list = () => 'sessions';
const ending = (body: SessionsToEnd) => ({ url: 'sessions/end', method: 'POST', body });

const sessionsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getClientSessions: build.query<OpenSession[], void>({ query: list, providesTags: ['Session'], ...client }),
    getAdminSessions: build.query<OpenSession[], void>({ query: list, providesTags: ['Session'], ...admin }),
    endClientSessions: build.mutation<OpenSession[], SessionsToEnd>({
      query: ending,
      // Also when it was refused: a session that is over already leaves the list.
      invalidatesTags: ['Session'],
    }),
    endAdminSessions: build.mutation<OpenSession[], SessionsToEnd>({
      query: ending,
      invalidatesTags: ['Session'],
      ...admin,
    }),
  }),
});

/** The calls of each audience carry its own token. */
export const sessionCalls = {
  client: { useList: sessionsApi.useGetClientSessionsQuery, useEnd: sessionsApi.useEndClientSessionsMutation },
  admin: { useList: sessionsApi.useGetAdminSessionsQuery, useEnd: sessionsApi.useEndAdminSessionsMutation },
};
