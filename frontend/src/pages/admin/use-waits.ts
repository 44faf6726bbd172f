import { useGetDashboardQuery } from '../../features/admin-dashboard/dashboard-api';
import { useGetObligationsQuery } from '../../features/admin-obligations/obligations-api';
import { useGetReviewCountsQuery } from '../../features/admin-reviews/reviews-admin-api';
import { useWaitingWithdrawals } from '../../features/admin-withdrawals/use-waiting-withdrawals';
import { useGetContactWaitingQuery } from '../../shared/back-office/contact-threads-api';
import type { Waits } from './admin-sections';

/** What waits for the shop's owner. What changes it, here or elsewhere, loads it again. */
export function useWaits(isOwner: boolean): Waits {
  const asked = { refetchOnFocus: true, skip: !isOwner } as const;
  const { data: dashboard } = useGetDashboardQuery(undefined, asked);
  const { data: obligations } = useGetObligationsQuery(undefined, asked);
  const withdrawals = useWaitingWithdrawals(isOwner);
  const { data: messages } = useGetContactWaitingQuery(undefined, asked);
  const { data: reviews } = useGetReviewCountsQuery(undefined, asked);
  return {
    ...(dashboard && { dashboard }),
    ...(obligations && { due: obligations.due }),
    ...(withdrawals && { withdrawals }),
    ...(messages && { messages }),
    ...(reviews && { reviews }),
  };
}
