import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Order } from '@shop/backend/contract';
import { useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { leaveBy } from '../../shared/back-office/leave-guard';
import { useLazyGetAdminOrdersQuery } from './admin-orders-api';
import type { useOrdersList } from './use-orders-list';

export type TurnWay = 'previous' | 'next';

export interface OrderTurns {
  /** `null`: the whole list, not only its page shown, begins or ends here. */
  previous: (() => void) | null;
  next: (() => void) | null;
  /** The way that waits for another page of the list. */
  loading: TurnWay | null;
}

const STEP = { previous: -1, next: 1 } as const;

/**
 * To the orders before and after the open one, over the pages of the list with its filters, search and sort; `null` while
 * the page shown has it not.
 */
export function useOrderTurns(
  { orders, query, page, pageSize }: ReturnType<typeof useOrdersList>,
  openId: string | null,
  turnTo: (id: string, page: number) => void,
): OrderTurns | null {
  const [loadPage] = useLazyGetAdminOrdersQuery();
  const [loading, setLoading] = useState<TurnWay | null>(null);
  const toast = useToast();
  /** The turn that waits; an answer to another one comes too late. */
  const waiting = useRef<object | null>(null);
  const { search } = useLocation();

  useEffect(
    () => () => {
      waiting.current = null;
      setLoading(null);
    },
    [search],
  );

  const shown = orders.currentData;
  const place = shown?.items.findIndex(({ _id }) => _id === openId) ?? -1;
  if (!shown || place < 0) return null;

  const go = (order: Order, to: number) => leaveBy(() => turnTo(order._id, to));

  const turnOver = async (way: TurnWay) => {
    if (waiting.current) return;
    const mine = {};
    waiting.current = mine;
    setLoading(way);
    const first = way === 'next' ? page : page - 1;
    // Both pages anew: orders that came in since would push some over the edge, which would be left out or shown twice.
    const answers = await Promise.all([first, first + 1].map((number) => loadPage({ ...query, page: number })));
    if (waiting.current !== mine) return;
    waiting.current = null;
    setLoading(null);
    const failed = answers.find(({ isError }) => isError);
    if (failed) {
      toast.error(messageOf(failed.error, 'La suite de la liste n’a pas pu être chargée. Veuillez réessayer.'));
      return;
    }
    const both = answers.flatMap(({ data }, index) =>
      (data?.items ?? []).map((order) => ({ order, on: first + index })),
    );
    const here = both.findIndex(({ order }) => order._id === openId);
    const beside = here < 0 ? undefined : both[here + STEP[way]];
    if (beside) go(beside.order, beside.on);
  };

  const turn = (way: TurnWay, hasPage: boolean) => {
    const beside = shown.items[place + STEP[way]];
    if (beside) return () => go(beside, page);
    return hasPage ? () => void turnOver(way) : null;
  };

  return { previous: turn('previous', page > 1), next: turn('next', page * pageSize < shown.total), loading };
}
