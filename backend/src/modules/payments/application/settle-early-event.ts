import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { paymentErrors } from '../domain/payment-errors.js';
import { type Intent, PaymentProvider } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment-repository.js';
import { SettlePayment } from './settle-payment.js';

/** Disputes and refunds may be told before the success they are about: that one is settled first, so that nothing is lost. */
@Injectable()
export class SettleEarlyEvent {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentRepository,
    private readonly settlePayment: SettlePayment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError PAYMENT.NOT_YET_KNOWN for money of ours that belongs to no order: the provider tells it again */
  async execute(intentId: string): Promise<void> {
    if (intentId === '' || (await this.payments.findByIntent(intentId))?.wasPaid) return;
    const intent = await this.provider.retrieve(intentId);
    if (intent) await this.settle(intent);
  }

  /** As `execute`, for an intent as it is now. */
  async settle(intent: Intent): Promise<void> {
    if (await this.settlePayment.execute(intent)) return;
    // Other applications of the same account have intents, too, with other metadata or none.
    if (!isOurs(intent) || intent.status !== 'succeeded') return;
    this.logger.error({ intent: intent.id, order: intent.orderId }, 'money of an order that the shop does not know');
    throw paymentErrors.notYetKnown();
  }
}

const isOurs = ({ orderId, attempt }: Intent) => /^[0-9a-f]{24}$/.test(orderId) && attempt >= 1;
