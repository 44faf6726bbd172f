import type { PaymentStatus } from '@shop/contract';
import type { AuditAuthor } from '../../../../shared/domain/audit-author.js';
import type { Cents } from '../../../../shared/domain/money.js';
import type { Order } from '../../domain/order.js';

/** The payment of one order, as payments keeps it. */
export interface OpenPayment {
  readonly status: PaymentStatus;
  readonly method: string;
  /** Counts from 1. */
  readonly attempt: number;
}

export interface PaymentAttempt {
  amountCents: Cents;
  method: string;
  /** How long the units are kept for it. */
  reservationMinutes: number;
}

export type ChargeOutcome =
  | { state: 'paid'; intentId: string }
  | { state: 'requires_action'; intentId: string; url: string }
  | { state: 'processing' }
  /** Nothing was charged. `message` is French. */
  | { state: 'refused'; message: string }
  /** Nothing was charged, and the card is not why. */
  | { state: 'unable' };

/** What becomes of the order once the money is back. */
export type RefundPurpose = 'keep-status' | 'set-refunded' | 'cancel' | 'unservable' | 'dispute';

/** `pending`: the provider took it, and the bank has not. `repeated`: it had been made before, and nothing moved this time. */
export type RefundProgress = 'made' | 'pending' | 'repeated';

export interface RefundOrder {
  orderId?: string;
  intentId?: string;
  amountCents: Cents | 'rest';
  /** The same key moves no money again. */
  key: string;
  /** Yet a refusal is no answer to keep: the same key is then another try. */
  afterRefusal?: 'try-again';
  /** What the screen showed as given back; more than that since is refused. */
  expectedReturnedCents?: Cents;
  purpose: RefundPurpose;
  reason?: string;
  /** The administrator who orders it. */
  author?: AuditAuthor;
}

/** What happened to the money of one order, for its timeline. */
export interface PaymentHistory {
  steps: readonly { step: 'opened' | 'requires_action' | 'paid' | 'failed'; attempt: number; at: Date }[];
  refunds: readonly RefundFacts[];
  /** What came beside the order's own payment, and went back; missing for none. */
  extras?: readonly RefundFacts[];
}

export interface RefundFacts {
  amountCents: Cents;
  state: 'pending' | 'done' | 'refused';
  reason?: string;
  author?: AuditAuthor;
  orderedAt?: Date;
}

/** A payment that somebody may want to look at. */
export interface UndecidedPayment extends PaymentHistory {
  orderId: string;
  amountCents: Cents;
  status: PaymentStatus;
  /** When the shop asks the provider again by itself. */
  nextCheckAt: Date | null;
}

/** Money that should be back with the client and is not. */
export interface UnsettledRefund {
  orderId: string;
  key: string;
  kind: 'refund' | 'late' | 'extra' | 'returned';
  /** Still to be given back. */
  owedCents: Cents;
  /** The provider's word for why; '' for none. */
  code: string;
  since: Date;
}

/** What cart-ordering asks of payments. */
export abstract class PaymentGateway {
  /** Inside the caller's unit of work. */
  abstract open(orderId: string, attempt: PaymentAttempt): Promise<OpenPayment>;
  /** Another attempt after a refusal, inside the caller's unit of work. @throws StaleWrite */
  abstract reopen(payment: OpenPayment, attempt: PaymentAttempt): Promise<OpenPayment>;
  abstract find(orderId: string): Promise<OpenPayment | undefined>;
  /** Charges and settles; safe to repeat. `order` is as it was just written, when it was. */
  abstract charge(payment: OpenPayment, order?: Order): Promise<ChargeOutcome>;
  /** Ends an attempt that waits for the shopper; the bank may have been faster. */
  abstract abandon(payment: OpenPayment): Promise<ChargeOutcome>;
  abstract refund(order: RefundOrder): Promise<RefundProgress>;
  /** Payments whose outcome is still open. */
  abstract countUndecided(): Promise<number>;
  /** These payments, those first that are looked at next. */
  abstract undecided(limit: number): Promise<UndecidedPayment[]>;
  abstract countUnsettled(): Promise<number>;
  /** The oldest first. */
  abstract unsettled(limit: number): Promise<UnsettledRefund[]>;
  /** Asks the provider once more. @throws DomainError REFUND.NOT_UNSETTLED, REFUND.NOTHING_LEFT, REFUND.REFUSED */
  abstract retryRefund(orderId: string, key: string, author: AuditAuthor): Promise<void>;
  /** Given back another way, inside the caller's unit of work. @throws DomainError REFUND.NOT_UNSETTLED @throws StaleWrite */
  abstract settleByHand(
    orderId: string,
    key: string,
    note: string,
  ): Promise<Pick<UnsettledRefund, 'owedCents' | 'kind'>>;
  abstract history(orderId: string): Promise<PaymentHistory>;
}
