import { Injectable } from '@nestjs/common';
import { changedMeanwhile } from '../../../shared/audit/changed-meanwhile.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import { LostMails } from '../../../shared/mail/fate/lost-mails.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import { FollowConfirmations } from './follow-confirmations.js';
import { auditTarget } from './order-facts.js';
import { toContract } from './order-view.js';
import { CONFIRMATION_MAIL, OrderMails, REPEATABLE_MAILS } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';

/**
 * An administrator knows the right address: the order's mails go there from now on, and those that did not arrive are written anew, the
 * confirmation whatever became of it (C. conso. L221-13). The same address again, by a second press or another administrator, sends nothing;
 * another one, while somebody else corrects it too, is refused.
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

  /**
   * @param email normalized
   * @param expected the address that the screen showed; without it, the one that the order had when this was asked
   * @throws DomainError ORDER.NOT_FOUND, ORDER.FORGOTTEN, ORDER.CHANGED_MEANWHILE
   */
  async execute(orderId: string, email: string, expected?: string): Promise<Order> {
    const before = expected ?? addressOf(await this.orders.getShown(orderId));
    return retryWhenStale(async () => {
      await this.work.run(() => this.correct(orderId, email, before));
      return this.orders.getShown(orderId);
    });
  }

  private async correct(orderId: string, email: string, before: string): Promise<void> {
    const order = await this.orders.getShown(orderId);
    const current = addressOf(order);
    if (current === email) return;
    if (current !== before && !order.isForgotten) throw await this.changedMeanwhile(order);
    order.correctEmail(email);
    await this.orders.save(order);
    const { addressCorrections: number = 0 } = order.snapshot;
    const corrected = { subjectId: orderId, to: email, number, now: this.clock.now() };
    const sent = await this.lost.takeOver({ ...corrected, kinds: REPEATABLE_MAILS, must: CONFIRMATION_MAIL });
    for (const mail of sent) await this.mails.again(order, mail);
    // The log names nobody: the order says where its mails go now.
    const after = { resent: sent.length };
    await this.audit.record({ act: 'order.address-corrected', target: auditTarget(order.snapshot), after });
    await this.live.tell('order-changed', order.snapshot);
    await this.follow.execute([orderId]);
  }

  private async changedMeanwhile(order: Order) {
    const refusal = orderErrors.addressChangedMeanwhile(addressOf(order));
    const last = await this.audit.lastOf(order.id, ['order.address-corrected']);
    return changedMeanwhile(refusal, toContract(order, 'admin'), last);
  }
}

const addressOf = (order: Order) => order.snapshot.customer.email;
