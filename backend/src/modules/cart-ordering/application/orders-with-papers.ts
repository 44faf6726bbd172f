import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/auth/actor.js';
import { FindOrder } from './find-order.js';
import { OrderRepository } from './ports/order-repository.js';

/** Whose order it is, for those who keep its papers. */
@Injectable()
export class OrdersWithPapers {
  constructor(
    private readonly orders: OrderRepository,
    private readonly findOrder: FindOrder,
  ) {}

  /** `restricted`: its person is forgotten. @returns undefined for whom it is not to be seen */
  async seenBy(reference: string, actor: Actor): Promise<{ restricted: boolean } | undefined> {
    const order = await this.orders.findByReference(reference);
    if (actor.kind === 'admin') return { restricted: !order || order.isForgotten };
    const isOwn = actor.kind === 'client' && order?.snapshot.clientId === actor.id;
    return isOwn ? { restricted: order.isForgotten } : undefined;
  }

  /** Orders are older than their papers. */
  anyPaidBefore(moment: Date): Promise<boolean> {
    return this.orders.anyPaidBefore(moment);
  }

  /** Reference of the order that a mailed link opened. @throws DomainError ORDER.ACCESS_OVER */
  async openedBy(access: string): Promise<string> {
    return (await this.findOrder.opened(access)).snapshot.reference;
  }
}
