import { CLAIM_KINDS, CLAIM_LIMITS, type Claim } from '@shop/contract';
import { Button, TextAreaField, TextButton, TextField } from '@shop/ui-kit';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useUploadProgress } from '../../shared/api/upload';
import { ClaimWords } from '../../shared/back-office/ClaimWords';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { Refusal } from '../../shared/back-office/Refusal';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { ClaimActs } from './ClaimActs';
import { ClaimPreview } from './ClaimPreview';
import { ProofFields } from './ProofFields';
import { ScopeFields } from './ScopeFields';
import { useClaimForm } from './use-claim-form';
import styles from './Claims.module.css';

const MISSING = 'Veuillez entrer l’allégation.';

/** Words of a claim, neutral words, proof, scope; beside them what shoppers would read. */
export function ClaimForm({ given }: { given?: Claim }) {
  const formId = useId();
  const state = useClaimForm(given);
  const { claim, form, file, refused, busy } = state;
  const progress = useUploadProgress('proveClaim');
  const { register, control, formState } = form;
  const { errors } = formState;
  const facts = useWatch({ control, compute: (values) => values });
  const current = refused?.current;
  return (
    <div className={styles.layout}>
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(state.save)(event)}
      >
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
        <fieldset className={styles.part}>
          <legend>Avec une preuve valable</legend>
          <TextField
            label="Allégation"
            hint="Quelques mots, comme «&nbsp;Certifié bio&nbsp;»."
            maxLength={CLAIM_LIMITS.title}
            error={errors.title?.message}
            {...register('title', { validate: (text) => text.trim() !== '' || MISSING })}
          />
          <TextAreaField
            label="Phrase"
            rows={2}
            maxLength={CLAIM_LIMITS.detail}
            error={errors.detail?.message}
            {...register('detail')}
          />
          {/* What only asks for a proof has its proof here. */}
          <ClaimWords text={`${facts.title}\n${facts.detail}`} proven={CLAIM_KINDS} />
        </fieldset>
        <fieldset className={styles.part}>
          <legend>Sans preuve valable</legend>
          <TextField
            label="Texte neutre"
            hint="Vide&nbsp;: rien ne s’affiche à sa place."
            maxLength={CLAIM_LIMITS.neutralTitle}
            error={errors.neutralTitle?.message}
            {...register('neutralTitle')}
          />
          <TextAreaField
            label="Phrase neutre"
            rows={2}
            maxLength={CLAIM_LIMITS.neutralDetail}
            error={errors.neutralDetail?.message}
            {...register('neutralDetail')}
          />
          <ClaimWords text={`${facts.neutralTitle}\n${facts.neutralDetail}`} />
        </fieldset>
        <ProofFields
          form={form}
          claim={claim}
          file={file}
          onFile={state.choose}
          fileError={state.fileError}
          progress={progress}
          busy={busy}
        />
        <ScopeFields key={claim?.version ?? 0} control={control} error={errors.products?.message} />
        <div className={styles.foot}>
          {claim?.changedBy && (
            <p>
              <LongWords>{`Modifié par ${claim.changedBy.name}, ${formatMoment(claim.changedBy.at)}`}</LongWords>
            </p>
          )}
          {claim && <ClaimActs claim={claim} onGone={state.changes.leaveTo} />}
          <Button variant="primary" type="submit" loading={busy} disabled={!formState.isDirty && !file}>
            Enregistrer
          </Button>
        </div>
      </form>
      <ClaimPreview facts={facts} hasDocument={file !== null || Boolean(claim?.document)} />
      <UnsavedChangesDialog changes={state.changes} />
    </div>
  );
}
