import { Injectable } from '@nestjs/common';
import type { Cents } from '../../../shared/domain/money.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Dispute } from '../domain/dispute.js';
import { type Payment, refundKeyOf } from '../domain/payment.js';
import { OrderSettlements } from './order-settlements.js';
import { PaymentRepository } from './ports/payment-repository.js';
import { RefundPayment } from './refund-payment.js';

/** What happened to a payment without the shop: disputes, and refunds that the client's bank sent back. */
@Injectable()
export class HearProvider {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly settlements: OrderSettlements,
    private readonly refunds: RefundPayment,
    private readonly work: UnitOfWork,
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
      });
    });
    if (dispute.state === 'lost') await this.refunds.recordLostDispute(intentId, dispute);
  }

  /** The money of a refund came back: it can be given back again, another way. */
  async refundFailed(intentId: string, providerKey: string, amountCents: Cents): Promise<void> {
    await retryWhenStale(async () => {
      const payment = await this.payments.findByIntent(intentId);
      const key = payment && failedKey(payment, providerKey, amountCents);
      if (!payment || !key) return;
      const { served } = payment.failRefund(key);
      const { refundedCents, status } = payment;
      const settlement = await this.settlements.of(payment.orderId);
      await this.work.run(async () => {
        await this.payments.save(payment);
        await settlement?.refundFailed({ key, amountCents, refundedCents, status, served });
      });
    });
  }
}

/** By the key it was made under; one made in the provider's dashboard has none and is known by its amount. */
function failedKey(payment: Payment, providerKey: string, amountCents: Cents): string | undefined {
  const done = payment.snapshot.refunds.filter(({ state }) => state === 'done');
  const own = done.find(({ key }) => providerKey === refundKeyOf(payment.orderId, key));
  if (own || providerKey !== '') return own?.key;
  return done.find((refund) => refund.key.startsWith('outside-') && refund.amountCents === amountCents)?.key;
}
