import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import { LostMails } from '../../../shared/mail/fate/lost-mails.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Order } from '../domain/order.js';
import { FollowConfirmations } from './follow-confirmations.js';
import { auditTarget } from './order-facts.js';
import { OrderMails, REPEATABLE_MAILS } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';

/**
 * An administrator knows the right address: the order's mails go there from now on, and those that did not arrive are written anew. The same
 * address again, by a second press or another administrator, sends nothing.
 */
@Injectable()
export class CorrectEmail {
  constructor(
    private readonly orders: OrderRepository,
    private readonly mails: OrderMails,
    private readonly lost: LostMails,
    private readonly follow: FollowConfirmations,
    private readonly audit: AuditLog,
    private readonly live: LiveFeed,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @param email normalized @throws DomainError ORDER.NOT_FOUND, ORDER.FORGOTTEN */
  async execute(orderId: string, email: string): Promise<Order> {
    return retryWhenStale(async () => {
      await this.work.run(() => this.correct(orderId, email));
      return this.orders.getShown(orderId);
    });
  }

  private async correct(orderId: string, email: string): Promise<void> {
    const order = await this.orders.getShown(orderId);
    if (order.snapshot.customer.email === email) return;
    order.correctEmail(email);
    await this.orders.save(order);
    const sent = await this.lost.takeOver(orderId, REPEATABLE_MAILS, this.clock.now());
    for (const mail of sent) await this.mails.again(order, mail);
    // The log names nobody: the order says where its mails go now.
    const after = { resent: sent.length };
    await this.audit.record({ act: 'order.address-corrected', target: auditTarget(order.snapshot), after });
    await this.live.tell('order-changed', order.snapshot);
    await this.follow.execute([orderId]);
  }
}
