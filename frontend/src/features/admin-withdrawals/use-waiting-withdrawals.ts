import { useGetWithdrawalsQuery } from './admin-withdrawals-api';

/** How many declarations wait for the shop, and how many of the hundred oldest have a refund past its date. */
export function useWaitingWithdrawals(): { count: number; late: number } | undefined {
  const { data } = useGetWithdrawalsQuery({ page: 1, limit: 100, sort: 'date', open: 1 }, { refetchOnFocus: true });
  return data && { count: data.total, late: data.items.filter(({ overdue }) => overdue).length };
}
