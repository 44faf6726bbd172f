import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { type Audience, AUDIENCES, selectShownAccount, type WithSession } from '../session/session-slice';

/** What of the API slice is asked here, which itself asks for this file. */
interface Answers {
  shopApi: { queries: Readonly<Record<string, { endpointName?: string } | undefined>> };
}
interface Forgetting {
  internalActions: { removeQueryResult(of: { queryCacheKey: never }): UnknownAction };
}

/**
 * Forgets what was loaded for somebody as soon as their session is over, however it ended: signed out, lapsed, in another
 * tab, by the login of somebody else. Which answers those are, the endpoints say themselves (`audience`). A page that waits for
 * whoever typed on it keeps them until they log in again, or somebody else does, or it is given up.
 *
 * @param ownerOf whose answers an endpoint gives; undefined for what everybody sees
 */
export const forgetPerson =
  (
    { internalActions }: Forgetting,
    ownerOf: (endpoint: string) => Audience | undefined,
  ): Middleware<object, WithSession & Answers> =>
  (store) =>
  (next) =>
  (action) => {
    const before = store.getState();
    const result = next(action);
    const after = store.getState();
    if (before.session === after.session) return result;
    for (const audience of AUDIENCES) {
      const person = selectShownAccount(before, audience);
      if (person === null || person === selectShownAccount(after, audience)) continue;
      for (const [queryCacheKey, query] of Object.entries(after.shopApi.queries)) {
        if (query?.endpointName && ownerOf(query.endpointName) === audience) {
          store.dispatch(internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
        }
      }
    }
    return result;
  };
