import { CONTENT } from '@shop/contract';
import { ChoiceList, TextField, useToast } from '@shop/ui-kit';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { formatMoment } from '../../shared/back-office/format-date';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { parisClock, parisMoment } from '../../shared/back-office/paris-clock';
import { Refusal } from '../../shared/back-office/Refusal';
import { usePublishContentMutation } from './content-api';
import type { ContentDraftState } from './use-content-draft';
import styles from './Content.module.css';

const FORM = 'publier-un-contenu';

/** Now, or by itself at a moment of Paris. */
export function PublishDialog({ draft, onClose }: { draft: ContentDraftState; onClose: () => void }) {
  const { kind, saved, keep } = draft;
  const [when, setWhen] = useState<string>(saved.publishAt ? 'later' : 'now');
  const [clock, setClock] = useState(saved.publishAt ? parisClock(saved.publishAt) : '');
  const [missing, setMissing] = useState<string>();
  const [publish, { isLoading, error }] = usePublishContentMutation();
  const problems = fieldProblemsOf(error);
  const toast = useToast();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(when === 'later' && clock === '' ? 'Choisissez le jour et l’heure.' : undefined);
    if (when === 'later' && clock === '') return;
    const at = when === 'later' ? parisMoment(clock) : null;
    const { data } = await publish({ kind, expectedVersion: saved.version, at });
    if (!data) return;
    keep(data);
    toast.success(
      at === null
        ? `${CONTENT[kind].label}\u00a0: version ${data.publishedNumber} en ligne.`
        : `${CONTENT[kind].label}\u00a0: publication le ${formatMoment(at)}, heure de Paris.`,
    );
    onClose();
  };

  return (
    <FormDialog
      title="Publier"
      description="Vos clients le verront dans les deux secondes. La version d’avant reste dans la liste, pour y revenir."
      formId={FORM}
      dirty={clock !== '' && when === 'later'}
      onClose={onClose}
      submitLabel={when === 'later' ? 'Programmer' : 'Publier'}
      busy={isLoading}
    >
      <form id={FORM} className={styles.dialog} noValidate onSubmit={(event) => void send(event)}>
        {error && <Refusal>{messageOf(error, 'La publication n’a pas pu se faire. Veuillez réessayer.')}</Refusal>}
        <ChoiceList
          legend="Quand&nbsp;?"
          chosen={when}
          onChoose={setWhen}
          choices={[
            { id: 'now', name: 'Maintenant' },
            {
              id: 'later',
              name: 'Plus tard',
              asks: (
                <TextField
                  label="Paraît le"
                  type="datetime-local"
                  hint="Heure de Paris."
                  value={clock}
                  error={missing ?? problems['at']}
                  onChange={({ target }) => setClock(target.value)}
                />
              ),
            },
          ]}
        />
      </form>
    </FormDialog>
  );
}
