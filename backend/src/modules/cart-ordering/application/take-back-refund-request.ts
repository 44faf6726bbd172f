import { Injectable } from '@nestjs/common';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Order } from '../domain/order.js';
import { EndOrder } from './end-order.js';
import { HoldRefundRequest } from './hold-refund-request.js';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';
import { type RefundAsker, RefundAskers } from './refund-askers.js';

/**
 * A client takes the request back before anybody answered it. Of the client and the shop, who answers at the same moment, one is faster; the
 * other one is told.
 */
@Injectable()
export class TakeBackRefundRequest {
  constructor(
    private readonly askers: RefundAskers,
    private readonly orders: OrderRepository,
    private readonly mails: OrderMails,
    private readonly ends: EndOrder,
    private readonly work: UnitOfWork,
    private readonly hold: HoldRefundRequest,
  ) {}

  /**
   * Once more changes nothing. @param requestedAt of the request that is meant
   * @throws DomainError THROTTLE.TOO_MANY, ORDER.NOT_FOUND, ORDER.ACCESS_OVER, REFUND.ALREADY_ANSWERED, REFUND.BEING_ANSWERED,
   * REFUND.TAKEN_BACK_TOO_OFTEN
   */
  async execute(asker: RefundAsker, ip: string, requestedAt: Date): Promise<Order> {
    await this.askers.admit(asker, ip);
    return retryWhenStale(async () => {
      const order = await this.askers.order(asker);
      const money = await this.hold.money(order.id);
      if (!order.takeBackRefundRequest(requestedAt, money)) return order;
      const taken = order.snapshot;
      const account = await this.askers.accountBeside(order);
      await this.work.run(async () => {
        order.rewind(taken);
        await this.mails.refundTakenBack(order, account);
        await this.ends.forget(order);
        await this.orders.save(order);
      });
      return order;
    });
  }
}
