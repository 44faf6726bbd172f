import type { NewOrderAnswer } from '@shop/contract';
import { toContract } from '../application/order-view.js';
import type { PayersAccess } from '../application/payers-access.js';
import type { PlacedOrder } from '../application/place-order.js';

/** What the shopper is told of an order: paid, with what reads its page, or where the bank asks who they are. */
export async function toNewOrderAnswer(
  { order, actionUrl }: PlacedOrder,
  payers: PayersAccess,
): Promise<NewOrderAnswer> {
  return {
    success: order.isPaid,
    ...(actionUrl && {
      requires_action: true,
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: actionUrl } },
    }),
    ...(await payers.to(order)),
    order: toContract(order, 'client'),
  };
}
