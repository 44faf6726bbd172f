import { MOST_COMPARED, type ProductSummary } from '@shop/contract';
import { useSyncExternalStore } from 'react';

export type Ticked = Pick<ProductSummary, 'slug' | 'name' | 'image'>;

interface Ticks {
  items: readonly Ticked[];
  /** A fourth was asked for. */
  refused: boolean;
}

const NONE: Ticks = { items: [], refused: false };

/** Until the program is left: what is ticked on one page of the shop is still ticked on the next. */
let ticks = NONE;
const listeners = new Set<() => void>();

function change(next: Ticks): void {
  ticks = next;
  listeners.forEach((listener) => listener());
}

export function tick(product: Ticked): void {
  const { items } = ticks;
  if (items.some(({ slug }) => slug === product.slug)) return;
  const { slug, name, image } = product;
  change(
    items.length < MOST_COMPARED
      ? { items: [...items, { slug, name, image }], refused: false }
      : { items, refused: true },
  );
}

export const untick = (slug: string): void =>
  change({ items: ticks.items.filter((one) => one.slug !== slug), refused: false });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTicks = (): Ticks =>
  useSyncExternalStore(
    subscribe,
    () => ticks,
    () => NONE,
  );
