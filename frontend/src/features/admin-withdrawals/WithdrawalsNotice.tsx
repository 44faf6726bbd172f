import { Notice, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { useGetWithdrawalsQuery } from './admin-withdrawals-api';

/** On the dashboard: declarations that wait for the shop, and those whose refund is overdue. */
export function WithdrawalsNotice() {
  const { data } = useGetWithdrawalsQuery(
    { page: 1, limit: 100, sort: 'date', open: 1 },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  if (!data || data.total === 0) return null;
  const overdue = data.items.filter((withdrawal) => withdrawal.overdue).length;
  const waiting = data.total > 1 ? `${data.total} rétractations attendent` : 'Une rétractation attend';
  const late = overdue > 1 ? `, dont ${overdue} en retard` : overdue === 1 ? ', dont une en retard' : '';
  return (
    <Notice
      tone={overdue > 0 ? 'error' : 'warning'}
      action={<TextLink href={adminPaths.openWithdrawals}>Voir</TextLink>}
    >
      {waiting}
      {late}.
    </Notice>
  );
}
