import { useCallback, useState } from 'react';
import type { Order } from '@shop/contract';
import { messageOf } from '../../shared/api/api-error';
import { useTagOrdersMutation } from './admin-orders-api';

const FAILURE = 'L’étiquette n’a pas pu être changée. Veuillez réessayer.';

/** Gives a tag to orders, or takes it from them. `refusals` says why of each that would not have it, by order. */
export function useTagging() {
  const [send, { isLoading }] = useTagOrdersMutation();
  const [failure, setFailure] = useState('');
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  /** @returns the orders as they are now, where all of them answered as asked */
  const tagOrders = useCallback(
    async (orders: readonly Order[], tag: string, on: boolean): Promise<Order[] | undefined> => {
      setFailure('');
      setRefusals(new Map());
      const { data, error } = await send({ orderIds: orders.map(({ _id }) => _id), tag, on });
      if (!data) {
        setFailure(messageOf(error, FAILURE));
        return undefined;
      }
      const refused = data.flatMap((one) => (one.ok ? [] : [[one.orderId, one.message] as const]));
      setRefusals(new Map(refused));
      return refused.length === 0 ? data.flatMap((one) => (one.ok ? [one.order] : [])) : undefined;
    },
    [send],
  );

  return { tagOrders, isTagging: isLoading, failure, refusals };
}
