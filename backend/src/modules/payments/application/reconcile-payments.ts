import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../../shared/domain/clock.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import type { Payment } from '../domain/payment.js';
import { type Intent, PaymentProvider } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment-repository.js';
import { RefundPayment } from './refund-payment.js';
import { SettlePayment } from './settle-payment.js';

const BATCH = 50;

/** Closes what neither the direct answer nor the webhook told: lost answers, expired reservations, promised refunds. */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly provider: PaymentProvider,
    private readonly settlePayment: SettlePayment,
    private readonly refunds: RefundPayment,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** How many payments were looked at. One that fails does not keep the others waiting. */
  async execute(): Promise<number> {
    const due = await this.payments.due(this.clock.now(), BATCH);
    for (const payment of due) {
      try {
        await this.check(payment);
      } catch (error) {
        this.logger.warn({ err: error, order: payment.orderId }, 'payment not reconciled');
        await this.postpone(payment.orderId);
      }
    }
    return due.length;
  }

  private async check(payment: Payment): Promise<void> {
    if (payment.isUndecided) {
      const { attempt } = payment.snapshot;
      const intent = await this.ask(payment);
      if (intent) await this.settlePayment.execute(intent);
      else if (payment.isExpired(this.clock.now())) await this.settlePayment.giveUp(payment.orderId, attempt);
    }
    for (const { key } of payment.pendingRefunds) await this.refunds.finish(payment.orderId, key);
    await this.postpone(payment.orderId);
  }

  /** The intent as it is; an expired one that still waits is cancelled, so that it cannot be paid any more. */
  private async ask(payment: Payment): Promise<Intent | undefined> {
    const { intentId, orderId, attempt } = payment.snapshot;
    const intent = intentId
      ? await this.provider.retrieve(intentId)
      : await this.provider.findByOrder(orderId, attempt);
    const waits = intent?.status === 'requires_action' || intent?.status === 'processing';
    if (!intent || !waits || !payment.isExpired(this.clock.now())) return intent;
    const canceled = await this.provider.cancel(intent.id);
    faultPoint('intent-canceled');
    return canceled;
  }

  private async postpone(orderId: string): Promise<void> {
    await retryWhenStale(async () => {
      const payment = await this.payments.find(orderId);
      if (!payment || (!payment.isUndecided && payment.pendingRefunds.length === 0)) return;
      payment.postponeCheck(this.clock.now());
      await this.payments.save(payment);
    });
  }
}
