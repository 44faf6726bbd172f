import { COUNTRY_NAMES, type CountryCode, type DeliveryState, type DeliveryZone } from '@shop/contract';
import { FormGrid, FormWide, Icon, Notice, Select, TextButton, TextField } from '@shop/ui-kit';
import { useState } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency';
import { isSame, type MethodDraft, newMethod, replacedAt, toDraft, type ZoneDraft } from './delivery-draft';
import { daysWords, previewWords, priceWords } from './method-words';
import { MethodEditor } from './MethodEditor';
import { ProvenanceLine } from './ProvenanceLine';
import styles from './Delivery.module.css';

interface ZoneSectionProps {
  zone: ZoneDraft;
  /** As it would be sent. */
  read: DeliveryZone;
  packagingGrams: number;
  /** What is saved, and the defaults. */
  state: DeliveryState;
  onChange: (zone: ZoneDraft | null) => void;
  errorAt: (path: string) => string | undefined;
  /** Something is wrong under this path. */
  isWrong: (path: string) => boolean;
}

const COUNTRIES = Object.entries(COUNTRY_NAMES).map(([value, label]) => ({ value, label }));

/** Where it takes, and its methods, each a row that opens in place. */
export function ZoneSection({ zone, read, packagingGrams, state, onChange, errorAt, isWrong }: ZoneSectionProps) {
  const { name, country, prefixes, methods } = zone;
  const [open, setOpen] = useState<string | null>(null);
  const [isEdited, setIsEdited] = useState(name === '');
  const shown = isEdited || ['name', 'prefixes', 'country', 'id'].some(isWrong);
  const changeMethod = (at: number, part: Partial<MethodDraft>) =>
    onChange({ ...zone, methods: replacedAt(methods, at, { ...methods[at]!, ...part }) });
  const raise = (at: number) => {
    const without = replacedAt(methods, at, null);
    onChange({ ...zone, methods: [...without.slice(0, at - 1), methods[at]!, ...without.slice(at - 1)] });
  };
  const add = () => {
    const method = newMethod(newIdempotencyKey());
    onChange({ ...zone, methods: [...methods, method] });
    setOpen(method.id);
  };
  const initial = state.initial.zones.find(({ id }) => id === zone.id);
  const defaults = toDraft(state.initial).zones.find(({ id }) => id === zone.id);
  const saved = state.settings.zones.find(({ id }) => id === zone.id);
  const removed = (defaults?.methods ?? []).filter(({ id }) => methods.every((method) => method.id !== id));
  const provenanceOf = (at: number) => {
    const method = methods[at]!;
    const ofId = ({ id }: { id: string }) => id === method.id;
    const [first, kept, draft] = [initial?.methods.find(ofId), saved?.methods.find(ofId), defaults?.methods.find(ofId)];
    return (
      <ProvenanceLine
        label={`mode ${method.name}`}
        initial={first ? `${first.name}, ${priceWords(first)}, ${daysWords(first)}` : null}
        changedBy={state.changes[`method:${method.id}`]}
        isInitial={!!first && isSame(first, kept)}
        onBack={!!draft && !isSame(draft, method) && (() => changeMethod(at, draft))}
      />
    );
  };
  return (
    <section className={styles.zone} aria-label={`Zone ${name}`}>
      <div className={styles.head}>
        <h3>{name || 'Nouvelle zone'}</h3>
        <span className={styles.soft}>{takesWords(zone)}</span>
        <span className={styles.acts}>
          <TextButton aria-expanded={shown} aria-label={`Modifier la zone ${name}`} onClick={() => setIsEdited(!shown)}>
            Modifier
          </TextButton>
          <TextButton aria-label={`Ajouter un mode à ${name}`} onClick={add}>
            Ajouter un mode
          </TextButton>
        </span>
      </div>
      {shown && (
        <FormGrid>
          <TextField
            label="Nom de la zone"
            required
            autoComplete="off"
            value={name}
            error={errorAt('name')}
            onChange={(event) => onChange({ ...zone, name: event.target.value })}
          />
          <Select
            label="Pays"
            options={COUNTRIES}
            value={country}
            onChange={(event) => onChange({ ...zone, country: event.target.value as CountryCode })}
          />
          <FormWide>
            <TextField
              label="Débuts de code postal"
              optional
              hint="Entre virgules, par exemple 97, 98. Vide&nbsp;: tout le reste du pays."
              inputMode="numeric"
              autoComplete="off"
              value={prefixes}
              error={errorAt('prefixes')}
              onChange={(event) => onChange({ ...zone, prefixes: event.target.value })}
            />
          </FormWide>
          <FormWide>
            <ProvenanceLine
              label={`zone ${name}`}
              initial={defaults ? `${defaults.name} (${takesWords(defaults)})` : null}
              changedBy={state.changes[`zone:${zone.id}`]}
              isInitial={!!initial && !!saved && isSame(placeOf(initial), placeOf(saved))}
              onBack={
                !!defaults &&
                !isSame(placeOf(defaults), placeOf(zone)) &&
                (() => onChange({ ...zone, ...placeOf(defaults) }))
              }
            />
          </FormWide>
          <FormWide>
            <TextButton onClick={() => onChange(null)}>Retirer la zone et ses modes</TextButton>
          </FormWide>
        </FormGrid>
      )}
      {methods.length === 0 && (
        <Notice tone="warning" title="Aucun mode.">
          Une commande pour cette zone s’arrête avant le paiement, et le client lit pourquoi. Ajoutez un mode, ou
          retirez la zone.
        </Notice>
      )}
      {removed.length > 0 && (
        <p className={styles.acts}>
          {removed.map((method) => (
            <TextButton
              key={method.id}
              aria-label={`Rétablir «\u00a0${method.name}\u00a0» (${name})`}
              onClick={() => onChange({ ...zone, methods: [...methods, method] })}
            >
              {`Rétablir «\u00a0${method.name}\u00a0»`}
            </TextButton>
          ))}
        </p>
      )}
      {methods.map((method, at) => {
        const path = `methods.${at}`;
        const sent = read.methods[at]!;
        const isOpen = open === method.id || isWrong(path);
        return (
          <div key={method.id} className={styles.method} data-open={isOpen || undefined}>
            <button
              type="button"
              className={styles.row}
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? null : method.id)}
            >
              <span>
                <strong>{method.name || 'Nouveau mode'}</strong>
                <span className={styles.soft}>
                  {[method.carrier, daysWords(sent), method.tracked && 'suivi'].filter(Boolean).join(', ')}
                </span>
              </span>
              <span className={styles.price}>{priceWords(sent)}</span>
              <span className={styles.soft}>{method.freeFrom ? `offert dès ${method.freeFrom} €` : ''}</span>
              <span data-stopped={method.active ? undefined : ''}>{method.active ? 'Actif' : 'Arrêté'}</span>
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
            </button>
            {isOpen && (
              <MethodEditor
                method={method}
                preview={previewWords(sent, packagingGrams)}
                onChange={(part) => changeMethod(at, part)}
                onRemove={() => onChange({ ...zone, methods: replacedAt(methods, at, null) })}
                onRaise={at > 0 ? () => raise(at) : undefined}
                errorAt={(field) => errorAt(`${path}.${field}`)}
                provenance={provenanceOf(at)}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}

/** What of a zone is the zone's own. */
const placeOf = <Prefixes,>({
  name,
  country,
  prefixes,
}: {
  name: string;
  country: CountryCode;
  prefixes: Prefixes;
}) => ({
  ...{ name, country, prefixes },
});

const takesWords = ({ country, prefixes }: ZoneDraft) =>
  `${COUNTRY_NAMES[country]}. ${prefixes.trim() ? `Codes postaux ${prefixes}` : 'Le reste du pays'}`;
