import type { Order } from '@shop/contract';

/** Where an order stands in the list, or stood when the list last had it. */
export interface Place {
  id: string;
  /** From 0, on its page. */
  index: number;
  /** From 1. */
  page: number;
}

interface Neighbour {
  order: Order;
  index: number;
}

const at = (items: readonly Order[], index: number): Neighbour | undefined => {
  const order = items[index];
  return order && { order, index };
};

/** The orders before and after a place on its page. Where its own order has left, the one behind it stands there now. */
export function neighbours(
  items: readonly Order[],
  { id, index }: Pick<Place, 'id' | 'index'>,
): { previous: Neighbour | undefined; next: Neighbour | undefined } {
  const here = items.findIndex(({ _id }) => _id === id);
  return here < 0
    ? { previous: at(items, index - 1), next: at(items, index) }
    : { previous: at(items, here - 1), next: at(items, here + 1) };
}

/** The place so many steps from another one over two pages of the list, at the most to their ends; undefined past them. */
export function besideIn(
  pages: readonly { items: readonly Order[]; page: number }[],
  from: Place,
  steps: number,
): Place | undefined {
  const places = pages.flatMap(({ items, page }) => items.map(({ _id }, index): Place => ({ id: _id, index, page })));
  const here = places.findIndex(({ id }) => id === from.id);
  // Gone from the list: what stood behind it has moved up into its place.
  const stood = places.findIndex(({ index, page }) => page === from.page && index === from.index);
  const left = stood < 0 ? (from.page === pages[0]?.page ? pages[0].items.length : places.length) : stood;
  const wanted = here >= 0 ? here + steps : steps > 0 ? left + steps - 1 : left + steps;
  const clamped = Math.min(Math.max(wanted, 0), places.length - 1);
  return clamped === here ? undefined : places[clamped];
}
