import { COUNTRIES, COUNTRY_NAMES, type CountryCode } from '@shop/contract';
import { Select, TextField } from '@shop/ui-kit';
import type { ReactNode } from 'react';
import type { SegmentValues } from './segment-values';
import styles from './Segments.module.css';
import { useSegmentChoices } from './use-segment-choices';

interface SegmentFieldsProps {
  values: SegmentValues;
  /** What is wrong, by field. */
  problems: Partial<Record<keyof SegmentValues, string>>;
  onChange: (more: Partial<SegmentValues>) => void;
}

const ANY = { value: '', label: 'Peu importe' };
const LETTER = [ANY, { value: 'oui', label: 'Reçoit la lettre' }, { value: 'non', label: 'Ne la reçoit pas' }];
const SOMEWHERE = [ANY, ...COUNTRIES.map((value) => ({ value, label: COUNTRY_NAMES[value] }))];

/** All that is given holds; what is left empty is not asked. */
export function SegmentFields({ values, problems, onChange }: SegmentFieldsProps) {
  const { tags, products, categories } = useSegmentChoices();
  const text = (name: keyof SegmentValues, label: string, more: object = {}) => (
    <TextField
      label={label}
      value={values[name]}
      error={problems[name]}
      onChange={(event) => onChange({ [name]: event.target.value.trim() })}
      {...more}
    />
  );
  const day = { type: 'date' };
  const count = { inputMode: 'numeric' };
  const euros = { inputMode: 'decimal', unit: '€' };
  const days = { inputMode: 'numeric' };
  return (
    <>
      <Part title="Quand ils ont commandé">
        {text('orderedWithinDays', 'A commandé ces derniers jours', {
          ...days,
          hint: 'Nombre de jours, aujourd’hui compris\u00a0; compté de nouveau chaque fois.',
        })}
        {text('notOrderedForDays', 'N’a rien commandé ces derniers jours', {
          ...days,
          hint: 'Nombre de jours. Ceux qui n’ont jamais commandé en sont.',
        })}
        {text('orderedSince', 'A commandé depuis le', day)}
        {text('notOrderedSince', 'N’a rien commandé depuis le', day)}
      </Part>
      <Part title="Combien">
        {text('ordersMin', 'Commandes, au moins', count)}
        {text('ordersMax', 'Commandes, au plus', count)}
        {text('spentMin', 'Dépensé, au moins', euros)}
        {text('spentMax', 'Dépensé, au plus', euros)}
        {text('spentWithinDays', 'Dépensé ces derniers jours', {
          ...days,
          hint: 'Nombre de jours, ou entre deux dates\u00a0; sinon, en tout.',
        })}
        <div className={styles.period}>
          {text('spentFrom', 'Dépensé entre le', day)}
          {text('spentTo', 'et le', day)}
        </div>
      </Part>
      <Part title="Qui ils sont, et quoi">
        <Select
          label="Étiquette"
          options={[ANY, ...tags]}
          value={values.tag}
          onChange={(event) => onChange({ tag: event.target.value })}
        />
        <Select
          label="Lettre"
          options={LETTER}
          value={values.newsletter}
          onChange={(event) => onChange({ newsletter: event.target.value as SegmentValues['newsletter'] })}
        />
        <Select
          label="Pays de livraison"
          options={SOMEWHERE}
          value={values.country}
          onChange={(event) => onChange({ country: event.target.value as '' | CountryCode })}
        />
        <Select
          label="A acheté"
          options={[ANY, ...products]}
          value={values.productId}
          onChange={(event) => onChange({ productId: event.target.value })}
        />
        <Select
          label="A acheté dans la catégorie"
          options={[ANY, ...categories]}
          value={values.category}
          onChange={(event) => onChange({ category: event.target.value })}
        />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
