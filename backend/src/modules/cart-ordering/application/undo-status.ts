import { Injectable } from '@nestjs/common';
import type { BulkStatusResult, BulkUndo } from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Order } from '../domain/order.js';
import { leftTheShelf } from '../domain/order-status.js';
import { auditTarget, orderFacts } from './order-facts.js';
import { OrderFollowers } from './order-followers.js';
import { toContract } from './order-view.js';
import { ParcelFollowers } from './parcel-followers.js';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';
import { Stock } from './ports/stock.js';

/** Somebody at the desk changes their mind before anybody heard of it (docs/adr/0130). */
@Injectable()
export class UndoStatus {
  constructor(
    private readonly orders: OrderRepository,
    private readonly mails: OrderMails,
    private readonly parcels: ParcelFollowers,
    private readonly news: OrderFollowers,
    private readonly stock: Stock,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Once more, it changes nothing. @throws DomainError ORDER.NOT_FOUND, ORDER.UNDO_OVER, ORDER.UNDO_TOLD */
  async execute(orderId: string, key: string): Promise<Order> {
    return retryWhenStale(async () => {
      const order = await this.orders.getShown(orderId);
      const before = order.snapshot;
      await this.work.run(async () => {
        order.rewind(before);
        await this.takeBack(order, key);
      });
      faultPoint('status-saved');
      return order;
    });
  }

  /** One after the other, each in its own unit of work, each with its own answer. */
  async many({ undos }: BulkUndo): Promise<BulkStatusResult[]> {
    const results: BulkStatusResult[] = [];
    for (const { orderId, key } of undos) {
      try {
        const order = await this.execute(orderId, key);
        results.push({ orderId, ok: true, order: toContract(order, 'admin') });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        results.push({ orderId, ok: false, code: error.code, message: error.message });
      }
    }
    return results;
  }

  /** All of it or nothing: status and parcel, units and lots, the mail and what programs are told. */
  private async takeBack(order: Order, key: string): Promise<void> {
    const before = order.snapshot;
    const step = order.takeBack(key, this.clock.now());
    if (!step) return;
    await this.mails.statusTakenBack(order, step.version);
    if (leftTheShelf(step.from.status, before.status)) {
      await this.parcels.takeBack(order.id);
      await this.stock.unsend(order.id, before.lines);
    }
    if (before.status === 'Expédié' && step.from.status !== 'Expédié')
      await this.news.tell({ kind: 'shipping-undone', order: { ...before, version: step.version } });
    const changes = changesBetween(orderFacts(before), orderFacts(order.snapshot));
    await this.audit.record({ act: 'order.status-undone', target: auditTarget(before), ...changes });
    await this.orders.save(order);
    faultPoint('status-written');
  }
}
