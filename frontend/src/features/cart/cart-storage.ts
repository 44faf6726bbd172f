import type { Store } from '@reduxjs/toolkit';
import { persistSlice } from '../../shared/persist-slice';
import type { PriceReduction } from '@shop/contract';
import { readJson, readText, writeText } from '../../shared/storage';
import { cartRestored, checkoutKeyRestored, type CartLine, type WithCart } from './cart-slice';

export const CART_KEY = 'cart';
/** Apart from the cart: a tab that writes its lines must not take away the key of the order that another has begun. */
export const CHECKOUT_KEY = 'checkoutKey';

/** Two weeks without a change, and the cart is forgotten (specification, section 9). In milliseconds. */
export const CART_LIFETIME = 14 * 24 * 60 * 60 * 1000;

interface StoredCart {
  /** Milliseconds since 1970. */
  savedAt: number;
  lines: CartLine[];
}

const isLine = (value: unknown): value is CartLine => {
  const line = value as Partial<CartLine> | null;
  return (
    typeof line?.productId === 'string' &&
    typeof line.name === 'string' &&
    typeof line.image === 'string' &&
    typeof line.price === 'number' &&
    Number.isInteger(line.quantity) &&
    Number(line.quantity) > 0
  );
};

const isReduction = (value: unknown): value is PriceReduction => {
  const reduction = value as Partial<PriceReduction> | null | undefined;
  return typeof reduction?.priorPrice === 'number' && typeof reduction.percent === 'number';
};

/** What another version of the shop, or a curious hand, may have written is not trusted. */
function readLines(now: number): CartLine[] {
  const stored = readJson('local', CART_KEY) as Partial<StoredCart> | null;
  const fresh = typeof stored?.savedAt === 'number' && now - stored.savedAt < CART_LIFETIME;
  if (!fresh || !Array.isArray(stored.lines)) return [];
  return stored.lines.filter(isLine).map((line) => ({
    ...line,
    reduction: isReduction(line.reduction) ? line.reduction : null,
    pricePer100g: typeof line.pricePer100g === 'number' ? line.pricePer100g : null,
    problem: line.problem ?? null,
  }));
}

/** As it is now, whatever this tab has heard of the others. */
export const storedCheckoutKey = (): string | null => readText('local', CHECKOUT_KEY) || null;

/**
 * Restores the cart from local storage and keeps them in step, other tabs included.
 *
 * @param now clock, in milliseconds since 1970
 */
export function connectCartStorage(store: Store<WithCart>, now: () => number = Date.now): () => void {
  const leaveKey = persistSlice(store, {
    select: (state: WithCart) => state.cart.checkoutKey,
    restore: () => void store.dispatch(checkoutKeyRestored(storedCheckoutKey())),
    write: (key) => writeText('local', CHECKOUT_KEY, key),
    keys: [CHECKOUT_KEY],
  });
  const leaveLines = persistSlice(store, {
    select: (state: WithCart) => state.cart.lines,
    restore: () => void store.dispatch(cartRestored({ lines: readLines(now()) })),
    write: (lines) => {
      const stored: StoredCart = { savedAt: now(), lines };
      writeText('local', CART_KEY, lines.length > 0 ? JSON.stringify(stored) : null);
    },
    keys: [CART_KEY],
  });
  return () => {
    leaveKey();
    leaveLines();
  };
}
