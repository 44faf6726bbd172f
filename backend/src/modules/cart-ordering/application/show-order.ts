import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/auth/actor.js';
import type { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import { OrderRepository } from './ports/order-repository.js';

@Injectable()
export class ShowOrder {
  constructor(private readonly orders: OrderRepository) {}

  /** @throws DomainError ORDER.NOT_FOUND for another client's order too: its number must not be confirmable by guessing */
  async execute(id: string, actor: Actor): Promise<Order> {
    const order = await this.orders.getShown(id);
    const isOwn = actor.kind === 'client' && order.snapshot.clientId === actor.id;
    if (actor.kind !== 'admin' && actor.kind !== 'program' && !isOwn) throw orderErrors.notFound();
    return order;
  }
}
