import type { Claim } from '@shop/contract';
import { ConfirmDialog, TextButton, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { useRemoveClaimMutation, useRemoveProofMutation } from './claims-api';

interface ClaimActsProps {
  claim: Claim;
  /** Leaves the form without a question. */
  onGone: (address: string) => void;
}

const hasProof = ({ certifier, certifierCode, reference, validFrom, validUntil, document }: Claim) =>
  [certifier, certifierCode, reference, validFrom, validUntil].some((text) => text !== '') || document !== null;

/** Takes the proof away, or the whole claim where it has no place in the pages. */
export function ClaimActs({ claim, onGone }: ClaimActsProps) {
  const [asking, setAsking] = useState<'proof' | 'claim'>();
  const [removeProof, proof] = useRemoveProofMutation();
  const [removeClaim, whole] = useRemoveClaimMutation();
  const toast = useToast();
  const { _id, title, version, kind, neutralTitle } = claim;
  const doing = asking === 'claim' ? whole : proof;

  const confirm = async () => {
    const answer =
      asking === 'claim' ? await removeClaim(_id) : await removeProof({ id: _id, expectedVersion: version });
    if (answer.error) return;
    setAsking(undefined);
    toast.success(
      asking === 'claim' ? `«\u00a0${title}\u00a0»\u00a0: supprimée.` : `«\u00a0${title}\u00a0»\u00a0: preuve retirée.`,
    );
    onGone(adminPaths.claims);
  };
  const ask = (what: typeof asking) => {
    proof.reset();
    whole.reset();
    setAsking(what);
  };

  return (
    <>
      {hasProof(claim) && <TextButton onClick={() => ask('proof')}>Retirer la preuve</TextButton>}
      {kind === 'other' && (
        <TextButton tone="danger" onClick={() => ask('claim')}>
          Supprimer l’allégation
        </TextButton>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => ask(open ? asking : undefined)}
        title={asking === 'claim' ? 'Supprimer l’allégation\u00a0?' : 'Retirer la preuve\u00a0?'}
        description={
          asking === 'claim'
            ? `«\u00a0${title}\u00a0» et son texte neutre disparaissent aussitôt de la boutique.`
            : `Vos clients liront aussitôt ${neutralTitle ? `«\u00a0${neutralTitle}\u00a0»` : 'un texte vide'} à la place de «\u00a0${title}\u00a0».`
        }
        confirmLabel={asking === 'claim' ? 'Supprimer' : 'Retirer la preuve'}
        danger
        busy={doing.isLoading}
        error={doing.error && messageOf(doing.error, 'Rien n’a changé. Veuillez réessayer.')}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
