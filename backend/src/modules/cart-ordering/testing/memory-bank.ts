import {
  type ChargeAnswer,
  type ChargeRequest,
  type Intent,
  PaymentProvider,
  type ProviderEvent,
  type RefundOrder,
} from '../../payments/application/ports/payment-provider.js';
import { paymentErrors } from '../../payments/domain/payment-errors.js';
import type { BankIntent, PurchaseState } from './purchase-memory.js';

const FIRST_ANSWER = { visa: 'succeeded', declined: 'failed', secure: 'requires_action' } as const;
export type Card = keyof typeof FIRST_ANSWER;

/** A provider in memory. `line` breaks once: the request arrives, its answer does not. */
export class MemoryBank extends PaymentProvider {
  lineBreaks = false;

  constructor(private readonly state: () => PurchaseState) {
    super();
  }

  override async createAndConfirm(request: ChargeRequest): Promise<ChargeAnswer> {
    const { orderId, attempt, amountCents, paymentMethod } = request;
    const { intents } = this.state();
    const id = `pi_${attempt}`;
    if (!intents.some((intent) => intent.id === id)) {
      intents.push({
        id,
        clientSecret: `${id}_secret`,
        orderId,
        attempt,
        amountCents,
        status: FIRST_ANSWER[paymentMethod.replace('pm_', '') as Card],
        actionUrl: `https://bank.example/${id}`,
        failureCode: null,
        refundedCents: 0,
        refundKeys: [],
      });
    }
    this.breakLine();
    return { kind: 'intent', intent: this.get(id) };
  }

  override async retrieve(intentId: string): Promise<Intent | undefined> {
    return this.state().intents.find(({ id }) => id === intentId);
  }

  override async findByOrder(orderId: string, attempt: number): Promise<Intent | undefined> {
    return this.state().intents.find((intent) => intent.orderId === orderId && intent.attempt === attempt);
  }

  override async cancel(intentId: string): Promise<Intent> {
    const intent = this.get(intentId);
    if (intent.status === 'requires_action') intent.status = 'canceled';
    return intent;
  }

  override async refund({ intentId, amountCents, idempotencyKey }: RefundOrder): Promise<'done' | 'refused'> {
    const intent = this.get(intentId);
    if (!intent.refundKeys.includes(idempotencyKey)) {
      const left = intent.amountCents - intent.refundedCents;
      const refunded = amountCents === 'rest' ? left : amountCents;
      if (intent.status !== 'succeeded' || refunded > left) return 'refused';
      intent.refundedCents += refunded;
      intent.refundKeys.push(idempotencyKey);
    }
    this.breakLine();
    return 'done';
  }

  override async refundedCents(intentId: string): Promise<number> {
    return this.get(intentId).refundedCents;
  }

  /** The event itself, unsigned: the signature has tests of its own. */
  override async parseWebhook(rawBody: Buffer): Promise<ProviderEvent> {
    return JSON.parse(rawBody.toString('utf8')) as ProviderEvent;
  }

  private get(id: string): BankIntent {
    const intent = this.state().intents.find((one) => one.id === id);
    if (!intent) throw paymentErrors.notFound();
    return intent;
  }

  private breakLine(): void {
    if (!this.lineBreaks) return;
    this.lineBreaks = false;
    throw paymentErrors.unavailable();
  }
}
