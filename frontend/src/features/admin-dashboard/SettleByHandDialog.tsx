import { useId, useRef, useState, type FormEvent } from 'react';
import type { UnsettledRefund } from '@shop/contract';
import { Notice, TextField, useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { agreedPrice } from '../../shared/back-office/agreed-price';
import { FormDialog } from '../../shared/back-office/FormDialog';
import styles from '../../shared/back-office/dialog-form.module.css';
import { useSettleByHandMutation } from './dashboard-api';

interface SettleByHandDialogProps {
  refund: UnsettledRefund;
  onClose: () => void;
}

/** The money was given back another way: whoever did it says how. Moves nothing by itself. */
export function SettleByHandDialog({ refund, onClose }: SettleByHandDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const [refusal, setRefusal] = useState('');
  const [settle, { isLoading }] = useSettleByHandMutation();
  const toast = useToast();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = note.trim();
    setRefusal('');
    setError(words ? '' : 'Dites comment la somme a été rendue.');
    if (!words || isLoading) {
      field.current?.focus();
      return;
    }
    const { orderId, key } = refund;
    const outcome = await settle({ orderId, key, note: words });
    if (outcome.error) {
      setRefusal(messageOf(outcome.error, 'La note n’a pas pu être enregistrée. Veuillez réessayer.'));
      return;
    }
    toast.success('Remboursement réglé');
    onClose();
  };

  return (
    <FormDialog
      formId={formId}
      dirty={note !== ''}
      onClose={onClose}
      submitLabel="Enregistrer"
      busy={isLoading}
      initialFocus={field}
      title="Réglé à la main"
      description={`${refund.reference}\u00a0: ${agreedPrice(refund.amount, 'rendu', 'rendus')} autrement que par le prestataire de paiement. Aucune somme ne part d’ici.`}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <TextField
          ref={field}
          label="Comment la somme a été rendue"
          autoComplete="off"
          required
          maxLength={500}
          hint="Par exemple&nbsp;: virement du 12 novembre. Conservé dans l’historique de la commande&nbsp;; le client le lit s’il demande ses données."
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={error}
        />
      </form>
    </FormDialog>
  );
}
