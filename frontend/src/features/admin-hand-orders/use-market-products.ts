import { useEffect, useState } from 'react';
import { type SoldProduct, useGetProductsToSellQuery } from './hand-orders-api';
import { keptProducts, type KeptProducts } from './kept-products';

/** Whoever serves a buyer waits no longer for a line that is dead. */
const PATIENCE_MS = 3_000;
const AGAIN_MS = 30_000;

/** What can be sold: as the shop says, else as it said last, which this device keeps with its age. */
export function useMarketProducts() {
  const asked = useGetProductsToSellQuery();
  const { data, isFetching, isError, fulfilledTimeStamp, refetch } = asked;
  const [kept, setKept] = useState<KeptProducts | null>(null);
  /** The shop has failed to answer, or has kept silent, and has not answered since. */
  const [isOut, setIsOut] = useState(false);
  if (!isFetching && isOut !== isError) setIsOut(isError);

  // What the browser cannot keep is asked for when the page is opened again.
  useEffect(() => void keptProducts.read().then(setKept, () => undefined), []);
  useEffect(() => {
    if (data && fulfilledTimeStamp)
      void keptProducts.keep({ at: fulfilledTimeStamp, products: data }).catch(() => undefined);
  }, [data, fulfilledTimeStamp]);

  useEffect(() => {
    if (!isFetching) return undefined;
    const timer = setTimeout(() => setIsOut(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isFetching]);

  useEffect(() => {
    if (!isOut) return undefined;
    const again = () => void refetch();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isOut, refetch]);

  const last: KeptProducts | null = data ? { at: fulfilledTimeStamp ?? 0, products: data } : isOut ? kept : null;
  return {
    products: last?.products as readonly SoldProduct[] | undefined,
    /** The shop's own answer, not what this device kept of an earlier one. */
    isFresh: data !== undefined,
    /** When the shop said so; null as long as it has said nothing. */
    at: last?.at ?? null,
    isOut,
    isAsking: isFetching,
    error: asked.error,
    askAgain: () => void refetch(),
  };
}
