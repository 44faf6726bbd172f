import { useGetWithdrawalsQuery } from './admin-withdrawals-api';

const OLDEST = { page: 1, limit: 100, sort: 'date', open: 1 } as const;
const FRESH = { refetchOnFocus: true };

/**
 * How many declarations wait for the shop, and how many are past their date: of the hundred oldest refunds, and of the hundred oldest that
 * match no order, each by itself.
 */
export function useWaitingWithdrawals(): { count: number; late: number } | undefined {
  const { data: refunds } = useGetWithdrawalsQuery({ ...OLDEST, state: 'Acceptée' }, FRESH);
  const { data: toMatch } = useGetWithdrawalsQuery({ ...OLDEST, state: 'À rapprocher' }, FRESH);
  if (!refunds || !toMatch) return undefined;
  const late = [...refunds.items, ...toMatch.items].filter(({ overdue }) => overdue).length;
  return { count: refunds.total + toMatch.total, late };
}
