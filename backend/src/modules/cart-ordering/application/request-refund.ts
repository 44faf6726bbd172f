import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Order } from '../domain/order.js';
import type { AskedRefund } from '../domain/refund-request.js';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';
import { type RefundAsker, RefundAskers } from './refund-askers.js';

/** A client asks for a refund. Moves no money: administrators see the request and decide. */
@Injectable()
export class RequestRefund {
  constructor(
    private readonly askers: RefundAskers,
    private readonly orders: OrderRepository,
    private readonly mails: OrderMails,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Asking again changes nothing. @param asked missing: the whole order, without a reason
   * @throws DomainError THROTTLE.TOO_MANY, ORDER.NOT_FOUND, ORDER.ACCESS_OVER, REFUND.NOT_DELIVERED, REFUND.WINDOW_EXPIRED, REFUND.UNITS_NOT_ASKABLE,
   * REFUND.ALREADY_REQUESTED, REFUND.ALREADY_ANSWERED
   */
  async execute(asker: RefundAsker, ip: string, asked?: AskedRefund): Promise<Order> {
    await this.askers.admit(asker, ip);
    return retryWhenStale(async () => {
      const order = await this.askers.order(asker);
      const before = order.snapshot;
      order.requestRefund(this.clock.now(), asked);
      if (before.refundRequestedAt) return order;
      const account = await this.askers.accountBeside(order);
      await this.work.run(async () => {
        await this.orders.save(order);
        await this.mails.refundRequested(order, account);
      });
      return order;
    });
  }
}
