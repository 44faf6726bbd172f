import {
  type ChargeAnswer,
  type ChargeRequest,
  type Intent,
  PaymentProvider,
  type ProviderEvent,
  type ProviderRefund,
  type RefundAnswer,
  type RefundRequest,
} from '../../application/ports/payment-provider.js';
import type { Dispute } from '../../domain/dispute.js';
import { isByHand } from './hand-provider.js';

/** Each payment at whoever took it: the bank's provider for cards, the shop for what was paid by hand. */
export class PaymentsByMeans extends PaymentProvider {
  constructor(
    private readonly bank: PaymentProvider,
    private readonly hand: PaymentProvider,
  ) {
    super();
  }

  override createAndConfirm(request: ChargeRequest): Promise<ChargeAnswer> {
    return this.of(request.paymentMethod).createAndConfirm(request);
  }

  override retrieve(intentId: string): Promise<Intent | undefined> {
    return this.of(intentId).retrieve(intentId);
  }

  /** Of an answer that was lost, nothing says which of both it was. */
  override async findByOrder(orderId: string, attempt: number): Promise<Intent | undefined> {
    return (await this.hand.findByOrder(orderId, attempt)) ?? this.bank.findByOrder(orderId, attempt);
  }

  override cancel(intentId: string): Promise<Intent> {
    return this.of(intentId).cancel(intentId);
  }

  override refund(order: RefundRequest): Promise<RefundAnswer> {
    return this.of(order.intentId).refund(order);
  }

  override listRefunds(intentId: string): Promise<ProviderRefund[]> {
    return this.of(intentId).listRefunds(intentId);
  }

  override withdraw(request: ChargeRequest): Promise<Intent | undefined> {
    return this.of(request.paymentMethod).withdraw(request);
  }

  override dispute(disputeId: string): Promise<Dispute | undefined> {
    return this.bank.dispute(disputeId);
  }

  override parseWebhook(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent> {
    return this.bank.parseWebhook(rawBody, signature);
  }

  private of(intentOrMethod: string): PaymentProvider {
    return isByHand(intentOrMethod) ? this.hand : this.bank;
  }
}
