import type { Withdrawal } from '@shop/contract';
import { RequestBadge } from '@shop/ui-kit';
import { formatDay } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';

type StateProps = Pick<Withdrawal, 'state' | 'open' | 'closing' | 'refund'>;

/** Where a withdrawal stands; of one that was put aside also who did it, and why. */
export function WithdrawalState({ state, open, closing, refund }: StateProps) {
  if (open && state === 'À rapprocher') return <RequestBadge>{state}</RequestBadge>;
  if (refund?.state === 'returned') {
    return (
      <div>
        {state}
        <br />
        <RequestBadge>Remboursement à refaire</RequestBadge>
        <br />
        <span className="soft">
          Celui du {formatDay(refund.orderedAt)} n’est pas arrivé&nbsp;: refusé, ou rendu par la banque.
        </span>
      </div>
    );
  }
  if (!closing) return <>{state}</>;
  return (
    <div>
      {state}
      <br />
      <span className="soft">
        Le {formatDay(closing.at)} par {closing.author}
      </span>
      <br />
      <span className="soft">
        <LongWords>{`«\u00a0${closing.reason}\u00a0»`}</LongWords>
      </span>
    </div>
  );
}
