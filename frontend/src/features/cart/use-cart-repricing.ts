import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useQuoteCartMutation } from './cart-api';
import { selectCartCode } from './cart-price';
import type { CartQuote } from '@shop/contract';
import { cartRepriced, type CartLine, selectCartLines } from './cart-slice';
import { useKeptCode } from './kept-code';

/** Pause after a change of quantity before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 250;

export interface CartRepricing {
  /** The server could not be asked; what is shown are the last known prices. */
  failed: boolean;
  retry: () => void;
}

/** While `active`, the server prices the cart: at once, then after every change of its units or of the code. */
export function useCartRepricing(active: boolean): CartRepricing {
  useKeptCode();
  const dispatch = useDispatch();
  const lines = useSelector(selectCartLines);
  const code = useSelector(selectCartCode);
  const onQuote = useCallback((quote: CartQuote) => void dispatch(cartRepriced(quote)), [dispatch]);
  return useRepricing({ lines, code, active, onQuote });
}

interface Repriced {
  lines: readonly CartLine[];
  code: string | null;
  active: boolean;
  onQuote: (quote: CartQuote) => void;
}

/** The same of lines that may be nobody's cart. */
export function useRepricing({ lines, code, active, onQuote }: Repriced): CartRepricing {
  const [quote, { isError }] = useQuoteCartMutation();
  const [attempt, setAttempt] = useState(0);
  const asked = useRef(false);
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);

  // Prices are left out: taking over the server's must not ask again.
  const units = lines.map((line) => `${line.productId}:${line.quantity}`).join(' ');
  useEffect(() => {
    if (!active || units === '') {
      asked.current = false;
      return undefined;
    }
    let request: ReturnType<typeof quote> | undefined;
    const ask = async () => {
      const items = latest.current.map(({ productId, quantity, price }) => ({ productId, quantity, price }));
      request = quote({ items, ...(code && { code }) });
      const answer = await request;
      if (answer.data) onQuote(answer.data);
    };
    const timer = setTimeout(() => void ask(), asked.current ? DEBOUNCE_MS : 0);
    asked.current = true;
    return () => {
      clearTimeout(timer);
      request?.abort();
    };
  }, [active, units, code, attempt, quote, onQuote]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { failed: isError, retry };
}
