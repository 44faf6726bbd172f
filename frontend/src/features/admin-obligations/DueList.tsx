import type { Duty } from '@shop/contract';
import { ButtonLink, formatPrice } from '@shop/ui-kit';
import type { ReactNode } from 'react';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatDay } from '../../shared/back-office/format-date';
import styles from './Rules.module.css';

interface DueListProps {
  due: readonly Duty[];
  /** What can be done about a withdrawal right here. */
  actsOf: (duty: Duty) => ReactNode;
}

/** What has a date, the overdue first. */
export function DueList({ due, actsOf }: DueListProps) {
  return (
    <ul className={styles.due}>
      {due.map((duty) => {
        const { kind, id, title, detail, amount, note, dueOn, overdue } = duty;
        return (
          <li key={`${kind}-${id}`} className={styles.duty}>
            <div>
              <p className={styles.who}>{title}</p>
              <p className={styles.soft}>{detail}</p>
            </div>
            {amount !== null && <p className={styles.amount}>{formatPrice(amount)}</p>}
            {note && <p className={styles.soft}>{note}</p>}
            <p className={overdue ? styles.late : undefined}>
              {overdue ? 'En retard, dû le ' : 'Avant le '}
              {formatDay(dueOn)}
            </p>
            <div className={styles.act}>
              {kind === 'undelivered' && (
                <ButtonLink
                  variant="secondary"
                  size="small"
                  href={adminPaths.order(id)}
                  aria-label={`Voir la commande de ${title}`}
                >
                  Voir la commande
                </ButtonLink>
              )}
              {kind === 'claim' && (
                <ButtonLink
                  variant="secondary"
                  size="small"
                  href={adminPaths.claim(id)}
                  aria-label={`Renouveler la preuve\u00a0: ${title}`}
                >
                  Renouveler
                </ButtonLink>
              )}
              {kind === 'confirmation' && (
                <ButtonLink
                  variant="secondary"
                  size="small"
                  href={adminPaths.obligation(id)}
                  aria-label={`Renouveler la confirmation\u00a0: ${title}`}
                >
                  Renouveler
                </ButtonLink>
              )}
              {(kind === 'refund' || kind === 'match') && actsOf(duty)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
