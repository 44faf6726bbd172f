import { Injectable } from '@nestjs/common';
import type { Page } from '../../../shared/http/lists/paging.js';
import type { Order } from '../domain/order.js';
import { type OrderListRequest, OrderRepository } from './ports/order-repository.js';

/** Paid orders, for administrators. */
@Injectable()
export class ListOrders {
  constructor(private readonly orders: OrderRepository) {}

  async execute(request: OrderListRequest): Promise<Page<Order>> {
    return this.orders.list(request);
  }
}
