import { type Order, REFUND_REASONS } from '@shop/contract';

export const EXPIRED = 'La période de remboursement de 14 jours est expirée.';
export const REQUESTED = 'Votre demande de remboursement a été envoyée.';
export const ACCEPTED = 'Votre demande de remboursement a été acceptée.';
export const DECLINED = 'Nous ne pouvons pas répondre favorablement à votre demande de remboursement.';
export const TAKEN_BACK = 'Votre demande est retirée\u00a0: elle ne donne lieu à aucun remboursement.';

/** Such as '2 × Lavande, 1 × Orange', or 'toute la commande'. */
export function askedWords({ refundAsked, articles }: Pick<Order, 'refundAsked' | 'articles'>): string {
  const { units } = refundAsked ?? {};
  if (!units) return 'toute la commande';
  const nameOf = (id: string) => articles.find(({ productId }) => productId === id)?.productName ?? '';
  return units.map(({ productId, quantity }) => `${quantity}\u00a0×\u00a0${nameOf(productId)}`).join(', ');
}

/** As the list says it; '' where none was given. */
export const reasonWords = ({ refundAsked }: Pick<Order, 'refundAsked'>): string =>
  refundAsked?.reason ? REFUND_REASONS[refundAsked.reason] : '';

const DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** The law lets its client give it back, whatever the shop thinks (C. conso. L221-18). @param now milliseconds */
export const mayWithdraw = ({ withdrawalUntil }: Pick<Order, 'withdrawalUntil'>, now: number): boolean =>
  withdrawalUntil === null || DAYS.format(now) <= withdrawalUntil;
