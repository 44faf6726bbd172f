import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import type { Order } from '../domain/order.js';
import { isTakenBack, type MoneyNow, type RefundHold } from '../domain/refund-request.js';
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
    return this.held(orderId, { by, key: keyOf(order) }, () => giveBack(order));
  }

  /**
   * The same for money that nobody gives for a request: one that waits is held with it, and where none does it goes back as ever.
   * @param isFor false: what went back answers no request, which is then its client's again
   * @throws DomainError REFUND.TAKEN_BACK where the request that `read` shows is gone, and whatever `giveBack` throws
   */
  async beside<Made>(
    read: Order,
    { key, isFor }: { key: string; isFor: boolean },
    giveBack: () => Promise<Made>,
  ): Promise<Made> {
    const by = randomUUID();
    const meant = read.awaitsRefundAnswer ? (read.snapshot.refundRequestedAt ?? undefined) : undefined;
    const isHeld = await retryWhenStale(async () => {
      const order = await this.orders.getShown(read.id);
      if (!order.awaitsRefundAnswer && !(meant && isTakenBack(order.snapshot))) return false;
      order.holdRefundRequest({ by, key, since: this.clock.now() }, meant);
      await this.orders.save(order);
      return true;
    });
    if (!isHeld) return giveBack();
    const made = await this.held(read.id, { by, key }, giveBack);
    if (!isFor) await this.release(read.id, by);
    return made;
  }

  private async held<Made>(
    orderId: string,
    { by, key }: Pick<RefundHold, 'by' | 'key'>,
    giveBack: () => Promise<Made>,
  ): Promise<Made> {
    try {
      return await giveBack();
    } catch (error) {
      // An answer of the provider that was lost may be a yes. A refusal is none, whatever somebody else asked for under the same key.
      if (isRefusal(error) || !(await this.isPromised(orderId, key))) await this.release(orderId, by);
      throw error;
    }
  }

  private async release(orderId: string, by: string): Promise<void> {
    await this.change(orderId, (held) => held.releaseRefundRequest(by));
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
