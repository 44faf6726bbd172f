import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { forgoneCents } from '../domain/forgone.js';
import { refundStandings } from '../domain/refund-standings.js';
import { FollowRefunds } from './follow-refunds.js';
import { OrderSettlements } from './order-settlements.js';
import { PaymentProvider } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment-repository.js';

/** What happened to a payment without the shop: disputes, and refunds made or sent back elsewhere. */
@Injectable()
export class HandleProviderEvent {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly provider: PaymentProvider,
    private readonly settlements: OrderSettlements,
    private readonly follow: FollowRefunds,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Opened, decided, or decided anew. A lost one took the money: the books show it, without telling the client. */
  async disputed(intentId: string, disputeId: string): Promise<void> {
    await retryWhenStale(async () => {
      const payment = await this.payments.findByIntent(intentId);
      if (!payment?.wasPaid) return;
      // Asked after the payment was read: who asked earlier and is late finds the payment changed, and asks again.
      const dispute = await this.provider.dispute(disputeId);
      const change = dispute && payment.followDispute(dispute, this.clock.now());
      if (!change) return;
      const settlement = await this.settlements.of(payment.orderId);
      const { refundedCents, status, isUnservable, snapshot } = payment;
      const refunds = refundStandings(snapshot);
      await this.work.run(async () => {
        await this.payments.save(payment);
        const standing = {
          refundedCents,
          forgoneCents: forgoneCents(snapshot),
          status,
          refunds,
          served: !isUnservable,
        };
        await settlement?.disputed({ ...change, ...standing });
        faultPoint('dispute-written');
        if (change.movedCents !== 0) faultPoint('loss-written');
      });
      faultPoint('dispute-recorded');
    });
  }

  async refundsChanged(intentId: string): Promise<void> {
    await this.follow.execute(intentId);
  }
}
