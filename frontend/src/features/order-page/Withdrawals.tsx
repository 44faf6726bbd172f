import { formatPrice } from '@shop/ui-kit';
import type { OrderWithdrawal } from '@shop/contract';
import { momentOf, wordsOfDay } from './order-days';

/** What was withdrawn, and where it stands. */
export function Withdrawals({ withdrawals }: { withdrawals: readonly OrderWithdrawal[] }) {
  return (
    <ul>
      {withdrawals.map((withdrawal) => (
        <li key={withdrawal.number}>
          <p>
            <span className="nowrap">{withdrawal.number}</span>, déclarée le {momentOf(withdrawal.declaredAt)}&nbsp;:{' '}
            {linesOf(withdrawal)}.
          </p>
          <p>{standing(withdrawal)}</p>
        </li>
      ))}
    </ul>
  );
}

const linesOf = ({ lines }: OrderWithdrawal) =>
  lines?.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ') ?? 'toute la commande';

function standing({ state, refund, dueOn }: OrderWithdrawal): string {
  if (refund) {
    const amount = formatPrice(refund.amount);
    if (refund.returned) return `Le remboursement de ${amount} ne vous est pas parvenu\u00a0: nous le refaisons.`;
    return refund.done ? `Remboursée\u00a0: ${amount}.` : `Remboursement en cours\u00a0: ${amount}.`;
  }
  if (state === 'Acceptée') {
    return `Nous vous remboursons au plus tard le ${wordsOfDay(dueOn)}. Si le colis était parti, nous pouvons attendre son retour, ou la preuve de son envoi.`;
  }
  if (state === 'Hors délai')
    return 'Elle nous est parvenue après la fin du délai\u00a0: nous vous répondons par email.';
  return 'Nous l’étudions et vous répondons par email.';
}
