import { useForm } from 'react-hook-form';
import { Button, Notice } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { NewAdminPasswordField } from '../../shared/back-office/NewAdminPasswordField';
import { useResetAdminPasswordMutation } from './admin-session-api';
import styles from './session-form.module.css';

const FAILURE = 'Le mot de passe n’a pas pu être changé. Veuillez réessayer.';

/** Chooses a new password with the token of the mailed link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [reset, { data, error, isLoading }] = useResetAdminPasswordMutation();
  const { register, handleSubmit } = useForm<{ password: string }>();

  const problem = fieldProblemsOf(error).password;

  if (data) return <Notice tone="success">{data.message}</Notice>;
  return (
    <form
      className={styles.root}
      onSubmit={(event) => void handleSubmit(({ password }) => reset({ token, password }))(event)}
    >
      {error && !problem && <Notice tone="error">{messageOf(error, FAILURE)}</Notice>}
      <NewAdminPasswordField label="Nouveau mot de passe" error={problem} {...register('password')} />
      <Button variant="primary" type="submit" fullWidth loading={isLoading}>
        Changer le mot de passe
      </Button>
    </form>
  );
}
