import {
  judgeSellerValue,
  type Rule,
  type Seller,
  SELLER_FIELD_NAMES,
  type SellerField,
  type SellerState,
  tidySellerValue,
} from '@shop/contract';
import { Button, TextButton, useToast } from '@shop/ui-kit';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { changedMeanwhileOf, whoChanged } from '../../shared/back-office/changed-meanwhile';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { Refusal } from '../../shared/back-office/Refusal';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { useChangeSellerMutation } from './obligations-api';
import { SellerFieldControl } from './SellerFieldControl';
import styles from './RulePanel.module.css';

const FAILED = 'Les informations n’ont pas pu être enregistrées. Veuillez réessayer.';

const isSame = (one: Seller, other: Seller) => SELLER_FIELD_NAMES.every((field) => one[field] === other[field]);

interface SellerFormProps {
  rule: Rule;
  state: SellerState;
  /** Reads again what a colleague saved. */
  onReload: () => Promise<SellerState | undefined>;
}

/** The facts that one rule asks for. The others of the seller are sent back as they are. */
export function SellerForm({ rule, state, onReload }: SellerFormProps) {
  const { register, handleSubmit, formState, getValues, reset, setValue } = useForm<Seller>({
    defaultValues: state.seller,
  });
  const { isDirty, dirtyFields } = formState;
  /** What the form was filled from: what is sent back with its version would else undo what a colleague saved since. */
  const from = useRef(state);
  useEffect(() => {
    // What was just saved is newer than what was read before.
    if (state.version <= from.current.version) return;
    if (isDirty && !isSame(state.seller, from.current.seller)) return;
    if (!isDirty) reset(state.seller);
    from.current = state;
  }, [state, isDirty, reset]);
  const [change, { isLoading, error, reset: forget }] = useChangeSellerMutation();
  const changes = useUnsavedChanges(isDirty);
  const toast = useToast();
  const overtaken = changedMeanwhileOf(error);
  const problems = fieldProblemsOf(error);

  const save = async (values: Seller) => {
    const { data } = await change({ ...values, expectedVersion: from.current.version });
    if (!data) return;
    from.current = data;
    reset(data.seller);
    toast.success(`${rule.name}\u00a0: enregistré.`);
  };

  const takeOver = async () => {
    const current = await onReload();
    if (!current) return;
    // What was typed stays over what a colleague changed.
    const typed = SELLER_FIELD_NAMES.filter((field) => dirtyFields[field]);
    const kept = typed.map((field) => [field, getValues(field)] as const);
    from.current = current;
    reset(current.seller);
    for (const [field, value] of kept) setValue(field, value, { shouldDirty: true });
    forget();
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
              <TextButton tone="inherit" onClick={() => void takeOver()}>
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
        <LastChange changes={state.changes.filter(({ field }) => rule.fields.includes(field))} />
        <Button variant="secondary" type="submit" loading={isLoading} disabled={!isDirty}>
          Enregistrer
        </Button>
      </div>
      <UnsavedChangesDialog changes={changes} />
    </form>
  );
}

/** Of what this rule asks for; somebody who changed another part of the seller did not look at this one. */
function LastChange({ changes }: { changes: SellerState['changes'] }) {
  const newest = changes.toSorted((one, other) => other.at.localeCompare(one.at))[0];
  if (!newest) return null;
  return (
    <p>
      <LongWords>{`Modifié par ${newest.name}, ${formatMoment(newest.at)}`}</LongWords>
    </p>
  );
}
