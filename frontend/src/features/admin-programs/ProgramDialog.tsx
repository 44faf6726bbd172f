import {
  type NewWebhook,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  WEBHOOK_NAME_MAX_LENGTH,
  WEBHOOK_URL_MAX_LENGTH,
} from '@shop/contract';
import { Checkbox, FieldError, Notice, TextField } from '@shop/ui-kit';
import { type FormEvent, useId, useRef } from 'react';
import styles from '../../shared/back-office/dialog-form.module.css';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { useDialogFields } from '../../shared/back-office/use-dialog-fields';
import own from './programs.module.css';

const EVENTS = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

function errorsOf({ name, url, events }: NewWebhook) {
  return {
    ...(!name.trim() && { name: 'Veuillez nommer le programme.' }),
    ...(!url.trim() && { url: 'Veuillez entrer l’adresse.' }),
    ...(events.length === 0 && { events: 'Veuillez choisir au moins un événement.' }),
  };
}

interface ProgramDialogProps {
  /** None: a new one. */
  webhook?: Webhook;
  busy: boolean;
  /** @returns what was refused */
  onSend: (fields: NewWebhook) => Promise<Parameters<ReturnType<typeof useDialogFields>['refuse']>[0]>;
  onClose: () => void;
}

/** Where a program is, and what it is told. */
export function ProgramDialog({ webhook, busy, onSend, onClose }: ProgramDialogProps) {
  const formId = useId();
  const eventsId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { fields, change, text, touched, errors, refusal, refuse, judge } = useDialogFields(() => ({
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events ?? (['order.paid'] as WebhookEvent[]),
  }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = errorsOf(fields);
    if (!judge(found)) {
      const [first = ''] = Object.keys(found);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const { name, url, events } = fields;
    const error = await onSend({ name: name.trim(), url: url.trim(), events });
    if (error) refuse(error, 'Le programme n’a pas pu être enregistré. Veuillez réessayer.', ['name', 'url', 'events']);
  }
  const choose = (event: WebhookEvent, on: boolean) =>
    change({ events: EVENTS.filter((one) => (one === event ? on : fields.events.includes(one))) });
  return (
    <FormDialog
      formId={formId}
      dirty={touched}
      onClose={onClose}
      submitLabel={webhook ? 'Enregistrer' : 'Ajouter le programme'}
      busy={busy}
      title={webhook ? `Modifier ${webhook.name}` : 'Ajouter un programme'}
      description="La boutique lui envoie des numéros, des références, des montants et des dates&nbsp;; aucun nom, aucune adresse."
    >
      <form id={formId} className={styles.form} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <TextField
          label="Nom"
          {...text('name')}
          required
          autoComplete="off"
          maxLength={WEBHOOK_NAME_MAX_LENGTH}
          hint="Pour vous y retrouver, par exemple «&nbsp;Comptabilité&nbsp;»."
        />
        <TextField
          label="Adresse"
          {...text('url')}
          type="url"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={WEBHOOK_URL_MAX_LENGTH}
          hint="Votre prestataire vous la donne. Elle commence par https://"
        />
        <fieldset className={own.events} aria-describedby={errors.events ? eventsId : undefined}>
          <legend>Événements</legend>
          {EVENTS.map((event) => (
            <Checkbox
              key={event}
              name="events"
              label={WEBHOOK_EVENTS[event]}
              checked={fields.events.includes(event)}
              onChange={({ target }) => choose(event, target.checked)}
            />
          ))}
          <FieldError id={eventsId}>{errors.events}</FieldError>
        </fieldset>
      </form>
    </FormDialog>
  );
}
