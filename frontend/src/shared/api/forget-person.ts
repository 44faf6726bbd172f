import type { Middleware } from '@reduxjs/toolkit';
import { AUDIENCES, selectShownAccount, type WithSession } from '../session/session-slice';
import { ownerOf, shopApi } from './shop-api';

/**
 * Forgets what was loaded for somebody as soon as their session is over, however it ended: signed out, lapsed, in another
 * tab, by the login of somebody else. Which answers those are, the endpoints say themselves (`audience`). A page that waits for
 * whoever typed on it keeps them until they log in again, or somebody else does, or it is given up.
 */
export const forgetPerson: Middleware<object, WithSession & { shopApi: ReturnType<typeof shopApi.reducer> }> =
  (store) => (next) => (action) => {
    const before = store.getState();
    const result = next(action);
    const after = store.getState();
    if (before.session === after.session) return result;
    for (const audience of AUDIENCES) {
      const person = selectShownAccount(before, audience);
      if (person === null || person === selectShownAccount(after, audience)) continue;
      for (const [queryCacheKey, query] of Object.entries(after.shopApi.queries)) {
        if (query?.endpointName && ownerOf(query.endpointName) === audience) {
          store.dispatch(shopApi.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
        }
      }
    }
    return result;
  };
