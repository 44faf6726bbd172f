import type { Order } from '@shop/backend/contract';
import { CancelDialog } from './CancelDialog';
import { DeleteOrderDialog } from './DeleteOrderDialog';
import { OrderDetailsDialog } from './OrderDetailsDialog';
import { RefundAnswerDialog } from './RefundAnswerDialog';
import { RefundDialog } from './RefundDialog';
import { ShippingDialog } from './ShippingDialog';

/** What is asked about one order. `refund` sets the status, `partial-refund` leaves it. */
export type OrderDialog =
  'shipping' | 'cancel' | 'refund' | 'partial-refund' | 'accept-request' | 'decline-request' | 'details' | 'delete';

interface OrderDialogsProps {
  dialog: OrderDialog | null;
  order: Order | null;
  onOpen: (dialog: OrderDialog) => void;
  onClose: () => void;
}

/** The one dialog that is open about an order. */
export function OrderDialogs({ dialog, order, onOpen, onClose }: OrderDialogsProps) {
  if (!dialog || !order) return null;
  switch (dialog) {
    case 'shipping':
      return <ShippingDialog order={order} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog order={order} onClose={onClose} />;
    case 'refund':
      return <RefundDialog order={order} setsStatus onClose={onClose} />;
    case 'partial-refund':
      return <RefundDialog order={order} setsStatus={false} onClose={() => onOpen('details')} />;
    case 'accept-request':
    case 'decline-request':
      return (
        <RefundAnswerDialog order={order} accepted={dialog === 'accept-request'} onClose={() => onOpen('details')} />
      );
    case 'details':
      return (
        <OrderDetailsDialog
          order={order}
          onRefund={() => onOpen('partial-refund')}
          onAnswer={(accepted) => onOpen(accepted ? 'accept-request' : 'decline-request')}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteOrderDialog order={order} onClose={onClose} />;
    default:
      return dialog satisfies never;
  }
}
