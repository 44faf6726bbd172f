import { Injectable } from '@nestjs/common';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Order } from '../domain/order.js';
import { auditTarget } from './order-facts.js';
import { OrderRepository } from './ports/order-repository.js';

const deliveryFacts = ({ deliveredAt }: Order['snapshot']) => ({
  deliveredOn: deliveredAt ? parisDay(deliveredAt) : null,
});

/** An administrator knows better when the client received the goods: the days of withdrawal count from there. */
@Injectable()
export class CorrectDelivery {
  constructor(
    private readonly orders: OrderRepository,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The same day again changes nothing. @throws DomainError ORDER.NOT_FOUND, DELIVERY.NOT_DELIVERED, DELIVERY.DAY_INVALID */
  async execute(orderId: string, deliveredOn: string | null): Promise<Order> {
    return retryWhenStale(async () => {
      const order = await this.orders.getShown(orderId);
      const before = order.snapshot;
      if (deliveryFacts(before).deliveredOn === deliveredOn && order.status === 'Livré') return order;
      await this.work.run(async () => {
        order.rewind(before);
        order.correctDelivery(deliveredOn, this.clock.now());
        const changes = changesBetween(deliveryFacts(before), deliveryFacts(order.snapshot));
        if (!changes) return;
        await this.orders.save(order);
        await this.audit.record({ act: 'order.delivery-corrected', target: auditTarget(before), ...changes });
      });
      return order;
    });
  }
}
