import type { DiscountDetails } from '@shop/contract';
import { Button, TextButton } from '@shop/ui-kit';
import { useWatch } from 'react-hook-form';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { Refusal } from '../../shared/back-office/Refusal';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { CombineFields } from './CombineFields';
import { DiscountSeries } from './DiscountSeries';
import { DiscountTrial } from './DiscountTrial';
import styles from './Discounts.module.css';
import { bodyOf, type DiscountValues } from './discount-values';
import { EndDiscount } from './EndDiscount';
import { GiftFields } from './GiftFields';
import { LimitFields } from './LimitFields';
import { RuleSentence } from './RuleSentence';
import { useDiscountForm } from './use-discount-form';
import { Uses } from './Uses';

interface DiscountFormProps {
  initial: DiscountValues;
  /** The one that is changed; none for a new one. */
  given?: DiscountDetails;
}

/** A discount as a sentence, its terms, and what it would do to a cart. */
export function DiscountForm({ initial, given }: DiscountFormProps) {
  const state = useDiscountForm(initial, given);
  const { form, refused, busy, saved } = state;
  const values = useWatch({ control: form.control, compute: (all) => all });
  const current = refused?.current;
  const isOver = given?.closed === 'stopped';
  const changed = Object.keys(form.formState.dirtyFields).length;
  return (
    <div className={styles.layout}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(state.save)(event)}>
        <div>
          <RuleSentence values={values} />
          {given && <Uses discount={given} />}
        </div>
        {refused && (
          <Refusal
            action={
              current && (
                <TextButton tone="inherit" onClick={() => state.takeOver(current)}>
                  Reprendre ses changements (votre saisie est gardée)
                </TextButton>
              )
            }
          >
            {refused.message}
          </Refusal>
        )}
        <fieldset className={styles.all} disabled={isOver}>
          <legend className={styles.hidden}>Les termes de la remise</legend>
          <GiftFields form={form} isNew={!given} />
          <LimitFields form={form} />
          <CombineFields form={form} kind={values.kind} />
        </fieldset>
        <p className={styles.soft}>
          Une remise ne barre aucun prix en boutique. Annoncée sur une bannière ou une fiche, une réduction affiche le
          prix le plus bas des 30 jours (C. conso. L112-1-1)&nbsp;: passez alors par la promotion du produit.
        </p>
        <div className={styles.foot}>
          <p>
            {changed > 0 ? (
              `${changed} ${changed > 1 ? 'modifications' : 'modification'}`
            ) : saved ? (
              <LongWords>{`${saved.author}, ${formatMoment(saved.changedAt)}`}</LongWords>
            ) : (
              ''
            )}
          </p>
          {given && <EndDiscount discount={given} />}
          {!isOver && (
            <Button variant="primary" type="submit" loading={busy} disabled={given && !form.formState.isDirty}>
              Enregistrer
            </Button>
          )}
        </div>
      </form>
      <div className={styles.beside}>
        <DiscountTrial discount={bodyOf(values)} />
        {given?.trigger === 'series' && <DiscountSeries discount={given} />}
        {!given && values.trigger === 'series' && (
          <p className={styles.soft}>Enregistrez d’abord la remise&nbsp;: ses codes se créent ensuite ici.</p>
        )}
      </div>
      <UnsavedChangesDialog changes={state.changes} />
    </div>
  );
}
