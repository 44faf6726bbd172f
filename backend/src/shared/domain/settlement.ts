/**
 * The vocabulary of money that moves, shared by the modules payments (which moves it) and cart-ordering (whose orders follow):
 * what is charged, settled, refunded, contested and still owed. Amounts are integer cents.
 */
import type { PaidLine, PaymentStatus, RefundedUnits } from '@shop/contract';
import type { AuditAuthor } from './audit-author.js';
import type { Cents } from './money.js';
import type { PaidCard } from './paid-card.js';

/** How a charge ended, or where it waits. */
export type ChargeOutcome =
  | { state: 'paid'; intentId: string }
  | { state: 'requires_action'; intentId: string; url: string }
  /** The bank has not decided; nobody needs to do anything. */
  | { state: 'processing' }
  /** Nothing was charged. `message` is French. */
  | { state: 'refused'; message: string }
  /** Nothing was charged, and the card is not why. */
  | { state: 'unable' };

export interface PaidNotice {
  intentId: string;
  paymentMethod: string;
  /** The shop had given up and freed the stock: it must be found again. */
  late: boolean;
  /** Missing where it was none, or is not known. */
  card?: PaidCard;
}

/** What becomes of the order once the money is back; kept with the refund so that a restart finishes the same thing. */
export type RefundPurpose = 'keep-status' | 'set-refunded' | 'cancel' | 'unservable' | 'dispute';

/** `pending`: promised, and the provider has not said that it is with the client. */
export type RefundState = 'pending' | 'done' | 'refused';

/** How far a refund is that was not refused. `repeated`: it had been made before, and nothing moved this time. */
export type RefundProgress = 'made' | 'pending' | 'repeated';

/** Money that is to go back. */
export interface RefundCommand {
  /** One of the two says which payment; with both, they must belong together. */
  orderId?: string;
  intentId?: string;
  amountCents: Cents | 'rest';
  /** Of the rest, what stays with the shop whatever else went back or is promised; nothing where it is not told. */
  keptCents?: Cents;
  /** The same key repeats the first answer and moves no money again. */
  key: string;
  /** Yet a refusal is no answer to keep: the same key is then another try, of the same amount or of what is still owed of it. */
  afterRefusal?: 'try-again' | 'what-is-owed';
  /** What the screen showed as given back: when more went back since, or is promised, another refund must be meant. */
  expectedReturnedCents?: Cents;
  purpose: RefundPurpose;
  /** What of the order it is for; missing where nobody says. */
  units?: readonly RefundedUnits[];
  /** What was bought: the amount must then be what was paid for these units, none of which went back before. */
  bought?: readonly PaidLine[];
  reason?: string;
  /** The administrator who orders it. */
  author?: AuditAuthor;
}

/** How far a refund is, for whoever ordered it. */
export interface RefundStanding {
  /** Of the refund, whatever its try. */
  key: string;
  /**
   * `made`: with the client, be it by another refund or by hand. `pending`: the provider took it, and the bank has not. `owed`: refused or
   * sent back, and not given back since.
   */
  state: 'made' | 'pending' | 'owed';
  /** What it is of, as the provider was asked at first. */
  amountCents: Cents;
  /** Still to go back; 0 unless it is owed. */
  owedCents: Cents;
  /** What of the order it is for; missing where nobody said. */
  units?: readonly RefundedUnits[];
  /** What of the money is for these units, in cents: less than the amount where other refunds that named units gave a part of it back instead. */
  namedCents?: Cents;
}

/** How a payment stands after something moved. */
interface Standing {
  /** Each refund as it is now, however often and in whatever order the provider told of it. */
  refunds: readonly RefundStanding[];
  /** All that went back so far, what moved now included. */
  refundedCents: Cents;
  /** What of the sale is given up so far: given back by whatever way, or sent back by the client's bank and owed to the client since. */
  forgoneCents: Cents;
  status: PaymentStatus;
  /** False for a payment that came too late: the client never bought anything with it. */
  served: boolean;
}

/** Money that went back. */
export interface RefundNotice extends Standing {
  /** Of this one try. */
  key: string;
  /** Of the refund, whatever its try. */
  refundKey: string;
  amountCents: Cents;
  purpose: RefundPurpose;
  units?: readonly RefundedUnits[];
  reason?: string;
  /** The administrator who ordered it. */
  author?: AuditAuthor;
}

/** `late`: paid too late to be served. `extra`: no order awaits it. `returned`: the client's bank sent it back. */
export type UnsettledKind = 'refund' | 'late' | 'extra' | 'returned';

/** Money that did not go back: refused, or sent back by the client's bank. */
export interface RefundFailureNotice extends Omit<RefundNotice, 'purpose' | 'reason' | 'units' | 'refundKey'> {
  /** The provider's word for why; '' for none. */
  code: string;
  kind: UnsettledKind;
}

/** A payment that its cardholder contests, as it stands now (docs.stripe.com/disputes/how-disputes-work). */
export interface ContestedPayment {
  id: string;
  amountCents: Cents;
  /** An inquiry asks for an explanation and moves no money; an appeal comes after a lost chargeback. */
  stage: 'inquiry' | 'chargeback' | 'appeal';
  /** The provider's word for why, such as 'fraudulent'. */
  reason: string;
  /** Until when the bank takes the shop's answer; null when it takes none. */
  dueBy: Date | null;
  /** What the bank holds of the shop's balance at this moment. */
  withdrawnCents: Cents;
  /** How often it changed, from 1: tells one piece of news from the next. */
  changes: number;
}

/** What a shop wants to hear of; the money's own news only when nothing else is new. */
export type DisputeNews = 'opened' | 'escalated' | 'appealed' | 'won' | 'lost' | 'withdrawn' | 'reinstated';

export interface DisputeNotice extends Standing {
  news: DisputeNews;
  dispute: ContestedPayment;
  /** What left the books (positive) or came back (negative) with it. */
  movedCents: Cents;
}

/**
 * What one order does when its payment moves. Every method runs inside the unit of work that moves the payment, and may be
 * run again when the database reports a conflict.
 */
export interface OrderSettlement {
  readonly reference: string;
  /** Where the provider's receipt goes; '' once the client is forgotten. */
  readonly email: string;
  /** Cancelled, or given back as a whole: nothing of it is on its way. */
  readonly isCalledOff: boolean;
  /** `unservable`: paid too late, the units are gone. Whatever was written is then undone. */
  paid(notice: PaidNotice): Promise<'served' | 'unservable'>;
  /** Nothing was paid: the reserved units go back. */
  failed(): Promise<void>;
  /** Paid too late: the order is closed and the money goes back. */
  unservable(notice: PaidNotice): Promise<void>;
  refunded(notice: RefundNotice): Promise<void>;
  /** The provider took a refund, and the bank has not. */
  refundAccepted(refunds: readonly RefundStanding[]): Promise<void>;
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

/** The payment of one order, as payments keeps it. */
export interface OrderPayment {
  readonly status: PaymentStatus;
  readonly method: string;
  /** Counts from 1. */
  readonly attempt: number;
  /** Once it is paid, its card is kept for the client. */
  readonly keepsCard: boolean;
}

export interface PaymentAttempt {
  amountCents: Cents;
  method: string;
  /** How long the units are kept for it. */
  reservationMinutes: number;
  /** Whose account it is paid with; null for none. */
  clientId: string | null;
  /** The client wants the card to be kept; means nothing without an account. */
  keepsCard: boolean;
}

/** What happened to the money of one order, for its timeline. */
export interface PaymentHistory {
  steps: readonly { step: 'opened' | 'requires_action' | 'paid' | 'failed'; attempt: number; at: Date }[];
  refunds: readonly RefundFacts[];
  /** What came beside the order's own payment, and went back; missing for none. */
  extras?: readonly RefundFacts[];
  /** Missing for none. */
  disputes?: readonly DisputeFacts[];
  /** Money that the provider could not give back, and what became of it; missing for none. */
  unsettled?: readonly { owedCents: Cents; settled?: { at: Date; by: 'refund' | 'hand'; note?: string } }[];
}

/** A payment that its holder contested with the bank. */
export interface DisputeFacts {
  amountCents: Cents;
  state: 'open' | 'won' | 'lost';
}

export interface RefundFacts {
  amountCents: Cents;
  state: RefundState;
  units?: readonly RefundedUnits[];
  reason?: string;
  author?: AuditAuthor;
  orderedAt: Date;
}

/** A payment that somebody may want to look at. */
export interface UndecidedPayment extends PaymentHistory {
  orderId: string;
  amountCents: Cents;
  status: PaymentStatus;
  /** Payment method id. */
  method: string;
  /** When the shop asks the provider again by itself. */
  nextCheckAt: Date | null;
}

/** Where an order's money may still move: whoever it belongs to has to be reached until then. */
export interface MoneyMoves {
  /** A bank has not decided on the payment. */
  payment: boolean;
  /** Promised, on its way, refused or sent back, and not settled since. */
  refund: boolean;
  /** Contested, and not decided. */
  dispute: boolean;
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

/** A refund as the ledger has it. */
export interface LedgerRefund {
  key: string;
  amountCents: Cents;
  /** The charge it belongs to, when that is not the order's own. */
  intentId?: string;
  state: RefundState;
  purpose: RefundPurpose;
  attempt: number;
  /** The provider's id, once it is known. */
  providerId?: string;
  orderedAt: Date;
}

/** All that is kept of an order's money, for whoever must prove it. */
export interface PaymentLedger {
  amountCents: Cents;
  status: PaymentStatus;
  attempt: number;
  /** Payment method id of the provider. */
  method: string;
  intentId: string | null;
  formerIntentIds?: readonly string[];
  steps: PaymentHistory['steps'];
  refunds: readonly LedgerRefund[];
  extras?: readonly LedgerRefund[];
  unsettled?: readonly {
    key: string;
    kind: UnsettledKind;
    owedCents: Cents;
    settled?: { at: Date; by: 'refund' | 'hand' };
  }[];
}

/** What orders ask of their payments. */
export abstract class PaymentGateway {
  /** Inside the caller's unit of work. @throws DomainError CARD.NOT_KEPT, CARD.EXPIRED */
  abstract open(orderId: string, attempt: PaymentAttempt): Promise<OrderPayment>;
  /** Another attempt after a refusal, inside the caller's unit of work. @throws StaleWrite @throws DomainError CARD.NOT_KEPT, CARD.EXPIRED */
  abstract reopen(payment: OrderPayment, attempt: PaymentAttempt): Promise<OrderPayment>;
  abstract find(orderId: string): Promise<OrderPayment | undefined>;
  /** Charges and settles; safe to repeat. @param settlement spares reading the order again */
  abstract charge(payment: OrderPayment, settlement?: OrderSettlement): Promise<ChargeOutcome>;
  /** Ends an attempt that waits for the shopper; the bank may have been faster. */
  abstract abandon(payment: OrderPayment): Promise<ChargeOutcome>;
  /**
   * Somebody of the shop says what became of a transfer that this payment awaits, inside the caller's unit of work; `charge` settles it then.
   * False where that was decided before, one way or the other.
   */
  abstract decideTransfer(payment: OrderPayment, verdict: 'received' | 'given-up'): Promise<boolean>;
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
  ): Promise<Pick<UnsettledRefund, 'owedCents' | 'kind'> & Pick<RefundNotice, 'refunds' | 'forgoneCents'>>;
  abstract history(orderId: string): Promise<PaymentHistory>;
  /** Inside the caller's unit of work. */
  abstract moves(orderId: string): Promise<MoneyMoves>;
  /** Undefined for an order without a payment. */
  abstract ledger(orderId: string): Promise<PaymentLedger | undefined>;
  /** Registers how orders follow, so that payments need not know what an order is. */
  abstract onSettled(lookup: (orderId: string) => Promise<OrderSettlement | undefined>): void;
}
