import { Button, Notice, Picture, Skeleton, StatusDot, TextLink, formatPrice, statusTone } from '@shop/ui-kit';
import type { Order } from '@shop/backend/contract';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { useBrowser } from '../../shared/browser';
import { formatDate } from '../../shared/format-date';
import { useGetOrderQuery, useRequestRefundMutation } from './account-api';
import styles from './account.module.css';
import { isWithinRefundWindow } from './refund-window';

const EXPIRED = 'La période de remboursement de 14 jours est expirée.';
const REQUESTED = 'Votre demande de remboursement a été envoyée.';

/** One order of the client's history. */
export function OrderEntry({ orderId, clientId }: { orderId: string; clientId: string }) {
  const { data: order, isError, refetch } = useGetOrderQuery(orderId);
  if (isError && !order) {
    return (
      <li className={styles.order}>
        <Notice
          tone="error"
          action={
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              Réessayer
            </Button>
          }
        >
          Cette commande n’a pas pu être chargée.
        </Notice>
      </li>
    );
  }
  if (!order) {
    return (
      <li className={styles.order} aria-busy="true">
        <Skeleton shape="title" width={40} />
        <Skeleton shape="line" width={60} />
      </li>
    );
  }
  return (
    <li className={styles.order}>
      <div className={styles.orderHead}>
        <h2 className={styles.orderId}>
          Commande <span className="nowrap">{order.reference}</span>
        </h2>
        <p className={styles.orderTotal}>{formatPrice(order.montantTotal)}</p>
        <p className={styles.orderMeta}>{formatDate(new Date(order.date))}</p>
      </div>
      <ul className={styles.orderLines}>
        {order.articles.map(({ _id, productImage, productName, quantity, price }) => (
          <li key={_id} className={styles.orderLine}>
            <div>
              <Picture src={productImage} alt="" sizes="64px" width={160} />
            </div>
            <p>{productName}</p>
            <p className="figures nowrap">
              {quantity} × {formatPrice(price)}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.orderFoot}>
        <StatusDot tone={statusTone(order.status)} label={order.status} />
        {order.trackingUrl && (
          <TextLink href={order.trackingUrl} target="_blank" rel="noopener" icon="arrow-out">
            Suivre le colis {order.orderNumber}
          </TextLink>
        )}
        <RefundRequest order={order} clientId={clientId} />
      </div>
    </li>
  );
}

/** 'Demander un remboursement', for delivered orders only (specification, section 4). */
function RefundRequest({ order, clientId }: { order: Order; clientId: string }) {
  const { now } = useBrowser();
  const [request, { isLoading }] = useRequestRefundMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  if (order.refundRequestedAt) return <p role="status">{REQUESTED}</p>;
  if (order.status !== 'Livré') return null;

  async function ask() {
    if (!isWithinRefundWindow(order.date, now())) return setRefusal(EXPIRED);
    const { error } = await request({ clientId, orderId: order._id });
    setRefusal(error ? messageOf(error, 'Votre demande n’a pas pu être envoyée. Veuillez réessayer.') : null);
  }
  return (
    <>
      <Button variant="secondary" loading={isLoading} onClick={() => void ask()}>
        Demander un remboursement
      </Button>
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </>
  );
}
