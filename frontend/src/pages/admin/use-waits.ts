import { useGetDashboardQuery } from '../../features/admin-dashboard/dashboard-api';
import { useGetObligationsQuery } from '../../features/admin-obligations/obligations-api';
import { useWaitingWithdrawals } from '../../features/admin-withdrawals/use-waiting-withdrawals';
import { useGetContactWaitingQuery } from '../../shared/back-office/contact-threads-api';
import type { Waits } from './admin-sections';

/** What waits for the shop. What changes it, here or elsewhere, loads it again. */
export function useWaits(): Waits {
  const { data: dashboard } = useGetDashboardQuery(undefined, { refetchOnFocus: true });
  const { data: obligations } = useGetObligationsQuery(undefined, { refetchOnFocus: true });
  const withdrawals = useWaitingWithdrawals();
  const { data: messages } = useGetContactWaitingQuery(undefined, { refetchOnFocus: true });
  return {
    ...(dashboard && { dashboard }),
    ...(obligations && { due: obligations.due }),
    ...(withdrawals && { withdrawals }),
    ...(messages && { messages }),
  };
}
