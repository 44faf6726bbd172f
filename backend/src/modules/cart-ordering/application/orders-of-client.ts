import { Injectable } from '@nestjs/common';
import { OrderRepository } from './ports/order-repository.js';

/** Which orders are an account's, paid or not, for modules that keep something of each. */
@Injectable()
export class OrdersOfClient {
  constructor(private readonly orders: OrderRepository) {}

  async find(clientId: string): Promise<{ id: string; reference: string }[]> {
    return (await this.orders.ofClient(clientId)).map(({ id, snapshot }) => ({ id, reference: snapshot.reference }));
  }
}
