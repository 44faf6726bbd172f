import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Notice, TextField } from '@shop/ui-kit';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../shared/api/api-error';
import { emailSchema } from './auth-schema';
import styles from './auth.module.css';

interface EmailFormProps {
  submitLabel: string;
  /** What stands in the field at first. */
  email?: string;
  /** Shown once it is sent; the same for known and unknown addresses. */
  done: string;
  send: (values: { clientEmail: string }) => Promise<{ error?: FetchBaseQueryError | SerializedError }>;
}

/** Asks for an address and has a mail sent to it. */
export function EmailForm({ submitLabel, email, done, send }: EmailFormProps) {
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; message: string } | null>(null);
  const { register, handleSubmit, formState } = useForm<{ clientEmail: string }>({
    resolver: zodResolver(emailSchema),
    mode: 'onTouched',
    // Otherwise what was typed before the program came stays.
    ...(email && { defaultValues: { clientEmail: email } }),
  });
  async function submit(values: { clientEmail: string }) {
    const { error } = await send(values);
    setOutcome(
      error
        ? { tone: 'error', message: messageOf(error, 'L’email n’a pas pu être envoyé. Veuillez réessayer.') }
        : { tone: 'success', message: done },
    );
  }
  return (
    <form noValidate method="dialog" className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextField
        {...register('clientEmail')}
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={formState.errors.clientEmail?.message}
      />
      {outcome && <Notice tone={outcome.tone}>{outcome.message}</Notice>}
      <Button type="submit" fullWidth loading={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
