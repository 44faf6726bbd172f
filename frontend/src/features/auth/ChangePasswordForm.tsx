import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Notice, PasswordField } from '@shop/ui-kit';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { clientSignedIn } from '../../shared/session/session-slice';
import { useChangePasswordMutation } from './auth-api';
import { passwordChangeSchema, type PasswordChangeValues } from './auth-schema';
import styles from './auth.module.css';
import { passwordStrength } from './password-strength';

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
      <PasswordField
        {...register('currentPassword')}
        label="Mot de passe actuel"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...register('clientPassword')}
        label="Nouveau mot de passe"
        autoComplete="new-password"
        required
        strength={passwordStrength(password)}
        error={errors.clientPassword?.message}
      />
      <PasswordField
        {...register('confirmPassword')}
        label="Confirmer le nouveau mot de passe"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
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
