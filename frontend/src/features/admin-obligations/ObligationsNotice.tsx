import { Notice, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatDay } from '../../shared/back-office/format-date';
import { useGetObligationsQuery } from './obligations-api';
import { dueCount } from './due-count';

/** How many of what is due are named on the dashboard. */
const NAMED = 5;

/** On the dashboard: a checkout that is closed, and what is due, the overdue first. */
export function ObligationsNotice() {
  const { data } = useGetObligationsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  if (!data || (data.due.length === 0 && data.checkout === 'open')) return null;
  const { due, checkout } = data;
  const action = <TextLink href={adminPaths.obligations}>Voir les obligations</TextLink>;
  return (
    <>
      {checkout === 'closed' && (
        <Notice tone="error" action={action}>
          La boutique ne prend pas encore de commande : le vendeur ou ses conditions de vente ne sont pas encore
          publiés.
        </Notice>
      )}
      {due.length > 0 && (
        <Notice
          tone={due.some(({ overdue }) => overdue) ? 'error' : 'warning'}
          title={`${dueCount(due)}.`}
          action={action}
        >
          <ul>
            {due.slice(0, NAMED).map(({ kind, id, title, detail, dueOn }) => (
              <li key={`${kind}-${id}`}>
                {title}, {detail} : {formatDay(dueOn)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
