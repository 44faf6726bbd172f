import type { Withdrawal } from '@shop/contract';
import { formatDay } from '../../shared/back-office/format-date';

/** When the money is due, in words. */
export function dueWords({ open, state, dueOn, deferred, overdue, refund, parcelAt }: Withdrawal): string {
  if (refund && !open) return refundWords(refund);
  if (state === 'Classée sans suite') return 'Rien à faire';
  if (state === 'Hors délai') return 'Rien n’est dû';
  if (overdue) return `En retard\u00a0: due le ${formatDay(dueOn)}`;
  if (deferred) return 'Ni colis ni preuve d’envoi\u00a0: vous pouvez attendre (L221-24)';
  return `Avant le ${formatDay(dueOn)}${parcelAt ? ` · colis ou preuve du ${formatDay(parcelAt)}` : ''}`;
}

function refundWords({ state, orderedAt }: NonNullable<Withdrawal['refund']>): string {
  if (state === 'not-needed') return 'Déjà remboursée';
  if (state === 'pending') return `Remboursement en cours depuis le ${formatDay(orderedAt)}`;
  return `Remboursée le ${formatDay(orderedAt)}`;
}

/** What is given back, in words. */
export const scopeWords = ({ lines }: Pick<Withdrawal, 'lines'>): string =>
  lines ? lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') : 'Toute la commande';
