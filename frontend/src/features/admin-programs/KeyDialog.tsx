import {
  API_KEY_DAYS,
  API_KEY_NAME_MAX_LENGTH,
  KEY_SCOPES,
  type KeyScope,
  type NewApiKey,
  type NewApiKeyRequest,
} from '@shop/contract';
import { Checkbox, FieldError, Notice, Select, TextField } from '@shop/ui-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from '../../shared/back-office/dialog-form.module.css';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { asksWhoIsThere, OwnPasswordField } from '../../shared/back-office/OwnPasswordField';
import { useDialogFields } from '../../shared/back-office/use-dialog-fields';
import own from './programs.module.css';

const SCOPES = Object.keys(KEY_SCOPES) as KeyScope[];
const DURATIONS = API_KEY_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? 'Un an' : `${days} jours`,
}));

const SHOWN = ['name', 'scopes', 'days', 'currentPassword'];

const errorsOf = ({ name, scopes }: Pick<NewApiKey, 'name' | 'scopes'>) => ({
  ...(!name.trim() && { name: 'Veuillez nommer la clé.' }),
  ...(scopes.length === 0 && { scopes: 'Veuillez choisir au moins un droit.' }),
});

interface KeyDialogProps {
  busy: boolean;
  /** @returns what was refused */
  onSend: (fields: NewApiKeyRequest) => Promise<Parameters<ReturnType<typeof useDialogFields>['refuse']>[0]>;
  onClose: () => void;
}

/** For whom a key is, what it opens and until when. */
export function KeyDialog({ busy, onSend, onClose }: KeyDialogProps) {
  const formId = useId();
  const scopesId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { fields, change, text, touched, errors, refusal, refuse, judge } = useDialogFields(() => ({
    name: '',
    scopes: [] as KeyScope[],
    days: '90',
    currentPassword: '',
  }));
  const [failure, setFailure] = useState<Parameters<typeof refuse>[0]>();
  const [asksPassword, setAsksPassword] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = errorsOf(fields);
    if (!judge(found)) {
      const [first = ''] = Object.keys(found);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const { name, scopes, days, currentPassword } = fields;
    const key = { name: name.trim(), scopes, days: Number(days) };
    const error = await onSend({ ...key, ...(asksPassword && { currentPassword }) });
    setFailure(error);
    if (asksWhoIsThere(error)) setAsksPassword(true);
    else if (error) refuse(error, 'La clé n’a pas pu être créée. Veuillez réessayer.', SHOWN);
  }
  const choose = (scope: KeyScope, on: boolean) =>
    change({ scopes: SCOPES.filter((one) => (one === scope ? on : fields.scopes.includes(one))) });
  return (
    <FormDialog
      formId={formId}
      dirty={touched}
      onClose={onClose}
      submitLabel="Créer la clé"
      busy={busy}
      title="Créer une clé"
      description="Un programme la montre à chaque appel. Donnez-lui les droits dont il a besoin, aucun de plus."
    >
      <form id={formId} className={styles.form} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <TextField
          label="Nom"
          {...text('name')}
          required
          autoComplete="off"
          maxLength={API_KEY_NAME_MAX_LENGTH}
          hint="Pour vous y retrouver, par exemple « Transporteur »."
        />
        <fieldset className={own.events} aria-describedby={errors.scopes ? scopesId : undefined}>
          <legend>Droits</legend>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              name="scopes"
              label={KEY_SCOPES[scope]}
              checked={fields.scopes.includes(scope)}
              onChange={({ target }) => choose(scope, target.checked)}
            />
          ))}
          <FieldError id={scopesId}>{errors.scopes}</FieldError>
        </fieldset>
        <Select
          label="Valable"
          options={DURATIONS}
          value={fields.days}
          onChange={({ target }) => change({ days: target.value })}
          error={errors.days}
        />
        {asksPassword && (
          <OwnPasswordField
            failure={failure}
            value={fields.currentPassword}
            onChange={({ target }) => change({ currentPassword: target.value })}
          />
        )}
      </form>
    </FormDialog>
  );
}
