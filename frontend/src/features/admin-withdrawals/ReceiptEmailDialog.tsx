import type { Withdrawal } from '@shop/contract';
import { TextField, useToast } from '@shop/ui-kit';
import { useId, useState, type FormEvent } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { FormDialog } from '../../shared/back-office/FormDialog';
import styles from '../../shared/back-office/dialog-form.module.css';
import { useCorrectReceiptEmailMutation } from './admin-withdrawals-api';

/** « Renvoyer à une autre adresse »: the receipt of a declaration did not arrive where its client said. */
export function ReceiptEmailDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const { _id, prenom, nom, email: declared, correctedEmail } = withdrawal;
  const current = correctedEmail ?? declared;
  const formId = useId();
  const [email, setEmail] = useState(current);
  const [error, setError] = useState('');
  const [correct, { isLoading }] = useCorrectReceiptEmailMutation();
  const toast = useToast();
  const unchanged = email.trim() === current;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    if (unchanged) {
      setError('L’accusé de réception n’est pas arrivé à cette adresse. Entrez-en une autre.');
      return;
    }
    const { error: refusal } = await correct({ id: _id, email });
    if (refusal) {
      setError(messageOf(refusal, 'L’adresse n’a pas pu être corrigée. Veuillez réessayer.'));
      return;
    }
    toast.success('L’adresse est corrigée, l’accusé de réception repart dans un instant.');
    onClose();
  }
  return (
    <FormDialog
      formId={formId}
      dirty={!unchanged}
      onClose={onClose}
      submitLabel="Renvoyer à cette adresse"
      busy={isLoading}
      title="Renvoyer l’accusé de réception"
      description={`${prenom} ${nom} a déclaré ${declared}. Ce qui fut déclaré ne change pas : l’adresse corrigée se tient à côté.`}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Adresse électronique"
          type="email"
          autoComplete="off"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={error}
        />
      </form>
    </FormDialog>
  );
}
