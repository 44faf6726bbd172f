import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { orderErrors } from '../domain/order-errors.js';
import { auditTarget, orderFacts } from './order-facts.js';
import { Buyers, type LeftOrders } from './ports/buyers.js';
import { OrderRepository } from './ports/order-repository.js';
import { Staff } from './ports/staff.js';

/** Takes an order out of every list and of its client's history. The books keep it; its stock and money do not move. */
@Injectable()
export class DeleteOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly buyers: Buyers,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError ORDER.NOT_FOUND, ORDER.CONFIRM_DELETION */
  async execute(orderId: string, { confirmed, administratorId }: { confirmed: boolean; administratorId: string }) {
    const author = await this.staff.displayName(administratorId);
    await retryWhenStale(async () => {
      const order = await this.orders.getShown(orderId);
      if (order.deletionNeedsConfirmation && !confirmed) throw orderErrors.confirmDeletion();
      const { clientId } = order.snapshot;
      order.comment('Commande supprimée des listes.', author, this.clock.now());
      order.delete(this.clock.now());
      await this.work.run(async () => {
        await this.orders.save(order);
        const target = auditTarget(order.snapshot);
        await this.audit.record({ act: 'order.deleted', target, before: orderFacts(order.snapshot) });
        if (clientId) await this.buyers.removePurchase(clientId, orderId, await this.leftOf(clientId, orderId));
      });
    });
  }

  private async leftOf(clientId: string, orderId: string): Promise<LeftOrders> {
    const left = (await this.orders.ofClient(clientId)).filter(({ id, isPaid }) => isPaid && id !== orderId);
    const dates = left.map(({ snapshot }) => snapshot.date.getTime());
    return {
      lastOrderAt: dates.length > 0 ? new Date(Math.max(...dates)) : null,
      productIds: left.flatMap(({ snapshot }) => snapshot.lines.map(({ productId }) => productId)),
    };
  }
}
