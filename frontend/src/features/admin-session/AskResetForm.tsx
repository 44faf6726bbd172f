import { useForm } from 'react-hook-form';
import { Button, Notice, TextField } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useAskAdminResetMutation } from './admin-session-api';
import styles from './session-form.module.css';

const FAILURE = 'La demande n’a pas pu être envoyée. Veuillez réessayer.';

/** Asks for a link that changes an administrator's password. @param email what stands in the field at first */
export function AskResetForm({ email = '' }: { email?: string }) {
  const [ask, { data, error, isLoading }] = useAskAdminResetMutation();
  const { register, handleSubmit } = useForm<{ email: string }>({ defaultValues: { email } });
  const submit = (values: { email: string }) => ask({ email: values.email.trim() });

  if (data) return <Notice tone="success">{data.message}</Notice>;
  return (
    <form className={styles.root} onSubmit={(event) => void handleSubmit(submit)(event)}>
      {error && <Notice tone="error">{messageOf(error, FAILURE)}</Notice>}
      <TextField label="Email" type="email" autoComplete="username" required {...register('email')} />
      <Button variant="primary" type="submit" fullWidth loading={isLoading}>
        Recevoir un lien
      </Button>
    </form>
  );
}
