import { Notice, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { useGetPlannedChangesQuery } from './bulk-edits-api';

/** Over the list: what changes by itself, or could not. */
export function PlannedNotice() {
  const { data } = useGetPlannedChangesQuery(
    { page: 1, limit: 1 },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const [first] = data?.items ?? [];
  if (!data || !first) return null;
  const words = data.total > 1 ? `${data.total} changements programmés` : 'Un changement programmé';
  return (
    <Notice tone={first.problem ? 'warning' : 'info'} action={<TextLink href={adminPaths.planned}>Voir</TextLink>}>
      {first.problem
        ? `${words}, dont «\u00a0${first.name}\u00a0» qui n’a pas pu être appliqué.`
        : `${words}${data.total > 1 ? ', le prochain le ' : ' pour le '}${formatMoment(first.at)}.`}
    </Notice>
  );
}
