import type { Order, OrderStatus } from '@shop/contract';
import { Button } from '@shop/ui-kit';
import styles from './OrderDetailsDialog.module.css';

/** A refund is among the buttons below the details: it may be of a part, which changes no status. */
const WORDS: Partial<Record<OrderStatus, string>> = {
  Expédié: 'Expédier',
  Livré: 'Marquer comme livrée',
  Annulé: 'Annuler la commande',
};

interface NextStepsProps {
  order: Order;
  isSaving: boolean;
  onStatus: (status: OrderStatus) => void;
}

/** What can be done next with the order that is open; which of them, the server says (`nextStatuses`). */
export function NextSteps({ order, isSaving, onStatus }: NextStepsProps) {
  const steps = order.nextStatuses.filter((status) => status !== order.status && status in WORDS);
  if (steps.length === 0) return null;
  return (
    <div className={styles.steps}>
      {steps.map((status) => (
        <Button key={status} variant="secondary" loading={isSaving} onClick={() => onStatus(status)}>
          {WORDS[status]}
        </Button>
      ))}
    </div>
  );
}
