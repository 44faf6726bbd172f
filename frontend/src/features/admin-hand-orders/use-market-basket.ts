import { MARKET_PAYMENTS, type MarketPayment, sumOf } from '@shop/contract';
import { useState } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency';
import { totalOf } from '../../shared/money/money';
import { type SoldProduct, useQuoteHandOrderQuery } from './hand-orders-api';
import type { QueuedSale } from './market-store';

/** A buyer waits no longer for a line that is dead. */
const QUOTE_MS = 3_000;

/** What one buyer takes. Prices are the shop's as long as it answers, else those that were last on the screen. */
export function useMarketBasket(products: readonly SoldProduct[]) {
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [paymentMethod, setPaymentMethod] = useState<MarketPayment>(MARKET_PAYMENTS[0]);
  const [email, setEmail] = useState('');
  const items = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
  const quoted = useQuoteHandOrderQuery(
    { items, timeout: QUOTE_MS },
    { skip: items.length === 0, refetchOnMountOrArgChange: true },
  );
  const quote = items.length > 0 && !quoted.isFetching && !quoted.isError ? quoted.currentData : undefined;
  const lines = items.flatMap(({ productId, quantity }) => {
    const product = products.find(({ _id }) => _id === productId);
    const known = quote?.lines.find((line) => line.productId === productId);
    const name = known?.name ?? product?.name ?? '';
    const problems = quote?.problems.filter((one) => one.productId === productId) ?? [];
    return [{ productId, quantity, name, price: known?.price ?? product?.discountedPrice ?? 0, problems }];
  });

  return {
    lines,
    units: sumOf([...quantities.values()]),
    /** EUR; the shop's, or that of the prices on the screen where it does not answer. Null while it is asked for. */
    total: items.length > 0 && quoted.isFetching ? null : (quote?.total ?? totalOf(lines)),
    discounts: quote?.adjustments.filter(({ kind }) => kind === 'discount') ?? [],
    /** Of the whole of it: those of one line stand beside that line. */
    problems:
      quote?.problems.filter(({ productId }) => !quantities.has(productId ?? '')).map(({ message }) => message) ?? [],
    /** The shop would refuse it as it is. */
    isRefused: (quote?.problems.length ?? 0) > 0,
    /** The shop has not said so: lots and discounts are not counted. */
    isGuessed: items.length > 0 && quoted.isError && !quoted.isFetching,
    askAgain: () => void quoted.refetch(),
    paymentMethod,
    setPaymentMethod,
    email,
    setEmail,
    quantityOf: (productId: string) => quantities.get(productId) ?? 0,
    setQuantity: (productId: string, quantity: number) => {
      const next = new Map(quantities);
      if (quantity > 0) next.set(productId, quantity);
      else next.delete(productId);
      setQuantities(next);
    },
    empty: () => {
      setQuantities(new Map());
      setEmail('');
    },
  };
}
export type MarketBasket = ReturnType<typeof useMarketBasket>;

/** As it is taken now by whom, under a key of its own. */
export const toSale = (
  { lines, paymentMethod, email }: Pick<MarketBasket, 'lines' | 'paymentMethod' | 'email'>,
  amount: number,
  seller: string,
): QueuedSale => ({
  key: newIdempotencyKey(),
  seller,
  at: new Date().toISOString(),
  articles: lines.map(({ productId, name, quantity, price }) => ({ productId, name, quantity, price })),
  ...{ amount, paymentMethod, email: email.trim(), refusal: null },
});
