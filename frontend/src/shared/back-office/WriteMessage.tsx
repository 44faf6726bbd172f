import { CONTACT_SUBJECTS, CONTACT_WORDS_MAX_LENGTH, type ContactOpening, type ContactSubject } from '@shop/contract';
import { Button, Select, TextAreaField, TextButton, useToast } from '@shop/ui-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error';
import { newIdempotencyKey } from '../api/idempotency';
import styles from './ContactThreads.module.css';
import { useWriteContactMutation } from './contact-threads-api';
import { Refusal } from './Refusal';
import { useUnsavedChanges } from './unsaved-changes';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';

const SUBJECTS = Object.entries(CONTACT_SUBJECTS).map(([value, label]) => ({ value, label }));

type Addressee = Pick<ContactOpening, 'to' | 'id'>;

/** Writes to a client, or to whoever placed an order: behind a button, since few sheets are opened for it. */
export function WriteMessage(addressee: Addressee) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // What was pressed is gone.
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return open ? (
    <Form {...addressee} onDone={close} />
  ) : (
    <Button ref={button} variant="secondary" onClick={() => setOpen(true)}>
      Écrire un message
    </Button>
  );
}

function Form({ to, id, onDone }: Addressee & { onDone: () => void }) {
  const [subject, setSubject] = useState<ContactSubject>(to === 'order' ? 'order' : 'other');
  const [words, setWords] = useState('');
  const [error, setError] = useState('');
  const [refusal, setRefusal] = useState('');
  const key = useRef(newIdempotencyKey());
  const field = useRef<HTMLTextAreaElement>(null);
  const [write, { isLoading }] = useWriteContactMutation();
  const changes = useUnsavedChanges(words.trim() !== '');
  const toast = useToast();
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const said = words.trim();
    setRefusal('');
    setError(said === '' ? 'Le message est vide.' : '');
    if (said === '') {
      field.current?.focus();
      return;
    }
    const { error: refused } = await write({ to, id, subject, words: said, key: key.current });
    if (refused) {
      setRefusal(messageOf(refused, 'Le message n’a pas pu partir. Veuillez réessayer.'));
      return;
    }
    toast.success('Le message est parti par email.');
    onDone();
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal && <Refusal>{refusal}</Refusal>}
      <Select
        label="Sujet"
        options={SUBJECTS}
        value={subject}
        onChange={(event) => {
          // About something else it is another message.
          key.current = newIdempotencyKey();
          setSubject(event.target.value as ContactSubject);
        }}
      />
      <TextAreaField
        ref={field}
        label="Message"
        required
        rows={5}
        maxLength={CONTACT_WORDS_MAX_LENGTH}
        hint="Part par email, signé de la boutique, avec un lien pour vous répondre. Pour ce qui le concerne&nbsp;: une publicité demande son accord."
        value={words}
        onChange={(event) => {
          key.current = newIdempotencyKey();
          setWords(event.target.value);
        }}
        error={error}
      />
      <div className={styles.acts}>
        <Button type="submit" loading={isLoading}>
          Envoyer
        </Button>
        <TextButton onClick={onDone}>Annuler</TextButton>
      </div>
      <UnsavedChangesDialog changes={changes} />
    </form>
  );
}
