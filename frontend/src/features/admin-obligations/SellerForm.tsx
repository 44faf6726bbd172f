import {
  judgeSellerValue,
  type Rule,
  type Seller,
  type SellerField,
  type SellerState,
  tidySellerValue,
} from '@shop/contract';
import { Button, TextButton, useToast } from '@shop/ui-kit';
import { useForm } from 'react-hook-form';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { changedMeanwhileOf, whoChanged } from '../../shared/back-office/changed-meanwhile';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { formatMoment } from '../../shared/back-office/format-date';
import { Refusal } from '../../shared/back-office/Refusal';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { useChangeSellerMutation } from './obligations-api';
import { SellerFieldControl } from './SellerFieldControl';
import styles from './RulePanel.module.css';

const FAILED = 'Les informations n’ont pas pu être enregistrées. Veuillez réessayer.';

interface SellerFormProps {
  rule: Rule;
  state: SellerState;
  /** Reads again what a colleague saved. */
  onReload: () => Promise<unknown>;
}

/** The facts that one rule asks for. The others of the seller are sent back as they are. */
export function SellerForm({ rule, state, onReload }: SellerFormProps) {
  const { register, handleSubmit, formState, getValues, reset } = useForm<Seller>({
    values: state.seller,
    // Loaded anew, what was typed stays over what a colleague changed.
    resetOptions: { keepDirtyValues: true },
  });
  const [change, { isLoading, error, reset: forget }] = useChangeSellerMutation();
  const changes = useUnsavedChanges(formState.isDirty);
  const toast = useToast();
  const overtaken = changedMeanwhileOf(error);
  const problems = fieldProblemsOf(error);

  const save = async (values: Seller) => {
    const { data } = await change({ ...values, expectedVersion: state.version });
    if (!data) return;
    reset(data.seller);
    toast.success(`${rule.name} : enregistré.`);
  };

  const judge = (field: SellerField) => (value: string) =>
    judgeSellerValue(field, tidySellerValue(field, value), { siren: tidySellerValue('siren', getValues('siren')) })
      ?.message ?? true;

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      {error && (
        <Refusal
          action={
            overtaken && (
              <TextButton tone="inherit" onClick={() => void onReload().then(forget)}>
                Reprendre ses changements (votre saisie est gardée)
              </TextButton>
            )
          }
        >
          {overtaken
            ? [apiErrorOf(error)?.message, whoChanged(overtaken)].filter(Boolean).join(' ')
            : messageOf(error, FAILED)}
        </Refusal>
      )}
      {rule.fields.map((field) => (
        <SellerFieldControl
          key={field}
          field={field}
          error={formState.errors[field]?.message ?? problems[field]}
          registration={register(field, { validate: judge(field) })}
        />
      ))}
      <div className={styles.foot}>
        {state.changedBy && (
          <p>
            Modifié par {state.changedBy.name}, {formatMoment(state.changedBy.at)}
          </p>
        )}
        <Button variant="secondary" type="submit" loading={isLoading} disabled={!formState.isDirty}>
          Enregistrer
        </Button>
      </div>
      <UnsavedChangesDialog changes={changes} />
    </form>
  );
}
