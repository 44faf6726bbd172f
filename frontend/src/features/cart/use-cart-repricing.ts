import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useQuoteCartMutation } from './cart-api';
import { selectCartCode } from './cart-price';
import { type BundleChoice, type CartQuote, type ProposedProduct, writeParts } from '@shop/contract';
import { cartRepriced, type CartLine, selectCartLines } from './cart-slice';
import { useKeptCode } from './kept-code';

/** Pause after a change of quantity before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 250;

export interface CartRepricing {
  /** The server could not be asked; what is shown are the last known prices. */
  failed: boolean;
  retry: () => void;
}

/** How far free delivery is, as the server last said; what it proposed was for the cart as it was then. */
export interface FreeDeliveryTold {
  missing: number | null;
  reached: boolean;
  /** The one way that is meant; null for every one. */
  by: string | null;
  proposed: ProposedProduct | null;
}

const NO_CHOICES: BundleChoices = new Map();
const NOTHING_TOLD: FreeDeliveryTold = { missing: null, reached: false, by: null, proposed: null };

const unitsOf = (lines: readonly CartLine[]) =>
  lines.map((line) => `${line.productId}:${line.quantity}${line.chosen ? writeParts(line.chosen) : ''}`).join(' ');

/** By product: what may be in the places of a bundle of choice. */
export type BundleChoices = ReadonlyMap<string, readonly BundleChoice[]>;

/** While `active`, the server prices the cart: at once, then after every change of its units or of the code. */
export function useCartRepricing(active: boolean): CartRepricing & { free: FreeDeliveryTold; choices: BundleChoices } {
  useKeptCode();
  const dispatch = useDispatch();
  const lines = useSelector(selectCartLines);
  const code = useSelector(selectCartCode);
  const [told, setTold] = useState({ units: '', free: NOTHING_TOLD, choices: NO_CHOICES });
  const onQuote = useCallback(
    (quote: CartQuote, units: string) => {
      const { missingForFreeDelivery: missing, freeDeliveryReached: reached = false } = quote;
      const { freeDeliveryBy: by = null, freeDeliveryWith: proposed = null } = quote;
      const choices = new Map(
        quote.lines.flatMap((line) => (line.choices ? [[line.productId, line.choices] as const] : [])),
      );
      setTold({ units, choices, free: { missing: missing || null, reached, by, proposed } });
      dispatch(cartRepriced(quote));
    },
    [dispatch],
  );
  const pricing = useRepricing({ lines, code, active, onQuote });
  const free = told.units === unitsOf(lines) ? told.free : { ...told.free, proposed: null };
  return { ...pricing, choices: told.choices, free: lines.length > 0 ? free : NOTHING_TOLD };
}

interface Repriced {
  lines: readonly CartLine[];
  code: string | null;
  active: boolean;
  /** @param units of which it is */
  onQuote: (quote: CartQuote, units: string) => void;
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
  const units = unitsOf(lines);
  useEffect(() => {
    if (!active || units === '') {
      asked.current = false;
      return undefined;
    }
    let request: ReturnType<typeof quote> | undefined;
    const ask = async () => {
      const items = latest.current.map(({ productId, quantity, price, chosen }) => ({
        ...{ productId, quantity, price },
        ...(chosen && { parts: chosen }),
      }));
      request = quote({ items, ...(code && { code }) });
      const answer = await request;
      if (answer.data) onQuote(answer.data, units);
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
