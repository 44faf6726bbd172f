import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import type { Order } from '../domain/order.js';
import { OrderRepository } from './ports/order-repository.js';

/**
 * Money moves at the provider, outside of any transaction: the request is held first, so that its client cannot take it back while the money
 * is on its way. A process that dies in between leaves it held, and administrators answer it as before.
 */
@Injectable()
export class HoldRefundRequest {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentGateway,
  ) {}

  /**
   * Gives back while the request is held; an answer ends the hold, and so does money that does not move.
   * @param keyOf key of the refund
   * @param meant moment of the request that is meant; missing: whichever stands
   * @throws DomainError ORDER.NOT_FOUND, REFUND.NOT_REQUESTED, REFUND.TAKEN_BACK, REFUND.ALREADY_ANSWERED, and whatever `giveBack` throws
   */
  async during<Made>(
    orderId: string,
    keyOf: (order: Order) => string,
    giveBack: (order: Order) => Promise<Made>,
    meant?: Date,
  ): Promise<Made> {
    const by = randomUUID();
    const order = await this.change(orderId, (held) => held.holdRefundRequest(by, meant));
    try {
      return await giveBack(order);
    } catch (error) {
      // An answer of the provider that was lost may be a yes.
      if (!(await this.isPromised(orderId, keyOf(order))))
        await this.change(orderId, (held) => held.releaseRefundRequest(by));
      throw error;
    }
  }

  /** The provider was asked, and did not refuse. */
  async isPromised(orderId: string, key: string): Promise<boolean> {
    const ledger = await this.payments.ledger(orderId);
    return ledger?.refunds.some((refund) => refund.key === key && refund.state !== 'refused') ?? false;
  }

  private change(orderId: string, change: (order: Order) => void): Promise<Order> {
    return retryWhenStale(async () => {
      const order = await this.orders.getShown(orderId);
      change(order);
      await this.orders.save(order);
      return order;
    });
  }
}
