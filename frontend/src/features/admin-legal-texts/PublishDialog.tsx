import { LEGAL_LIMITS, LEGAL_TEXTS, type LegalDraft } from '@shop/contract';
import { TextField, useToast } from '@shop/ui-kit';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../shared/api/api-error';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { Refusal } from '../../shared/back-office/Refusal';
import { useBrowser } from '../../shared/browser';
import { usePublishLegalTextMutation } from './legal-texts-admin-api';
import styles from './LegalTexts.module.css';

const FORM = 'publier-un-texte';

const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

interface Publication {
  effectiveFrom: string;
  summary: string;
}

/** The last question before a version that nobody changes any more. */
export function PublishDialog({ draft, onClose }: { draft: LegalDraft; onClose: () => void }) {
  const { now } = useBrowser();
  const today = parisDay.format(new Date(now()));
  const { register, handleSubmit, formState } = useForm<Publication>({
    defaultValues: { effectiveFrom: today, summary: '' },
  });
  const [publish, { isLoading, error }] = usePublishLegalTextMutation();
  const problems = fieldProblemsOf(error);
  const toast = useToast();

  const send = async (publication: Publication) => {
    const { data } = await publish({ text: draft.text, ...publication, expectedVersion: draft.version });
    if (!data) return;
    toast.success(`${LEGAL_TEXTS[draft.text].name}\u00a0: version ${data.number} publiée.`);
    onClose();
  };

  return (
    <FormDialog
      title="Publier cette version"
      description="Elle ne pourra plus être modifiée et gardera son adresse. Qui est en train de commander la relira avant de payer."
      formId={FORM}
      dirty={formState.isDirty}
      onClose={onClose}
      submitLabel="Publier"
      busy={isLoading}
    >
      <form id={FORM} className={styles.fields} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        {error && <Refusal>{messageOf(error, 'La version n’a pas pu être publiée. Veuillez réessayer.')}</Refusal>}
        <TextField
          label="En vigueur à partir du"
          type="date"
          min={today}
          error={formState.errors.effectiveFrom?.message ?? problems['effectiveFrom']}
          {...register('effectiveFrom', { required: 'Choisissez le premier jour.' })}
        />
        <TextField
          label="Ce qui change, en une ligne"
          hint="Affiché dans la liste des versions."
          maxLength={LEGAL_LIMITS.summary}
          error={formState.errors.summary?.message ?? problems['summary']}
          {...register('summary', {
            validate: (value) => value.trim() !== '' || 'Dites en une ligne ce qui change.',
          })}
        />
      </form>
    </FormDialog>
  );
}
