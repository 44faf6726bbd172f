import type { Store } from '@reduxjs/toolkit';
import { persistSlice } from '../../shared/persist-slice';
import { readJson, writeText } from '../../shared/storage';
import { cartRestored, type CartLine, type CartState, type WithCart } from './cart-slice';

export const CART_KEY = 'cart';

/** Two weeks without a change, and the cart is forgotten (specification, section 9). In milliseconds. */
export const CART_LIFETIME = 14 * 24 * 60 * 60 * 1000;

interface StoredCart {
  /** Milliseconds since 1970. */
  savedAt: number;
  lines: CartLine[];
  checkoutKey: string | null;
}

const isLine = (value: unknown): value is CartLine => {
  const line = value as Partial<CartLine> | null;
  return (
    typeof line?.productId === 'string' &&
    typeof line.name === 'string' &&
    typeof line.image === 'string' &&
    typeof line.price === 'number' &&
    typeof line.fullPrice === 'number' &&
    typeof line.promo === 'number' &&
    Number.isInteger(line.quantity) &&
    Number(line.quantity) > 0
  );
};

/** What another version of the shop, or a curious hand, may have written is not trusted. */
function readCart(now: number): Pick<CartState, 'lines' | 'checkoutKey'> {
  const stored = readJson('local', CART_KEY) as Partial<StoredCart> | null;
  const fresh = typeof stored?.savedAt === 'number' && now - stored.savedAt < CART_LIFETIME;
  if (!fresh || !Array.isArray(stored.lines)) return { lines: [], checkoutKey: null };
  return {
    lines: stored.lines.filter(isLine).map((line) => ({ ...line, problem: line.problem ?? null })),
    checkoutKey: typeof stored.checkoutKey === 'string' ? stored.checkoutKey : null,
  };
}

/**
 * Restores the cart from local storage and keeps them in step, other tabs included.
 *
 * @param now clock, in milliseconds since 1970
 */
export function connectCartStorage(store: Store<WithCart>, now: () => number = Date.now): () => void {
  return persistSlice(store, {
    select: (state: WithCart) => state.cart,
    restore: () => void store.dispatch(cartRestored(readCart(now()))),
    write: ({ lines, checkoutKey }) => {
      const stored: StoredCart = { savedAt: now(), lines, checkoutKey };
      writeText('local', CART_KEY, lines.length > 0 ? JSON.stringify(stored) : null);
    },
    keys: [CART_KEY],
  });
}
