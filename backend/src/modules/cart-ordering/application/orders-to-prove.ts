import { Injectable } from '@nestjs/common';
import type { OrderState } from '../domain/order-state.js';
import { OrderRepository } from './ports/order-repository.js';

/** Orders as they are kept, for the module that proves them. */
@Injectable()
export class OrdersToProve {
  constructor(private readonly orders: OrderRepository) {}

  /** @throws DomainError ORDER.NOT_FOUND */
  async get(orderId: string): Promise<Readonly<OrderState>> {
    return (await this.orders.getShown(orderId)).snapshot;
  }
}
