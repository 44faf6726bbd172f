import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectShownAccount, type WithSession } from '../../shared/session/session-slice';
import { keptBasket } from './kept-basket';
import { keptProducts } from './kept-products';
import { marketStore, ownSales } from './market-store';
import { afterPatience } from './patience';

const NOTHING = { sales: 0, basket: false } as const;

/** Asks before somebody signs out whose sales, or whose basket, are still on this device alone. */
export function useSignOutWithSales(endSession: () => void) {
  const account = useSelector((state: WithSession) => selectShownAccount(state, 'admin'));
  const [left, setLeft] = useState<{ sales: number; basket: boolean }>(NOTHING);
  const signOut = () => {
    // Of what this device keeps only the sales stay, which nobody else has.
    if ('indexedDB' in window) {
      keptProducts.forget().catch(() => undefined);
      if (account) keptBasket.forget(account).catch(() => undefined);
    }
    endSession();
  };
  return {
    /** How many sales, and whether a basket; neither while nothing is asked. */
    left,
    stay: () => setLeft(NOTHING),
    signOut: () => {
      setLeft(NOTHING);
      signOut();
    },
    ask: () => {
      const leave = (now: typeof left) => (now.sales > 0 || now.basket ? setLeft(now) : signOut());
      // Where the browser keeps nothing, nothing waits.
      if (!('indexedDB' in window)) return signOut();
      const asked = Promise.all([marketStore.all(), account ? keptBasket.read(account) : null]);
      // A session that does not end is worse than a question that is not asked, and sales stay their seller's.
      return void Promise.race([asked, afterPatience()]).then(
        ([sales, basket]) => leave({ sales: ownSales(sales, account).own.length, basket: basket !== null }),
        () => leave(NOTHING),
      );
    },
  };
}
