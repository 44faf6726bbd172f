import type { Order, OrderStatus } from '@shop/contract';
import type { Actor } from '../../../shared/auth/actor.js';
import { mayAct, ownerOnly } from '../../../shared/auth/roles.js';

/** What gives money back, or takes a sale away. */
const DECIDED_BY_THE_OWNER: readonly OrderStatus[] = ['Annulé', 'Remboursé'];

/** Whoever prepares takes an order to its delivery, and no further. @throws DomainError `ACCESS.ROLE` */
export function assertMaySet(actor: Actor, changes: readonly { status: OrderStatus }[]): void {
  if (changes.some(({ status }) => DECIDED_BY_THE_OWNER.includes(status))) ownerOnly(actor);
}

/** What somebody may do next with an order that they are shown. */
export function withOwnSteps<T extends Pick<Order, 'nextStatuses'>>(actor: Actor, order: T): T {
  if (mayAct(actor)) return order;
  return { ...order, nextStatuses: order.nextStatuses.filter((status) => !DECIDED_BY_THE_OWNER.includes(status)) };
}
