import type { DeliverySettings, DeliveryState } from '@shop/contract';
import { Checkbox, FieldError, IconButton, TextButton, TextField, TRASH } from '@shop/ui-kit';
import type { ReactNode } from 'react';
import { type DeliveryDraft, isSame, replacedAt, toDraft } from './delivery-draft';
import { ProvenanceLine } from './ProvenanceLine';
import styles from './Delivery.module.css';

interface CalendarFieldsProps {
  draft: DeliveryDraft;
  state: DeliveryState;
  onChange: (part: Partial<DeliveryDraft>) => void;
  errorAt: (path: string) => string | undefined;
}

const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];

/** What the promised days are counted from, and the weight that is added to each parcel. */
export function CalendarFields({ draft, state, onChange, errorAt }: CalendarFieldsProps) {
  const { settings, initial, changes } = state;
  const { weekdays, worksOnHolidays, closings } = draft;
  const figure = (field: 'preparationDays' | 'packagingGrams', label: string, unit: string) => (
    <TextField
      {...{ label, hideLabel: true }}
      unit={unit === 'g' && unit}
      hint={unit === 'g' ? undefined : `${unit} ouvrés`}
      inputMode="numeric"
      autoComplete="off"
      value={draft[field]}
      error={errorAt(field)}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
  const defaults = toDraft(initial);
  const told = (field: Exclude<keyof DeliverySettings, 'zones'>, label: string, words: string) => (
    <ProvenanceLine
      label={label}
      initial={words}
      changedBy={changes[field]}
      isInitial={isSame(settings[field], initial[field])}
      onBack={!isSame(draft[field], defaults[field]) && (() => onChange({ [field]: defaults[field] }))}
    />
  );
  const initialDays = initial.weekdays.map((day) => DAYS[day - 1]!.toLowerCase()).join(', ');
  return (
    <>
      <Row
        id="preparation"
        title="Préparation"
        help="Le temps entre la commande et le départ du colis."
        meta={told('preparationDays', 'préparation', `${initial.preparationDays} jours ouvrés`)}
      >
        {figure('preparationDays', 'Jours ouvrés de préparation', 'jours')}
      </Row>
      <Row
        id="jours-travailles"
        title="Jours travaillés"
        help="Les autres jours ne comptent pas dans les délais."
        meta={told('weekdays', 'jours travaillés', initialDays)}
      >
        <fieldset className={styles.days} aria-label="Jours travaillés">
          {DAYS.map((day, at) => (
            <Checkbox
              key={day}
              label={day}
              checked={weekdays.includes(at + 1)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({
                  weekdays: checked
                    ? [...weekdays, at + 1].sort((one, other) => one - other)
                    : weekdays.filter((one) => one !== at + 1),
                })
              }
            />
          ))}
          <FieldError>{errorAt('weekdays')}</FieldError>
        </fieldset>
      </Row>
      <Row
        id="jours-feries"
        title="Jours fériés"
        help="Ceux de France métropolitaine, tenus à jour par la boutique."
        meta={told('worksOnHolidays', 'jours fériés', 'l’atelier ne prépare pas')}
      >
        <Checkbox
          label="Ne pas préparer les jours fériés"
          checked={!worksOnHolidays}
          onChange={(event) => onChange({ worksOnHolidays: !event.currentTarget.checked })}
        />
      </Row>
      <Row
        id="fermetures"
        title="Fermetures"
        help="Les délais enjambent ces jours. Pour annoncer des congés ou refuser les commandes, voyez «&nbsp;Ouverture&nbsp;»."
        meta={told('closings', 'fermetures', 'aucune')}
      >
        {closings.map((closing, at) => {
          const change = (part: Partial<typeof closing>) =>
            onChange({ closings: replacedAt(closings, at, { ...closing, ...part }) });
          return (
            <div key={at} className={styles.closing}>
              <TextField
                label="Du"
                type="date"
                required
                value={closing.from}
                error={errorAt(`closings.${at}.from`)}
                onChange={(event) => change({ from: event.target.value })}
              />
              <TextField
                label="Au"
                type="date"
                required
                value={closing.to}
                error={errorAt(`closings.${at}.to`)}
                onChange={(event) => change({ to: event.target.value })}
              />
              <TextField
                label="Raison"
                optional
                autoComplete="off"
                value={closing.reason}
                onChange={(event) => change({ reason: event.target.value })}
              />
              <IconButton
                icon={TRASH}
                label={`Retirer la fermeture du ${closing.from || 'jour à choisir'}`}
                onClick={() => onChange({ closings: replacedAt(closings, at, null) })}
              />
              <FieldError>{errorAt(`closings.${at}`)}</FieldError>
            </div>
          );
        })}
        <TextButton onClick={() => onChange({ closings: [...closings, { from: '', to: '', reason: '' }] })}>
          Ajouter une fermeture
        </TextButton>
      </Row>
      <Row
        id="emballage"
        title="Poids de l’emballage"
        help="Ajouté au poids net des savons pour choisir le palier."
        meta={told('packagingGrams', 'poids de l’emballage', `${initial.packagingGrams} g`)}
      >
        {figure('packagingGrams', 'Grammes d’emballage par colis', 'g')}
      </Row>
    </>
  );
}

interface RowProps {
  id: string;
  title: string;
  help: string;
  /** Its default, and the way back to it. */
  meta: ReactNode;
  children: ReactNode;
}

function Row({ id, title, help, meta, children }: RowProps) {
  return (
    <section className={styles.setting} id={id}>
      <div>
        <h3 className={styles.label}>{title}</h3>
        <p className={styles.soft}>{help}</p>
        {meta}
      </div>
      <div className={styles.control}>{children}</div>
    </section>
  );
}
