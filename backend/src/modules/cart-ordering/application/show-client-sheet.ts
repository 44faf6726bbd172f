import { Injectable } from '@nestjs/common';
import { type ClientRecordSheet, sumOf } from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { toContract } from './order-view.js';
import { Buyers } from './ports/buyers.js';
import { OrderRepository } from './ports/order-repository.js';

/** A client with everything bought, for administrators. */
@Injectable()
export class ShowClientSheet {
  constructor(
    private readonly orders: OrderRepository,
    private readonly buyers: Buyers,
  ) {}

  /** @throws DomainError CLIENT.NOT_FOUND */
  async execute(clientId: string): Promise<ClientRecordSheet> {
    const { reference, createdAt, spentCents } = await this.buyers.account(clientId);
    const shown = (await this.orders.ofClient(clientId)).filter(({ isPaid }) => isPaid);
    const orders = shown.sort((a, b) => b.snapshot.date.getTime() - a.snapshot.date.getTime());
    return {
      _id: clientId,
      reference,
      createdAt: createdAt.toISOString(),
      orders: orders.map((order) => toContract(order, 'admin')),
      montantDepense: toEuros(spentCents),
      refunded: toEuros(sumOf(orders.map(({ snapshot }) => snapshot.refundedCents))),
      firstOrderAt: orders.at(-1)?.snapshot.date.toISOString() ?? null,
      lastOrderAt: orders[0]?.snapshot.date.toISOString() ?? null,
    };
  }
}
