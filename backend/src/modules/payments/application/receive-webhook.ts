import { Injectable } from '@nestjs/common';
import { type Intent, PaymentProvider } from './ports/payment-provider.js';
import { WebhookEvents } from './ports/webhook-events.js';
import { HandleProviderEvent } from './handle-provider-event.js';
import { SettleEarlyEvent } from './settle-early-event.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';

/**
 * The provider's signed word. An event is remembered after it was handled: a crash in between repeats a handling
 * that changes nothing the second time, whereas the other order would lose it.
 */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly events: WebhookEvents,
    private readonly early: SettleEarlyEvent,
    private readonly heard: HandleProviderEvent,
  ) {}

  /** @throws DomainError WEBHOOK.SIGNATURE, WEBHOOK.MALFORMED, PAYMENT.NOT_YET_KNOWN */
  async execute(rawBody: Buffer, signature: string | undefined): Promise<void> {
    const event = await this.provider.parseWebhook(rawBody, signature);
    faultPoint('webhook-received', event.id);
    // A success changes nothing the second time and is by far the most frequent: it spares the question.
    const isSuccess = event.kind === 'intent' && event.intent.status === 'succeeded';
    if (!isSuccess && (await this.events.wasHandled(event.id))) return;
    if (event.kind === 'intent') await this.settle(event.intent);
    if (event.kind === 'dispute' || event.kind === 'refund') await this.early.execute(event.intentId);
    if (event.kind === 'dispute') await this.heard.disputed(event.intentId, event.disputeId);
    if (event.kind === 'refund') await this.heard.refundsChanged(event.intentId);
    faultPoint('webhook-handled', event.id);
    await this.events.remember(event);
    faultPoint('webhook-stored', event.id);
  }

  private async settle(told: Intent): Promise<void> {
    // Events arrive in any order. A success is final; anything else may be old news, so the provider is asked.
    const intent = told.status === 'succeeded' ? told : await this.provider.retrieve(told.id);
    if (intent) await this.early.settle(intent);
  }
}
