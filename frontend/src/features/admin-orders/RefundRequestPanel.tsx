import type { Order } from '@shop/contract';
import { Button, Notice } from '@shop/ui-kit';
import { formatLongDay } from '../../shared/back-office/format-date';
import { askedReasonWords, askedUnitsWords } from './asked-refund';
import styles from './OrderDetailsDialog.module.css';

interface RefundRequestPanelProps {
  order: Order;
  onAnswer: (accepted: boolean) => void;
}

/** The client's request, and the two answers to it. */
export function RefundRequestPanel({ order, onAnswer }: RefundRequestPanelProps) {
  const { words = '' } = order.refundAsked ?? {};
  return (
    <Notice
      tone="warning"
      title={`Remboursement demandé le ${formatLongDay(order.refundRequestedAt ?? '')}`}
      action={
        <div className={styles.answers}>
          <Button variant="secondary" size="small" onClick={() => onAnswer(true)}>
            Accepter et rembourser
          </Button>
          <Button variant="secondary" size="small" onClick={() => onAnswer(false)}>
            Décliner
          </Button>
        </div>
      }
    >
      <p>{[askedUnitsWords(order), askedReasonWords(order)].filter(Boolean).join(' · ')}</p>
      {words && <p className={styles.words}>{`«\u00a0${words}\u00a0»`}</p>}
      <p>Le client attend une réponse. Il peut retirer sa demande jusque-là.</p>
    </Notice>
  );
}
