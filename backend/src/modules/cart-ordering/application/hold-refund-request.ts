import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import type { Order } from '../domain/order.js';
import type { MoneyNow } from '../domain/refund-request.js';
import { OrderRepository } from './ports/order-repository.js';

/**
 * Money moves at the provider, outside of any transaction: the request is held first, so that its client cannot take it back, and no colleague
 * decline it, while the money is on its way. What is promised holds by itself from then on; a process that dies before leaves a hold that ends.
 */
@Injectable()
export class HoldRefundRequest {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentGateway,
    private readonly clock: Clock,
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
    const order = await this.change(orderId, (held) =>
      held.holdRefundRequest({ by, key: keyOf(held), since: this.clock.now() }, meant),
    );
    try {
      return await giveBack(order);
    } catch (error) {
      // An answer of the provider that was lost may be a yes. A refusal is none, whatever somebody else asked for under the same key.
      if (isRefusal(error) || !(await this.isPromised(orderId, keyOf(order))))
        await this.change(orderId, (held) => held.releaseRefundRequest(by));
      throw error;
    }
  }

  /** The provider was asked, and did not refuse. */
  async isPromised(orderId: string, key: string): Promise<boolean> {
    return (await this.money(orderId)).promised.includes(key);
  }

  /** To be read after the order: a hold that is made since changes its version. */
  async money(orderId: string): Promise<MoneyNow> {
    const ledger = await this.payments.ledger(orderId);
    const promised = ledger?.refunds.flatMap(({ key, state }) => (state === 'refused' ? [] : [key])) ?? [];
    return { now: this.clock.now(), promised };
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

const isRefusal = (error: unknown): boolean => error instanceof DomainError && error.refusal === 'conflict';
