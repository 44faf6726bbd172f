import type { NewOrderAnswer } from '@shop/contract';
import { toContract } from '../application/order-view.js';
import type { PlacedOrder } from '../application/place-order.js';

/** What the shopper is told of an order: paid, or where the bank asks who they are. */
export function toNewOrderAnswer({ order, actionUrl }: PlacedOrder): NewOrderAnswer {
  return {
    success: order.isPaid,
    ...(actionUrl && {
      requires_action: true,
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: actionUrl } },
    }),
    order: toContract(order, 'client'),
  };
}
