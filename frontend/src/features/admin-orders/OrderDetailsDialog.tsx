import { useId, useState, type FormEvent } from 'react';
import type { Order } from '@shop/backend/contract';
import {
  Button,
  Dialog,
  Notice,
  RequestBadge,
  Select,
  StatusDot,
  statusTone,
  TextAreaField,
  TextField,
} from '@shop/ui-kit';
import { leaveBy } from '../../shared/back-office/leave-guard';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { useUnsavedChanges } from '../../shared/back-office/use-unsaved-changes';
import { CopyAddress } from './CopyAddress';
import { OrderFacts } from './OrderFacts';
import { OrderHistory } from './OrderHistory';
import { awaitsRefundAnswer, CARRIERS, isCarrier, refundableAmount } from './order-terms';
import { OrderPrints } from './OrderPrints';
import { RefundRequestPanel } from './RefundRequestPanel';
import { useSaveOrder } from './use-save-order';
import styles from './OrderDetailsDialog.module.css';

interface OrderDetailsDialogProps {
  order: Order;
  /** Opens the refund prompt in place of the details. */
  onRefund: () => void;
  /** Opens the answer to the client's refund request in place of the details. */
  onAnswer: (accepted: boolean) => void;
  onClose: () => void;
}

/** Everything about one order; its tracking, carrier and a new comment can be saved (specification, section 2.10). */
export function OrderDetailsDialog({ order, onRefund, onAnswer, onClose }: OrderDetailsDialogProps) {
  const formId = useId();
  // What is not touched follows the order, which another administrator may change meanwhile.
  const [typedNumber, setTypedNumber] = useState<string | null>(null);
  const [chosenCarrier, setChosenCarrier] = useState<string | null>(null);
  const orderNumber = typedNumber ?? order.orderNumber;
  const deliver = chosenCarrier ?? order.deliver;
  const [comment, setComment] = useState('');
  const [refusal, setRefusal] = useState('');
  // Tracking belongs to a parcel on its way: the server offers the order's own status again while it can be corrected.
  const isOnItsWay = order.nextStatuses.includes(order.status);
  const { saveOrder, isSaving } = useSaveOrder();
  const moved = orderNumber.trim() !== order.orderNumber || deliver !== order.deliver;
  const changes = useUnsavedChanges(moved || comment.trim() !== '');
  const close = () => leaveBy(onClose);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal('');
    const comments = comment.trim();
    if (!moved && !comments) {
      onClose();
      return;
    }
    const outcome = await saveOrder(
      order,
      {
        status: order.status,
        ...(moved && { orderNumber: orderNumber.trim(), deliver: isCarrier(deliver) ? deliver : '' }),
        ...(comments && { comments }),
      },
      { saysItself: true },
    );
    if (outcome.state === 'refused') setRefusal(outcome.message);
    // What was typed stays, over the order as it is now: whoever was overtaken looks again and decides.
    else if (outcome.state === 'overtaken') setRefusal(outcome.message);
    else onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="wide"
      title="Détails de la commande"
      lead={
        <p className={styles.lead}>
          {order.reference}
          <StatusDot tone={statusTone(order.status)} label={order.status} />
          {awaitsRefundAnswer(order) && <RequestBadge>Remboursement demandé</RequestBadge>}
        </p>
      }
      actions={
        <>
          {refundableAmount(order) > 0 && (
            <Button variant="secondary" className={styles.start} onClick={() => leaveBy(onRefund)}>
              Rembourser un montant
            </Button>
          )}
          <Button variant="secondary" onClick={close}>
            Fermer
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={isSaving}>
            Mettre à jour
          </Button>
        </>
      }
    >
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {awaitsRefundAnswer(order) && (
        <RefundRequestPanel order={order} onAnswer={(accepted) => leaveBy(() => onAnswer(accepted))} />
      )}
      <div className={styles.columns}>
        <div>
          <OrderFacts order={order} />
          <p className={styles.tools}>
            <CopyAddress order={order} />
            <OrderPrints order={order} />
          </p>
          <form id={formId} className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
            <TextField
              label="Numéro de Suivi"
              autoComplete="off"
              disabled={!isOnItsWay}
              hint={isOnItsWay || order.orderNumber ? undefined : 'À saisir avec le statut « Expédié ».'}
              value={orderNumber}
              onChange={(event) => setTypedNumber(event.target.value)}
            />
            <Select
              label="Transporteur"
              options={[{ value: '', label: 'Aucun' }, ...CARRIERS]}
              disabled={!isOnItsWay}
              value={deliver}
              onChange={(event) => setChosenCarrier(event.target.value)}
            />
            <TextAreaField
              className={styles.wide}
              label="Nouveau commentaire"
              rows={2}
              hint={order.comments ? `Dernier commentaire : « ${order.comments} »` : undefined}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          </form>
        </div>
        <OrderHistory order={order} />
      </div>
      <UnsavedChangesDialog changes={changes} />
    </Dialog>
  );
}
