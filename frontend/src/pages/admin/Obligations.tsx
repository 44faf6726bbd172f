import { ObligationsPage } from '../../features/admin-obligations/ObligationsPage';
import { WithdrawalActsOf } from '../../features/admin-withdrawals/WithdrawalActsOf';

/** Obligations, with what can be done about withdrawals. */
export function Obligations() {
  return (
    <ObligationsPage
      actsOf={({ id, kind, title }) =>
        (kind === 'refund' || kind === 'match') && <WithdrawalActsOf id={id} kind={kind} title={title} />
      }
    />
  );
}
