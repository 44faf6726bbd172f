import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Dispute } from '../domain/dispute.js';
import { FollowRefunds } from './follow-refunds.js';
import { OrderSettlements } from './order-settlements.js';
import { PaymentRepository } from './ports/payment-repository.js';

/** What happened to a payment without the shop: disputes, and refunds made or sent back elsewhere. */
@Injectable()
export class HearProvider {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly settlements: OrderSettlements,
    private readonly follow: FollowRefunds,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Opened, won or lost. A lost one took the money: the books show it as gone back, without telling the client. */
  async disputed(intentId: string, dispute: Dispute): Promise<void> {
    await retryWhenStale(async () => {
      const payment = await this.payments.findByIntent(intentId);
      if (!payment?.wasPaid || !payment.recordDispute(dispute)) return;
      const settlement = await this.settlements.of(payment.orderId);
      await this.work.run(async () => {
        await this.payments.save(payment);
        await settlement?.disputed(dispute);
        faultPoint('dispute-written');
      });
      faultPoint('dispute-recorded');
    });
    if (dispute.state === 'lost') await this.recordLoss(intentId, dispute);
  }

  async refundsChanged(intentId: string): Promise<void> {
    await this.follow.execute(intentId);
  }

  /** The bank decided for the cardholder: whatever was still here is gone. */
  private async recordLoss(intentId: string, { id, amountCents }: Dispute): Promise<void> {
    await retryWhenStale(async () => {
      const payment = await this.payments.findByIntent(intentId);
      const key = `dispute-${id}`;
      const gone = Math.min(amountCents, payment?.leftCents ?? 0);
      if (!payment || payment.refund(key) || gone <= 0) return;
      payment.recordOutsideRefund({ key, amountCents: gone, purpose: 'dispute' }, 'done', this.clock.now());
      const settlement = await this.settlements.of(payment.orderId);
      const refund = payment.refund(key);
      const { refundedCents, status } = payment;
      await this.work.run(async () => {
        await this.payments.save(payment);
        if (refund) await settlement?.refunded({ ...refund, refundedCents, status, served: !payment.isUnservable });
        faultPoint('loss-written');
      });
    });
  }
}
