import { LOT_REASON_MAX_LENGTH, type Lot } from '@shop/contract';
import { Notice, TextAreaField, useToast } from '@shop/ui-kit';
import { useId, useRef, useState, type FormEvent } from 'react';
import { messageOf } from '../../shared/api/api-error';
import styles from '../../shared/back-office/dialog-form.module.css';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { useBlockLotMutation } from '../../shared/back-office/lots-api';

interface BlockLotDialogProps {
  lot: Lot;
  /** Known before anybody types: its date has passed, and it comes off the shelf. */
  reason?: string;
  onClose: () => void;
}

/** Says why nothing of a lot may leave any more. */
export function BlockLotDialog({ lot, reason: known = '', onClose }: BlockLotDialogProps) {
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState(known);
  const [error, setError] = useState('');
  const [refusal, setRefusal] = useState('');
  const [block, { isLoading }] = useBlockLotMutation();
  const toast = useToast();
  const left = lot.received - lot.shipped;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setRefusal('');
    const words = reason.trim();
    setError(words ? '' : 'Veuillez dire pourquoi le lot est bloqué.');
    if (!words) return field.current?.focus();
    const { data, error: refused } = await block({ id: lot._id, reason: words });
    if (refused) return setRefusal(messageOf(refused, 'Le lot n’a pas pu être bloqué. Veuillez réessayer.'));
    const heldBack = data.block?.heldBack ?? 0;
    const left = heldBack === 0 ? 'aucune unité n’était' : `${heldBack} unité${heldBack > 1 ? 's' : ''} hors`;
    toast.success(`Le lot ${lot.number} est bloqué, ${left} ${heldBack === 0 ? 'en vente' : 'de la vente'}.`);
    onClose();
  }
  return (
    <FormDialog
      formId={formId}
      dirty={reason !== known}
      onClose={onClose}
      submitLabel={known ? 'Retirer du rayon' : 'Bloquer le lot'}
      busy={isLoading}
      initialFocus={field}
      title={known ? `Retirer le lot ${lot.number} du rayon` : `Bloquer le lot ${lot.number}`}
      description={`${left} unité${left > 1 ? 's restent' : ' reste'}\u00a0: plus aucune ne part, et celles qui sont libres sortent de la vente. Vous pourrez ensuite préparer un rappel, ou débloquer le lot.`}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <TextAreaField
          ref={field}
          label="Motif"
          required
          rows={3}
          maxLength={LOT_REASON_MAX_LENGTH}
          hint="Gardé avec le lot, avec votre nom et la date."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={error}
        />
      </form>
    </FormDialog>
  );
}
