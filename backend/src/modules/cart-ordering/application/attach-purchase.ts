import { Injectable } from '@nestjs/common';
import type { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import { Buyers, paidOrderOf } from './ports/buyers.js';
import { OrderRepository } from './ports/order-repository.js';

/** Puts a paid order of the client into the client's history. Idempotent; creates nothing. */
@Injectable()
export class AttachPurchase {
  constructor(
    private readonly orders: OrderRepository,
    private readonly buyers: Buyers,
  ) {}

  /** @throws DomainError ORDER.NOT_FOUND for an order that is unknown, not paid or another's */
  async execute(orderId: string, clientId: string): Promise<Order> {
    const order = await this.orders.getShown(orderId);
    if (order.snapshot.clientId !== clientId) throw orderErrors.notFound();
    await this.buyers.recordPaidOrder(clientId, {
      ...paidOrderOf(order.snapshot),
      deliveryAddress: order.ownAddress,
    });
    return order;
  }
}
