import { sumOf } from '@shop/contract';
import { useState } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency';
import { totalOf } from '../../shared/money/money';
import { type SoldProduct, useQuoteHandOrderQuery } from './hand-orders-api';
import type { QueuedSale } from './market-store';
import { type BasketContent, useKeptBasket } from './use-kept-basket';

/** A buyer waits no longer for a line that is dead. */
const QUOTE_MS = 3_000;

interface Sold {
  products?: readonly SoldProduct[] | undefined;
  /** The shop says so now: what is not among them is not sold any more. */
  isFresh: boolean;
}

/** What one buyer takes. Prices are the shop's as long as it answers, else those that were last on the screen. */
export function useMarketBasket({ products = [], isFresh }: Sold, seller: string) {
  const productOf = (id: string) => products.find(({ _id }) => _id === id);
  const kept = useKeptBasket(seller, (id) => productOf(id)?.name ?? '');
  const { content, resumed, change } = kept;
  const { quantities, paymentMethod, email, key } = content;
  const nameOf = (id: string) => productOf(id)?.name ?? resumed?.names.get(id) ?? '';
  /** Names of what was withdrawn since, and of which basket. */
  const [gone, setGone] = useState<{ key: string; names: readonly string[] } | null>(null);
  const withdrawn = isFresh && resumed ? [...quantities.keys()].filter((id) => !productOf(id)) : [];
  if (withdrawn.length > 0) {
    setGone({ key, names: withdrawn.map(nameOf) });
    change((before) => {
      const left = new Map([...before.quantities].filter(([id]) => !withdrawn.includes(id)));
      return { quantities: left, ...(left.size === 0 && { email: '' }) };
    });
  }

  const items = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
  const quoted = useQuoteHandOrderQuery(
    { items, timeout: QUOTE_MS },
    { skip: items.length === 0, refetchOnMountOrArgChange: true },
  );
  const quote = items.length > 0 && !quoted.isFetching && !quoted.isError ? quoted.currentData : undefined;
  const lines = items.flatMap(({ productId, quantity }) => {
    const product = productOf(productId);
    const known = quote?.lines.find((line) => line.productId === productId);
    const name = known?.name ?? nameOf(productId);
    const problems = quote?.problems.filter((one) => one.productId === productId) ?? [];
    return [{ productId, quantity, name, price: known?.price ?? product?.discountedPrice ?? 0, problems }];
  });
  /** A basket that was resumed without a line may hold what nobody can price here. */
  const isPriced = quote !== undefined || items.every(({ productId }) => productOf(productId));

  return {
    /** Of the sale that it becomes. */
    key,
    lines,
    units: sumOf([...quantities.values()]),
    /** EUR; the shop's, or that of the prices on the screen where it does not answer. Null while it is asked for. */
    total: items.length > 0 && (quoted.isFetching || !isPriced) ? null : (quote?.total ?? totalOf(lines)),
    discounts: quote?.adjustments.filter(({ kind }) => kind === 'discount') ?? [],
    /** Of the whole of it: those of one line stand beside that line. */
    problems:
      quote?.problems.filter(({ productId }) => !quantities.has(productId ?? '')).map(({ message }) => message) ?? [],
    /** The shop would refuse it as it is. */
    isRefused: (quote?.problems.length ?? 0) > 0,
    /** The shop has not said so: lots and discounts are not counted. */
    isGuessed: items.length > 0 && quoted.isError && !quoted.isFetching,
    askAgain: () => void quoted.refetch(),
    /** Milliseconds since 1970 at which it was changed last, before the page was opened again; null for one that began here. */
    resumedAt: items.length > 0 ? (resumed?.at ?? null) : null,
    /** Names of what it held and the shop does not sell any more. */
    gone: gone?.key === key ? gone.names : [],
    /** False where a reload would lose it. */
    isKept: kept.isKept,
    paymentMethod,
    setPaymentMethod: (next: BasketContent['paymentMethod']) => change(() => ({ paymentMethod: next })),
    email,
    setEmail: (next: string) => change(() => ({ email: next })),
    quantityOf: (productId: string) => quantities.get(productId) ?? 0,
    setQuantity: (productId: string, quantity: number) => {
      // Nothing is left of this buyer: neither is the address.
      if (quantity <= 0 && quantities.size === 1 && quantities.has(productId)) return kept.empty();
      change((before) => {
        const next = new Map(before.quantities);
        if (quantity > 0) next.set(productId, quantity);
        else next.delete(productId);
        return { quantities: next };
      });
    },
    /** What looks like a sale that was made is one of its own. */
    begin: () => change(() => ({ key: newIdempotencyKey() })),
    empty: kept.empty,
  };
}
export type MarketBasket = ReturnType<typeof useMarketBasket>;

/** As it is taken now by whom, under the basket's key: twice the same basket is one sale. */
export const toSale = (
  { key, lines, paymentMethod, email }: Pick<MarketBasket, 'key' | 'lines' | 'paymentMethod' | 'email'>,
  amount: number,
  seller: string,
): QueuedSale => ({
  ...{ key, seller },
  at: new Date().toISOString(),
  articles: lines.map(({ productId, name, quantity, price }) => ({ productId, name, quantity, price })),
  ...{ amount, paymentMethod, email: email.trim(), refusal: null },
});
