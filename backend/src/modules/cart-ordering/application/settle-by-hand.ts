import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { formatEuros, toEuros } from '../../../shared/domain/money.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { orderErrors } from '../domain/order-errors.js';
import { EndOrder } from './end-order.js';
import { auditTarget } from './order-facts.js';
import { OrderRepository } from './ports/order-repository.js';
import { RefundFollowers } from './refund-followers.js';
import { ShelveRefunded } from './shelve-refunded.js';
import { SaleBooks } from './sale-books.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import { Staff } from './ports/staff.js';

/**
 * A refund that the provider would not make is given back another way, such as a transfer: whoever did it says how. The
 * books of the shop and of the provider stay as they are, since no money moved there.
 */
@Injectable()
export class SettleByHand {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentGateway,
    private readonly followers: RefundFollowers,
    private readonly shelve: ShelveRefunded,
    private readonly ends: EndOrder,
    private readonly books: SaleBooks,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError ORDER.NOT_FOUND, REFUND.NOT_UNSETTLED */
  async execute(orderId: string, key: string, note: string, administratorId: string): Promise<void> {
    const author = await this.staff.displayName(administratorId);
    await retryWhenStale(async () => {
      const order = await this.orders.find(orderId);
      if (!order) throw orderErrors.notFound();
      const before = order.snapshot;
      await this.work.run(async () => {
        order.rewind(before);
        const { owedCents, kind, refunds, forgoneCents } = await this.payments.settleByHand(orderId, key, note);
        // An extra payment is another charge: the order's own money is where it was.
        if (kind !== 'extra') order.handBack(owedCents, refunds);
        await this.shelve.execute(order, refunds);
        // The words may name the person, who is in this order no more: those that the payment keeps are erased by themselves.
        const how = order.isForgotten ? '.' : `\u00a0: ${note.trim()}`;
        const sentence = `Remboursement de ${formatEuros(owedCents)} réglé à la main${how}`;
        order.comment(sentence, author, this.clock.now());
        await this.followers.tell(orderId, refunds);
        // Whom only this refund kept is forgotten with it.
        await this.ends.forget(order);
        await this.orders.save(order);
        const after = { amount: toEuros(owedCents) };
        await this.audit.record({ act: 'order.refund-settled', target: auditTarget(before), after });
        // What is owed for a payment that came too late, or beside the order's own, was never sold.
        const sold = kind === 'refund' || kind === 'returned';
        if (sold) await this.books.forgone({ reference: before.reference, forgoneCents, cause: 'hand', key: '' });
      });
    });
  }
}
