import { Button, Link, Notice } from '@shop/ui-kit';
import { useState } from 'react';
import { useBrowser } from '../browser';
import { WITHDRAWAL_LINK } from '../withdrawal-link';
import type { RefundAsker, RefundState } from './refund-request-api';
import { RefundRequestDialog } from './RefundRequestDialog';
import type { RefundableOrder, WayOut } from './refundable-order';
import { EXPIRED, TAKEN_BACK } from './refund-request-words';
import { isWithinRefundWindow } from './refund-window';
import { firstWishes } from './RefundRequestForm';
import styles from './refund-request.module.css';
import { RefundStanding } from './RefundStanding';
import { useFocusWhenNew } from './use-focus-when-new';

const LEGAL_RIGHT = 'Votre droit légal de rétractation court 14 jours après la réception\u00a0:';

interface Done {
  what: 'asked' | 'taken-back';
  state: RefundState;
  /** The order as it was read before. */
  before: RefundableOrder;
}

interface RefundRequestProps {
  order: RefundableOrder;
  by: RefundAsker;
  /** Where its client withdraws from it. */
  withdrawal: WayOut;
}

/** 'Demander un remboursement', for delivered orders only (specification, section 4), and what became of it. */
export function RefundRequest({ order: read, by, withdrawal }: RefundRequestProps) {
  const { now } = useBrowser();
  const [isAsking, setAsking] = useState(false);
  // Through a closed dialog: what was typed is not typed twice.
  const [wishes, setWishes] = useState(() => firstWishes(read.articles));
  const [isExpired, setExpired] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  // Until the order is read again.
  const order = done?.before === read ? { ...read, ...done.state } : read;
  const taken = useFocusWhenNew<HTMLParagraphElement>(done?.what === 'taken-back' && !order.refundRequestedAt);
  const change = (what: Done['what']) => (state: RefundState) => {
    setDone({ what, state, before: read });
    setAsking(false);
  };
  if (order.refundRequestedAt)
    return <RefundStanding order={order} by={by} isNew={done?.what === 'asked'} onTakenBack={change('taken-back')} />;
  const isOver = !isWithinRefundWindow(order.date, now());
  return (
    <div className={styles.request}>
      {done?.what === 'taken-back' && (
        <p ref={taken} role="status" tabIndex={-1}>
          {TAKEN_BACK}
        </p>
      )}
      {order.status === 'Livré' && (
        <Button variant="secondary" onClick={() => (isOver ? setExpired(true) : setAsking(true))}>
          Demander un remboursement
        </Button>
      )}
      {isExpired && (
        <Notice tone="error">
          <span>{EXPIRED}</span> {LEGAL_RIGHT} <Link {...withdrawal}>{WITHDRAWAL_LINK}</Link>
        </Notice>
      )}
      {isAsking && (
        <RefundRequestDialog
          order={order}
          by={by}
          withdrawal={withdrawal}
          wishes={wishes}
          onWish={setWishes}
          onAsked={change('asked')}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
