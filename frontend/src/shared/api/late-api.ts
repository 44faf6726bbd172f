import type { Middleware, Reducer, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { withChunkTimeout } from '../ui/chunk-timeout';
import type { shopApi } from './shop-api';
import { arrivedSlice, whenSliceComes } from './slice-arrival';

type ApiState = ReturnType<typeof shopApi.reducer>;
type Entry = Parameters<typeof shopApi.util.upsertQueryEntries>[0][number];

export interface WithApi {
  shopApi: ApiState;
}

/** Of a store that knows the slice: its requests are thunks. */
export type ApiDispatch = ThunkDispatch<WithApi, unknown, UnknownAction>;

/** What the API slice brings into a store once its code is there. */
interface Slice {
  api: typeof shopApi;
  middleware: readonly Middleware[];
}

const sliceNow = () => arrivedSlice() as Slice | undefined;

/** The API slice, `undefined` until its code has come. */
export const apiHere = (): typeof shopApi | undefined => sliceNow()?.api;

/** Fetches the code that asks the server. */
export const loadApi = (): Promise<typeof shopApi> =>
  withChunkTimeout(import('./shop-api')).then((module) => module.shopApi);

/** Where the answer to a query stands, as the slice itself names the place. */
export const placeOf = (name: string, arg: string | undefined) => `${name}(${JSON.stringify(arg)})`;

const RECEIVED = 'received';

/** Until the slice is there: what came with the page, in the places where the slice will look for it. */
function early(state: ApiState = { queries: {} } as ApiState, action: { type: string; payload?: unknown }): ApiState {
  if (action.type !== RECEIVED) return state;
  const at = Date.now();
  const queries: Record<string, unknown> = { ...state.queries };
  for (const { endpointName, arg, value } of action.payload as Entry[]) {
    queries[placeOf(endpointName, arg as string | undefined)] = {
      ...{ status: 'fulfilled', endpointName, originalArgs: arg, requestId: RECEIVED, data: value },
      ...{ startedTimeStamp: at, fulfilledTimeStamp: at },
    };
  }
  return { ...state, queries: queries as ApiState['queries'] };
}

/** Whether the slice has taken over in this store. */
export const isWhole = (state: WithApi): boolean => 'config' in state.shopApi;

/** The action that keeps, as freshly answered, what came with a page. */
export const received = (entries: readonly Entry[]) =>
  sliceNow()?.api.util.upsertQueryEntries([...entries]) ?? { type: RECEIVED, payload: entries };

/** Requests are functions of the store. */
const requests: Middleware =
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? (action as CallableFunction)(dispatch, getState) : next(action);

/**
 * The place of the API slice in one store. A page that the server has rendered needs no query: the slice, a sixth of the whole
 * program, comes with the first one (docs/adr/0109).
 */
export function placeOfApi() {
  let own = sliceNow();

  const reducer: Reducer<ApiState> = (state, action) => {
    if (!own) return early(state, action);
    if (!state || 'config' in state) return own.api.reducer(state, action);
    // In one step, so that no component meets a store without its data.
    return { ...own.api.reducer(undefined, action), queries: (state as ApiState).queries };
  };

  const middleware: Middleware<object, WithApi> = (store) => (next) => {
    const through = ({ middleware }: Slice) =>
      [requests, ...middleware].reduceRight((after, one) => one(store)(after), next);
    let pass = own ? through(own) : next;
    if (!own)
      whenSliceComes((come) => {
        const here = come as Slice;
        const entries = Object.values(store.getState().shopApi.queries);
        own = here;
        pass = through(here);
        // Once more through the slice, which notes their tags, and how long they are kept: since they came.
        const action = here.api.util.upsertQueryEntries(
          entries.map(
            (one) => ({ endpointName: one!.endpointName, arg: one!.originalArgs, value: one!.data }) as Entry,
          ),
        );
        const timestamp = entries[0]?.fulfilledTimeStamp ?? Date.now();
        store.dispatch({ ...action, meta: { ...(action as unknown as { meta: object }).meta, timestamp } });
      });
    return (action) => pass(action);
  };

  return { reducer, middleware };
}
