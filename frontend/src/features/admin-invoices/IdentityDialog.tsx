import { IDENTITY_REASON_MAX_LENGTH, type InvoiceIdentity } from '@shop/contract';
import { Button, Dialog, Notice, TextAreaField } from '@shop/ui-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import styles from '../../shared/back-office/dialog-form.module.css';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { useReadIdentityMutation, useSaveArchivedPaperMutation } from '../../shared/back-office/invoices-api';
import own from './invoices.module.css';

interface IdentityDialogProps {
  number: string;
  onClose: () => void;
}

/** Asks why the buyer's identity is read, then shows it. It is kept nowhere on this side: closed, it is asked for again. */
export function IdentityDialog({ number, onClose }: IdentityDialogProps) {
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [read, { data, isLoading, error: refused }] = useReadIdentityMutation();

  if (data) return <Identity number={number} identity={data} reason={reason.trim()} onClose={onClose} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const words = reason.trim();
    setError(words ? '' : 'Veuillez dire pourquoi cette identité est lue.');
    if (words) void read({ number, reason: words });
    else field.current?.focus();
  }
  return (
    <FormDialog
      formId={formId}
      dirty={reason !== ''}
      onClose={onClose}
      submitLabel="Lire l’identité"
      busy={isLoading}
      initialFocus={field}
      title={`Qui a acheté\u00a0? (${number})`}
      description="Les pièces comptables gardent l’identité de l’acheteur dix ans dans une archive à part, aussi quand le compte est effacé. Chaque lecture est inscrite au journal avec votre nom et votre motif."
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {refused && (
          <Notice tone="error">{messageOf(refused, 'L’identité n’a pas pu être lue. Veuillez réessayer.')}</Notice>
        )}
        <TextAreaField
          ref={field}
          label="Motif"
          required
          rows={3}
          maxLength={IDENTITY_REASON_MAX_LENGTH}
          hint="Par exemple «&nbsp;Contrôle fiscal&nbsp;». Ne nommez personne."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={error}
        />
      </form>
    </FormDialog>
  );
}

interface IdentityProps extends IdentityDialogProps {
  identity: InvoiceIdentity;
  reason: string;
}

function Identity({ number, identity, reason, onClose }: IdentityProps) {
  const [save, { isLoading, error }] = useSaveArchivedPaperMutation();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Acheteur de ${number}`}
      description="Cette lecture est inscrite au journal."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
          <Button loading={isLoading} onClick={() => void save({ number, reason })}>
            Télécharger le PDF
          </Button>
        </>
      }
    >
      {error && <Notice tone="error">{messageOf(error, 'Le fichier n’a pas pu être lu. Veuillez réessayer.')}</Notice>}
      <address className={own.identity}>
        {[identity.name, ...identity.address].map((line, index) => (
          <div key={index}>{line}</div>
        ))}
      </address>
    </Dialog>
  );
}
