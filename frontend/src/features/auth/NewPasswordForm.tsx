import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Notice, TextLink } from '@shop/ui-kit';
import { useForm, useWatch } from 'react-hook-form';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { useResetPasswordMutation } from './auth-api';
import { newPasswordSchema } from './auth-schema';
import styles from './auth.module.css';
import { NewPasswordPair } from './NewPasswordPair';

interface NewPasswordFormProps {
  /** From the mail's link. */
  token: string;
  onDone: () => void;
}

/** Chooses a new password with the link of the reset mail. */
export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const [resetPassword, { error, isLoading }] = useResetPasswordMutation();
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(newPasswordSchema),
    mode: 'onTouched',
    defaultValues: { clientPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const linkIsOver = apiErrorOf(error)?.code === 'LINK.NOT_VALID';
  const password = useWatch({ control, name: 'clientPassword' });
  const submit = async ({ clientPassword }: { clientPassword: string }) => {
    const answer = await resetPassword({ token, clientPassword });
    if (!answer.error) onDone();
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <NewPasswordPair
        password={register('clientPassword')}
        confirmation={register('confirmPassword')}
        typed={password}
        errors={errors}
      />
      {error && (
        <Notice
          tone="error"
          action={linkIsOver && <TextLink href={paths.forgotPassword}>Demander un nouveau lien</TextLink>}
        >
          {messageOf(error, 'Le mot de passe n’a pas pu être changé. Veuillez réessayer.')}
        </Notice>
      )}
      <Button type="submit" fullWidth loading={isLoading}>
        Changer le mot de passe
      </Button>
    </form>
  );
}
