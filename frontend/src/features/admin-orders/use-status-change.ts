import { useState } from 'react';
import type { Order, OrderStatus } from '@shop/contract';
import { useToast } from '@shop/ui-kit';
import type { OrderDialog } from './OrderDialogs';
import { useSaveOrder } from './use-save-order';

/** What the administrator must answer before a status is saved; 'Livré' needs nothing more. */
const DIALOG_OF: Partial<Record<OrderStatus, OrderDialog>> = {
  Expédié: 'shipping',
  Annulé: 'cancel',
  Remboursé: 'refund',
};

/**
 * Gives an order its next status, from its row or from its details (specification, section 4).
 * @param ask opens what must be answered first
 */
export function useStatusChange(ask: (dialog: OrderDialog, order: Order) => void) {
  const [savingId, setSavingId] = useState<string | null>(null);
  const { saveOrder } = useSaveOrder();
  const toast = useToast();

  const changeStatus = async (order: Order, status: OrderStatus) => {
    const dialog = DIALOG_OF[status];
    if (dialog) {
      ask(dialog, order);
      return;
    }
    setSavingId(order._id);
    const outcome = await saveOrder(order, { status });
    setSavingId(null);
    if (outcome.state !== 'refused') return;
    // The buyer has it: only which lots it was of is left to say.
    if (order.handedOver && outcome.code.startsWith('LOT.')) ask('handover', order);
    else toast.error(`Commande ${order.reference}\u00a0: ${outcome.message}`);
  };

  return {
    /** The order whose status is being saved. */
    savingId,
    changeStatus: (order: Order, status: OrderStatus) => void changeStatus(order, status),
  };
}
