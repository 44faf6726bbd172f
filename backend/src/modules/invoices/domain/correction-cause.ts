import { longDay } from '../../../shared/domain/paris-days.js';
import type { RefundPurpose } from '../../../shared/domain/settlement.js';
import type { PaymentMeans } from './accounting-document.js';

/** Why a sale is worth less, or worth more again. `hand`: given back by somebody of the shop, another way than by the provider. */
export type CorrectionCause = RefundPurpose | 'hand' | 'withdrawal';

/** What the reason of a credit note begins with, after a withdrawal. */
export const WITHDRAWAL = 'Rétractation';

/** What is known of a withdrawal. */
interface Withdrawn {
  isPart: boolean;
  declaredAt?: Date;
}

/** As papers print it. What an administrator wrote of a refund may name somebody, and stays with the payment. */
export function reasonOf(cause: CorrectionCause, isCredit: boolean, { isPart, declaredAt }: Withdrawn): string {
  if (!isCredit)
    return cause === 'dispute' ? 'Contestation tranchée en faveur de la boutique' : 'Somme revenue à la boutique';
  if (cause === 'withdrawal')
    return [`${WITHDRAWAL}${isPart ? ' pour une partie de la commande' : ''}`, ...declaredOn(declaredAt)].join(', ');
  if (cause === 'cancel') return 'Annulation de la commande';
  return cause === 'dispute' ? 'Paiement contesté, repris par la banque' : 'Remboursement';
}

const declaredOn = (day: Date | undefined) => (day ? [`déclarée le ${longDay(day)}`] : []);

/** @param paidBy how the order was paid: a refund goes the same way (C. conso. L221-24) */
export function meansOf(cause: CorrectionCause, paidBy: PaymentMeans): PaymentMeans {
  if (cause === 'hand') return 'other';
  return cause === 'dispute' ? 'bank' : paidBy;
}
