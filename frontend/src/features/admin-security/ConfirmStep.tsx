import { useForm } from 'react-hook-form';
import type { SecondFactorSecret } from '@shop/contract';
import { Button, Notice, TextField } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { QrCode } from './QrCode';
import { useConfirmSecondFactorMutation } from './second-factor-api';
import styles from './SecondFactor.module.css';

interface ConfirmStepProps {
  secret: SecondFactorSecret;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** In fours, as people read and type it. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

/** Second: the application takes the key, and its first code proves it. */
export function ConfirmStep({ secret: { secret, uri }, onConfirmed }: ConfirmStepProps) {
  const [confirm, { isLoading, error }] = useConfirmSecondFactorMutation();
  const { register, handleSubmit } = useForm<{ code: string }>();
  const problem = fieldProblemsOf(error).code;

  const submit = async ({ code }: { code: string }) => {
    const { data } = await confirm({ code });
    if (data) onConfirmed(data.recoveryCodes);
  };

  return (
    <div className={styles.enrolment}>
      <QrCode value={uri} label="Code QR à lire avec votre application" />
      <div>
        <p>Lisez ce code avec votre application, ou saisissez-y la clé&nbsp;:</p>
        <p>
          <code className={styles.key}>{inGroups(secret)}</code>
        </p>
        <form className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
          {error && !problem && (
            <Notice tone="error">{messageOf(error, 'Le code n’a pas pu être vérifié. Veuillez réessayer.')}</Notice>
          )}
          <TextField
            label="Code à six chiffres"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
            error={problem}
            {...register('code')}
          />
          <Button variant="primary" type="submit" loading={isLoading}>
            Activer
          </Button>
        </form>
      </div>
    </div>
  );
}
