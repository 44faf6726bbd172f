import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { apiHere, isWhole, loadApi, placeOf, type WithApi } from './late-api';

interface Options {
  /** Nothing is asked for. */
  skip?: boolean;
  /** Asked again when what is known is older, in seconds. */
  freshFor?: number | undefined;
  /** Fetches the code of the endpoint, where that is not the slice's own. */
  load?: () => Promise<unknown>;
}

/** As the slice's own hooks give it. */
export interface Asked<Data> {
  /** The last answer that is known, also to another argument. */
  data: Data | undefined;
  currentData: Data | undefined;
  error: FetchBaseQueryError | SerializedError | undefined;
  isFetching: boolean;
  isLoading: boolean;
  isError: boolean;
  refetch: () => void;
}

interface Entry {
  status: string;
  data?: unknown;
  error?: FetchBaseQueryError | SerializedError;
  fulfilledTimeStamp?: number;
}

interface Asking {
  unsubscribe: () => void;
}
type Endpoints = Record<string, { initiate: (arg: string | undefined, how: object) => never } | undefined>;

const endpointOf = (name: string) => (apiHere()?.endpoints as Endpoints | undefined)?.[name];

/** What came with the page may be shown that long without being asked for again. Seconds, as the slice keeps what nobody shows. */
const RECEIVED_FRESH = 60;

/** The code that asks did not come: to a visitor, no different from an answer that did not. */
export const NO_CODE: FetchBaseQueryError = { status: 'FETCH_ERROR', error: '' };

/**
 * The answer to a query: what came with the page, without the code that asks, or what is asked for as soon as that is there.
 * For what the first view shows; whatever comes later uses the slice's own hooks.
 */
export function useAsked<Data>(name: string, arg?: string, options: Options = {}): Asked<Data> {
  const { skip = false, freshFor, load = loadApi } = options;
  const dispatch = useDispatch();
  const store = useStore<WithApi>();
  const place = placeOf(name, arg);
  const entry = useSelector((state: WithApi) =>
    skip ? undefined : (state.shopApi.queries[place] as Entry | undefined),
  );
  // Read only so that its change is heard: the endpoint may still be missing.
  const whole = useSelector(isWhole);
  const [cameLater, setCameLater] = useState(false);
  const [lost, setLost] = useState(false);
  const old = useRef(false);
  const unknown = entry === undefined;

  useEffect(() => {
    if (skip) return undefined;
    const endpoint = endpointOf(name);
    if (endpoint) {
      const asking: Asking = dispatch(endpoint.initiate(arg, { forceRefetch: freshFor ?? old.current }));
      old.current = false;
      return () => asking.unsubscribe();
    }
    const known = store.getState().shopApi.queries[place] as Entry | undefined;
    if (known && Date.now() - (known.fulfilledTimeStamp ?? 0) < (freshFor ?? RECEIVED_FRESH) * 1_000) return undefined;
    old.current = known !== undefined;
    let left = false;
    load().then(
      () => left || setCameLater(true),
      () => left || setLost(true),
    );
    return () => {
      left = true;
    };
  }, [skip, name, arg, place, freshFor, load, dispatch, store, whole, cameLater, unknown]);

  const current = entry?.data as Data | undefined;
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  const data = current ?? last;

  const isLost = lost && unknown && !skip;
  const isFetching = !skip && !isLost && (unknown || entry.status === 'pending' || entry.status === 'uninitialized');
  return {
    ...{ data, currentData: current, isFetching, isLoading: isFetching && data === undefined },
    isError: isLost || entry?.status === 'rejected',
    error: isLost ? NO_CODE : entry?.error,
    refetch: () => {
      setLost(false);
      load().then(
        () => void dispatch(endpointOf(name)!.initiate(arg, { forceRefetch: true, subscribe: false })),
        () => setLost(true),
      );
    },
  };
}
