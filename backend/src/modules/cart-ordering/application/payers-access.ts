import { Injectable } from '@nestjs/common';
import { OrderAccesses } from '../../../shared/auth/order-accesses.js';
import type { Order } from '../domain/order.js';
import { OrderPerson } from './order-person.js';
import { OrderRepository } from './ports/order-repository.js';

/** What reads an order's page, for an hour from the order on; nothing where it would be over, or where an account opens it. */
export interface PayersKey {
  access?: string;
}

/** The page of an order for whoever has just paid it without an account (docs/adr/0092). */
@Injectable()
export class PayersAccess {
  constructor(
    private readonly orders: OrderRepository,
    private readonly person: OrderPerson,
    private readonly accesses: OrderAccesses,
  ) {}

  async to(order: Order | undefined): Promise<PayersKey> {
    if (!order) return {};
    const { clientId, forgetWhenOver, addressCorrections = 0 } = order.snapshot;
    // What ended an access opens no other one: neither a question repeated nor an account that went.
    if (clientId || forgetWhenOver || addressCorrections > 0) return {};
    const person = await this.person.of(order);
    if (!person) return {};
    // From the order on, so that a question repeated says the same, and none asked later opens it anew.
    const access = this.accesses.issueSince(order.id, person, order.snapshot.date);
    return access === undefined ? {} : { access };
  }

  async toOrder(orderId: string): Promise<PayersKey> {
    return this.to(await this.orders.find(orderId));
  }
}
