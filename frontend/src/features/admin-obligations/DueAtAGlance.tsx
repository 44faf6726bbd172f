import type { Duty } from '@shop/contract';
import { TextLink } from '@shop/ui-kit';
import { useId } from 'react';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatDay } from '../../shared/back-office/format-date';
import styles from '../../shared/back-office/dashboard.module.css';
import { useBrowser } from '../../shared/browser';
import { daysLeft } from './days-left';
import { useGetObligationsQuery } from './obligations-api';

/** How many are named. */
const NAMED = 5;

/** What is to be done about it, before whom or what it concerns. */
const ACTS: Record<Duty['kind'], string> = {
  refund: 'Rembourser',
  match: 'Rapprocher',
  confirmation: 'Faire confirmer\u00a0:',
  undelivered: 'Joindre',
  claim: 'Renouveler la preuve\u00a0:',
};

/** On the dashboard: what has a date, the overdue first. Nothing where nothing is due. */
export function DueAtAGlance() {
  const { data, isError } = useGetObligationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const { now } = useBrowser();
  const titleId = useId();
  const due = data?.due ?? [];
  const isMissing = isError && !data;
  if (due.length === 0 && !isMissing) return null;
  const more = due.length - NAMED;
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>À rendre à temps</h2>
        <TextLink href={adminPaths.obligations}>Obligations</TextLink>
      </div>
      {isMissing && <p className="soft">Échéances non chargées.</p>}
      {due.length > 0 && (
        <ul className={styles.rows}>
          {due.slice(0, NAMED).map(({ kind, id, title, detail, dueOn, overdue }) => (
            <li key={`${kind}-${id}`}>
              <div>
                <p>{`${ACTS[kind]} ${title}`}</p>
                <p className={styles.sub}>{`${detail}, avant le ${formatDay(dueOn)}`}</p>
              </div>
              <p className={styles.figure} data-pressing={overdue ? '' : undefined}>
                {daysLeft(dueOn, now())}
              </p>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.sub}>{more > 1 ? `Et ${more} autres.` : 'Et une autre.'}</p>}
    </section>
  );
}
