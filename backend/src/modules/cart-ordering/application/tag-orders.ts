import { Injectable } from '@nestjs/common';
import type { BulkStatusResult, OrderTagging } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Order } from '../domain/order.js';
import { auditTarget } from './order-facts.js';
import { toContract } from './order-view.js';
import { OrderRepository } from './ports/order-repository.js';

type Asked = Omit<OrderTagging, 'orderIds'>;

/** Tags of orders (docs/adr/0131). The journal says that one was given or taken, not which (0122). */
@Injectable()
export class TagOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly audit: AuditLog,
    private readonly live: LiveFeed,
    private readonly work: UnitOfWork,
  ) {}

  known(): Promise<string[]> {
    return this.orders.knownTags();
  }

  /** One after the other, each in its own unit of work, each with its own answer. */
  async execute({ orderIds, ...asked }: OrderTagging): Promise<BulkStatusResult[]> {
    const results: BulkStatusResult[] = [];
    for (const orderId of new Set(orderIds)) results.push(await this.answered(orderId, asked));
    return results;
  }

  private async answered(orderId: string, asked: Asked): Promise<BulkStatusResult> {
    try {
      const order = await retryWhenStale(() => this.one(orderId, asked));
      return { orderId, ok: true, order: toContract(order, 'admin') };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { orderId, ok: false, code: error.code, message: error.message };
    }
  }

  private async one(orderId: string, { tag, on }: Asked): Promise<Order> {
    const order = await this.orders.getShown(orderId);
    const before = order.snapshot;
    await this.work.run(async () => {
      order.rewind(before);
      if (!(on ? order.tag(tag) : order.untag(tag))) return;
      await this.orders.save(order);
      await this.audit.record({ act: on ? 'order.tagged' : 'order.untagged', target: auditTarget(before) });
      await this.live.tell('order-changed', order.snapshot);
    });
    return order;
  }
}
