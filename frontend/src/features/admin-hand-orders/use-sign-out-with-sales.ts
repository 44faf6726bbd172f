import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectShownAccount, type WithSession } from '../../shared/session/session-slice';
import { keptBasket } from './kept-basket';
import { keptProducts } from './kept-products';
import { marketStore, ownSales } from './market-store';

/** How long, in milliseconds, whoever signs out waits for a browser that does not say what it keeps. */
const PATIENCE = 2_000;

/** Fails then: a session that does not end is worse than a question that is not asked, and sales stay their seller's. */
const afterPatience = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The browser keeps silent')), PATIENCE));

/** Asks before somebody signs out whose sales are still on this device alone. */
export function useSignOutWithSales(endSession: () => void) {
  const account = useSelector((state: WithSession) => selectShownAccount(state, 'admin'));
  const [left, setLeft] = useState(0);
  const signOut = () => {
    // Of what this device keeps only the sales stay, which nobody else has.
    if ('indexedDB' in window) {
      keptProducts.forget().catch(() => undefined);
      if (account) keptBasket.forget(account).catch(() => undefined);
    }
    endSession();
  };
  return {
    /** How many; 0 while nothing is asked. */
    left,
    stay: () => setLeft(0),
    signOut: () => {
      setLeft(0);
      signOut();
    },
    ask: () => {
      const leave = (count: number) => (count > 0 ? setLeft(count) : signOut());
      // Where the browser keeps nothing, nothing waits.
      if (!('indexedDB' in window)) return signOut();
      return void Promise.race([marketStore.all(), afterPatience()]).then(
        (sales) => leave(ownSales(sales, account).own.length),
        () => leave(0),
      );
    },
  };
}
