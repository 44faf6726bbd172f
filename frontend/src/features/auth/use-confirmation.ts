import type { ConfirmationAnswer, ConfirmationRequest } from '@shop/contract';
import { useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { useConfirmAccountMutation } from './auth-api';

export interface ConfirmationForm {
  /** From the mail's link. */
  token: string;
  onDone: (answer: ConfirmationAnswer) => void;
  /** The link has ended meanwhile. @param message why, in French */
  onLinkOver: (message: string) => void;
}

/** Sends the confirmation; what the server minds stands beside its field. */
export function useConfirmation<Values extends FieldValues>(
  { token, onDone, onLinkOver }: ConfirmationForm,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
) {
  const [confirm, { isLoading }] = useConfirmAccountMutation();
  const [failure, setFailure] = useState('');
  async function send(values: Omit<ConfirmationRequest, 'token'>): Promise<void> {
    setFailure('');
    const { data, error } = await confirm({ token, ...values });
    if (data) return onDone(data);
    const answer = apiErrorOf(error);
    if (answer?.code === 'LINK.NOT_VALID') return onLinkOver(answer.message);
    const problems = (answer?.problems ?? []).flatMap(({ field, message }) => {
      const name = fields.find((known) => known === field);
      return name ? [{ name, message }] : [];
    });
    for (const { name, message } of problems) setError(name, { message }, { shouldFocus: true });
    if (problems.length === 0)
      setFailure(messageOf(error, 'Votre adresse n’a pas pu être confirmée. Veuillez réessayer.'));
  }
  return { send, failure, isLoading };
}
