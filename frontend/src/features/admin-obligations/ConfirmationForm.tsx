import { CONFIRMATION_NAME_MAX_LENGTH, type Rule } from '@shop/contract';
import { Button, TextField, useToast } from '@shop/ui-kit';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../shared/api/api-error';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { formatDay } from '../../shared/back-office/format-date';
import { Refusal } from '../../shared/back-office/Refusal';
import { useConfirmRuleMutation } from './obligations-api';
import styles from './RulePanel.module.css';

interface Values {
  by: string;
  until: string;
}

const EMPTY: Values = { by: '', until: '' };

/** Who said that it is right, and until when. */
export function ConfirmationForm({ rule }: { rule: Rule }) {
  const { register, handleSubmit, formState, reset } = useForm<Values>({ defaultValues: EMPTY });
  const [confirm, { isLoading, error }] = useConfirmRuleMutation();
  const toast = useToast();
  const problems = fieldProblemsOf(error);
  const { confirmation } = rule;

  const save = async ({ by, until }: Values) => {
    const { data } = await confirm({ id: rule.id, by, ...(until && { until }) });
    if (!data) return;
    reset(EMPTY);
    toast.success(`${rule.name}\u00a0: confirmation notée.`);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <h3>Confirmation</h3>
      {confirmation && (
        <p>
          Confirmé par {confirmation.by} le {formatDay(confirmation.confirmedAt)}
          {confirmation.until ? `, valable jusqu’au ${formatDay(confirmation.until)}` : ''}.
          {confirmation.author && ` Noté par ${confirmation.author}.`}
        </p>
      )}
      {error && Object.keys(problems).length === 0 && (
        <Refusal>{messageOf(error, 'La confirmation n’a pas pu être notée. Veuillez réessayer.')}</Refusal>
      )}
      <TextField
        label="Confirmé par"
        hint="Nom et qualité, par exemple Me Roux, avocate. La date et le nom restent au journal."
        maxLength={CONFIRMATION_NAME_MAX_LENGTH}
        error={formState.errors.by?.message ?? problems.by}
        {...register('by', {
          validate: (value) => value.trim().length >= 2 || 'Le nom de la personne qui confirme est requis.',
        })}
      />
      <TextField
        label="Valable jusqu’au"
        type="date"
        optional
        hint="Le dernier jour, pour une preuve qui expire."
        error={problems.until}
        {...register('until')}
      />
      <div className={styles.foot}>
        <Button variant="secondary" type="submit" loading={isLoading} disabled={!formState.isDirty}>
          Noter la confirmation
        </Button>
      </div>
    </form>
  );
}
