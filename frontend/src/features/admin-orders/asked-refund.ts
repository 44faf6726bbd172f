import { type Order, REFUND_REASONS, type RefundedUnits } from '@shop/contract';
import { awaitsRefundAnswer, refundableAmount } from './order-terms';
import { stillThere, worthOf } from './refund-units';

/** Such as '2 × Lavande, 1 × Orange', or 'Toute la commande'. */
export function askedUnitsWords({ refundAsked, articles }: Pick<Order, 'refundAsked' | 'articles'>): string {
  const { units } = refundAsked ?? {};
  if (!units) return 'Toute la commande';
  const nameOf = (id: string) => articles.find(({ productId }) => productId === id)?.productName ?? '';
  return units.map(({ productId, quantity }) => `${quantity} × ${nameOf(productId)}`).join(', ');
}

/** As the client chose it from the list; '' where none was given. */
export const askedReasonWords = ({ refundAsked }: Pick<Order, 'refundAsked'>): string =>
  refundAsked?.reason ? REFUND_REASONS[refundAsked.reason] : '';

/** What a refund of this order proposes first: of a request that waits, what is still there of it; nothing for the whole order. */
export const askedUnits = (order: Order): RefundedUnits[] =>
  awaitsRefundAnswer(order) ? stillThere(order, order.refundAsked?.units ?? []) : [];

/** EUR that the request is about, as far as the money reaches. */
export function askedAmount(order: Order): number {
  const [units, left] = [askedUnits(order), refundableAmount(order)];
  return units.length > 0 ? Math.min(left, worthOf(order, units)) : left;
}
