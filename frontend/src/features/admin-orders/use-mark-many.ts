import { useCallback, useState } from 'react';
import type { Carrier, Order, OrderStatus } from '@shop/contract';
import { messageOf, statusOf } from '../../shared/api/api-error';
import { useChangeManyStatusesMutation, useLazyGetAdminOrderQuery } from './admin-orders-api';
import { mayChange, seen, TRACKING_USED } from './use-save-order';
import { stepsOf, useUndoOffer } from './use-undo-offer';

export interface Marking {
  order: Order;
  orderNumber?: string;
  /** '' for the one of its method. */
  deliver?: Carrier | '';
  confirmTracking?: boolean;
}

/** Hears of orders as the server has them now, and of those that are gone. */
export type Learn = (orders: readonly Order[], gone?: readonly string[]) => void;

/** The orders that may become `status` now. */
export const markable = (orders: readonly Order[], status: OrderStatus): Order[] =>
  orders.filter((order) => order.status !== status && order.nextStatuses.includes(status));

/**
 * Marks several orders at once. Each has its own answer: what could not be marked is told by order, and the same list may
 * be sent again after a lost answer.
 */
export function useMarkMany(status: OrderStatus, onLearnt: Learn) {
  const [readOrder] = useLazyGetAdminOrderQuery();
  const [send, { isLoading }] = useChangeManyStatusesMutation();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  /** Numbers of other orders about which was asked, by order. */
  const [shared, setShared] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState('');
  const offerUndo = useUndoOffer();

  /** True when every order was marked. */
  const mark = useCallback(
    async (markings: readonly Marking[]): Promise<boolean> => {
      setFailure('');
      const changes = markings.map(({ order, ...shipping }) => ({
        orderId: order._id,
        status,
        ...shipping,
        ...mayChange({ status }),
        ...seen(order),
      }));
      const { data, error } = await send({ changes });
      if (!data) {
        setFailure(messageOf(error, 'Les commandes n’ont pas pu être enregistrées. Veuillez réessayer.'));
        return false;
      }
      setRefusals(new Map(data.flatMap((result) => (result.ok ? [] : [[result.orderId, result.message]]))));
      setShared(
        new Map(
          markings.flatMap(({ order, orderNumber = '' }) =>
            data.some((one) => !one.ok && one.orderId === order._id && one.code === TRACKING_USED)
              ? [[order._id, orderNumber]]
              : [],
          ),
        ),
      );
      onLearnt(data.flatMap((result) => (result.ok ? [result.order] : [])));
      // What was refused is not what the screen shows, and may be on no page that is shown.
      for (const { orderId } of data.filter(({ ok }) => !ok)) {
        void readOrder(orderId).then(({ data: order, error: failure }) => {
          if (order) onLearnt([order]);
          else if (statusOf(failure) === 404) onLearnt([], [orderId]);
        });
      }
      const saved = data.flatMap((one) => (one.ok ? [one.order] : []));
      const done = saved.length;
      const before = markings.map(({ order }) => order);
      if (done > 0)
        offerUndo(
          `${done} ${done > 1 ? 'commandes mises' : 'commande mise'} à jour\u00a0: ${status}.`,
          stepsOf(saved, before),
        );
      return done === data.length;
    },
    [send, readOrder, onLearnt, status, offerUndo],
  );

  return { mark, isMarking: isLoading, refusals, shared, failure };
}
