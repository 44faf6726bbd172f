import { useCallback, useState } from 'react';
import type { Order } from '@shop/contract';

type Chosen = ReadonlyMap<string, Order>;

/** As many orders as one act takes; the server refuses more. */
export const MOST_CHOSEN = 100;

/**
 * The orders that were chosen, over the pages of the list: turning a page or searching for the next one forgets none.
 *
 * @param shown the page that is shown; its orders are as the server has them now
 */
export function useChosenOrders(shown: readonly Order[]) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const known = knownAnew(chosen, shown);
  if (known !== chosen) setChosen(known);

  /** Orders as the server has them since, or as it has them no more. */
  const learn = useCallback((orders: readonly Order[], gone: readonly string[] = []) => {
    setChosen((before) => without(knownAnew(before, orders), gone));
  }, []);

  return {
    ids: new Set(known.keys()) as ReadonlySet<string>,
    orders: [...known.values()],
    /** How many of them are on other pages, or not in this search. */
    elsewhere: [...known.keys()].filter((id) => !shown.some(({ _id }) => _id === id)).length,
    choose: (ids: ReadonlySet<string>) =>
      setChosen((before) => {
        const all = new Map([...before, ...shown.map((order) => [order._id, order] as const)]);
        return new Map([...ids].flatMap((id) => (all.has(id) ? [[id, all.get(id)!]] : [])));
      }),
    clear: () => setChosen(new Map()),
    learn,
  };
}

/** The same map when nothing is new. */
function knownAnew(chosen: Chosen, orders: readonly Order[]): Chosen {
  const news = orders.filter((order) => chosen.has(order._id) && chosen.get(order._id) !== order);
  return news.length === 0 ? chosen : new Map([...chosen, ...news.map((order) => [order._id, order] as const)]);
}

function without(chosen: Chosen, gone: readonly string[]): Chosen {
  return gone.some((id) => chosen.has(id)) ? new Map([...chosen].filter(([id]) => !gone.includes(id))) : chosen;
}
