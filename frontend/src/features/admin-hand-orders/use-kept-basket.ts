import { MARKET_PAYMENTS, type MarketPayment } from '@shop/contract';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency';
import { keptBasket } from './kept-basket';

export interface BasketContent {
  key: string;
  quantities: ReadonlyMap<string, number>;
  paymentMethod: MarketPayment;
  email: string;
}

const freshContent = (paymentMethod: MarketPayment = MARKET_PAYMENTS[0]): BasketContent => ({
  key: newIdempotencyKey(),
  quantities: new Map(),
  paymentMethod,
  email: '',
});
const textOf = ({ key, quantities, paymentMethod, email }: BasketContent) =>
  JSON.stringify([key, [...quantities], paymentMethod, email]);

/** What outlived the page: names by product, and when it was changed last. */
export interface Resumed {
  at: number;
  names: ReadonlyMap<string, string>;
}

/** What one buyer takes, kept on this device with every change and given back to the same administrator. */
export function useKeptBasket(seller: string, nameOf: (productId: string) => string) {
  const [content, setContent] = useState(freshContent);
  const [isRead, setIsRead] = useState(false);
  const [resumed, setResumed] = useState<Resumed | null>(null);
  /** False once the browser refused to keep it: a reload would lose it. */
  const [isKept, setIsKept] = useState(true);
  const written = useRef('');

  useEffect(() => {
    let isGone = false;
    const take = (kept: Awaited<ReturnType<typeof keptBasket.read>>) => {
      if (isGone) return;
      setIsRead(true);
      if (!kept) return;
      const { key, at, articles, paymentMethod, email } = kept;
      const before = new Map(articles.map(({ productId, quantity }) => [productId, quantity]));
      written.current = textOf({ key, quantities: before, paymentMethod, email });
      setResumed({ at, names: new Map(articles.map(({ productId, name }) => [productId, name])) });
      setContent(({ quantities }) => {
        // Whatever was tapped while the browser looked comes on top.
        const both = new Map(before);
        for (const [id, more] of quantities) both.set(id, (both.get(id) ?? 0) + more);
        return { key, quantities: both, paymentMethod, email };
      });
    };
    keptBasket.read(seller).then(take, () => {
      if (isGone) return;
      setIsRead(true);
      setIsKept(false);
    });
    return () => {
      isGone = true;
    };
  }, [seller]);

  useEffect(() => {
    const text = textOf(content);
    if (!isRead || seller === '' || text === written.current) return;
    written.current = text;
    const { key, quantities, paymentMethod, email } = content;
    const articles = [...quantities].map(([productId, quantity]) => ({
      ...{ productId, quantity, name: nameOf(productId) },
    }));
    const done =
      articles.length > 0
        ? keptBasket.keep({ seller, key, at: Date.now(), articles, paymentMethod, email })
        : keptBasket.forget(seller, key);
    done.then(
      (kept) => setIsKept(kept !== false),
      () => setIsKept(false),
    );
    // Names alone change nothing that has to be written again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [content, isRead, seller]);

  return {
    content,
    resumed,
    isKept: isKept && isRead,
    change: (next: (before: BasketContent) => Partial<BasketContent>) =>
      setContent((before) => ({ ...before, ...next(before) })),
    /** The next buyer's. */
    empty: () => {
      setResumed(null);
      // Where the browser keeps nothing, there is nothing to forget.
      keptBasket.forget(seller, content.key).catch(() => undefined);
      setContent(({ paymentMethod }) => freshContent(paymentMethod));
    },
  };
}
