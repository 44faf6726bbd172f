import { useGetWithdrawalsQuery } from './admin-withdrawals-api';
import { WithdrawalActs } from './WithdrawalActs';

const OPEN = { page: 1, limit: 100, sort: 'date', open: 1 } as const;

/** The same acts as in the list of withdrawals, for one that is open. */
export function WithdrawalActsOf({ id }: { id: string }) {
  const { data } = useGetWithdrawalsQuery(OPEN);
  const withdrawal = data?.items.find(({ _id }) => _id === id);
  return withdrawal ? <WithdrawalActs withdrawal={withdrawal} /> : null;
}
