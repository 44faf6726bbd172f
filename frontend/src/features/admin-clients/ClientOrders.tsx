import type { Order } from '@shop/contract';
import { formatPrice, StatusDot, statusTone, TextLink } from '@shop/ui-kit';
import { agreedPrice } from '../../shared/back-office/agreed-price';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatDay } from '../../shared/back-office/format-date';
import styles from './ClientSheet.module.css';

/** A client's orders, newest first, each leading to its details in 'Commandes'. */
export function ClientOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <section aria-label="Commandes du client">
      <h3 className={styles.title}>Commandes</h3>
      {orders.length === 0 ? (
        <p className="soft">Aucune commande payée.</p>
      ) : (
        <ul className={styles.orders}>
          {orders.map(({ _id, reference, date, status, montantTotal, refundedAmount }) => (
            <li key={_id}>
              <TextLink href={adminPaths.orderOver(adminPaths.ordersLike(reference), _id)}>{reference}</TextLink>
              <time dateTime={date}>{formatDay(date)}</time>
              <StatusDot tone={statusTone(status)} label={status} />
              <span className={styles.amount}>
                {formatPrice(montantTotal)}
                {refundedAmount > 0 && <small>dont {agreedPrice(refundedAmount, 'remboursé', 'remboursés')}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
