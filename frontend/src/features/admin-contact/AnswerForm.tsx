import { type AdminContactThread, CONTACT_WORDS_MAX_LENGTH } from '@shop/contract';
import { Button, Notice, TextAreaField, useToast } from '@shop/ui-kit';
import { type FormEvent, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { useAnswerContactMutation, useGetContactThreadQuery } from '../../shared/back-office/contact-threads-api';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import styles from './MessagePage.module.css';

/** Answers by mail. What a colleague or the shopper wrote meanwhile is shown before anything leaves. */
export function AnswerForm({ thread }: { thread: AdminContactThread }) {
  const { _id: id, version } = thread;
  /** What its writer has read: a newer one that came by itself counts once it was told. */
  const [read, setRead] = useState(version);
  const [words, setWords] = useState('');
  const [error, setError] = useState('');
  const [refusal, setRefusal] = useState<{ message: string; isOvertaken: boolean } | null>(null);
  const key = useRef(newIdempotencyKey());
  const field = useRef<HTMLTextAreaElement>(null);
  const { refetch } = useGetContactThreadQuery(id);
  const [answer, { isLoading }] = useAnswerContactMutation();
  const changes = useUnsavedChanges(words.trim() !== '');
  const toast = useToast();
  // Nothing is being written: whoever begins now has this before their eyes.
  if (words === '' && read !== version) setRead(version);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setRefusal(null);
    const said = words.trim();
    setError(said === '' ? 'La réponse est vide.' : '');
    if (said === '') {
      field.current?.focus();
      return;
    }
    const { data, error: refused } = await answer({ id, words: said, key: key.current, expectedVersion: read });
    if (data) {
      key.current = newIdempotencyKey();
      setWords('');
      toast.success('La réponse est partie par email.');
      return;
    }
    const isOvertaken = apiErrorOf(refused)?.code === 'CONTACT.CHANGED_MEANWHILE';
    setRefusal({ message: messageOf(refused, 'La réponse n’a pas pu partir. Veuillez réessayer.'), isOvertaken });
    if (!isOvertaken) return;
    const { data: newer } = await refetch();
    if (newer) setRead(newer.version);
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal && <Notice tone={refusal.isOvertaken ? 'warning' : 'error'}>{refusal.message}</Notice>}
      <TextAreaField
        ref={field}
        label="Réponse"
        required
        rows={7}
        maxLength={CONTACT_WORDS_MAX_LENGTH}
        hint="Part par email, signée de la boutique, avec un lien vers la conversation."
        value={words}
        onChange={(event) => {
          // Other words are another answer.
          key.current = newIdempotencyKey();
          setWords(event.target.value);
        }}
        error={error}
      />
      <div>
        <Button variant="primary" type="submit" loading={isLoading}>
          {refusal?.isOvertaken ? 'Répondre quand même' : 'Répondre'}
        </Button>
      </div>
      <UnsavedChangesDialog changes={changes} />
    </form>
  );
}
