import { Injectable } from '@nestjs/common';
import type { Order } from '../domain/order.js';
import { Buyers } from './ports/buyers.js';
import { OrderRepository } from './ports/order-repository.js';

/**
 * Which orders are somebody's who has an account, paid or not: those of the account, and those placed without it under its confirmed
 * address, as whoever reads that mailbox may have each of them forgotten anyway (`ForgetGuest`).
 */
@Injectable()
export class OrdersOfClient {
  constructor(
    private readonly orders: OrderRepository,
    private readonly buyers: Buyers,
  ) {}

  /** The account's address, where its owner proved it. */
  emailOf(clientId: string): Promise<string | undefined> {
    return this.buyers.confirmedEmailOf(clientId);
  }

  async all(clientId: string): Promise<Order[]> {
    const email = await this.emailOf(clientId);
    const [own, asGuest] = [await this.orders.ofClient(clientId), email ? await this.orders.ofGuest(email) : []];
    return [...own, ...asGuest];
  }

  /** For modules that keep something of each. */
  async find(clientId: string): Promise<{ id: string; reference: string }[]> {
    return (await this.all(clientId)).map(({ id, snapshot }) => ({ id, reference: snapshot.reference }));
  }
}
