import { useState } from 'react';
import type { Order } from '@shop/contract';
import { Button, Dialog, formatPrice, Notice } from '@shop/ui-kit';
import { refundableAmount } from './order-terms';
import { useSaveOrder } from './use-save-order';

interface CancelDialogProps {
  order: Order;
  onClose: () => void;
}

/** Confirms a cancellation; of a paid order it asks whether the money goes back as well. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const left = refundableAmount(order);
  const [refusal, setRefusal] = useState('');
  const { saveOrder, isSaving } = useSaveOrder();

  const cancel = async (refund: boolean) => {
    setRefusal('');
    const outcome = await saveOrder(order, { status: 'Annulé', ...(left > 0 && { refund }) });
    if (outcome.state === 'refused') setRefusal(outcome.message);
    else onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Annuler la commande"
      description={
        left > 0
          ? `La commande ${order.reference} est payée. Voulez-vous aussi rembourser ${formatPrice(left)} au client\u00a0?`
          : `Voulez-vous vraiment annuler la commande ${order.reference}\u00a0?`
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Retour
          </Button>
          {left > 0 && (
            <Button variant="secondary" loading={isSaving} onClick={() => void cancel(false)}>
              Annuler sans rembourser
            </Button>
          )}
          <Button variant="danger" loading={isSaving} onClick={() => void cancel(left > 0)}>
            {left > 0 ? 'Annuler et rembourser' : 'Annuler la commande'}
          </Button>
        </>
      }
    >
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </Dialog>
  );
}
