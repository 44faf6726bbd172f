import type { Order } from '@shop/contract';
import { Button, Dialog, FieldError, Notice } from '@shop/ui-kit';
import { type Learn, useMarkMany } from './use-mark-many';
import styles from './ManyOrders.module.css';

interface DeliverManyDialogProps {
  orders: readonly Order[];
  onLearnt: Learn;
  onClose: () => void;
}

/** Confirms that several parcels have arrived; each client is told by mail. */
export function DeliverManyDialog({ orders, onLearnt, onClose }: DeliverManyDialogProps) {
  const { mark, isMarking, refusals, failure } = useMarkMany('Livré', onLearnt);

  const submit = async () => {
    if (await mark(orders.map((order) => ({ order })))) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Marquer comme livrées"
      description="Chaque client en est informé par mail, après dix secondes&nbsp;: le temps d’annuler."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="primary" loading={isMarking} onClick={() => void submit()}>
            {`Marquer Livré (${orders.length})`}
          </Button>
        </>
      }
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      <ul className={styles.orders}>
        {orders.map(({ _id, reference, prenom, nom }) => (
          <li key={_id}>
            <strong>{reference}</strong> {`${prenom} ${nom}`}
            <FieldError id={`refus-${_id}`}>{refusals.get(_id)}</FieldError>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
