import {
  type Lot,
  RECALL_REMEDIES,
  RECALL_WORDS_MAX_LENGTH,
  type RecallPreview,
  type RecallRemedy,
} from '@shop/contract';
import { Checkbox, Notice, TextAreaField, TextField, useToast } from '@shop/ui-kit';
import { useId, useRef, useState, type FormEvent } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { newIdempotencyKey } from '../../shared/api/idempotency';
import styles from '../../shared/back-office/dialog-form.module.css';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { usePreviewRecallMutation, useStartRecallMutation } from '../../shared/back-office/lots-api';
import { RecallPreviewText } from './RecallPreviewText';

const FAILED = 'Le rappel n’a pas pu être préparé. Veuillez réessayer.';
const TOLD = 'Le rappel part\u00a0: chaque commande qui a reçu le lot est prévenue.';
const REMEDIES = Object.entries(RECALL_REMEDIES) as [RecallRemedy, string][];
/** Nobody to write to is no reason not to recall: the notice is public then. */
const sendWords = ({ recipients }: RecallPreview) =>
  recipients === 0 ? 'Rappeler sans mail' : `Envoyer à ${recipients} commande${recipients > 1 ? 's' : ''}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A recall is written, then read as it will leave, then sent (reg. 2023/988, art. 36). */
export function RecallDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const formId = useId();
  const first = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState({ danger: '', advice: '', noticeUrl: '' });
  const [remedies, setRemedies] = useState<RecallRemedy[]>(['refund', 'replacement']);
  const [preview, setPreview] = useState<RecallPreview>();
  // One for this recall: an answer that got lost is asked for again.
  const [key] = useState(newIdempotencyKey);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState('');
  const [show, showing] = usePreviewRecallMutation();
  const [start, starting] = useStartRecallMutation();
  const toast = useToast();

  const change = (part: Partial<typeof words>) => {
    setPreview(undefined);
    setWords((now) => ({ ...now, ...part }));
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (showing.isLoading || starting.isLoading) return;
    setRefusal('');
    if (!words.danger.trim()) {
      setErrors({ danger: 'Veuillez décrire le danger.' });
      return first.current?.focus();
    }
    const body = { lotIds: [lot._id], ...words, remedies };
    const { data, error } = preview ? await start({ ...body, key }) : await show(body);
    const problems = fieldProblemsOf(error);
    setErrors(problems);
    if (error) {
      if (Object.keys(problems).length === 0) setRefusal(messageOf(error, FAILED));
      setPreview(undefined);
    } else if (preview) {
      toast.success(preview.recipients > 0 ? TOLD : 'Le lot est rappelé. Personne n’a pu être prévenu par mail.');
      onClose();
    } else setPreview(data as RecallPreview);
  }
  return (
    <FormDialog
      formId={formId}
      dirty={words.danger !== '' || words.advice !== ''}
      onClose={onClose}
      submitLabel={preview ? sendWords(preview) : 'Relire le rappel'}
      disabled={preview && preview.recipients + preview.unreachable === 0}
      busy={showing.isLoading || starting.isLoading}
      initialFocus={first}
      title={`Rappeler le lot ${lot.number}`}
      description={`${lot.productName}. Rien ne part avant que vous ayez relu le mail. Avec lui, l’avis paraît dans la boutique.`}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <TextAreaField
          ref={first}
          label="Danger"
          required
          rows={3}
          maxLength={RECALL_WORDS_MAX_LENGTH}
          hint="Ce qui peut arriver, simplement. Sans «&nbsp;précaution&nbsp;», «&nbsp;volontaire&nbsp;» ni «&nbsp;dans de rares cas&nbsp;»."
          value={words.danger}
          onChange={(event) => change({ danger: event.target.value })}
          error={errors.danger}
        />
        <TextAreaField
          label="Que faire"
          rows={2}
          maxLength={RECALL_WORDS_MAX_LENGTH}
          hint="Après «&nbsp;Cessez aussitôt de l’utiliser.&nbsp;» Facultatif."
          value={words.advice}
          onChange={(event) => change({ advice: event.target.value })}
          error={errors.advice}
        />
        <fieldset>
          <legend>Remèdes au choix du client, deux au moins</legend>
          {REMEDIES.map(([remedy, name]) => (
            <Checkbox
              key={remedy}
              label={capital(name)}
              checked={remedies.includes(remedy)}
              onChange={({ target }) => {
                setPreview(undefined);
                setRemedies((now) => (target.checked ? [...now, remedy] : now.filter((one) => one !== remedy)));
              }}
              error={remedy === REMEDIES.at(-1)?.[0] ? errors.remedies : undefined}
            />
          ))}
        </fieldset>
        <TextField
          label="Fiche RappelConso"
          type="url"
          inputMode="url"
          hint="Facultatif, si elle existe déjà&nbsp;: https://rappel.conso.gouv.fr/…"
          value={words.noticeUrl}
          onChange={(event) => change({ noticeUrl: event.target.value })}
          error={errors.noticeUrl}
        />
        {preview && <RecallPreviewText preview={preview} />}
      </form>
    </FormDialog>
  );
}
