import { Notice, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { useGetObligationsQuery } from './obligations-api';
import { dueCount } from './due-count';

/** On the dashboard: a checkout that is closed, and that something is overdue; `DueAtAGlance` names what is due. */
export function ObligationsNotice() {
  const { data } = useGetObligationsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  if (!data) return null;
  const { due, checkout } = data;
  const action = <TextLink href={adminPaths.obligations}>Voir les obligations</TextLink>;
  return (
    <>
      {checkout === 'closed' && (
        <Notice tone="error" action={action}>
          La boutique ne prend pas encore de commande&nbsp;: le vendeur ou ses conditions de vente ne sont pas encore
          publiés.
        </Notice>
      )}
      {due.some(({ overdue }) => overdue) && (
        <Notice tone="error" action={action}>
          {dueCount(due)}.
        </Notice>
      )}
    </>
  );
}
