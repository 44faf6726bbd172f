import type { PersonalDataFile, PersonalPart, PersonalRecord, PersonalValue } from '@shop/contract';
import { Title } from '@shop/ui-kit';
import { formatDate } from '../../shared/format-date';
import styles from './my-data.module.css';

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

const isRows = (value: PersonalValue): value is readonly PersonalRecord[] =>
  Array.isArray(value) && value.some((one) => typeof one === 'object');
const isEmpty = (value: PersonalValue) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function words(value: Exclude<PersonalValue, readonly PersonalRecord[]>): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return number.format(value);
  if (typeof value === 'string') return MOMENT.test(value) ? formatDate(new Date(value)) : value;
  return value.join(', ');
}

/** What is empty is left out here; the file has it. */
function Record({ record, labels }: { record: PersonalRecord; labels: PersonalPart['labels'] }) {
  return (
    <dl className={styles.record}>
      {Object.entries(record)
        .filter(([, value]) => !isEmpty(value))
        .map(([key, value]) => (
          <div key={key}>
            <dt>{labels[key] ?? key}</dt>
            <dd>
              {isRows(value)
                ? value.map((row, index) => <Record key={index} record={row} labels={labels} />)
                : words(value as Exclude<PersonalValue, readonly PersonalRecord[]>)}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Part({ part }: { part: PersonalPart }) {
  const { title, purposes, labels, records } = part;
  return (
    <section className={styles.part}>
      <Title level={3} size={4}>
        {title}
      </Title>
      {[...new Map(purposes.map((purpose) => [purpose.why, purpose])).values()].map(({ why, basis, recipients }) => (
        <p key={why} className="soft">
          Pour {why}
          {'\u00A0'}; {basis}. Destinataires{'\u00A0'}: {recipients.join(', ')}.
        </p>
      ))}
      <ul className={styles.purposes}>
        {purposes.map(({ what, period }) => (
          <li key={what}>
            {what}
            {'\u00A0'}: {period}.
          </li>
        ))}
      </ul>
      {records.length === 0 ? (
        <p>Rien.</p>
      ) : (
        records.map((record, index) => <Record key={index} record={record} labels={labels} />)
      )}
    </section>
  );
}

/** The copy as a page (RGPD 15): each part with why, how long and who receives it, then the rights. */
export function PersonalFile({ file }: { file: PersonalDataFile }) {
  const { madeAt, controller, client, rights, transfers, source, parts } = file;
  return (
    <article className={styles.file} aria-label="Mes données">
      <p>
        Copie du {formatDate(new Date(madeAt))}, client {client}. Responsable{'\u00A0'}:{' '}
        {[controller.name, controller.address, controller.email].filter(Boolean).join(', ')}.
      </p>
      {parts.map((part) => (
        <Part key={part.id} part={part} />
      ))}
      <section className={styles.part}>
        <Title level={3} size={4}>
          Vos droits
        </Title>
        <ul className={styles.purposes}>
          {rights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
        <p>{source}</p>
        <p>
          Hors de l’Union européenne{'\u00A0'}: {transfers.join(' ')}
        </p>
      </section>
    </article>
  );
}
