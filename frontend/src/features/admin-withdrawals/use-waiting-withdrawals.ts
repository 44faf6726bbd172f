import { useGetWithdrawalsQuery } from './admin-withdrawals-api';

const OLDEST = { page: 1, limit: 100, sort: 'date', open: 1 } as const;

/**
 * How many declarations wait for the shop, and how many are past their date: of the hundred oldest refunds, and of the hundred oldest that
 * match no order, each by itself.
 * @param isAsked false for those who have no use for it
 */
export function useWaitingWithdrawals(isAsked: boolean): { count: number; late: number } | undefined {
  const fresh = { refetchOnFocus: true, skip: !isAsked };
  const { data: refunds } = useGetWithdrawalsQuery({ ...OLDEST, state: 'Acceptée' }, fresh);
  const { data: toMatch } = useGetWithdrawalsQuery({ ...OLDEST, state: 'À rapprocher' }, fresh);
  if (!refunds || !toMatch) return undefined;
  const late = [...refunds.items, ...toMatch.items].filter(({ overdue }) => overdue).length;
  return { count: refunds.total + toMatch.total, late };
}
