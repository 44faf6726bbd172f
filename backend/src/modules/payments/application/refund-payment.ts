import { Injectable } from '@nestjs/common';
import type { AuditAuthor } from '../../../shared/domain/audit-author.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Cents } from '../../../shared/domain/money.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Dispute } from '../domain/dispute.js';
import { paymentErrors } from '../domain/payment-errors.js';
import { type Payment, refundKeyOf, type RefundPurpose } from '../domain/payment.js';
import { OrderSettlements } from './order-settlements.js';
import { PaymentProvider } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment-repository.js';

export interface RefundInput {
  /** One of the two says which payment; with both, they must belong together. */
  orderId?: string;
  intentId?: string;
  amountCents: Cents | 'rest';
  /** The same key repeats the first answer and moves no money again. */
  key: string;
  purpose: RefundPurpose;
  reason?: string;
  /** The administrator who orders it. */
  author?: AuditAuthor;
}

/**
 * Gives money back in three steps, each safe to repeat: the promise is written, the provider pays, the books follow.
 * A process that dies in between leaves a promise, which the reconciler keeps.
 */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly settlements: OrderSettlements,
    private readonly provider: PaymentProvider,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError PAYMENT.NOT_FOUND, REFUND.NOT_PAID, REFUND.NOTHING_LEFT, REFUND.TOO_MUCH, REFUND.REFUSED */
  async execute(input: RefundInput): Promise<void> {
    const orderId = await retryWhenStale(() => this.promise(input));
    faultPoint('refund-promised');
    await this.finish(orderId, input.key);
  }

  /** Steps two and three. Does nothing for a refund that is already done. */
  async finish(orderId: string, key: string): Promise<void> {
    const payment = await this.get(orderId);
    const refund = payment.refund(key);
    const { intentId } = payment.snapshot;
    if (refund?.state === 'refused') throw paymentErrors.refusedByProvider();
    if (refund?.state !== 'pending' || intentId === null) return;
    const answer = await this.provider.refund({
      intentId,
      // The whole charge goes back, even what somebody returned before the shop knew of it.
      amountCents: refund.purpose === 'unservable' ? 'rest' : refund.amountCents,
      idempotencyKey: refundKeyOf(orderId, key),
    });
    faultPoint('refund-made');
    await retryWhenStale(() => this.record(orderId, key, answer));
    faultPoint('refund-recorded');
    if (answer === 'refused') throw paymentErrors.refusedByProvider();
  }

  /** What an event of the provider says went back in all, from wherever it was ordered. */
  async recordOutside(intentId: string, toldCents: Cents): Promise<void> {
    await retryWhenStale(async () => {
      const payment = await this.payments.findByIntent(intentId);
      if (!payment?.wasPaid) return;
      const { amountCents, refunds } = payment.snapshot;
      // Events come in any order: once a refund was sent back, what an event says may be from before that.
      const mayBeOld = refunds.some(({ state }) => state === 'refused');
      const refundedCents = mayBeOld ? await this.provider.refundedCents(intentId) : toldCents;
      const unknown = Math.min(Math.min(refundedCents, amountCents) - payment.returnedCents, payment.leftCents);
      if (unknown <= 0) return;
      const key = `outside-${refundedCents}`;
      payment.recordOutsideRefund(key, unknown, this.clock.now());
      await this.save(payment, key);
    });
  }

  /** The bank decided for the cardholder: whatever was still here is gone. */
  async recordLostDispute(intentId: string, { id, amountCents }: Dispute): Promise<void> {
    await retryWhenStale(async () => {
      const payment = await this.payments.findByIntent(intentId);
      const key = `dispute-${id}`;
      const gone = Math.min(amountCents, payment?.leftCents ?? 0);
      if (!payment || payment.refund(key) || gone <= 0) return;
      payment.recordOutsideRefund(key, gone, this.clock.now(), 'dispute');
      await this.save(payment, key);
    });
  }

  private async promise({ orderId, intentId, amountCents, ...refund }: RefundInput): Promise<string> {
    const { key } = refund;
    const payment = orderId ? await this.payments.find(orderId) : await this.payments.findByIntent(intentId ?? '');
    if (!payment || (orderId && intentId && payment.snapshot.intentId !== intentId)) throw paymentErrors.notFound();
    const known = payment.refund(key);
    if (known) {
      if (amountCents !== 'rest' && known.amountCents !== amountCents) throw paymentErrors.keyReused();
      return payment.orderId;
    }
    const amount = amountCents === 'rest' ? payment.leftCents : amountCents;
    // An empty rest is refused by the payment itself, which knows why.
    payment.beginRefund({ ...refund, amountCents: amount }, this.clock.now());
    await this.payments.save(payment);
    return payment.orderId;
  }

  private async record(orderId: string, key: string, answer: 'done' | 'refused'): Promise<void> {
    const payment = await this.get(orderId);
    if (payment.refund(key)?.state !== 'pending') return;
    if (answer === 'refused') {
      payment.refuseRefund(key);
      await this.payments.save(payment);
      return;
    }
    payment.completeRefund(key);
    await this.save(payment, key);
  }

  private async save(payment: Payment, key: string): Promise<void> {
    const settlement = await this.settlements.of(payment.orderId);
    const refund = payment.refund(key);
    if (!refund) throw new Error(`refund ${key} is unknown`);
    const { refundedCents, status } = payment;
    await this.work.run(async () => {
      await this.payments.save(payment);
      await settlement?.refunded({ ...refund, refundedCents, status, served: !payment.isUnservable });
      faultPoint('refund-written');
    });
  }

  private async get(orderId: string): Promise<Payment> {
    const payment = await this.payments.find(orderId);
    if (!payment) throw paymentErrors.notFound();
    return payment;
  }
}
