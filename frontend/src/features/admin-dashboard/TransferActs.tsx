import type { OpenPayment } from '@shop/contract';
import { ConfirmDialog, formatPrice, TextButton, useToast, VisuallyHidden } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { useDecideTransferMutation } from './dashboard-api';

const ASKED = {
  received: {
    verb: 'Virement reçu',
    done: 'payée',
    question: 'est-il arrivé\u00a0?',
    then: 'La commande sera à préparer.',
  },
  'given-up': {
    verb: 'Abandonner',
    done: 'abandonnée',
    question: 'n’est-il plus attendu\u00a0?',
    then: 'Ses produits retournent à la vente.',
  },
} as const;
type Verdict = keyof typeof ASKED;

/** Only somebody who reads the shop's account knows what became of a transfer. */
export function TransferActs({ payment: { orderId, reference, amount } }: { payment: OpenPayment }) {
  const [asking, setAsking] = useState<Verdict | null>(null);
  const [refusal, setRefusal] = useState('');
  const [decide, { isLoading }] = useDecideTransferMutation();
  const toast = useToast();
  const ask = (verdict: Verdict) => {
    setRefusal('');
    setAsking(verdict);
  };
  const confirm = async (verdict: Verdict) => {
    const { error } = await decide({ orderId, verdict });
    if (error) {
      setRefusal(messageOf(error, 'Rien n’a été noté. Veuillez réessayer.'));
      return;
    }
    toast.success(`Commande ${reference} ${ASKED[verdict].done}.`);
    setAsking(null);
  };
  return (
    <>
      {(Object.keys(ASKED) as Verdict[]).map((verdict) => (
        <TextButton key={verdict} onClick={() => ask(verdict)}>
          {ASKED[verdict].verb}
          <VisuallyHidden>{`, commande ${reference}`}</VisuallyHidden>
        </TextButton>
      ))}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={ASKED[asking].verb}
          description={`Le virement de ${formatPrice(amount)} pour la commande ${reference} ${ASKED[asking].question} ${ASKED[asking].then}`}
          confirmLabel={ASKED[asking].verb}
          danger={asking === 'given-up'}
          busy={isLoading}
          error={refusal || undefined}
          onConfirm={() => void confirm(asking)}
        />
      )}
    </>
  );
}
