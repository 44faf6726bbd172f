import { CONTACT_NOTE_MAX_LENGTH } from '@shop/contract';
import { Button, Notice, TextAreaField } from '@shop/ui-kit';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { useNoteContactMutation } from '../../shared/back-office/contact-threads-api';
import styles from './MessagePage.module.css';

/** A note that nobody but administrators reads. */
export function NoteForm({ id }: { id: string }) {
  const [words, setWords] = useState('');
  const [refusal, setRefusal] = useState('');
  const [note, { isLoading }] = useNoteContactMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading || words.trim() === '') return;
    setRefusal('');
    const { error } = await note({ id, words: words.trim() });
    if (error) setRefusal(messageOf(error, 'La note n’a pas pu être gardée. Veuillez réessayer.'));
    else setWords('');
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <TextAreaField
        label="Note"
        rows={3}
        maxLength={CONTACT_NOTE_MAX_LENGTH}
        hint="Jamais envoyée à qui a écrit."
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div>
        <Button variant="secondary" type="submit" loading={isLoading} disabled={words.trim() === ''}>
          Garder la note
        </Button>
      </div>
    </form>
  );
}
