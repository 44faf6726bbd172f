import { Button, Notice } from '@shop/ui-kit';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import type { Audience } from '../../shared/session/session-slice';
import { CurrentPasswordField } from '../../shared/ui/CurrentPasswordField';
import { sessionCalls } from './sessions-api';
import styles from './OpenSessions.module.css';

interface EndSessionsFormProps {
  audience: Audience;
  /** Absent: all others. */
  sessionId?: string;
  question: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for the password: whoever finds a session open must not lock its owner out. */
export function EndSessionsForm({ audience, sessionId, question, onDone, onCancel }: EndSessionsFormProps) {
  const useEnd = sessionCalls[audience].useEnd;
  const [end, { error, isLoading }] = useEnd();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<{ currentPassword: string }>({
    defaultValues: { currentPassword: '' },
  });
  // The form stands under the list: the eye and the keyboard are led there.
  useEffect(() => setFocus('currentPassword'), [setFocus]);

  async function submit({ currentPassword }: { currentPassword: string }) {
    const answer = await end({ currentPassword, ...(sessionId && { sessionId }) });
    if (answer.data) return onDone();
    const problem = apiErrorOf(answer.error)?.problems?.find(({ field }) => field === 'currentPassword');
    if (problem) setError('currentPassword', { message: problem.message }, { shouldFocus: true });
  }
  const besideField = formState.errors.currentPassword?.message;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p>{question}</p>
      <CurrentPasswordField
        {...register('currentPassword', { required: 'Le mot de passe actuel est requis' })}
        error={besideField}
      />
      {error && !besideField && (
        <Notice tone="error">{messageOf(error, 'La demande n’a pas abouti. Veuillez réessayer.')}</Notice>
      )}
      <div className={styles.acts}>
        <Button type="submit" loading={isLoading}>
          {sessionId ? 'Déconnecter cet appareil' : 'Déconnecter les autres'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
