import { Button, Dialog, TextButton } from '@shop/ui-kit';
import { isWholeOrder, type RefundAsked } from '@shop/contract';
import { useEffect, useRef, useState } from 'react';
import { apiErrorOf, messageOf } from '../api/api-error';
import { type RefundAsker, type RefundState, useAskForRefundMutation } from './refund-request-api';
import { RefundQuestion } from './RefundQuestion';
import { RefundRequestForm, type RefundWishes, wishedOf } from './RefundRequestForm';
import type { RefundableOrder, WayOut } from './refundable-order';

interface RefundRequestDialogProps {
  order: RefundableOrder;
  by: RefundAsker;
  withdrawal: WayOut;
  wishes: RefundWishes;
  onWish: (wishes: RefundWishes) => void;
  onAsked: (state: RefundState) => void;
  onClose: () => void;
}

const FAILED = 'Votre demande n’a pas pu être envoyée. Veuillez réessayer.';

/** Which articles and why, then the question; nothing is sent before it is answered. */
export function RefundRequestDialog({
  order,
  by,
  withdrawal,
  wishes,
  onWish,
  onAsked,
  onClose,
}: RefundRequestDialogProps) {
  const { articles, reference } = order;
  const [step, setStep] = useState<'form' | 'question'>('form');
  const [isChecked, setChecked] = useState(false);
  const [ask, { isLoading, error }] = useAskForRefundMutation();
  const body = useRef<HTMLDivElement>(null);
  const wasAt = useRef(step);
  useEffect(() => {
    if (wasAt.current === step) return;
    wasAt.current = step;
    body.current?.focus({ preventScroll: true });
    // What is asked stands at the beginning.
    const sheet = body.current?.closest('[role=dialog]');
    if (sheet) sheet.scrollTop = 0;
  }, [step]);
  const units = articles.flatMap((article) => {
    const quantity = wishedOf(wishes, article);
    return quantity > 0 ? [{ productId: article.productId, quantity }] : [];
  });
  const asked: RefundAsked = {
    ...(!isWholeOrder(articles, units) && { units }),
    ...(wishes.reason && { reason: wishes.reason }),
    ...(wishes.words.trim() && { words: wishes.words.trim() }),
  };

  const goOn = () => {
    setChecked(true);
    if (units.length > 0 && wishes.reason) setStep('question');
    else body.current?.querySelector<HTMLElement>(units.length > 0 ? 'input[type=radio]' : 'input')?.focus();
  };
  const send = async () => {
    if (isLoading) return;
    const outcome = await ask({ by, orderId: order._id, asked });
    if (outcome.data) onAsked(outcome.data);
    // Articles went back meanwhile: there is another choice to make.
    else if (apiErrorOf(outcome.error)?.code === 'REFUND.UNITS_NOT_ASKABLE') setStep('form');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={step === 'form' ? 'Demander un remboursement' : 'Envoyer cette demande\u202f?'}
      description={`Commande ${reference}`}
      actions={
        step === 'form' ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Annuler
            </Button>
            <Button onClick={goOn}>Continuer</Button>
          </>
        ) : (
          <>
            <TextButton onClick={() => setStep('form')}>Modifier</TextButton>
            <Button loading={isLoading} onClick={() => void send()}>
              Envoyer la demande
            </Button>
          </>
        )
      }
    >
      <div ref={body} tabIndex={-1}>
        {step === 'form' ? (
          <RefundRequestForm
            articles={articles}
            wishes={wishes}
            onChange={onWish}
            isChecked={isChecked}
            refusal={error && messageOf(error, FAILED)}
          />
        ) : (
          <RefundQuestion
            order={{ ...order, refundAsked: asked }}
            withdrawal={withdrawal}
            refusal={error && messageOf(error, FAILED)}
          />
        )}
      </div>
    </Dialog>
  );
}
