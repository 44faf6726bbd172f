import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Notice } from '@shop/ui-kit';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { clientSignedIn } from '../../shared/session/session-slice';
import { CurrentPasswordField } from '../../shared/ui/CurrentPasswordField';
import { useChangePasswordMutation } from './auth-api';
import { passwordChangeSchema, type PasswordChangeValues } from './auth-schema';
import styles from './auth.module.css';
import { NewPasswordPair } from './NewPasswordPair';

interface ChangePasswordFormProps {
  clientId: string;
  onDone: () => void;
  onCancel: () => void;
}

const EMPTY: PasswordChangeValues = { currentPassword: '', clientPassword: '', confirmPassword: '' };

/** Asks for the present password and twice for the next one. The other sessions end, this one goes on. */
export function ChangePasswordForm({ clientId, onDone, onCancel }: ChangePasswordFormProps) {
  const dispatch = useDispatch();
  const [changePassword, { error, isLoading }] = useChangePasswordMutation();
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm<PasswordChangeValues>({
    resolver: zodResolver(passwordChangeSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const password = useWatch({ control, name: 'clientPassword' });
  // The button that opened the form is gone.
  useEffect(() => setFocus('currentPassword'), [setFocus]);

  async function submit({ currentPassword, clientPassword }: PasswordChangeValues) {
    const answer = await changePassword({ clientId, currentPassword, clientPassword });
    if (answer.data) {
      dispatch(clientSignedIn({ id: clientId, token: answer.data.token }));
      onDone();
      return;
    }
    for (const { field, message } of apiErrorOf(answer.error)?.problems ?? []) {
      if (field && field in EMPTY) setError(field as keyof PasswordChangeValues, { message }, { shouldFocus: true });
    }
  }
  const besideFields = (apiErrorOf(error)?.problems ?? []).some(({ field }) => field && field in EMPTY);
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <CurrentPasswordField
        {...register('currentPassword')}
        label="Mot de passe actuel"
        error={errors.currentPassword?.message}
      />
      <NewPasswordPair
        password={register('clientPassword')}
        confirmation={register('confirmPassword')}
        typed={password}
        errors={errors}
        confirmLabel="Confirmer le nouveau mot de passe"
      />
      {error && !besideFields && (
        <Notice tone="error">{messageOf(error, 'Le mot de passe n’a pas pu être changé. Veuillez réessayer.')}</Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isLoading}>
          Changer le mot de passe
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
