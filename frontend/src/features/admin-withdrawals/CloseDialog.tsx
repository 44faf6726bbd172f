import { WITHDRAWAL_CLOSING_MAX_LENGTH, type Withdrawal } from '@shop/contract';
import { Notice, TextAreaField, useToast } from '@shop/ui-kit';
import { useId, useRef, useState, type FormEvent } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { FormDialog } from '../../shared/back-office/FormDialog';
import styles from '../../shared/back-office/dialog-form.module.css';
import { useCloseWithdrawalMutation } from './admin-withdrawals-api';

/** Says why nothing follows from a declaration that matches no order. */
export function CloseDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const { _id, version, reference, prenom, nom, email } = withdrawal;
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [refusal, setRefusal] = useState('');
  const [close, { isLoading }] = useCloseWithdrawalMutation();
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setRefusal('');
    const words = reason.trim();
    setError(words === '' ? 'Veuillez dire pourquoi rien ne suit.' : '');
    if (words === '') {
      field.current?.focus();
      return;
    }
    const { error: refused } = await close({ id: _id, reason: words, expectedVersion: version });
    if (refused) {
      setRefusal(messageOf(refused, 'La rétractation n’a pas pu être classée. Veuillez réessayer.'));
      return;
    }
    toast.success('La rétractation est classée sans suite.');
    onClose();
  }
  return (
    <FormDialog
      formId={formId}
      dirty={reason !== ''}
      onClose={onClose}
      submitLabel="Classer sans suite"
      busy={isLoading}
      initialFocus={field}
      title="Classer la rétractation sans suite"
      description={`${prenom} ${nom}, ${email}, a écrit «\u00a0${reference}\u00a0». Rien n’est effacé\u00a0: elle se rapproche ou se rouvre à tout moment, et une nouvelle déclaration de la même personne la rouvre.`}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <TextAreaField
          ref={field}
          label="Motif"
          required
          rows={4}
          maxLength={WITHDRAWAL_CLOSING_MAX_LENGTH}
          hint="Gardé avec la rétractation, avec votre nom et la date."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={error}
        />
      </form>
    </FormDialog>
  );
}
