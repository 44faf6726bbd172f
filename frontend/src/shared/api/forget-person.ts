import type { Middleware } from '@reduxjs/toolkit';
import type { Audience, WithSession } from '../session/session-slice';
import { accountIdOf } from '../session/account-id';
import { ownerOf, shopApi } from './shop-api';

const AUDIENCES = ['client', 'admin'] as const satisfies readonly Audience[];

/** Whose session it is, whatever token it has by now. */
function personOf({ session }: WithSession, audience: Audience): string | null {
  if (audience === 'client') return session.client?.id ?? null;
  return session.adminToken && (accountIdOf(session.adminToken) ?? session.adminToken);
}

/**
 * Forgets what was loaded for somebody as soon as their session is over, however it ended: signed out, lapsed, in another
 * tab, by the login of somebody else. Which answers those are, the endpoints say themselves (`audience`).
 */
export const forgetPerson: Middleware<object, WithSession & { shopApi: ReturnType<typeof shopApi.reducer> }> =
  (store) => (next) => (action) => {
    const before = store.getState();
    const result = next(action);
    const after = store.getState();
    if (before.session === after.session) return result;
    for (const audience of AUDIENCES) {
      const person = personOf(before, audience);
      if (person === null || person === personOf(after, audience)) continue;
      for (const [queryCacheKey, query] of Object.entries(after.shopApi.queries)) {
        if (query?.endpointName && ownerOf(query.endpointName) === audience) {
          store.dispatch(shopApi.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
        }
      }
    }
    return result;
  };
