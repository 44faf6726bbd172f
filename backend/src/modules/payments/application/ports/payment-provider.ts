import type { Dispute } from '../../domain/dispute.js';
import type { Cents } from '../../../../shared/domain/money.js';

/** One attempt to pay one order, as the provider sees it now. */
export interface Intent {
  id: string;
  /** Opens this one payment to whoever knows it: compared, never logged. */
  clientSecret: string;
  orderId: string;
  attempt: number;
  amountCents: Cents;
  /** `failed`: this attempt is over; `processing`: ask again. */
  status: 'processing' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  /** Where the shopper proves who they are; only with `requires_action`. */
  actionUrl: string | null;
  /** The provider's decline code; only with `failed`. */
  failureCode: string | null;
}

export interface ChargeRequest {
  orderId: string;
  attempt: number;
  amountCents: Cents;
  paymentMethod: string;
  /** The order's reference, for the card statement and the provider's own screens. */
  reference: string;
  /** The provider's receipt goes there; '' for none. */
  email: string;
  /** Where the 3-D Secure page returns to. */
  returnUrl: string;
  /** The provider repeats its first answer for the same key, and charges once. */
  idempotencyKey: string;
}

export interface RefundOrder {
  intentId: string;
  /** `rest`: all that is still there, whatever went back by other ways. */
  amountCents: Cents | 'rest';
  idempotencyKey: string;
}

/** `rejected`: the provider made no intent, because the payment method itself is none. */
export type ChargeAnswer = { kind: 'intent'; intent: Intent } | { kind: 'rejected'; code: string };

export type ProviderEvent = { id: string; type: string } & (
  | { kind: 'intent'; intent: Intent }
  | { kind: 'refund'; intentId: string; refundedCents: Cents }
  /** `key`: the idempotency key that the shop gave it; '' for a refund made in the provider's dashboard. */
  | { kind: 'refund-failed'; intentId: string; key: string; amountCents: Cents }
  | { kind: 'dispute'; intentId: string; dispute: Dispute }
  | { kind: 'other' }
);

/**
 * Moves money. Every method may throw DomainError `PAYMENT.UNAVAILABLE` when no answer came: what happened is then
 * unknown, and the same call may be repeated.
 */
export abstract class PaymentProvider {
  /** A refused card is an answer (`failed`), not an exception. */
  abstract createAndConfirm(request: ChargeRequest): Promise<ChargeAnswer>;
  abstract retrieve(intentId: string): Promise<Intent | undefined>;
  /** The intent of an attempt whose answer never came. */
  abstract findByOrder(orderId: string, attempt: number): Promise<Intent | undefined>;
  /** The intent as it is afterwards: canceled, unless it had succeeded. */
  abstract cancel(intentId: string): Promise<Intent>;
  /** `refused`: the provider will not give this back, whatever is repeated. */
  abstract refund(order: RefundOrder): Promise<'done' | 'refused'>;
  /** What went back in all, from wherever it was ordered, as it is now. */
  abstract refundedCents(intentId: string): Promise<Cents>;
  /** @throws DomainError `WEBHOOK.SIGNATURE` unless the provider signed exactly these bytes a moment ago. */
  abstract parseWebhook(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent>;
}
