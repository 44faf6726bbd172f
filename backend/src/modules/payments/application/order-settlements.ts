import { Injectable } from '@nestjs/common';
import type { PaymentStatus } from '@shop/contract';
import type { AuditAuthor } from '../../../shared/domain/audit-author.js';
import type { Cents } from '../../../shared/domain/money.js';
import type { DisputeChange } from '../domain/payment-state.js';
import type { RefundPurpose } from '../domain/refund.js';
import type { UnsettledKind } from '../domain/unsettled.js';

export interface PaidNotice {
  intentId: string;
  paymentMethod: string;
  /** The shop had given up and freed the stock: it must be found again. */
  late: boolean;
}

export interface RefundNotice {
  /** Of this one try. */
  key: string;
  amountCents: Cents;
  /** All that went back so far, this included. */
  refundedCents: Cents;
  status: PaymentStatus;
  purpose: RefundPurpose;
  reason?: string;
  /** The administrator who ordered it. */
  author?: AuditAuthor;
  /** False for a payment that came too late: the client never bought anything with it. */
  served: boolean;
}

/** Money that did not go back: refused, or sent back by the client's bank. */
export interface RefundFailureNotice extends Omit<RefundNotice, 'purpose' | 'reason'> {
  /** The provider's word for why; '' for none. */
  code: string;
  kind: UnsettledKind;
}

export interface DisputeNotice extends DisputeChange, Pick<RefundNotice, 'refundedCents' | 'status' | 'served'> {}

/**
 * What one order does when its payment moves. Every method runs inside the unit of work that
 * moves the payment, and may be run again when the database reports a conflict.
 */
export interface OrderSettlement {
  readonly reference: string;
  /** Where the provider's receipt goes; '' once the client is forgotten. */
  readonly email: string;
  /** `unservable`: paid too late, the units are gone. Whatever was written is then undone. */
  paid(notice: PaidNotice): Promise<'served' | 'unservable'>;
  /** Nothing was paid: the reserved units go back. */
  failed(): Promise<void>;
  /** Paid too late: the order is closed and the money goes back. */
  unservable(notice: PaidNotice): Promise<void>;
  refunded(notice: RefundNotice): Promise<void>;
  /** What went back before closes the order after all. */
  closed(author?: AuditAuthor): Promise<void>;
  /** Opened, decided, or decided anew. */
  disputed(notice: DisputeNotice): Promise<void>;
  /** A refund came back from the client's bank. */
  refundFailed(notice: RefundFailureNotice): Promise<void>;
  /** Nothing went back. `isAttended`: an administrator reads the refusal at this moment. */
  refundRefused(notice: RefundFailureNotice & { isAttended: boolean }): Promise<void>;
  /** Money that no order awaited is back with the client. */
  extraReturned(intentId: string, amountCents: Cents): Promise<void>;
}

type SettlementLookup = (orderId: string) => Promise<OrderSettlement | undefined>;

/** Where the module that owns the orders registers, so that payments does not depend on it. */
@Injectable()
export class OrderSettlements {
  private lookup: SettlementLookup = async () => undefined;

  register(lookup: SettlementLookup): void {
    this.lookup = lookup;
  }

  async of(orderId: string): Promise<OrderSettlement | undefined> {
    return this.lookup(orderId);
  }
}
