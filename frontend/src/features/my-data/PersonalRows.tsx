import type { PersonalPart, PersonalRecord, PersonalValue } from '@shop/contract';
import { formatPrice } from '@shop/ui-kit';
import { formatDate } from '../../shared/format-date';
import styles from './my-data.module.css';

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** At the end of a label: its numbers are amounts. */
const EUROS = ' (€)';
const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

type Plain = Exclude<PersonalValue, readonly PersonalRecord[]>;

const isRows = (value: PersonalValue): value is readonly PersonalRecord[] =>
  Array.isArray(value) && value.some((one) => typeof one === 'object');
const isEmpty = (value: PersonalValue) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function words(value: Plain, isEuros: boolean): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return isEuros ? formatPrice(value) : number.format(value);
  if (typeof value === 'string') return MOMENT.test(value) ? formatDate(new Date(value)) : value;
  return value.join(', ');
}

/** One record, with those within it below their name. What is empty is left out here; the file has it. */
export function PersonalRows({ record, labels }: { record: PersonalRecord; labels: PersonalPart['labels'] }) {
  const filled = Object.entries(record).filter(([, value]) => !isEmpty(value));
  return (
    <dl className={styles.record}>
      {filled.map(([key, value]) => {
        const label = labels[key] ?? key;
        if (isRows(value))
          return (
            <div key={key} className={styles.rows}>
              <dt>{label}</dt>
              <dd>
                {value.map((row, index) => (
                  <PersonalRows key={index} record={row} labels={labels} />
                ))}
              </dd>
            </div>
          );
        const isEuros = label.endsWith(EUROS);
        return (
          <div key={key}>
            <dt>{isEuros ? label.slice(0, -EUROS.length) : label}</dt>
            <dd>{words(value as Plain, isEuros)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
