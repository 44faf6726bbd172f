import { MARKET_PAYMENTS, type MarketPayment, sumOf } from '@shop/contract';
import { useState } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency';
import { totalOf } from '../../shared/money/money';
import { type SoldProduct, useQuoteHandOrderQuery } from './hand-orders-api';
import type { QueuedSale } from './market-store';

/** What one buyer takes. Prices are the shop's as long as it answers, else those that were last on the screen. */
export function useMarketBasket(products: readonly SoldProduct[]) {
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [paymentMethod, setPaymentMethod] = useState<MarketPayment>(MARKET_PAYMENTS[0]);
  const [email, setEmail] = useState('');
  const items = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
  const quoted = useQuoteHandOrderQuery({ items }, { skip: items.length === 0, refetchOnMountOrArgChange: true });
  const quote = items.length > 0 && !quoted.isFetching && !quoted.isError ? quoted.currentData : undefined;
  const lines = items.flatMap(({ productId, quantity }) => {
    const product = products.find(({ _id }) => _id === productId);
    const known = quote?.lines.find((line) => line.productId === productId);
    const name = known?.name ?? product?.name ?? '';
    const problem = quote?.problems.find((one) => one.productId === productId)?.message;
    return [{ productId, quantity, name, price: known?.price ?? product?.discountedPrice ?? 0, problem }];
  });

  return {
    lines,
    units: sumOf([...quantities.values()]),
    /** EUR. */
    total: quote?.total ?? totalOf(lines),
    discounts: quote?.adjustments.filter(({ kind }) => kind === 'discount') ?? [],
    /** The shop has not said so: lots and discounts are not counted. */
    isGuessed: items.length > 0 && quoted.isError,
    isQuoting: items.length > 0 && quoted.isFetching,
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

/** As it is taken now, under a key of its own. */
export const toSale = ({ lines, total: amount, paymentMethod, email }: MarketBasket): QueuedSale => ({
  key: newIdempotencyKey(),
  at: new Date().toISOString(),
  articles: lines.map(({ productId, name, quantity, price }) => ({ productId, name, quantity, price })),
  ...{ amount, paymentMethod, email: email.trim(), refusal: null },
});
