import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { PreparedOrder } from '../domain/prepared-order.js';
import { preparedOrderErrors } from '../domain/prepared-order-errors.js';
import { PreparedMails } from './ports/prepared-mails.js';
import { PreparedOrders } from './ports/prepared-orders.js';
import { newLink } from './prepare-order.js';

const UNDECIDED: readonly string[] = ['pending', 'requires_action'];

/** What the shop does with a link that was sent. */
@Injectable()
export class KeepPrepared {
  constructor(
    private readonly prepared: PreparedOrders,
    private readonly mails: PreparedMails,
    private readonly payments: PaymentGateway,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A new link for as long as a first one; the one before ends. @throws DomainError PREPARED_ORDER.* */
  async resend(id: string): Promise<PreparedOrder> {
    return this.work.run(async () => {
      const before = await this.get(id);
      const { secret, ...link } = newLink(this.clock.now());
      if (!(await this.prepared.resent(id, link))) {
        throw before.state === 'cancelled' ? preparedOrderErrors.alreadyCancelled() : preparedOrderErrors.alreadyPaid();
      }
      const after = await this.get(id);
      await this.mails.dropWaiting(id);
      await this.mails.link(after, secret);
      await this.record('prepared-order.resent', after);
      return after;
    });
  }

  /** Whoever is paying at this moment goes on: then the link stays, and the shop is told. @throws DomainError PREPARED_ORDER.* */
  async cancel(id: string): Promise<PreparedOrder> {
    return this.work.run(async () => {
      const before = await this.get(id);
      if (before.state === 'cancelled') return before;
      if (before.state !== 'paid' && before.order && (await this.isUndecided(before.order.id))) {
        throw preparedOrderErrors.beingPaid(before.order.reference);
      }
      if (!(await this.prepared.cancelled(id))) throw preparedOrderErrors.alreadyPaid();
      await this.mails.forget(id);
      await this.record('prepared-order.cancelled', before);
      return this.get(id);
    });
  }

  /** A form whose link is out takes no order by other means. @throws DomainError PREPARED_ORDER.ALREADY_SENT */
  async assertNotSent(requestKey: string): Promise<void> {
    const sent = await this.prepared.findByRequest(requestKey);
    if (sent && sent.state !== 'cancelled') throw preparedOrderErrors.sentInstead(sent.reference);
  }

  /** Of somebody who is forgotten, inside the caller's unit of work. @param email normalized */
  async forget(email: string): Promise<void> {
    for (const { id } of await this.prepared.ofEmail(email)) {
      await this.mails.forget(id);
      await this.prepared.remove(id);
    }
  }

  private async isUndecided(orderId: string): Promise<boolean> {
    const payment = await this.payments.find(orderId);
    return !!payment && UNDECIDED.includes(payment.status);
  }

  private async get(id: string): Promise<PreparedOrder> {
    const found = await this.prepared.find(id);
    if (!found) throw preparedOrderErrors.notFound();
    return found;
  }

  private record(act: 'prepared-order.resent' | 'prepared-order.cancelled', { id, reference }: PreparedOrder) {
    return this.audit.record({ act, target: { type: 'prepared-order', id, reference } });
  }
}
