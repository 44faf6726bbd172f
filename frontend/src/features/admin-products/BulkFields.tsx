import { type BulkField, type PriceUnit, type PriceWay } from '@shop/contract';
import { Select, TextField } from '@shop/ui-kit';
import { useGetCategorySheetsQuery } from '../../shared/back-office/categories-api';
import { amountProblem, type BulkValues, STEPS, UNITS, WAYS } from './bulk-values';
import styles from './Bulk.module.css';

const FIELDS: readonly (readonly [BulkField, string])[] = [
  ['price', 'Prix'],
  ['promo', 'Promotion'],
  ['category', 'Catégorie'],
];

interface BulkFieldsProps {
  values: BulkValues;
  disabled: boolean;
  onChange: (given: Partial<BulkValues>) => void;
}

/** What is to change, and how. */
export function BulkFields({ values, disabled, onChange }: BulkFieldsProps) {
  const { field, way, unit, amount, roundTo, category, at, isLater } = values;
  const { data: categories = [] } = useGetCategorySheetsQuery();
  const amountField = (label: string, sign: string, hint?: string) => (
    <TextField
      label={label}
      unit={sign}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      hint={hint}
      value={amount}
      disabled={disabled}
      error={amountProblem(values)}
      onChange={(event) => onChange({ amount: event.target.value })}
    />
  );
  return (
    <>
      <fieldset className={styles.what} disabled={disabled}>
        <legend>Ce qui change</legend>
        {FIELDS.map(([value, label]) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="ce-qui-change"
              value={value}
              checked={field === value}
              onChange={() => onChange({ field: value, amount: '' })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {field === 'price' && (
        <div className={styles.how}>
          <Select
            label="Sens"
            options={WAYS}
            value={way}
            disabled={disabled}
            onChange={({ target }) => onChange({ way: target.value as PriceWay })}
          />
          {way === 'set' ? (
            amountField('À', '€')
          ) : (
            <>
              {amountField('De', unit === 'percent' ? '%' : '€')}
              <Select
                label="En"
                options={UNITS}
                value={unit}
                disabled={disabled}
                onChange={({ target }) => onChange({ unit: target.value as PriceUnit })}
              />
            </>
          )}
          <Select
            label="Arrondi à"
            options={STEPS}
            value={String(roundTo)}
            disabled={disabled}
            onChange={({ target }) => onChange({ roundTo: Number(target.value) })}
          />
        </div>
      )}
      {field === 'promo' && amountField('Promotion', '%', '0 l’arrête.')}
      {field === 'category' && (
        <Select
          label="Nouvelle catégorie"
          options={[{ value: '', label: 'Choisir une catégorie' }, ...categories.map(({ value }) => value)]}
          value={category}
          disabled={disabled}
          onChange={({ target }) => onChange({ category: target.value })}
        />
      )}
      <fieldset className={styles.what} disabled={disabled}>
        <legend>Quand</legend>
        {[false, true].map((later) => (
          <label key={String(later)} className={styles.choice}>
            <input
              type="radio"
              name="quand"
              checked={isLater === later}
              onChange={() => onChange({ isLater: later })}
            />
            {later ? 'Plus tard' : 'Maintenant'}
          </label>
        ))}
      </fieldset>
      {isLater && (
        <TextField
          label="Jour et heure"
          type="datetime-local"
          hint="Heure de Paris. Un produit dont le prix change d’ici là garde ce prix-là."
          value={at}
          disabled={disabled}
          onChange={(event) => onChange({ at: event.target.value })}
        />
      )}
    </>
  );
}
