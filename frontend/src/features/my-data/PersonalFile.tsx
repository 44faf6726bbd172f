import type { PersonalDataFile, PersonalPart } from '@shop/contract';
import { Title } from '@shop/ui-kit';
import { formatDate } from '../../shared/format-date';
import styles from './my-data.module.css';
import { PersonalRows } from './PersonalRows';

const anchorOf = ({ id }: PersonalPart) => `donnees-${id}`;

function Part({ part }: { part: PersonalPart }) {
  const { title, purposes, labels, records } = part;
  return (
    <section className={styles.part}>
      <Title level={3} size={4} id={anchorOf(part)}>
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
        records.map((record, index) => <PersonalRows key={index} record={record} labels={labels} />)
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
      <nav className={styles.contents} aria-label="Sommaire de vos données">
        <ul>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${anchorOf(part)}`}>{part.title}</a>
            </li>
          ))}
        </ul>
      </nav>
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
