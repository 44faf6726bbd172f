import type { Withdrawal } from '@shop/contract';
import { Button, formatPrice, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import {
  useMatchWithdrawalMutation,
  useRecordParcelMutation,
  useRefundWithdrawalMutation,
} from './admin-withdrawals-api';
import { ReturnDialog } from './ReturnDialog';
import { UnmatchedActs } from './UnmatchedActs';
import styles from './withdrawals.module.css';

const FAILED = 'Rien n’a pu être enregistré. Veuillez réessayer.';

/** What an administrator can do about a withdrawal now. */
export function WithdrawalActs({ withdrawal }: { withdrawal: Withdrawal }) {
  const { _id, number, prenom, nom, state, order, amount, open, deferred, overdue, parcelAt, returnable } = withdrawal;
  const [settles, setSettles] = useState(false);
  const [match, matching] = useMatchWithdrawalMutation();
  const [recordParcel, recording] = useRecordParcelMutation();
  const [refund, refunding] = useRefundWithdrawalMutation();
  const toast = useToast();
  const pay = amount === null ? 'Rembourser' : `Rembourser ${formatPrice(amount)}`;
  const whose = `de ${prenom} ${nom}`;
  // One accent a page: what is late.
  const variant = overdue && !deferred ? 'primary' : 'secondary';

  async function giveBack() {
    const { data, error } = await refund({ id: _id, expectedRefunded: order?.refunded ?? 0 });
    const done =
      data?.refund?.state === 'pending'
        ? `Le remboursement de la rétractation ${number} est en cours.`
        : `La rétractation ${number} est remboursée.`;
    await act(Promise.resolve({ error }), done);
  }
  async function act(answer: Promise<{ error?: unknown }>, done: string) {
    const { error } = await answer;
    if (error) toast.error(messageOf(error, FAILED));
    else toast.success(done);
  }
  // Refunded without waiting, it may come back later.
  const canSettle = (parcelAt !== null || !open) && returnable.length > 0;
  return (
    <div className={styles.acts}>
      {(state === 'À rapprocher' || state === 'Classée sans suite') && (
        <UnmatchedActs withdrawal={withdrawal} variant={variant} act={act} />
      )}
      {state === 'Hors délai' && order && (
        <Button
          size="small"
          variant="secondary"
          loading={matching.isLoading}
          aria-label={`Revoir le délai de la rétractation ${whose}`}
          onClick={() => void act(match({ id: _id, reference: order.reference }), 'Le délai est revu.')}
        >
          Revoir le délai
        </Button>
      )}
      {state === 'Acceptée' && open && (
        <Button
          size="small"
          variant={variant}
          loading={refunding.isLoading}
          aria-label={`${pay} à ${prenom} ${nom}`}
          onClick={() => void giveBack()}
        >
          {pay}
        </Button>
      )}
      {state === 'Acceptée' && deferred && (
        <Button
          size="small"
          variant="secondary"
          loading={recording.isLoading}
          aria-label={`Colis ou preuve d’envoi reçus ${whose}`}
          onClick={() => void act(recordParcel({ id: _id, received: true }), 'Colis ou preuve d’envoi notés.')}
        >
          Colis ou preuve d’envoi reçus
        </Button>
      )}
      {canSettle && (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Sort des produits ${whose}`}
          onClick={() => setSettles(true)}
        >
          Sort des produits
        </Button>
      )}
      {settles && <ReturnDialog withdrawal={withdrawal} onClose={() => setSettles(false)} />}
    </div>
  );
}
