import { CLIENT_NOTE_LIMITS, type ClientNote } from '@shop/contract';
import { Button, ConfirmDialog, Skeleton, TextAreaField, TextButton } from '@shop/ui-kit';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { formatMoment } from '../../shared/back-office/format-date';
import { Refusal } from '../../shared/back-office/Refusal';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetClientNotesQuery, useNoteClientMutation, useRemoveClientNoteMutation } from './admin-clients-api';
import styles from './ClientNotes.module.css';
import { ClientTags } from './ClientTags';

/** What the shop notes about a client, for whoever looks at the sheet next. */
export function ClientNotes({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useGetClientNotesQuery(clientId, { refetchOnMountOrArgChange: true });
  const [removing, setRemoving] = useState<ClientNote | null>(null);
  const [remove, removal] = useRemoveClientNoteMutation();
  const title = useRef<HTMLHeadingElement>(null);

  async function confirm() {
    const { error: refused } = await remove({ id: clientId, noteId: removing!.id });
    if (refused) return;
    setRemoving(null);
    // What was pressed is gone.
    requestAnimationFrame(() => title.current?.focus());
  }
  return (
    <section aria-label="Notes et étiquettes" className={styles.root}>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        Notes et étiquettes
      </h3>
      {data ? (
        <>
          <ClientTags clientId={clientId} tags={data.tags} />
          <NoteForm clientId={clientId} />
          {data.notes.length > 0 && (
            <ul className={styles.notes}>
              {data.notes.map((note) => (
                <Note key={note.id} note={note} onRemove={() => setRemoving(note)} />
              ))}
            </ul>
          )}
        </>
      ) : error ? (
        <RetryNotice onRetry={() => void refetch()}>
          {messageOf(error, 'Les notes n’ont pas pu être chargées.')}
        </RetryNotice>
      ) : (
        <Skeleton width={60} />
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title="Supprimer cette note&nbsp;?"
        description="Plus personne ne la lira."
        confirmLabel="Supprimer"
        danger
        busy={removal.isLoading}
        error={removal.error && messageOf(removal.error, 'La note n’a pas pu être supprimée. Veuillez réessayer.')}
        onConfirm={() => void confirm()}
      />
    </section>
  );
}

function NoteForm({ clientId }: { clientId: string }) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState('');
  const [note, { isLoading }] = useNoteClientMutation();
  const changes = useUnsavedChanges(text.trim() !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading || text.trim() === '') return;
    setRefusal('');
    const { error } = await note({ id: clientId, text: text.trim() });
    if (error) setRefusal(messageOf(error, 'La note n’a pas pu être gardée. Veuillez réessayer.'));
    else setText('');
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal && <Refusal>{refusal}</Refusal>}
      <TextAreaField
        label="Nouvelle note"
        rows={2}
        maxLength={CLIENT_NOTE_LIMITS.text}
        hint={
          'Le client ne la voit pas dans son compte, mais il peut demander une copie de ses données\u00a0: restez factuel.'
        }
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button variant="secondary" type="submit" loading={isLoading} disabled={text.trim() === ''}>
          Garder la note
        </Button>
      </div>
      <UnsavedChangesDialog changes={changes} />
    </form>
  );
}

interface NoteProps {
  note: ClientNote;
  onRemove: () => void;
}

function Note({ note: { at, author, text }, onRemove }: NoteProps) {
  const moment = formatMoment(at);
  return (
    <li>
      <p className={styles.text}>{text}</p>
      <p className={styles.by}>
        <span>{author ? `${author}, ${moment}` : moment}</span>
        <TextButton aria-label={`Supprimer la note du ${moment}`} onClick={onRemove}>
          Supprimer
        </TextButton>
      </p>
    </li>
  );
}
