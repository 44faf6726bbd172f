import type { Lot } from '@shop/contract';
import { Notice, TextField, useToast } from '@shop/ui-kit';
import { useId, useRef, useState, type FormEvent } from 'react';
import { messageOf } from '../../shared/api/api-error';
import styles from '../../shared/back-office/dialog-form.module.css';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { useCorrectLotMutation } from '../../shared/back-office/lots-api';

/** What was typed wrong about a lot. */
export function CorrectLotDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [received, setReceived] = useState(String(lot.received));
  const [bestBefore, setBestBefore] = useState(lot.bestBefore ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState('');
  const [correct, { isLoading }] = useCorrectLotMutation();
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setRefusal('');
    const isNumber = /^[1-9]\d{0,6}$/.test(received.trim());
    setErrors(isNumber ? {} : { received: 'Veuillez entrer un nombre d’unités.' });
    if (!isNumber) return first.current?.focus();
    const body = { received: Number(received), bestBefore, expectedVersion: lot.version };
    const { error } = await correct({ id: lot._id, ...body });
    if (!error) {
      toast.success(`Le lot ${lot.number} est corrigé.`);
      return onClose();
    }
    const problems = fieldProblemsOf(error);
    setErrors(problems);
    if (Object.keys(problems).length === 0)
      setRefusal(messageOf(error, 'Le lot n’a pas pu être corrigé. Veuillez réessayer.'));
  }
  return (
    <FormDialog
      formId={formId}
      dirty={received !== String(lot.received) || bestBefore !== (lot.bestBefore ?? '')}
      onClose={onClose}
      submitLabel="Corriger"
      busy={isLoading}
      initialFocus={first}
      title={`Corriger le lot ${lot.number}`}
      description={
        lot.block
          ? 'Le lot est bloqué\u00a0: les unités ajoutées sortent de la vente.'
          : 'Le stock ne change pas\u00a0: il se compte dans «\u00a0Produits\u00a0».'
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <TextField
          ref={first}
          label="Unités reçues"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={received}
          onChange={(event) => setReceived(event.target.value)}
          error={errors.received}
        />
        <TextField
          label="À utiliser de préférence avant le"
          type="date"
          value={bestBefore}
          onChange={(event) => setBestBefore(event.target.value)}
          error={errors.bestBefore}
        />
      </form>
    </FormDialog>
  );
}
