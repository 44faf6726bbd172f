import { zodResolver } from '@hookform/resolvers/zod';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { CONTACT_WORDS_MAX_LENGTH, type ContactReply } from '@shop/contract';
import { Button, Notice, TextAreaField } from '@shop/ui-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../shared/api/api-error';
import { replySchema, type ReplyValues } from './contact-schema';
import styles from './contact.module.css';
import { useSendOnce } from './use-send-once';

export type SendReply = (reply: ContactReply) => Promise<{ error?: FetchBaseQueryError | SerializedError }>;

const FAILED = 'Votre message n’a pas pu être envoyé. Il est encore là\u00a0: veuillez réessayer.';

/** One more message of a conversation. */
export function ReplyForm({ onReply }: { onReply: SendReply }) {
  const keyOf = useSendOnce();
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; message: string } | null>(null);
  const { register, handleSubmit, formState, reset } = useForm<ReplyValues>({
    resolver: zodResolver(replySchema),
    defaultValues: { words: '' },
  });
  async function submit({ words }: ReplyValues) {
    const { error } = await onReply({ words, key: keyOf({ words }) });
    if (!error) reset();
    setOutcome(
      error
        ? { tone: 'error', message: messageOf(error, FAILED) }
        : { tone: 'success', message: 'Votre message est envoyé.' },
    );
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextAreaField
        {...register('words')}
        label="Message"
        rows={5}
        maxLength={CONTACT_WORDS_MAX_LENGTH}
        required
        error={formState.errors.words?.message}
      />
      {outcome && <Notice tone={outcome.tone}>{outcome.message}</Notice>}
      <div className={styles.foot}>
        <Button type="submit" loading={formState.isSubmitting}>
          Envoyer
        </Button>
      </div>
    </form>
  );
}
