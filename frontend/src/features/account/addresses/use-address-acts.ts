import type { KeptAddress, KeptAddressChange, NewKeptAddress } from '@shop/contract';
import { useState } from 'react';
import { apiErrorOf } from '../../../shared/api/api-error';
import {
  useAddAddressMutation,
  useChangeAddressMutation,
  useGetAddressesQuery,
  usePreferAddressMutation,
  useRemoveAddressMutation,
} from './addresses-api';
import { useNextFocus } from './use-next-focus';

type Failure = Parameters<typeof apiErrorOf>[0];
export type Removed = KeptAddress;

interface Busy {
  id: string;
  act: 'prefer' | 'remove' | 'undo';
}

/** What a client does with the own addresses, one act at a time; a failure stays until the next act. */
export function useAddressActs(clientId: string) {
  const [add] = useAddAddressMutation();
  const [change] = useChangeAddressMutation();
  const [prefer] = usePreferAddressMutation();
  const [remove] = useRemoveAddressMutation();
  const { refetch } = useGetAddressesQuery(clientId);
  const [busy, setBusy] = useState<Busy | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [failure, setFailure] = useState<Failure>(undefined);
  const { place, lead } = useNextFocus<HTMLElement>();

  const forget = () => {
    setFailure(undefined);
    setRemoved(null);
  };
  /** What another tab did meanwhile is shown. */
  function told(error: Failure): Failure {
    setFailure(error);
    if (apiErrorOf(error)?.code === 'ADDRESS.CHANGED_MEANWHILE') void refetch();
    return error;
  }
  async function act(what: Busy, run: () => Promise<{ error?: Failure }>) {
    if (busy) return undefined;
    setFailure(undefined);
    setBusy(what);
    const { error } = await run();
    setBusy(null);
    setFailure(error);
    if (error && apiErrorOf(error)?.code === 'ADDRESS.NOT_FOUND') void refetch();
    return { error };
  }
  return {
    place,
    lead,
    busy,
    removed,
    failure,
    forget,
    add: async (address: NewKeptAddress) => told((await add({ clientId, address })).error),
    change: async (id: string, values: KeptAddressChange) =>
      told((await change({ clientId, id, change: values })).error),
    prefer: async ({ _id: id }: KeptAddress) => {
      setRemoved(null);
      lead(id);
      await act({ id, act: 'prefer' }, () => prefer({ clientId, id }));
    },
    /** @param successor the default from now on, where the one that goes was it */
    remove: async (address: KeptAddress, successor?: string) => {
      const { _id: id } = address;
      setRemoved(null);
      lead('undo');
      const done = await act({ id, act: 'remove' }, () => remove({ clientId, id, successor }));
      if (done && !done.error) setRemoved(address);
    },
    undo: () => {
      if (!removed) return;
      const { _id: id, version: _version, ...address } = removed;
      lead('add');
      void act({ id, act: 'undo' }, () => add({ clientId, address })).then((done) => {
        if (done && !done.error) setRemoved(null);
      });
    },
  };
}
