import type { PaymentStatus } from '@shop/contract';
import type { AuditAuthor } from '../../../../shared/domain/audit-author.js';
import type { Cents } from '../../../../shared/domain/money.js';
import type {
  ChargeOutcome,
  RefundCommand,
  RefundProgress,
  RefundState,
  UnsettledKind,
} from '../../../../shared/domain/settlement.js';
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

/** What happened to the money of one order, for its timeline. */
export interface PaymentHistory {
  steps: readonly { step: 'opened' | 'requires_action' | 'paid' | 'failed'; attempt: number; at: Date }[];
  refunds: readonly RefundFacts[];
  /** What came beside the order's own payment, and went back; missing for none. */
  extras?: readonly RefundFacts[];
}

export interface RefundFacts {
  amountCents: Cents;
  state: RefundState;
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
  kind: UnsettledKind;
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
  abstract refund(command: RefundCommand): Promise<RefundProgress>;
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
