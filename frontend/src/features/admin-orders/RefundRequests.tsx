import { useId } from 'react';
import type { Order } from '@shop/contract';
import { formatPrice, Link, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatDay } from '../../shared/back-office/format-date';
import { RowsSkeleton } from '../../shared/back-office/RowsSkeleton';
import styles from '../../shared/back-office/dashboard.module.css';
import { askedAmount, askedReasonWords, askedUnitsWords } from './asked-refund';

interface RefundRequestsProps {
  /** Undefined while they are being loaded. */
  orders: readonly Order[] | undefined;
  /** They could not be loaded. */
  isMissing: boolean;
}

/** Clients who ask for their money back. */
export function RefundRequests({ orders, isMissing }: RefundRequestsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>Remboursements demandés</h2>
        {orders && orders.length > 0 && <TextLink href={adminPaths.refundRequests}>Voir</TextLink>}
      </div>
      {isMissing ? (
        <p className="soft">Demandes non chargées.</p>
      ) : !orders ? (
        <RowsSkeleton />
      ) : orders.length === 0 ? (
        <p className="soft">Aucune demande en attente.</p>
      ) : (
        <ul className={styles.rows}>
          {orders.map((order) => (
            <li key={order._id}>
              <div>
                <p>{`${order.prenom} ${order.nom}`}</p>
                <p className={styles.sub}>
                  <Link href={adminPaths.orderOver(adminPaths.refundRequests, order._id)}>{order.reference}</Link>
                  {`, demandé le ${formatDay(order.refundRequestedAt ?? order.date)}`}
                </p>
                <p className={styles.sub}>
                  {[askedUnitsWords(order), askedReasonWords(order)].filter(Boolean).join(' · ')}
                </p>
              </div>
              <p className={styles.figure}>{formatPrice(askedAmount(order))}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
