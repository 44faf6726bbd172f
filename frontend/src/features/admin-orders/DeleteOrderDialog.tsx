import { useState } from 'react';
import type { Order } from '@shop/contract';
import { Button, Dialog, Notice, useToast } from '@shop/ui-kit';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { useDeleteOrderMutation } from './admin-orders-api';

interface DeleteOrderDialogProps {
  order: Order;
  onDeleted: (order: Order) => void;
  onClose: () => void;
}

const QUESTION = 'Voulez-vous vraiment supprimer cette commande ?';
const FAILURE = 'La commande n’a pas pu être supprimée. Veuillez réessayer.';

/** Asks before deleting; the server decides which orders must be asked for twice and says why. */
export function DeleteOrderDialog({ order, onDeleted, onClose }: DeleteOrderDialogProps) {
  const [warning, setWarning] = useState('');
  const [refusal, setRefusal] = useState('');
  const [remove, { isLoading }] = useDeleteOrderMutation();
  const toast = useToast();

  const submit = async () => {
    setRefusal('');
    const { error } = await remove({ id: order._id, confirmed: warning !== '' });
    if (!error) {
      toast.success(`Commande ${order.reference} supprimée.`);
      onDeleted(order);
      onClose();
      return;
    }
    if (apiErrorOf(error)?.code === 'ORDER.CONFIRM_DELETION') setWarning(messageOf(error, FAILURE));
    else setRefusal(messageOf(error, FAILURE));
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Supprimer la commande ${order.reference}`}
      description={`${QUESTION} Elle disparaît de toutes les listes et du compte du client.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" loading={isLoading} onClick={() => void submit()}>
            {warning ? 'Supprimer quand même' : 'Supprimer'}
          </Button>
        </>
      }
    >
      {warning && <Notice tone="warning">{warning}</Notice>}
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </Dialog>
  );
}
