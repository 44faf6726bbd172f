import { useId, type ReactNode } from 'react';
import type { Order, OrderStatus } from '@shop/contract';
import { Button, Dialog, RequestBadge, StatusDot, statusTone } from '@shop/ui-kit';
import { ContactThreads } from '../../shared/back-office/ContactThreads';
import { ExportButton } from '../../shared/back-office/ExportButton';
import { useIsOwner } from '../../shared/back-office/role';
import { leaveBy } from '../../shared/back-office/unsaved-changes';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { Refusal } from '../../shared/back-office/Refusal';
import { CopyAddress } from './CopyAddress';
import { DeliveryDay } from './DeliveryDay';
import { OrderFacts } from './OrderFacts';
import { OrderForm } from './OrderForm';
import { OrderHistory } from './OrderHistory';
import { OrderInvoices } from './OrderInvoices';
import { OrderLots } from './OrderLots';
import { OrderTags } from './OrderTags';
import { OrderPrints } from './OrderPrints';
import { OrderNavigation } from './OrderNavigation';
import { NextSteps } from './NextSteps';
import { awaitsRefundAnswer, isWithdrawn, refundableAmount, WITHDRAWN } from './order-terms';
import { RefundRequestPanel } from './RefundRequestPanel';
import { useOrderForm } from './use-order-form';
import type { OrderNavigation as Navigation } from './use-order-navigation';
import styles from './OrderDetailsDialog.module.css';

interface OrderDetailsDialogProps {
  id: string;
  /** `undefined` while it is not there; `instead` is shown then. */
  order: Order | undefined;
  instead: ReactNode;
  navigation: Navigation;
  /** Its status is being saved. */
  isSaving: boolean;
  /** Gives it its next status, or opens in place of the details what must be answered first. */
  onStatus: (order: Order, status: OrderStatus) => void;
  /** Opens the refund prompt in place of the details. */
  onRefund: () => void;
  /** Opens the answer to the client's refund request in place of the details. */
  onAnswer: (accepted: boolean) => void;
  onClose: () => void;
}

/** Everything about one order; its tracking, carrier and a new comment can be saved (specification, section 2.10). */
export function OrderDetailsDialog(props: OrderDetailsDialogProps) {
  const { id, order, instead, navigation, isSaving, onStatus, onRefund, onAnswer, onClose } = props;
  const formId = useId();
  const isOwner = useIsOwner();
  const form = useOrderForm(id, order, onClose);
  const close = () => leaveBy(onClose);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="wide"
      title="Détails de la commande"
      lead={
        <div className={styles.lead}>
          <OrderNavigation navigation={navigation} paused={form.changes.asking || form.isSaving} />
          <p className={styles.order} aria-live="polite">
            {order && (
              <>
                <span>{order.reference}</span>
                <StatusDot tone={statusTone(order.status)} label={order.status} />
                {awaitsRefundAnswer(order) && <RequestBadge>Remboursement demandé</RequestBadge>}
                {isWithdrawn(order) && <RequestBadge>{WITHDRAWN}</RequestBadge>}
              </>
            )}
          </p>
        </div>
      }
      actions={
        <>
          {isOwner && order && refundableAmount(order) > 0 && (
            <Button variant="secondary" className={styles.start} onClick={() => leaveBy(onRefund)}>
              Rembourser un montant
            </Button>
          )}
          <Button variant="secondary" onClick={close}>
            Fermer
          </Button>
          {order && (
            <Button variant="primary" type="submit" form={formId} loading={form.isSaving}>
              {form.asks ? 'Mettre à jour quand même' : 'Mettre à jour'}
            </Button>
          )}
        </>
      }
    >
      {form.refusal && <Refusal tone={form.asks ? 'warning' : 'error'}>{form.refusal}</Refusal>}
      {isOwner && order && awaitsRefundAnswer(order) && (
        <RefundRequestPanel order={order} onAnswer={(accepted) => leaveBy(() => onAnswer(accepted))} />
      )}
      {order && (
        <NextSteps order={order} isSaving={isSaving} onStatus={(status) => leaveBy(() => onStatus(order, status))} />
      )}
      {order ? (
        <div className={styles.columns}>
          <div>
            <OrderFacts order={order} />
            <p className={styles.tools}>
              <CopyAddress order={order} />
              <OrderPrints order={order} />
              {isOwner && (
                <ExportButton url={`orders/${order._id}/proof`} params={{}}>
                  Dossier de preuve
                </ExportButton>
              )}
            </p>
            <OrderTags key={`tags-${id}`} order={order} />
            {isOwner && <ContactThreads of={{ order: order._id }} />}
            <OrderInvoices orderId={order._id} />
            <OrderLots key={`lots-${id}`} order={order} />
            {isOwner && <DeliveryDay key={id} order={order} />}
            <OrderForm id={formId} order={order} form={form} />
          </div>
          <OrderHistory key={id} order={order} />
        </div>
      ) : (
        instead
      )}
      <UnsavedChangesDialog changes={form.changes} />
    </Dialog>
  );
}
