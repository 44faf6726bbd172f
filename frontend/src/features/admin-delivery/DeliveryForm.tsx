import type { DeliveryState } from '@shop/contract';
import { Button, Link, Notice, TextButton, useToast } from '@shop/ui-kit';
import { type SyntheticEvent, useRef, useState } from 'react';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { newIdempotencyKey } from '../../shared/api/idempotency';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { formatMoment } from '../../shared/back-office/format-date';
import { Refusal } from '../../shared/back-office/Refusal';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { useWordsToReview } from '../../shared/back-office/use-words-to-review';
import { CalendarFields } from './CalendarFields';
import { useChangeDeliveryMutation } from './delivery-api';
import { type DeliveryDraft, isSame, readDraft, replacedAt, toDraft } from './delivery-draft';
import { ZoneSection } from './ZoneSection';
import styles from './Delivery.module.css';

const FAILED = 'La livraison n’a pas pu être enregistrée. Veuillez réessayer.';
const CHANGED_MEANWHILE = 'DELIVERY.CHANGED_MEANWHILE';

/** Zones, methods and calendar, saved whole: of two administrators one is told, and loses nothing of what was typed. */
export function DeliveryForm({ state }: { state: DeliveryState }) {
  const [typed, setTyped] = useState<{ draft: DeliveryDraft; base: number } | null>(null);
  const [sent, setSent] = useState(false);
  const [change, { isLoading, error, reset }] = useChangeDeliveryMutation();
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const wordsToReview = useWordsToReview();
  const draft = typed?.draft ?? toDraft(state.settings);
  const { settings, faults } = readDraft(draft);
  const dirty = typed !== null && !isSame(settings, readDraft(toDraft(state.settings)).settings);
  const overtaken = dirty && typed.base !== state.version;
  const removed = toDraft(state.initial).zones.filter(({ id }) => draft.zones.every((zone) => zone.id !== id));
  const unsaved = useUnsavedChanges(dirty);
  const refused = fieldProblemsOf(error);
  const told = sent ? { ...refused, ...faults } : refused;
  const isConflict = apiErrorOf(error)?.code === CHANGED_MEANWHILE;

  const edit = (part: Partial<DeliveryDraft>) => {
    // What the server said of another field's place is not true of this one.
    if (error) reset();
    setTyped({ draft: { ...draft, ...part }, base: typed?.base ?? state.version });
  };
  const forget = () => {
    setTyped(null);
    setSent(false);
    reset();
  };
  const showFirst = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(true);
    if (!typed || overtaken) return;
    if (Object.keys(faults).length > 0) {
      showFirst();
      return;
    }
    const { data } = await change({ settings, expectedVersion: typed.base });
    if (!data) {
      showFirst();
      return;
    }
    setTyped(null);
    setSent(false);
    const texts = settings.zones.flatMap(({ methods }) => methods.flatMap(({ name, note }) => [name, note]));
    const done = 'Livraison enregistrée pour les commandes à venir.';
    toast.success([done, wordsToReview(texts)].filter(Boolean).join(' '));
  };

  const addZone = () =>
    edit({
      zones: [...draft.zones, { id: newIdempotencyKey(), name: '', country: 'FR', prefixes: '', methods: [] }],
    });

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <p className={styles.meta}>
        {state.changedBy
          ? `Modifié par ${state.changedBy.name || 'la boutique'}, ${formatMoment(state.changedBy.at)}.`
          : 'Jamais modifié\u00a0: livraison offerte à domicile, en France, en Belgique et en Suisse.'}{' '}
        Vos <Link href={adminPaths.legalTexts}>conditions de vente</Link> parlent aussi de livraison&nbsp;:
        accordez-les.
      </p>
      {error && !isConflict && <Refusal>{messageOf(error, FAILED)}</Refusal>}
      {overtaken && (
        <Notice
          tone="warning"
          title={`Changé entre-temps${state.changedBy ? ` par ${state.changedBy.name || 'la boutique'}, ${formatMoment(state.changedBy.at)}` : ''}.`}
          action={
            <>
              <TextButton tone="inherit" onClick={() => setTyped({ draft, base: state.version })}>
                Garder les miens
              </TextButton>
              <TextButton tone="inherit" onClick={forget}>
                Prendre les siens
              </TextButton>
            </>
          }
        >
          Vos réglages sont gardés à l’écran. Choisissez avant d’enregistrer.
        </Notice>
      )}
      <div className={styles.head}>
        <h2 id="zones">Zones et modes</h2>
        <span className={styles.acts}>
          <TextButton onClick={addZone}>Ajouter une zone</TextButton>
        </span>
      </div>
      {draft.zones.map((zone, at) => (
        <ZoneSection
          key={zone.id}
          zone={zone}
          read={settings.zones[at]!}
          packagingGrams={settings.packagingGrams}
          state={state}
          onChange={(next) => edit({ zones: replacedAt(draft.zones, at, next) })}
          errorAt={(path) => told[`zones.${at}.${path}`]}
          isWrong={(path) => Object.keys(told).some((field) => isUnder(field, `zones.${at}.${path}`))}
        />
      ))}
      {removed.length > 0 && (
        <p className={styles.acts}>
          {removed.map((zone) => (
            <TextButton key={zone.id} onClick={() => edit({ zones: [...draft.zones, zone] })}>
              {`Rétablir la zone ${zone.name}`}
            </TextButton>
          ))}
        </p>
      )}
      <h2 className={styles.calendar} id="calendrier">
        Calendrier et préparation
      </h2>
      <p className={styles.soft}>
        De quoi calculer les jours que la boutique promet&nbsp;: fiche, panier, paiement, mails.
      </p>
      <CalendarFields draft={draft} state={state} onChange={edit} errorAt={(path) => told[path]} />
      {dirty && (
        <div className={styles.bar}>
          <p>
            <strong>Modifications</strong> à enregistrer
          </p>
          <Button variant="secondary" onClick={forget}>
            Annuler
          </Button>
          <Button variant="primary" type="submit" loading={isLoading} disabled={overtaken}>
            Enregistrer
          </Button>
        </div>
      )}
      <UnsavedChangesDialog changes={unsaved} />
    </form>
  );
}

const isUnder = (field: string, path: string) => field === path || field.startsWith(`${path}.`);
