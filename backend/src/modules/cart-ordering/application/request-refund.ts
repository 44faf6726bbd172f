import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import type { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';

const WINDOW_SECONDS = 3600;
const PER_ACCOUNT = 20;
const PER_ADDRESS = 60;

/** A client asks for a refund. Moves no money: administrators see the request and decide. */
@Injectable()
export class RequestRefund {
  constructor(
    private readonly orders: OrderRepository,
    private readonly mails: OrderMails,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Asking again changes nothing. @throws DomainError ORDER.NOT_FOUND, REFUND.NOT_DELIVERED, REFUND.WINDOW_EXPIRED */
  async execute(orderId: string, clientId: string, ip: string): Promise<Order> {
    await this.throttle.take([
      { name: 'refund-request', account: clientId, limit: PER_ACCOUNT, windowSeconds: WINDOW_SECONDS },
      { name: 'refund-request', ip, limit: PER_ADDRESS, windowSeconds: WINDOW_SECONDS },
    ]);
    return retryWhenStale(async () => {
      const order = await this.orders.getShown(orderId);
      if (order.snapshot.clientId !== clientId) throw orderErrors.notFound();
      const already = order.snapshot.refundRequestedAt;
      order.requestRefund(this.clock.now());
      if (already) return order;
      await this.work.run(async () => {
        await this.orders.save(order);
        await this.mails.refundRequested(order);
      });
      return order;
    });
  }
}
