import type { Withdrawal } from '@shop/contract';
import { TextField, useToast } from '@shop/ui-kit';
import { useId, useState, type FormEvent } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { FormDialog } from '../../shared/back-office/FormDialog';
import styles from '../../shared/back-office/dialog-form.module.css';
import { useMatchWithdrawalMutation } from './admin-withdrawals-api';

/** Says which order a declaration is about. */
export function MatchDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const { _id, reference: typed, prenom, nom, email } = withdrawal;
  const formId = useId();
  const [reference, setReference] = useState('');
  const [error, setError] = useState('');
  const [match, { isLoading }] = useMatchWithdrawalMutation();
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    if (reference.trim() === '') {
      setError('Veuillez entrer la référence d’une commande.');
      return;
    }
    const { data, error: refusal } = await match({ id: _id, reference: reference.trim() });
    if (!data) {
      setError(messageOf(refusal, 'La rétractation n’a pas pu être rapprochée. Veuillez réessayer.'));
      return;
    }
    toast.success(data.state === 'Acceptée' ? 'La rétractation est rapprochée.' : 'Rapprochée, mais hors délai.');
    onClose();
  }
  return (
    <FormDialog
      formId={formId}
      dirty={reference !== ''}
      onClose={onClose}
      submitLabel="Rapprocher"
      busy={isLoading}
      title="Rapprocher la rétractation"
      description={`${prenom} ${nom}, ${email}, a écrit «\u00a0${typed}\u00a0». Ce qui fut déclaré ne change pas.`}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Référence de la commande"
          autoComplete="off"
          required
          maxLength={40}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          error={error}
        />
      </form>
    </FormDialog>
  );
}
