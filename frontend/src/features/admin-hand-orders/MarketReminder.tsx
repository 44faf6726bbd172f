import { Notice, TextLink } from '@shop/ui-kit';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { selectShownAccount, type WithSession } from '../../shared/session/session-slice';
import { keptBasket } from './kept-basket';
import { marketStore, ownSales, type QueuedSale } from './market-store';
import styles from './Market.module.css';

/** On any other page: sales of this device that the shop does not have yet are not forgotten there. */
export function MarketReminder() {
  const { pathname } = useLocation();
  const account = useSelector((state: WithSession) => selectShownAccount(state, 'admin'));
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Where « Marché » is not opened again, a buyer's address stays no longer either.
    if ('indexedDB' in window) keptBasket.sweep().catch(() => undefined);
  }, [account]);
  const isElsewhere = pathname !== adminPaths.market;
  useEffect(() => {
    let isGone = false;
    const show = (sales: readonly QueuedSale[]) => {
      if (!isGone) setCount(ownSales(sales, account).own.length);
    };
    // Where the browser keeps nothing, nothing waits.
    if (isElsewhere && 'indexedDB' in window) marketStore.all().then(show, () => show([]));
    return () => {
      isGone = true;
    };
  }, [account, isElsewhere, pathname]);
  if (!isElsewhere || count === 0) return null;
  return (
    <Notice
      tone="warning"
      className={styles.reminder}
      action={<TextLink href={adminPaths.market}>Ouvrir «&nbsp;Marché&nbsp;»</TextLink>}
    >
      {count > 1
        ? `${count} ventes du marché sont sur cet appareil et pas encore dans la boutique.`
        : 'Une vente du marché est sur cet appareil et pas encore dans la boutique.'}
    </Notice>
  );
}
