import { useEffect, useRef, useState } from 'react';
import type { Order } from '@shop/contract';
import { useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import type { ListPage } from '../../shared/api/list-page';
import { leaveBy } from '../../shared/back-office/unsaved-changes';
import { useLazyGetAdminOrdersQuery } from './admin-orders-api';
import { besideIn, neighbours, type Place } from './order-places';
import type { useOrdersList } from './use-orders-list';

export type Direction = 'previous' | 'next';

export interface OrderNavigation {
  /** `null`: the whole list, not only its page shown, begins or ends here, or it is not known where one is. */
  previous: (() => void) | null;
  next: (() => void) | null;
  /** The way that waits for another page of the list. */
  loading: Direction | null;
}

const STEP = { previous: -1, next: 1 } as const;

/** A turn that waits for pages of the list. */
interface Waiting {
  from: string;
  way: Direction;
  /** More than one when it was pressed again meanwhile. */
  steps: number;
}

/**
 * To the orders before and after the open one, over the pages of the list with its filters, search and sort. An order that
 * leaves the list while it is open, such as by what was saved or by what a colleague did, keeps its place there.
 */
export function useOrderNavigation(
  { orders, query, page, pageSize }: ReturnType<typeof useOrdersList>,
  openId: string | null,
  turnTo: (id: string, page: number) => void,
): OrderNavigation {
  const [loadPage] = useLazyGetAdminOrdersQuery();
  const [loading, setLoading] = useState<Direction | null>(null);
  const toast = useToast();
  const waiting = useRef<Waiting | null>(null);
  /** Where the last turn leads, while the address is not there yet: the next press begins there. */
  const heading = useRef<Place | null>(null);
  /** Pressed before the page of the list was there. */
  const early = useRef<Direction | null>(null);
  const shown: ListPage<Order> | undefined = orders.currentData;
  const place = useLastPlace(shown, openId, page);

  useEffect(() => {
    const { current } = waiting;
    if (current && current.from !== openId && current.from !== heading.current?.id) {
      waiting.current = null;
      setLoading(null);
    }
    if (openId === null || heading.current?.id === openId) heading.current = null;
    if (openId === null) early.current = null;
  }, [openId]);

  const go = (next: Place) =>
    leaveBy(() => {
      heading.current = next;
      turnTo(next.id, next.page);
    });

  const turnOver = async (way: Direction, from: Place) => {
    if (waiting.current?.way === way) {
      waiting.current.steps += 1;
      return;
    }
    const mine: Waiting = { from: from.id, way, steps: 1 };
    waiting.current = mine;
    setLoading(way);
    const first = way === 'next' ? from.page : from.page - 1;
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
    const pages = answers.map(({ data }, index) => ({ items: data?.items ?? [], page: first + index }));
    const beside = besideIn(pages, from, STEP[way] * mine.steps);
    if (beside) go(beside);
  };

  const turn = (way: Direction) => {
    if (!shown || !place) {
      early.current = shown ? null : way;
      return;
    }
    // Read when it is pressed: the address may not have followed the press before.
    const from = heading.current ?? place;
    const beside = neighbours(shown.items, from)[way];
    if (from.page !== page) early.current = way;
    else if (beside) {
      waiting.current = null;
      setLoading(null);
      go({ id: beside.order._id, index: beside.index, page });
    } else if (way === 'next' ? from.page * pageSize < shown.total : from.page > 1) void turnOver(way, from);
  };

  useEffect(() => {
    const way = early.current;
    if (!shown || !way || heading.current) return;
    early.current = null;
    turn(way);
  });

  const beside = shown && place ? neighbours(shown.items, place) : undefined;
  const comes = !shown && openId !== null && orders.isFetching;
  const leads = (way: Direction, hasPage: boolean) =>
    comes || (beside && (beside[way] || hasPage)) ? () => turn(way) : null;
  return {
    previous: leads('previous', page > 1),
    next: leads('next', shown !== undefined && page * pageSize < shown.total),
    loading,
  };
}

/** Where the open order is in the list, or was when the list last had it. */
function useLastPlace(shown: ListPage<Order> | undefined, openId: string | null, page: number): Place | null {
  const [last, setLast] = useState<Place | null>(null);
  const index = shown?.items.findIndex(({ _id }) => _id === openId) ?? -1;
  const moved = last?.id !== openId || last.index !== index || last.page !== page;
  if (index >= 0 && openId && moved) setLast({ id: openId, index, page });
  return last && last.id === openId && last.page === page ? last : null;
}
