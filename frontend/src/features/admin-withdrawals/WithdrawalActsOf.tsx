import { ButtonLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { useGetWithdrawalsQuery } from './admin-withdrawals-api';
import { WithdrawalActs } from './WithdrawalActs';

const OLDEST = { page: 1, limit: 100, sort: 'date', open: 1 } as const;
const STATES = { refund: 'Acceptée', match: 'À rapprocher' } as const;

interface WithdrawalActsOfProps {
  id: string;
  /** Refunds are looked for apart: declarations that match nothing may be many. */
  kind: keyof typeof STATES;
  title: string;
}

/** The same acts as in the list of withdrawals, for one that is open; beyond the hundred oldest of its kind, the way there. */
export function WithdrawalActsOf({ id, kind, title }: WithdrawalActsOfProps) {
  const { data } = useGetWithdrawalsQuery({ ...OLDEST, state: STATES[kind] });
  const withdrawal = data?.items.find(({ _id }) => _id === id);
  if (withdrawal) return <WithdrawalActs withdrawal={withdrawal} />;
  if (!data || data.total <= data.items.length) return null;
  return (
    <ButtonLink
      variant="secondary"
      size="small"
      href={adminPaths.openWithdrawals}
      aria-label={`Voir la rétractation de ${title} dans la liste`}
    >
      Voir dans la liste
    </ButtonLink>
  );
}
