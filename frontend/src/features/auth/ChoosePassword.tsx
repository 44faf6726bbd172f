import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Notice } from '@shop/ui-kit';
import { useForm, useWatch } from 'react-hook-form';
import { newPasswordSchema } from './auth-schema';
import styles from './auth.module.css';
import { type ConfirmationForm, useConfirmation } from './use-confirmation';
import { NewPasswordPair } from './NewPasswordPair';

/** Opens an account with the link of an order, whose names and address it knows. */
export function ChoosePassword(props: ConfirmationForm) {
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: zodResolver(newPasswordSchema),
    mode: 'onTouched',
    defaultValues: { clientPassword: '', confirmPassword: '' },
  });
  const { send, failure, isLoading } = useConfirmation(props, setError, ['clientPassword']);
  const submit = ({ clientPassword }: { clientPassword: string }) => send({ clientPassword });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <NewPasswordPair
        password={register('clientPassword')}
        confirmation={register('confirmPassword')}
        typed={useWatch({ control, name: 'clientPassword' })}
        errors={formState.errors}
        label="Mot de passe"
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" fullWidth loading={isLoading}>
        Ouvrir mon compte
      </Button>
    </form>
  );
}
