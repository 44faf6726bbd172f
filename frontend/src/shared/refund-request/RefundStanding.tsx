import { ConfirmDialog, Notice, TextButton } from '@shop/ui-kit';
import { useState } from 'react';
import { apiErrorOf, messageOf } from '../api/api-error';
import { useBrowser } from '../browser';
import { formatDate } from '../format-date';
import { type RefundAsker, type RefundState, useTakeRefundBackMutation } from './refund-request-api';
import type { RefundableOrder } from './refundable-order';
import { ACCEPTED, askedWords, DECLINED, reasonWords, REQUESTED } from './refund-request-words';
import styles from './refund-request.module.css';
import { isWithinRefundWindow } from './refund-window';
import { useFocusWhenNew } from './use-focus-when-new';

interface RefundStandingProps {
  order: RefundableOrder;
  by: RefundAsker;
  /** Asked for a moment ago: the button that did it is gone, and with it the place of the keyboard. */
  isNew: boolean;
  onTakenBack: (state: RefundState) => void;
}

/** What became of the request; money that went back is an answer as well. Nobody has answered: it can be taken back. */
export function RefundStanding({ order, by, isNew, onTakenBack }: RefundStandingProps) {
  const { refundAnswer, paymentStatus, refundRequestedAt } = order;
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const words = useFocusWhenNew<HTMLDivElement>(isNew);
  const isOpen = !refundAnswer && paymentStatus !== 'refunded';
  return (
    <div className={styles.request}>
      <div ref={words} role="status" tabIndex={-1}>
        {refundAnswer?.accepted === false ? (
          <>
            <p>{DECLINED}</p>
            {refundAnswer.message && <p>Notre réponse&nbsp;: «&nbsp;{refundAnswer.message}&nbsp;»</p>}
          </>
        ) : (
          <p>{isOpen ? REQUESTED : ACCEPTED}</p>
        )}
        {isOpen && (
          <>
            <p>{whatWaits(order)}</p>
            <p>Nous l’étudions et vous répondons par email. Tant que personne n’a répondu, vous pouvez la retirer.</p>
          </>
        )}
      </div>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {isOpen && <TextButton onClick={() => setAsking(true)}>Retirer ma demande</TextButton>}
      {isAsking && refundRequestedAt && (
        <TakeBackDialog
          order={order}
          by={by}
          requestedAt={refundRequestedAt}
          onTakenBack={onTakenBack}
          onRefused={(why) => {
            setRefusal(why);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function whatWaits(order: RefundableOrder): string {
  const reason = reasonWords(order);
  const day = formatDate(new Date(order.refundRequestedAt ?? order.date));
  return `Demandé le ${day}\u00a0: ${askedWords(order)}.${reason && ` Motif\u00a0: ${reason}.`}`;
}

interface TakeBackDialogProps {
  order: RefundableOrder;
  by: RefundAsker;
  requestedAt: string;
  onTakenBack: (state: RefundState) => void;
  /** The shop was faster. */
  onRefused: (why: string) => void;
  onClose: () => void;
}

function TakeBackDialog({ order, by, requestedAt, onTakenBack, onRefused, onClose }: TakeBackDialogProps) {
  const { now } = useBrowser();
  const [takeBack, { isLoading, error }] = useTakeRefundBackMutation();
  const confirm = async () => {
    if (isLoading) return;
    const outcome = await takeBack({ by, orderId: order._id, requestedAt });
    if (outcome.data) onTakenBack(outcome.data);
    else if (apiErrorOf(outcome.error)?.code.startsWith('REFUND.')) onRefused(messageOf(outcome.error, ''));
  };
  const after = isWithinRefundWindow(order.date, now())
    ? 'Vous pourrez en faire une autre dans les 14 jours qui suivent la commande.'
    : 'Les 14 jours pour en faire une autre sont passés\u00a0: elle ne pourra pas être refaite.';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={'Retirer votre demande de remboursement\u202f?'}
      description={`Nous ne l’étudierons plus, et rien ne sera remboursé. ${after}`}
      confirmLabel="Retirer ma demande"
      cancelLabel="La garder"
      busy={isLoading}
      error={error && messageOf(error, 'Votre demande n’a pas pu être retirée. Veuillez réessayer.')}
      onConfirm={() => void confirm()}
    />
  );
}
