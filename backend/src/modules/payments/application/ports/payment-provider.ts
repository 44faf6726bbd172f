import type { Dispute } from '../../domain/dispute.js';
import type { ToldCard } from '../../domain/kept-card.js';
import type { Cents } from '../../../../shared/domain/money.js';
import type { PaidCard } from '../../../../shared/domain/paid-card.js';

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
  /** What paid, where it was a card and the provider has told; events do not. */
  card?: PaidCard;
  /** The card that paid and is kept from now on, where that was asked and the provider has told; events do not. */
  kept?: ToldCard;
}

export interface ChargeRequest {
  orderId: string;
  attempt: number;
  amountCents: Cents;
  paymentMethod: string;
  /** Whose card it is, or will be, at the provider; missing for a card that nobody keeps. */
  customerId?: string;
  /** Once it has paid, the card stays with that customer. */
  keepsCard?: true;
  /** The order's reference, for the card statement and the provider's own screens. */
  reference: string;
  /** The provider's receipt goes there; '' for none. */
  email: string;
  /** Where the 3-D Secure page returns to. */
  returnUrl: string;
  /** The provider repeats its first answer for the same key, and charges once. */
  idempotencyKey: string;
}

/** Which of the shop's refunds it is: kept by the provider with the refund, for good. */
export interface RefundMark {
  orderId: string;
  /** The shop's key of the refund. */
  key: string;
  /** Counts from 1; a refusal may be followed by another try. */
  attempt: number;
}

export interface RefundRequest {
  intentId: string;
  /** `rest`: all that is still there, whatever went back by other ways. */
  amountCents: Cents | 'rest';
  mark: RefundMark;
}

/** What became of one wish to give money back. */
export interface RefundAnswer {
  /** The provider's id of the refund; '' when it made none. */
  id: string;
  /** What goes back; with `rest`, what was still there. */
  amountCents: Cents;
  /** `pending`: accepted, and not with the client yet. `refused`: nothing goes back by this refund any more. */
  status: 'done' | 'pending' | 'refused';
  /** The provider's word for why it refused. */
  code: string | null;
}

/** A refund at the provider as it is now, from wherever it was ordered. */
export interface ProviderRefund extends RefundAnswer {
  /** Null for one that the shop did not order, such as one of the provider's own dashboard. */
  mark: RefundMark | null;
}

/**
 * `rejected`: the provider made no intent, because of the card itself. `unable`: it made none and never will, because of
 * what the shop sent: nothing that another card would mend.
 */
export type ChargeAnswer = { kind: 'intent'; intent: Intent } | { kind: 'rejected'; code: string } | { kind: 'unable' };

export type ProviderEvent = { id: string; type: string } & (
  | { kind: 'intent'; intent: Intent }
  /** Something about refunds of this intent is new. Events come in any order: what is true is asked. */
  | { kind: 'refund'; intentId: string }
  /** A dispute has changed; what it is now, the provider says. */
  | { kind: 'dispute'; intentId: string; disputeId: string }
  | { kind: 'other' }
);

/**
 * Moves money. Every method may throw DomainError `PAYMENT.UNAVAILABLE` when no answer came: what happened is then
 * unknown, and the same call may be repeated.
 */
export abstract class PaymentProvider {
  /**
   * A refused card is an answer (`failed`), not an exception.
   * @throws DomainError `PAYMENT.SHOP_FAULT` when the provider does not let the shop in: what happened before is unknown
   */
  abstract createAndConfirm(request: ChargeRequest): Promise<ChargeAnswer>;
  abstract retrieve(intentId: string): Promise<Intent | undefined>;
  /** The intent of an attempt whose answer never came. */
  abstract findByOrder(orderId: string, attempt: number): Promise<Intent | undefined>;
  /** The intent as it is afterwards: canceled, unless it had succeeded. */
  abstract cancel(intentId: string): Promise<Intent>;
  /**
   * The same mark moves the money once, for as long as the provider remembers what it was asked: a day
   * (docs.stripe.com/api/idempotent_requests). Whoever asks again looks into `listRefunds` first.
   */
  abstract refund(order: RefundRequest): Promise<RefundAnswer>;
  /** All refunds of an intent, those that failed included; none for an intent that does not exist. */
  abstract listRefunds(intentId: string): Promise<ProviderRefund[]>;
  /**
   * Ends an attempt whose answer never came, without charging it now: its idempotency key is used up, so that a request
   * still under way finds it taken. The intent as it is afterwards: canceled, unless the bank had decided before, or
   * `processing` while it does. Undefined when the provider takes no such request at all.
   */
  abstract withdraw(request: ChargeRequest): Promise<Intent | undefined>;
  /** As it is now, whatever an event said on its way. */
  abstract dispute(disputeId: string): Promise<Dispute | undefined>;
  /** @throws DomainError `WEBHOOK.SIGNATURE` unless the provider signed these bytes a moment ago; `WEBHOOK.MALFORMED` */
  abstract parseWebhook(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent>;
}
