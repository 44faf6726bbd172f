import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button, Notice } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { CurrentPasswordField } from '../../shared/ui/CurrentPasswordField';
import styles from './SecondFactor.module.css';

interface OwnPasswordFormProps {
  /** Such as 'Configurer'. */
  action: string;
  danger?: boolean;
  isLoading: boolean;
  error: FetchBaseQueryError | SerializedError | undefined;
  onSubmit: (password: string) => Promise<void>;
  /** Back to where a button asked for this form, which then takes the focus from it. */
  onCancel?: () => void;
}

/** Asks again for the administrator's own password. */
export function OwnPasswordForm({
  action,
  danger = false,
  isLoading,
  error,
  onSubmit,
  onCancel,
}: OwnPasswordFormProps) {
  const { register, handleSubmit, setFocus } = useForm<{ password: string }>();
  const problem = fieldProblemsOf(error).password;
  const asked = onCancel !== undefined;

  useEffect(() => {
    if (asked) setFocus('password');
  }, [asked, setFocus]);

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(({ password }) => onSubmit(password))(event)}>
      {error && !problem && (
        <Notice tone="error">{messageOf(error, 'La demande n’a pas abouti. Veuillez réessayer.')}</Notice>
      )}
      <CurrentPasswordField error={problem} {...register('password')} />
      <div className={styles.acts}>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Annuler
          </Button>
        )}
        <Button variant={danger ? 'danger' : 'primary'} type="submit" loading={isLoading}>
          {action}
        </Button>
      </div>
    </form>
  );
}
