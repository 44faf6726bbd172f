import type { Withdrawal } from '@shop/contract';
import { Button } from '@shop/ui-kit';
import { useState } from 'react';
import { useReopenWithdrawalMutation } from './admin-withdrawals-api';
import { CloseDialog } from './CloseDialog';
import { MatchDialog } from './MatchDialog';

interface UnmatchedActsProps {
  withdrawal: Withdrawal;
  /** Of the first button: one accent a page. */
  variant: 'primary' | 'secondary';
  act: (answer: Promise<{ error?: unknown }>, done: string) => Promise<void>;
}

/** What can be done about a declaration that matches no order yet, or of which nothing follows. */
export function UnmatchedActs({ withdrawal, variant, act }: UnmatchedActsProps) {
  const { _id, prenom, nom, state } = withdrawal;
  const [dialog, setDialog] = useState<'match' | 'close' | null>(null);
  const [reopen, reopening] = useReopenWithdrawalMutation();
  const isClosed = state === 'Classée sans suite';
  const whose = `la rétractation de ${prenom} ${nom}`;
  return (
    <>
      <Button
        size="small"
        variant={isClosed ? 'secondary' : variant}
        aria-label={`Rapprocher ${whose}`}
        onClick={() => setDialog('match')}
      >
        Rapprocher
      </Button>
      {isClosed ? (
        <Button
          size="small"
          variant="secondary"
          loading={reopening.isLoading}
          aria-label={`Rouvrir ${whose}`}
          onClick={() => void act(reopen(_id), 'La rétractation est rouverte.')}
        >
          Rouvrir
        </Button>
      ) : (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Classer sans suite ${whose}`}
          onClick={() => setDialog('close')}
        >
          Classer sans suite
        </Button>
      )}
      {dialog === 'match' && <MatchDialog withdrawal={withdrawal} onClose={() => setDialog(null)} />}
      {dialog === 'close' && <CloseDialog withdrawal={withdrawal} onClose={() => setDialog(null)} />}
    </>
  );
}
