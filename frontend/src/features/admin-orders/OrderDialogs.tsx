import type { Order } from '@shop/contract';
import { CancelDialog } from './CancelDialog';
import { DeleteOrderDialog } from './DeleteOrderDialog';
import { HandOverDialog } from './HandOverDialog';
import { RefundDialog } from './RefundDialog';
import { ShippingDialog } from './ShippingDialog';

/** What is asked about an order from its row; `refund` sets the status, `handover` asks for the lots of what changed hands. */
export type OrderDialog = 'shipping' | 'handover' | 'cancel' | 'refund' | 'delete';

interface OrderDialogsProps {
  dialog: OrderDialog;
  order: Order;
  onDeleted: (order: Order) => void;
  onClose: () => void;
}

/** The one dialog that is open about an order. */
export function OrderDialogs({ dialog, order, onDeleted, onClose }: OrderDialogsProps) {
  switch (dialog) {
    case 'shipping':
      return <ShippingDialog order={order} onClose={onClose} />;
    case 'handover':
      return <HandOverDialog order={order} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog order={order} onClose={onClose} />;
    case 'refund':
      return <RefundDialog order={order} setsStatus onClose={onClose} />;
    case 'delete':
      return <DeleteOrderDialog order={order} onDeleted={onDeleted} onClose={onClose} />;
    default:
      return dialog satisfies never;
  }
}
