import type { Order, OrderLots } from '@shop/contract';
import { Notice, useToast } from '@shop/ui-kit';
import { useId, useState, type FormEvent } from 'react';
import { messageOf } from '../../shared/api/api-error';
import styles from '../../shared/back-office/dialog-form.module.css';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { LotQuantities } from '../../shared/back-office/LotQuantities';
import { useCorrectOrderLotsMutation } from '../../shared/back-office/lots-api';
import { lotsIn, quantitiesOf } from '../../shared/back-office/parcel-quantities';

interface CorrectLotsDialogProps {
  order: Order;
  lots: OrderLots;
  onClose: () => void;
}

/** What was in a parcel after all. */
export function CorrectLotsDialog({ order, lots, onClose }: CorrectLotsDialogProps) {
  const formId = useId();
  const [quantities, setQuantities] = useState(() => quantitiesOf(lots));
  const [dirty, setDirty] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [correct, { isLoading }] = useCorrectOrderLotsMutation();
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const chosen = lotsIn(quantities);
    if (!chosen) return setRefusal('Veuillez entrer des nombres d’unités.');
    const { error } = await correct({ orderId: order._id, lots: chosen });
    if (error) return setRefusal(messageOf(error, 'Les lots n’ont pas pu être corrigés. Veuillez réessayer.'));
    toast.success(`Les lots de la commande ${order.reference} sont corrigés.`);
    onClose();
  }
  return (
    <FormDialog
      formId={formId}
      dirty={dirty}
      onClose={onClose}
      submitLabel="Corriger les lots"
      busy={isLoading}
      title="Lots du colis"
      description={`Commande ${order.reference}, ${order.prenom} ${order.nom}`}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {lots.lines
          .filter(({ choices }) => choices.length > 0)
          .map((line) => (
            <LotQuantities
              key={line.productId}
              line={line}
              quantities={quantities}
              hasLeft
              onChange={(next) => {
                setDirty(true);
                setQuantities(next);
              }}
            />
          ))}
      </form>
    </FormDialog>
  );
}
